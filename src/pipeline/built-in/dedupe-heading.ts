import type { CandidateSlide } from './candidate-slide.ts';
import { startsConditional, startsDangling } from '../statements/rank-sentences.ts';
import { fitsTitle, trimTitle } from '../wording/choose-title.ts';
import { countWords } from '../language/words.ts';

/**
 * A finding that heads both text and a chart is said once: the chart shows it, and the text is headed by a statement of its own. Where the
 * text has none to spare, it keeps the heading and the chart says what it shows.
 */
export function dedupeHeading(
  prose: readonly CandidateSlide[],
  shown: readonly CandidateSlide[],
  heading: string,
): CandidateSlide[] {
  const title = trimTitle(heading);
  const [first, ...rest] = prose;
  const doubles = first?.title === title ? first : null;
  const renamed = doubles ? ownTitle(doubles) : null;
  const isHeaded = (candidate: CandidateSlide): boolean =>
    candidate.kind === 'chart' && candidate.title === title && candidate.lead !== title;
  const keeper = doubles && !renamed ? null : shown.find(isHeaded);
  const charts = shown.map((candidate) =>
    isHeaded(candidate) && candidate !== keeper ? computedTitle(candidate) : candidate,
  );
  return keeper && renamed ? [renamed, ...rest, ...charts] : [...prose, ...charts];
}

const computedTitle = (candidate: CandidateSlide): CandidateSlide =>
  candidate.lead
    ? { ...candidate, title: candidate.lead, points: candidate.points.filter((point) => point !== candidate.lead) }
    : candidate;

const MIN_LEFT = 2;

function ownTitle(candidate: CandidateSlide): CandidateSlide | null {
  if (candidate.kind !== 'bullets' || candidate.points.length <= MIN_LEFT) return null;
  const able = candidate.points.filter(
    (point) =>
      fitsTitle(point) &&
      countWords(point) >= 4 &&
      countWords(point) <= 12 &&
      !/^\s|[:：?？;]/.test(point) &&
      !startsDangling(point) &&
      !startsConditional(point),
  );
  const [title] = able;
  return title ? { ...candidate, title, points: candidate.points.filter((point) => point !== title) } : null;
}
