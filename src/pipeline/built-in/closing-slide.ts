import type { ChapterSlides } from './content-slides.ts';
import { countCandidates } from './content-slides.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import type { Storyline } from './build-storyline.ts';
import { choosePoints, listPoints } from './choose-points.ts';
import { allBlocks } from '../statements/build-sections.ts';
import { trimTitle } from '../wording/choose-title.ts';
import { countWords } from '../language/words.ts';

/** The last slide: the material's next steps, else what the deck has shown, in its own statements. */
export function closingSlide(
  storyline: Storyline,
  chapters: readonly ChapterSlides[],
  key: CandidateSlide | null,
  context: OutlineContext,
): CandidateSlide | null {
  const steps = storyline.nextSteps ? nextSteps(storyline, context) : null;
  if (steps) return steps;
  if (countCandidates(chapters) < 3) return null;
  const said = new Set(key?.points ?? []);
  const leads = chapters.map((chapter) =>
    chapter.candidates
      .filter(
        (candidate) =>
          candidate.lead !== undefined &&
          !said.has(candidate.lead) &&
          candidate.lead !== key?.title &&
          countWords(candidate.lead) <= MAX_LEAD_WORDS,
      )
      .sort((a, b) => b.weight - a.weight),
  );
  const chosen = new Set<CandidateSlide>();
  for (let round = 0; round < 4 && chosen.size < SUMMARY_POINTS; round++)
    for (const candidates of [...leads].sort((a, b) => b.length - a.length)) {
      const candidate = candidates[round];
      if (candidate && chosen.size < SUMMARY_POINTS) chosen.add(candidate);
    }
  const shown = chapters.flatMap((chapter) => chapter.candidates).filter((candidate) => chosen.has(candidate));
  if (shown.length < 2) return null;
  return {
    kind: 'closing',
    title: context.phrases.summary,
    points: [...new Set(shown.map((candidate) => candidate.lead ?? candidate.title))],
    sources: mergeSources(shown.flatMap((candidate) => candidate.sources)),
    weight: 90,
  };
}

const SUMMARY_POINTS = 4;
const MAX_LEAD_WORDS = 22;

function nextSteps(storyline: Storyline, context: OutlineContext): CandidateSlide | null {
  const section = storyline.nextSteps;
  if (!section) return null;
  const blocks = allBlocks(section);
  const list = blocks.find(({ block }) => block.type === 'list');
  const points = list
    ? listPoints(list, context, 6).slice(0, 6)
    : choosePoints(blocks, 5, context, { heading: section.heading });
  if (points.length === 0) return null;
  return {
    kind: 'closing',
    title: trimTitle(section.heading),
    points: points.map((point) => point.text),
    sources: mergeSources(points.map((point) => point.source)),
    weight: 95,
  };
}
