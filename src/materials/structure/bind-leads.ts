import type { Run } from '../../deck/content.ts';
import { runsText, type Block } from '../blocks.ts';
import { oneLine } from '../../one-line.ts';

const MAX_WORDS = 8;
const MAX_CHARACTERS = 60;

/** Names the bold lead-in of paragraphs and list items, so that a term and what is said of it stay one thing. */
export function bindLeads(blocks: readonly Block[]): void {
  for (const block of blocks)
    if (block.type === 'paragraph') nameLead(block);
    else if (block.type === 'list') for (const item of block.items) nameLead(item);
}

function nameLead(text: { runs: Run[]; lead?: string }): void {
  const lead = leadOf(text.runs);
  if (lead) text.lead = lead;
}

/** The bold words that open the runs, where a mark closes them or a capital letter goes on, and text follows that is not bold. */
export function leadOf(runs: readonly Run[]): string | undefined {
  const end = runs.findIndex((run) => !run.bold && run.text.trim() !== '');
  if (end <= 0) return undefined;
  const bold = runsText(runs.slice(0, end)).trim();
  const rest = runsText(runs.slice(end)).trim();
  const closed = /[.:。：!?]$|[–—]$/u.test(bold) || /^[:：–—-]/u.test(rest);
  if (!closed || !/[\p{L}\p{N}]{2}/u.test(rest)) return undefined;
  const lead = bold.replace(/[\s.:。：–—-]+$/u, '');
  return lead !== '' && lead.length <= MAX_CHARACTERS && lead.split(/\s+/).length <= MAX_WORDS ? lead : undefined;
}

/** What follows the lead-in. */
export function afterLead(runs: readonly Run[], lead: string): string {
  const text = oneLine(runsText(runs));
  const at = text.indexOf(lead.replace(/\s+/g, ' '));
  return text.slice(at + lead.length).replace(/^[\s.:。：–—-]+/u, '');
}
