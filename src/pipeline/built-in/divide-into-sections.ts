import type { ChapterSlides } from './content-slides.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { tellsFinding, trimTitle } from '../wording/choose-title.ts';
import { displayWidth } from '../language/words.ts';

/** From more slides than this on, a deck has sections and an agenda. */
export const SECTIONS_ABOVE = 8;
const MAX_SECTIONS = 5;

/** Parts of the deck: chapters of two slides and more, and neighbouring small ones under their joint name. */
interface Part {
  heading: string;
  candidates: CandidateSlide[];
  /** Small chapters join; one of two slides or more stands alone. */
  joint: boolean;
}

const MAX_JOINED = 3;
const JOINED_WIDTH = 60;

function partsOf(chapters: readonly ChapterSlides[]): Part[] {
  const parts: Part[] = [];
  for (const chapter of chapters) {
    const last = parts.at(-1);
    const name = chapter.heading;
    // a finding names no part: its slide says it
    const joined = last ? (tellsFinding(name) ? last.heading : `${last.heading} · ${name}`) : name;
    const joins =
      chapter.candidates.length === 1 &&
      last !== undefined &&
      (name === '' || (last.joint && last.candidates.length < MAX_JOINED && displayWidth(joined) <= JOINED_WIDTH));
    if (joins && last) {
      last.candidates.push(...chapter.candidates);
      last.heading = name === '' ? last.heading : joined;
    } else
      parts.push({
        heading: name,
        candidates: [...chapter.candidates],
        joint: chapter.candidates.length === 1 && name !== '',
      });
  }
  // a single slide between large parts is told with the part before it
  return parts.reduce<Part[]>((kept, part) => {
    const last = kept.at(-1);
    if (part.candidates.length === 1 && last) last.candidates.push(...part.candidates);
    else kept.push(part);
    return kept;
  }, []);
}

/** Each part opens with a section slide and stands in the agenda; a first part of one slide opens the deck without either. */
export function divideIntoSections(chapters: readonly ChapterSlides[], context: OutlineContext): CandidateSlide[] {
  const parts = partsOf(chapters);
  const named = namedParts(parts);
  if (named.length < 2) return chapters.flatMap((chapter) => chapter.candidates);
  const agenda: CandidateSlide = {
    kind: 'agenda',
    title: context.phrases.agenda,
    points: named.map((part) => trimTitle(part.heading)),
    sources: [],
    weight: 90,
  };
  const slides = parts.flatMap((part): CandidateSlide[] =>
    named.includes(part)
      ? [{ kind: 'section', title: trimTitle(part.heading), points: [], sources: [], weight: 80 }, ...part.candidates]
      : part.candidates,
  );
  return [agenda, ...slides];
}

/** How many slides sections would add: the dividers and the agenda. */
export const sectionOverhead = (chapters: readonly ChapterSlides[]): number => {
  const count = namedParts(partsOf(chapters)).length;
  return count < 2 ? 0 : count + 1;
};

/** A finding that heads a slide of its part needs no divider that says it first. */
const isSaidBySlide = (part: Part): boolean =>
  tellsFinding(part.heading) && part.candidates.some((candidate) => candidate.title === trimTitle(part.heading));

function namedParts(parts: readonly Part[]): Part[] {
  const able = parts.filter((part) => part.heading !== '' && part.candidates.length >= 2 && !isSaidBySlide(part));
  if (able.length <= MAX_SECTIONS) return able;
  const largest = [...able].sort((a, b) => b.candidates.length - a.candidates.length).slice(0, MAX_SECTIONS);
  return able.filter((part) => largest.includes(part));
}
