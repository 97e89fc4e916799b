import type { Idea } from './idea.ts';
import { startsConditional, startsDangling } from '../statements/rank-sentences.ts';
import { fitsTitle, trimTitle } from '../wording/choose-title.ts';
import { countWords } from '../language/words.ts';

/**
 * A finding that heads both text and a chart is said once: the chart shows it, and the text is headed by a statement of its own. Where the
 * text has none to spare, it keeps the heading and the chart says what it shows.
 */
export function shareHeading(prose: readonly Idea[], shown: readonly Idea[], heading: string): Idea[] {
  const title = trimTitle(heading);
  const [first, ...rest] = prose;
  const doubles = first?.title === title ? first : null;
  const renamed = doubles ? ownTitle(doubles) : null;
  const isHeaded = (idea: Idea): boolean => idea.kind === 'chart' && idea.title === title && idea.lead !== title;
  const keeper = doubles && !renamed ? null : shown.find(isHeaded);
  const charts = shown.map((idea) => (isHeaded(idea) && idea !== keeper ? computedTitle(idea) : idea));
  return keeper && renamed ? [renamed, ...rest, ...charts] : [...prose, ...charts];
}

const computedTitle = (idea: Idea): Idea =>
  idea.lead ? { ...idea, title: idea.lead, points: idea.points.filter((point) => point !== idea.lead) } : idea;

const MIN_LEFT = 2;

function ownTitle(idea: Idea): Idea | null {
  if (idea.kind !== 'bullets' || idea.points.length <= MIN_LEFT) return null;
  const able = idea.points.filter(
    (point) =>
      fitsTitle(point) &&
      countWords(point) >= 4 &&
      countWords(point) <= 12 &&
      !/^\s|[:：?？;]/.test(point) &&
      !startsDangling(point) &&
      !startsConditional(point),
  );
  const [title] = able;
  return title ? { ...idea, title, points: idea.points.filter((point) => point !== title) } : null;
}
