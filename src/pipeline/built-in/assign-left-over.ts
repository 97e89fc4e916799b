import type { PlanSlide } from '../../deck/plan.ts';
import type { SourceRef } from '../../deck/content.ts';
import type { Brief } from '../brief.ts';
import { topicWords } from '../language/words.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { readConstraints } from '../request/constraints/read-constraints.ts';
import type { Statement } from '../statements/statement.ts';
import { readLevel } from '../wording/point-lines.ts';
import { statementsOf } from './topic.ts';
import { topicsOfBrief } from './topics-of-brief.ts';

type Slides = readonly PlanSlide[];

const assigned = new WeakMap<Slides, Map<string, Statement[]>>();

/** What the material says and no slide shows, each statement with the one slide that it belongs to, by the slides' ids. */
export function assignLeftOver(slides: Slides, brief: Brief): ReadonlyMap<string, readonly Statement[]> {
  const known = assigned.get(slides);
  if (known) return known;
  const made = assign(slides, brief);
  assigned.set(slides, made);
  return made;
}

interface ReadSlide {
  slide: PlanSlide;
  lines: readonly string[];
  words: ReadonlySet<string>;
  places: ReadonlySet<string>;
  parts: ReadonlySet<string>;
}

/** A sentence of which a slide shows nearly all words says nothing new. */
const NEARLY_ALL = 0.8;
const LEAST_SHARED = 2;
const ENOUGH = 0.3;

function assign(slides: Slides, brief: Brief): Map<string, Statement[]> {
  const language = contentLanguage(brief);
  const { scope, excluded } = readConstraints(brief.request);
  // what the request leaves out is not told by the speaker either
  const isBound = scope.length + excluded.topics.length > 0;
  const read = slides
    .filter(({ kind }) => kind !== 'title' && kind !== 'agenda')
    .map((slide) => readSlide(slide, language));
  const found = new Map<string, Statement[]>();
  for (const topic of topicsOfBrief(brief, language)) {
    if (topic.role === 'appendix') continue;
    for (const statement of statementsOf(topic)) {
      const words = new Set(topicWords(statement.text, language));
      if (statement.kind === 'question' || words.size === 0 || isShown(statement, words, read)) continue;
      const home = homeOf(statement, words, { read, isBound });
      if (home) found.set(home.id, [...(found.get(home.id) ?? []), statement]);
    }
  }
  return found;
}

function readSlide(slide: PlanSlide, language: string): ReadSlide {
  const lines = [slide.title, ...slide.points.map((point) => readLevel(point).text)];
  return {
    slide,
    lines: lines.map(fold),
    words: new Set(topicWords(lines.join('\n'), language)),
    places: new Set(slide.sources.map(placeOf)),
    parts: new Set(slide.sources.flatMap(partOf)),
  };
}

const fold = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
const placeOf = ({ fileId, locator }: SourceRef): string => JSON.stringify([fileId, locator]);
/** File and headings of a place; none where no heading is over it. */
const partOf = ({ fileId, locator }: SourceRef): string[] =>
  locator.headings && locator.headings.length > 0 ? [JSON.stringify([fileId, locator.headings])] : [];

const sharedWith = (words: ReadonlySet<string>, slide: ReadSlide): number =>
  [...words].filter((word) => slide.words.has(word)).length;

const isShown = ({ text }: Statement, words: ReadonlySet<string>, slides: readonly ReadSlide[]): boolean =>
  slides.some((slide) => slide.lines.includes(fold(text)) || sharedWith(words, slide) / words.size >= NEARLY_ALL);

/** The slide taken from the same place or part, the one that speaks most of it before others; else the one that shares most of its words. */
function homeOf(
  { source }: Statement,
  words: ReadonlySet<string>,
  { read, isBound }: { read: readonly ReadSlide[]; isBound: boolean },
): PlanSlide | null {
  const [part = ''] = partOf(source);
  const rated = read.flatMap((slide) => {
    const shared = sharedWith(words, slide);
    const near = slide.places.has(placeOf(source)) ? 2 : slide.parts.has(part) ? 1 : 0;
    const isAbout = !isBound && shared >= LEAST_SHARED && shared / words.size >= ENOUGH;
    return near > 0 || isAbout ? [{ slide: slide.slide, worth: near + shared / words.size }] : [];
  });
  return rated.toSorted((a, b) => b.worth - a.worth)[0]?.slide ?? null;
}
