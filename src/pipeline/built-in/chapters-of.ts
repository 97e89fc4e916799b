import { blockWeight, type Section } from '../statements/build-sections.ts';
import { passages, standsForItself } from './passages.ts';
import type { Storyline } from './build-storyline.ts';

const MIN_INTRO = 12;

/** The chapters with what stands before the first of them; text without headings is cut into passages. */
export function chaptersOf(storyline: Storyline): Section[] {
  const words = storyline.intro.reduce((sum, { block }) => sum + blockWeight(block), 0);
  if (
    storyline.intro.length === 0 ||
    (storyline.chapters.length > 0 && words < MIN_INTRO && !storyline.intro.some(standsForItself))
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
