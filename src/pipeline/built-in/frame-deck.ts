import type { ChapterSlides } from './content-slides.ts';
import { countIdeas } from './content-slides.ts';
import { mergeSources, type Idea, type OutlineContext } from './idea.ts';
import type { Story } from './gather-story.ts';
import { choosePoints, listPoints } from './text-points.ts';
import { allBlocks } from './sections.ts';
import { trimTitle } from './titles.ts';
import { hasNumber, likeness } from './words.ts';

/** From more slides than this on, a deck has sections and an agenda. */
export const SECTIONS_ABOVE = 8;
const MAX_SECTIONS = 6;

export function titleSlide(title: string, story: Story): Idea {
  return {
    kind: 'title',
    title: trimTitle(title),
    points: story.subtitle ? [story.subtitle] : [],
    sources: [],
    weight: 1000,
  };
}

/** Chapters of two slides and more open with a section slide; the agenda lists them all. */
export function withSections(chapters: readonly ChapterSlides[], context: OutlineContext): Idea[] {
  const named = sectionChapters(chapters);
  if (named.length < 2) return chapters.flatMap((chapter) => chapter.ideas);
  const agenda: Idea = {
    kind: 'agenda',
    title: context.phrases.agenda,
    points: named.map((chapter) => trimTitle(chapter.heading)),
    sources: [],
    weight: 90,
  };
  const slides = chapters.flatMap((chapter): Idea[] =>
    named.includes(chapter)
      ? [{ kind: 'section', title: trimTitle(chapter.heading), points: [], sources: [], weight: 80 }, ...chapter.ideas]
      : chapter.ideas,
  );
  return [agenda, ...slides];
}

/** How many slides sections would add: the dividers and the agenda. */
export const sectionOverhead = (chapters: readonly ChapterSlides[]): number => {
  const count = sectionChapters(chapters).length;
  return count < 2 ? 0 : count + 1;
};

function sectionChapters(chapters: readonly ChapterSlides[]): ChapterSlides[] {
  const able = chapters.filter((chapter) => chapter.heading !== '' && chapter.ideas.length >= 2);
  if (able.length <= MAX_SECTIONS) return able;
  const largest = [...able].sort((a, b) => b.ideas.length - a.ideas.length).slice(0, MAX_SECTIONS);
  return able.filter((chapter) => largest.includes(chapter));
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
  const statements = chapters
    .flatMap((chapter) => chapter.ideas)
    .filter((idea) => idea.title.split(/\s+/).length >= 5 || hasNumber(idea.title) || idea.title.length > 24)
    .filter((idea) => !/ \(\d+\)$/.test(idea.title) && idea.kind !== 'quote' && idea.kind !== 'appendix')
    .filter((idea) => !(key?.points ?? []).some((point) => likeness(point, idea.title, context.textLanguage) > 0.7));
  const chosen = [...statements].sort((a, b) => b.weight - a.weight).slice(0, 4);
  const shown = statements.filter((idea) => chosen.includes(idea));
  if (shown.length < 2) return null;
  return {
    kind: 'closing',
    title: context.phrases.summary,
    points: shown.map((idea) => idea.title),
    sources: mergeSources(shown.flatMap((idea) => idea.sources)),
    weight: 90,
  };
}

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
