import { agendaSlide } from './agenda-slide.ts';
import { fillPhrase } from '../language/phrases.ts';
import { fitsTitle, trimTitle } from '../wording/title-rules.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import type { TopicSlide } from './topic-slide.ts';

export interface SlideRoom {
  least: number;
  most: number;
  /** The count was asked for, and is reached where the material allows it. */
  asked: boolean;
  isAgendaExcluded: boolean;
  isAppendixExcluded: boolean;
}

/** The slides that matter most, as many as there is room for: the first of each topic before the second of any. */
export function chooseSlides(slides: readonly TopicSlide[], { most }: SlideRoom): TopicSlide[] {
  const firsts = new Set<TopicSlide>();
  const seen = new Set<object>();
  for (const slide of slides)
    if (!seen.has(slide.topic)) {
      seen.add(slide.topic);
      firsts.add(slide);
    }
  const worth = (slide: TopicSlide): number => slide.weight + (firsts.has(slide) ? 4 : 0);
  const chosen = new Set([...slides].sort((a, b) => worth(b) - worth(a)).slice(0, Math.max(1, most)));
  return slides.filter((slide) => chosen.has(slide));
}

/** The best slide of each chapter, then the second of each, as many as there is room for: a long text that explains is shown in all its parts. */
export function chooseAcross(slides: readonly TopicSlide[], most: number): TopicSlide[] {
  const taken = new Map<string, number>();
  const ranked = [...slides]
    .sort((a, b) => b.weight - a.weight)
    .map((slide) => {
      const chapter = slide.topic.path[0] ?? slide.topic.heading;
      const round = taken.get(chapter) ?? 0;
      taken.set(chapter, round + 1);
      return { slide, round };
    });
  const chosen = new Set(
    ranked
      .sort((a, b) => a.round - b.round)
      .slice(0, Math.max(1, most))
      .map(({ slide }) => slide),
  );
  return slides.filter((slide) => chosen.has(slide));
}

/**
 * Reaches a count that was asked for: the fullest slides of points are split in two (a slide keeps at least two points), what is said beside
 * charts gets a slide of its own, an agenda leads through them, and charts get their table in an appendix.
 */
export function reachCount(
  slides: readonly CandidateSlide[],
  { least, isAgendaExcluded, isAppendixExcluded }: SlideRoom,
  context: OutlineContext,
): CandidateSlide[] {
  const filled = [...slides];
  while (filled.length < least) {
    const at = filled.reduce(
      (best, candidate, i) =>
        candidate.kind === 'bullets' &&
        candidate.points.length >= 4 &&
        candidate.points.length > (filled[best]?.points.length ?? 0)
          ? i
          : best,
      -1,
    );
    const candidate = filled[at];
    if (!candidate) break;
    const half = Math.ceil(candidate.points.length / 2);
    filled.splice(
      at,
      1,
      { ...candidate, points: candidate.points.slice(0, half) },
      { ...candidate, points: candidate.points.slice(half), weight: candidate.weight - 1 },
    );
  }
  partCharts(filled, least);
  if (filled.length < least && !isAgendaExcluded) addAgenda(filled, context);
  const shown = new Set(filled.filter((candidate) => candidate.kind === 'table').map(tableKey));
  for (const candidate of slides) {
    if (filled.length >= least || isAppendixExcluded) break;
    if (!candidate.data || candidate.kind === 'table' || shown.has(tableKey(candidate))) continue;
    shown.add(tableKey(candidate));
    const appendix: CandidateSlide = {
      kind: 'appendix',
      title: trimTitle(fillPhrase('{m}: {c}', { m: context.phrases.appendix, c: candidate.title })),
      points: [],
      sources: candidate.sources,
      data: { fileId: candidate.data.fileId, block: candidate.data.block },
      weight: 5,
    };
    filled.push(appendix);
  }
  return filled;
}

/** What stands beside a chart or a table as a slide of its own behind it. */
function partCharts(filled: CandidateSlide[], least: number): void {
  for (let at = 0; at < filled.length && filled.length < least; at++) {
    const slide = filled[at];
    if (!slide || !['chart', 'table', 'twoColumns'].includes(slide.kind) || !slide.data || slide.points.length < 2)
      continue;
    // the first that finds room as a title heads what is parted
    const title = slide.points.find(fitsTitle);
    if (title === undefined) continue;
    const points = slide.points.filter((point) => point !== title);
    const kind = slide.kind === 'twoColumns' ? 'chart' : slide.kind;
    filled.splice(
      at,
      1,
      { ...slide, kind, points: [] },
      { kind: 'bullets', title, points, sources: slide.sources, weight: slide.weight - 1 },
    );
    at++;
  }
}

const MIN_AGENDA = 4;

function addAgenda(filled: CandidateSlide[], context: OutlineContext): void {
  const items = filled.map((slide) => slide.title).filter((title) => title !== context.phrases.keyPoints);
  if (items.length < MIN_AGENDA) return;
  filled.unshift(agendaSlide(context.phrases.agenda, items));
}

const tableKey = (candidate: CandidateSlide): string => `${candidate.data?.fileId}#${candidate.data?.block}`;
