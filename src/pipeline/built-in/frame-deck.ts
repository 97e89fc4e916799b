import type { ChapterSlides } from './content-slides.ts';
import { countIdeas } from './content-slides.ts';
import { mergeSources, type Idea, type OutlineContext } from './idea.ts';
import type { Story } from './gather-story.ts';
import { choosePoints, listPoints } from './text-points.ts';
import { allBlocks } from '../statements/build-sections.ts';
import { tellsFinding, trimTitle } from '../wording/choose-title.ts';
import { countWords, displayWidth } from '../language/words.ts';

/** From more slides than this on, a deck has sections and an agenda. */
export const SECTIONS_ABOVE = 8;
const MAX_SECTIONS = 5;

export function titleSlide(title: string, story: Story): Idea {
  return {
    kind: 'title',
    title: trimTitle(title),
    points: story.subtitle ? [story.subtitle] : [],
    sources: [],
    weight: 1000,
  };
}

/** Parts of the deck: chapters of two slides and more, and neighbouring small ones under their joint name. */
interface Part {
  heading: string;
  ideas: Idea[];
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
      chapter.ideas.length === 1 &&
      last !== undefined &&
      (name === '' || (last.joint && last.ideas.length < MAX_JOINED && displayWidth(joined) <= JOINED_WIDTH));
    if (joins && last) {
      last.ideas.push(...chapter.ideas);
      last.heading = name === '' ? last.heading : joined;
    } else parts.push({ heading: name, ideas: [...chapter.ideas], joint: chapter.ideas.length === 1 && name !== '' });
  }
  // a single slide between large parts is told with the part before it
  return parts.reduce<Part[]>((kept, part) => {
    const last = kept.at(-1);
    if (part.ideas.length === 1 && last) last.ideas.push(...part.ideas);
    else kept.push(part);
    return kept;
  }, []);
}

/** Each part opens with a section slide and stands in the agenda; a first part of one slide opens the deck without either. */
export function withSections(chapters: readonly ChapterSlides[], context: OutlineContext): Idea[] {
  const parts = partsOf(chapters);
  const named = namedParts(parts);
  if (named.length < 2) return chapters.flatMap((chapter) => chapter.ideas);
  const agenda: Idea = {
    kind: 'agenda',
    title: context.phrases.agenda,
    points: named.map((part) => trimTitle(part.heading)),
    sources: [],
    weight: 90,
  };
  const slides = parts.flatMap((part): Idea[] =>
    named.includes(part)
      ? [{ kind: 'section', title: trimTitle(part.heading), points: [], sources: [], weight: 80 }, ...part.ideas]
      : part.ideas,
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
  tellsFinding(part.heading) && part.ideas.some((idea) => idea.title === trimTitle(part.heading));

function namedParts(parts: readonly Part[]): Part[] {
  const able = parts.filter((part) => part.heading !== '' && part.ideas.length >= 2 && !isSaidBySlide(part));
  if (able.length <= MAX_SECTIONS) return able;
  const largest = [...able].sort((a, b) => b.ideas.length - a.ideas.length).slice(0, MAX_SECTIONS);
  return able.filter((part) => largest.includes(part));
}

/** The last slide: the material's next steps, else what the deck has shown, in its own statements. */
export function closingSlide(
  story: Story,
  chapters: readonly ChapterSlides[],
  key: Idea | null,
  context: OutlineContext,
): Idea | null {
  const steps = story.nextSteps ? nextSteps(story, context) : null;
  if (steps) return steps;
  if (countIdeas(chapters) < 3) return null;
  const said = new Set(key?.points ?? []);
  const leads = chapters.map((chapter) =>
    chapter.ideas
      .filter(
        (idea) =>
          idea.lead !== undefined &&
          !said.has(idea.lead) &&
          idea.lead !== key?.title &&
          countWords(idea.lead) <= MAX_LEAD_WORDS,
      )
      .sort((a, b) => b.weight - a.weight),
  );
  const chosen = new Set<Idea>();
  for (let round = 0; round < 4 && chosen.size < SUMMARY_POINTS; round++)
    for (const ideas of [...leads].sort((a, b) => b.length - a.length)) {
      const idea = ideas[round];
      if (idea && chosen.size < SUMMARY_POINTS) chosen.add(idea);
    }
  const shown = chapters.flatMap((chapter) => chapter.ideas).filter((idea) => chosen.has(idea));
  if (shown.length < 2) return null;
  return {
    kind: 'closing',
    title: context.phrases.summary,
    points: [...new Set(shown.map((idea) => idea.lead ?? idea.title))],
    sources: mergeSources(shown.flatMap((idea) => idea.sources)),
    weight: 90,
  };
}

const SUMMARY_POINTS = 4;
const MAX_LEAD_WORDS = 22;

function nextSteps(story: Story, context: OutlineContext): Idea | null {
  const section = story.nextSteps;
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
