import { runsText } from '../../materials/blocks.ts';
import { countWords } from '../language/words.ts';
import { blockWeight, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import { claimOf } from '../statements/claim-of.ts';
import type { StatementKind } from '../statements/statement.ts';

const PASSAGE_WORDS = 110;
/** A paragraph of so few words says too little for a slide of its own. */
const SHORT_PARAGRAPH = 22;
/** More paragraphs than these are gathered into longer passages. */
const MANY_PASSAGES = 13;

/** The paragraphs as their author parted them, each a chapter of its own without a name; many short ones are gathered into passages. */
export function passages(blocks: readonly PlacedBlock[]): Section[] {
  const [table, ...others] = blocks.filter(({ block }) => block.type === 'table');
  const words = blocks.reduce((sum, { block }) => sum + (block.type === 'table' ? 0 : blockWeight(block)), 0);
  // a few lines around one table speak of it
  if (table && others.length === 0 && words <= PASSAGE_WORDS)
    return [
      {
        heading: '',
        level: 1,
        own: [...blocks],
        children: [],
        source: table.source,
        weight: words + blockWeight(table.block),
      },
    ];
  const own = gathered(blocks, (last, placed) => belongsTo(placed, last.own.at(-1)) || isShort(last, placed));
  return own.length <= MANY_PASSAGES ? own : gathered(blocks, () => true);
}

/** A list or a picture goes with the paragraph before it, a term with the terms before it. */
const belongsTo = ({ block }: PlacedBlock, before: PlacedBlock | undefined): boolean =>
  block.type !== 'paragraph' ||
  (block.lead !== undefined && before?.block.type === 'paragraph' && before.block.lead !== undefined);

const isShort = (last: Section, placed: PlacedBlock): boolean =>
  ![placed, last.own.at(-1)].some((one) => standsForItself(one) || opensAsking(one)) &&
  (last.weight < SHORT_PARAGRAPH || blockWeight(placed.block) < SHORT_PARAGRAPH);

/** What is asked for or advised is no tail of the paragraph before. */
export const standsForItself = (placed: PlacedBlock | undefined): boolean =>
  placed?.block.type === 'paragraph' && ANSWERS.has(claimOf(runsText(placed.block.runs)));
/** "Why do the doors hold the water? …" answers itself. */
const opensAsking = (placed: PlacedBlock | undefined): boolean =>
  placed?.block.type === 'paragraph' && /^[^.!?。！？؟]{8,90}[?？؟]\s*\S/u.test(runsText(placed.block.runs).trim());
const ANSWERS: ReadonlySet<StatementKind> = new Set<StatementKind>(['recommendation', 'request', 'decision']);

/** Neighbours that may join, as far as a passage holds them. */
function gathered(blocks: readonly PlacedBlock[], mayJoin: (last: Section, placed: PlacedBlock) => boolean): Section[] {
  const sections: Section[] = [];
  for (const placed of blocks) {
    const weight = blockWeight(placed.block);
    const last = sections.at(-1);
    const joins =
      last &&
      mayJoin(last, placed) &&
      last.weight + weight <= PASSAGE_WORDS &&
      placed.block.type !== 'table' &&
      !last.own.some(({ block }) => block.type === 'table');
    const afterLeadIn = last && leadsIn(last.own.at(-1)) && placed.block.type !== 'paragraph';
    if (last && (joins || afterLeadIn)) {
      last.own.push(placed);
      last.weight += weight;
    } else sections.push({ heading: '', level: 1, own: [placed], children: [], source: placed.source, weight });
  }
  return sections;
}

const leadsIn = (placed: PlacedBlock | undefined): boolean =>
  placed?.block.type === 'paragraph' &&
  countWords(runsText(placed.block.runs)) > 0 &&
  /[:：]\s*$/.test(runsText(placed.block.runs));
