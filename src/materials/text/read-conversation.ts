import { itemAt } from '../../item-at.ts';
import type { Block, Said } from '../blocks.ts';
import { readMails, type MailLine, type MailText, type QuotedFrom } from '../structure/read-mails.ts';
import { readSpoken, type NumberedLine, type SpokenText } from '../structure/read-spoken.ts';
import type { Structure } from '../structure/structure.ts';
import { takeTable } from './take-table.ts';

interface Conversation {
  blocks: Block[];
  structure: Structure;
}

/** Plain text in which people speak or write to each other: a block for each turn, its speaker and time beside it. Null for any other text. */
export function readConversation(texts: readonly string[]): Conversation | null {
  const lines = texts.map((text, index) => ({ text, number: index + 1 }));
  const mails = readMails(lines);
  if (mails) return ofMails(mails);
  const spoken = readSpoken(lines);
  return spoken ? ofTurns(lines, spoken) : null;
}

function ofTurns(lines: readonly NumberedLine[], { kind, turns }: SpokenText): Conversation {
  const blocks: Block[] = [];
  const firstLine = turns[0]?.line ?? 1;
  for (const { text, number } of lines) {
    if (number >= firstLine || !text.trim() || /^\s*(?:WEBVTT|\d+$|.*-->)/.test(text)) continue;
    const runs = [{ text: text.trim() }];
    const locator = { line: number };
    blocks.push(
      blocks.length === 0
        ? { type: 'heading', level: 1, runs, locator }
        : { type: 'paragraph', runs, locator, note: true },
    );
  }
  const utterances = turns.map(({ speaker, at, text, line }) => {
    const said = { speaker, ...(at ? { at } : {}) };
    blocks.push({ type: 'paragraph', runs: [{ text }], locator: { line }, said });
    return { ...said, text, block: blocks.length - 1 };
  });
  if (kind === 'questions')
    return {
      blocks,
      structure: {
        kind,
        pairs: utterances.flatMap(({ text, block }, i) => {
          const answer = utterances[i + 1];
          return i % 2 === 0 && answer ? [{ question: text, answer: answer.text, block }] : [];
        }),
      },
    };
  return { blocks, structure: { kind, speakers: [...new Set(turns.map(({ speaker }) => speaker))], utterances } };
}

/** The mark of an item of a list: each item is told for itself. */
const listed = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(?=\S)/u;

/** The lines from here to the next empty one that are nobody else's. */
function stanzaAt(lines: readonly MailLine[], at: number): readonly MailLine[] {
  const quoted = lines[at]?.quoted;
  const end = lines.findIndex((line, other) => other > at && (!line.text.trim() || line.quoted !== quoted));
  return lines.slice(at, end < 0 ? undefined : end);
}

/** Nobody, where a mail does not say whose words it quotes. */
const saidBy = ({ from, date }: QuotedFrom): Said | undefined =>
  from === undefined ? undefined : { speaker: from, ...(date ? { at: date } : {}) };

function ofMails(mails: readonly MailText[]): Conversation {
  const blocks: Block[] = [];
  const subjectOf = (subject: string | undefined): string =>
    (subject ?? '').replace(/^(?:\p{L}{2,3}\s?[:：]\s*)+/u, '').trim();
  const subject = subjectOf(mails[0]?.subject);
  if (subject) blocks.push({ type: 'heading', level: 1, runs: [{ text: subject }], locator: { line: 1 } });
  const told = mails.map(({ from, date, subject: about, lines }) => {
    const block = blocks.length;
    const own = saidBy({ from, ...(date ? { date } : {}) });
    let open: MailLine[] = [];
    const close = (): void => {
      const text = open
        .map((line) => line.text.replace(/^[\s>]+/, '').trim())
        .join(' ')
        .trim();
      const [first] = open;
      const said = first?.quoted ? saidBy(first.quoted) : own;
      if (first && text)
        blocks.push({
          type: 'paragraph',
          runs: [{ text }],
          locator: { line: first.number },
          ...(said ? { said } : {}),
        });
      open = [];
    };
    for (let at = 0; at < lines.length; at += 1) {
      const line = itemAt(lines, at);
      const table = line.text.trim() ? takeTable(stanzaAt(lines, at)) : null;
      if (table) {
        close();
        blocks.push(...table.blocks);
        at += table.lines - 1;
        continue;
      }
      const isOther = open[0] !== undefined && open[0].quoted !== line.quoted;
      if (!line.text.trim() || listed.test(line.text) || isOther) close();
      if (line.text.trim()) open.push({ ...line, text: line.text.replace(listed, '') });
    }
    close();
    return { ...(date ? { date } : {}), ...(about ? { subject: about } : {}), from, block };
  });
  return { blocks, structure: { kind: 'mails', mails: told } };
}
