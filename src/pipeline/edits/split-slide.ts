import type { PlanSlide } from '../../deck/plan.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import { readGroups, readLevel, writeGroup } from '../wording/point-lines.ts';

/** What the halves of a list are; other kinds mean something as a whole. */
const halves: Partial<Record<SlideKind, readonly [SlideKind, SlideKind]>> = {
  bullets: ['bullets', 'bullets'],
  twoColumns: ['bullets', 'bullets'],
  comparison: ['bullets', 'bullets'],
  cards: ['cards', 'cards'],
  process: ['process', 'process'],
  timeline: ['timeline', 'timeline'],
  bigNumbers: ['bigNumbers', 'bigNumbers'],
  status: ['status', 'status'],
  closing: ['bullets', 'closing'],
  appendix: ['appendix', 'appendix'],
};

/**
 * A slide as two: what it shows and what it says, else one half of its points and the other, each with what stands under it. Null where that
 * would leave one of them empty. The second has no id yet.
 */
export function splitSlide(slide: PlanSlide): [PlanSlide, Omit<PlanSlide, 'id'>] | null {
  const { id, kind, title, points, sources } = slide;
  if (slide.data || slide.picture || slide.wishedPicture) {
    if (points.length === 0) return null;
    const shown = { ...slide, kind: kind === 'pictureText' ? 'picture' : kind, points: [] } satisfies PlanSlide;
    return [shown, { kind: 'bullets', title, points, sources }];
  }
  const kinds = halves[kind];
  const parts = partsOf(points);
  if (!kinds || parts.length < 2) return null;
  const half = Math.ceil(parts.length / 2);
  return [
    { id, kind: kinds[0], title, points: parts.slice(0, half).flat(), sources },
    { kind: kinds[1], title, points: parts.slice(half).flat(), sources },
  ];
}

/** Lines that stay together. */
function partsOf(points: readonly string[]): string[][] {
  const groups = readGroups(points);
  if (groups.some(({ heading }) => heading !== null))
    return groups.map(({ heading, lines }) => (heading === null ? lines : writeGroup(heading, lines)));
  const parts: string[][] = [];
  for (const point of points) {
    const above = parts.at(-1);
    if (readLevel(point).level > 0 && above) above.push(point);
    else parts.push([point]);
  }
  return parts;
}
