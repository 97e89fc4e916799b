import { blockWeight, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import { readStatements } from '../statements/read-statements.ts';
import { isOfPaper, leadsOn } from './only-opens.ts';
import { passages, standsForItself } from './passages.ts';
import type { Storyline } from './build-storyline.ts';

const MIN_INTRO = 12;

const MANY_CHAPTERS = 3;
const MAX_OPENING = 80;

/** A few sentences that thank or tell of the paper, and others that lead to the chapters. */
function isFrontWord(intro: readonly PlacedBlock[], language: string): boolean {
  if (!intro.every(({ block }) => block.type === 'paragraph' && block.lead === undefined && !block.said)) return false;
  const statements = readStatements(intro, null, language);
  return statements.some(isOfPaper) && statements.every(leadsOn);
}

/** The chapters with what stands before the first of them; text without headings is cut into passages. */
export function chaptersOf(storyline: Storyline, language: string): Section[] {
  const words = storyline.intro.reduce((sum, { block }) => sum + blockWeight(block), 0);
  if (
    storyline.intro.length === 0 ||
    (storyline.chapters.length > 0 && words < MIN_INTRO && !storyline.intro.some(standsForItself)) ||
    (storyline.chapters.length >= MANY_CHAPTERS && words < MAX_OPENING && isFrontWord(storyline.intro, language))
  )
    return storyline.chapters;
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
