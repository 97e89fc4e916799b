import { runsText } from '../../materials/blocks.ts';
import { leansBack } from '../language/starts-dangling.ts';
import { countWords } from '../language/words.ts';
import type { Statement } from '../statements/statement.ts';
import { isClosed } from '../wording/say-title.ts';
import { fitsTitle } from '../wording/title-rules.ts';
import type { Topic } from './topic.ts';

const MIN_LISTED = 3;
const MIN_LEAD = 4;

/** More than one slide holds: a list under the sentence that announces it, and what stands around it; null where no list has such a sentence. */
export function listApart(topic: Topic, statements: readonly Statement[]): Topic[] | null {
  for (const [at, placed] of topic.blocks.entries()) {
    const before = topic.blocks[at - 1]?.block;
    if (placed.block.type !== 'list' || before?.type !== 'paragraph') continue;
    const items = statements.filter(({ source }) => source === placed.source);
    const lead = runsText(before.runs)
      .split(/(?<=[.!?。])\s*/u)
      .at(-1)
      ?.replace(/\s*[:：]$/u, '')
      .trim();
    const others = statements.filter((statement) => !items.includes(statement) && statement.text !== lead);
    if (!lead || items.length < MIN_LISTED || others.length < 2 || !announces(lead)) continue;
    const path = [...topic.path, topic.heading].filter(Boolean);
    return [
      { ...topic, blocks: topic.blocks.filter((one) => one !== placed), statements: others },
      { ...topic, heading: lead, path, blocks: [placed], statements: items, isAnswered: true },
    ];
  }
  return null;
}

/** "Remote employees must:" over the only list of a part: its items go on from these words, and none of them heads it. */
export function hasOpenLead({ blocks }: Topic): boolean {
  const at = blocks.findIndex(({ block }) => block.type === 'list');
  const before = blocks[at - 1]?.block;
  const text = before?.type === 'paragraph' ? runsText(before.runs).trim() : '';
  return /[:：]$/u.test(text) && !isClosed(text.replace(/\s*[:：]$/u, ''));
}

const announces = (lead: string): boolean =>
  countWords(lead) >= MIN_LEAD && fitsTitle(lead) && !/[.!?。]$/u.test(lead) && isClosed(lead) && !leansBack(lead);
