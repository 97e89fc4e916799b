import { runsText } from '../../materials/blocks.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { maxSlots, naturalSlots, outlineSection } from './outline-section.ts';
import { apportionSlots } from './apportion-slots.ts';
import type { PlacedBlock, Section } from '../statements/build-sections.ts';
import { blockWeight } from '../statements/build-sections.ts';
import { topicWords } from '../language/words.ts';

export interface ChapterSlides {
  heading: string;
  candidates: CandidateSlide[];
}

const ROUNDS = 5;
const FOCUS_BOOST = 0.25;

/** How many content slides the chapters would fill if there were no limit. */
export const naturalContent = (chapters: readonly Section[]): number =>
  chapters.reduce((sum, chapter) => sum + naturalSlots(chapter), 0);

/** `wanted` slides from the chapters, each getting its part by weight and by what the request asks about; fewer where there is no more to say. */
export function contentSlides(chapters: readonly Section[], wanted: number, context: OutlineContext): ChapterSlides[] {
  const rounds = context.exact ? ROUNDS : 1;
  if (wanted <= 0) return [];
  let asked = wanted;
  let best: ChapterSlides[] = [];
  for (let round = 0; round < rounds; round++) {
    const slides = layOut(chapters, asked, context);
    const count = countCandidates(slides);
    if (Math.abs(count - wanted) < Math.abs(countCandidates(best) - wanted) || best.length === 0) best = slides;
    if (count >= wanted) break;
    asked += Math.max(1, wanted - count);
  }
  return trim(best, wanted);
}

export const countCandidates = (slides: readonly ChapterSlides[]): number =>
  slides.reduce((sum, chapter) => sum + chapter.candidates.length, 0);

function layOut(chapters: readonly Section[], slots: number, context: OutlineContext): ChapterSlides[] {
  const parts = chapters.map((chapter) => ({
    weight: Math.sqrt(chapter.weight) * (1 + FOCUS_BOOST * focusHits(chapter, context)),
    most: Math.max(1, maxSlots(chapter)),
  }));
  const shares = apportionSlots(parts, slots);
  const slides = chapters.map((chapter, i) => ({
    heading: chapter.heading,
    candidates: outlineSection(chapter, shares[i] ?? 0, context),
  }));
  return withoutRepeats(slides).filter((chapter) => chapter.candidates.length > 0);
}

/** A slide most of whose points were on slides before it says nothing new. */
function withoutRepeats(slides: readonly ChapterSlides[]): ChapterSlides[] {
  const said = new Set<string>();
  const isNew = (candidate: CandidateSlide): boolean => {
    if (candidate.data || candidate.picture || candidate.points.length === 0) return true;
    if (
      candidate.points.length === 1 &&
      candidate.kind === 'bullets' &&
      sameWords(candidate.title, candidate.points[0] ?? '')
    )
      return false;
    const fresh = candidate.points.filter((point) => !said.has(point));
    for (const point of candidate.points) said.add(point);
    return fresh.length > candidate.points.length * 0.5;
  };
  return slides.map((chapter) => ({ ...chapter, candidates: chapter.candidates.filter(isNew) }));
}

function focusHits(section: Section, context: OutlineContext): number {
  const words = topicWords(
    [section.heading, ...section.children.map((child) => child.heading)].join(' '),
    context.textLanguage,
  );
  return Math.min(4, words.filter((word) => context.focus.has(word)).length);
}

const sameWords = (title: string, point: string): boolean =>
  point.toLowerCase().startsWith(title.toLowerCase().replace(/…$/, '').trim());

/** Drops the lightest slides until there are no more than wanted; a chapter keeps its last one while others have more. */
function trim(slides: readonly ChapterSlides[], wanted: number): ChapterSlides[] {
  const kept = slides.map((chapter) => ({ ...chapter, candidates: [...chapter.candidates] }));
  while (countCandidates(kept) > wanted) {
    const pool = kept.filter((chapter) => chapter.candidates.length > 1);
    const from = (pool.length > 0 ? pool : kept.filter((chapter) => chapter.candidates.length > 0))
      .flatMap((chapter) => chapter.candidates.map((candidate, at) => ({ chapter, candidate, at })))
      .sort((a, b) => a.candidate.weight - b.candidate.weight || b.at - a.at)[0];
    if (!from) break;
    from.chapter.candidates.splice(from.at, 1);
  }
  return kept.filter((chapter) => chapter.candidates.length > 0);
}

const PASSAGE_WORDS = 110;

/** Text without headings as passages of some length, cut between paragraphs, each a chapter of its own without a name. */
export function passages(blocks: readonly PlacedBlock[]): Section[] {
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
  placed?.block.type === 'paragraph' && /[:：]\s*$/.test(runsText(placed.block.runs));
