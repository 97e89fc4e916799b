import { runsText } from '../../materials/blocks.ts';
import { countWords } from '../language/words.ts';
import { blockWeight, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import type { Storyline } from './build-storyline.ts';

const PASSAGE_WORDS = 110;
const MIN_INTRO = 12;

/** The chapters with what stands before the first of them; text without headings is cut into passages. */
export function chaptersOf(storyline: Storyline): Section[] {
  const words = storyline.intro.reduce((sum, { block }) => sum + blockWeight(block), 0);
  if (storyline.intro.length === 0 || (storyline.chapters.length > 0 && words < MIN_INTRO)) return storyline.chapters;
  if (storyline.chapters.length === 0) return passages(storyline.intro);
  const opening: Section = {
    heading: storyline.title ?? '',
    level: 1,
    own: storyline.intro,
    children: [],
    source: storyline.intro[0]?.source ?? null,
    weight: words,
  };
  return [opening, ...storyline.chapters];
}

/** Passages of some length, cut between paragraphs, each a chapter of its own without a name. */
function passages(blocks: readonly PlacedBlock[]): Section[] {
  const sections: Section[] = [];
  for (const placed of blocks) {
    const weight = blockWeight(placed.block);
    const last = sections.at(-1);
    const joins =
      last &&
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
