import type { DeckPlan, PlanSlide } from '../../deck/plan.ts';
import { capitalise, countWords, likeness } from '../language/words.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { readLevel } from '../wording/point-lines.ts';
import { asTitle } from '../wording/say-title.ts';
import type { Finding } from './finding.ts';
import { bareText, foldText } from './fold-text.ts';
import type { Mended } from './mend-draft.ts';
import type { MaterialStatement, Reading } from './reading.ts';
import { missingStatements } from './rules/decisive-missing.ts';
import { titleFromPoints } from './title-from-points.ts';
import type { HeardSlide } from './hear-slide.ts';

/** A plan that nobody has seen yet, with what can be put right without deciding for a person. The request's own titles stay. */
export function mendPlan(
  plan: DeckPlan,
  findings: readonly Finding[],
  reading: Reading,
): { slides: PlanSlide[]; mended: Mended[] } {
  const mended: Mended[] = [];
  const slides = plan.slides.map((slide, at) => {
    const heard = reading.slides[at];
    let best = slide;
    for (const { code, slide: number } of findings) {
      if (number !== at + 1 || !heard) continue;
      const better =
        code === 'said_again'
          ? withoutRepeated(best, heard, reading)
          : retitled.has(code) && !isOwnTitle(slide, reading)
            ? withTitle(best, heard, reading)
            : null;
      if (!better) continue;
      best = better;
      mended.push({ code, slide: number });
    }
    return best;
  });
  const missing = findings.some(({ code }) => code === 'decisive_missing')
    ? missingStatements(reading).slice(0, MOST_ADDED)
    : [];
  for (const statement of missing) {
    const at = placeFor(statement, slides, reading);
    const slide = slides[at];
    if (!slide) continue;
    slides[at] = {
      ...slide,
      points: [...slide.points, statement.text],
      sources: mergeSources([...slide.sources, statement.source]),
    };
    mended.push({ code: 'decisive_missing', slide: at + 1 });
  }
  return { slides, mended };
}

const retitled: ReadonlySet<string> = new Set(['title_cut', 'title_numbered', 'title_label', 'raw_text']);
/** A plan that lacks more than these was asked to be of something else. */
const MOST_ADDED = 3;

const isOwnTitle = ({ title }: PlanSlide, { wishes }: Reading): boolean =>
  wishes.title === title || wishes.outline.some((item) => bareText(item.title) === bareText(title));

/** A slide keeps so many points. */
const LEAST_POINTS = 2;

function withoutRepeated(slide: PlanSlide, heard: HeardSlide, { slides }: Reading): PlanSlide | null {
  if (slide.kind !== 'bullets' && slide.kind !== 'closing') return null;
  const before = new Set(slides.slice(0, heard.number - 1).flatMap(({ blocks }) => blocks.flat().map(bareText)));
  const points = slide.points.filter((point) => !before.has(bareText(readLevel(point).text)));
  return points.length >= LEAST_POINTS && points.length < slide.points.length ? { ...slide, points } : null;
}

/** The sentence that the title began, said whole or up to a clause that stands alone; else a point of the slide that can head it. */
function withTitle(slide: PlanSlide, heard: HeardSlide, { sentences, slides }: Reading): PlanSlide | null {
  const taken = (title: string): boolean => slides.some((other) => bareText(other.title) === bareText(title));
  const begun = foldText(slide.title.replace(/\s*(?:…|\.\.\.)$/, ''));
  const whole =
    begun === ''
      ? undefined
      : sentences.find((sentence) => sentence.length > begun.length && sentence.startsWith(begun));
  const point = slide.points
    .map((line) => readLevel(line).text)
    .find((text) => whole !== undefined && foldText(text).startsWith(begun));
  const finished = point === undefined ? null : asTitle(point);
  if (finished && !taken(finished.title))
    return {
      ...slide,
      title: finished.title,
      points: slide.points.filter((line) => readLevel(line).text !== point),
    };
  const better = titleFromPoints(heard);
  if (better === null || taken(better)) return null;
  const points = slide.points.filter((line) => readLevel(line).text !== better);
  return points.length < slide.points.length ? { ...slide, title: capitalise(better), points } : null;
}

const MOST_POINTS = 6;
const MOST_WORDS = 100;
const ABOUT = 0.5;

/** The slide of points that a statement belongs to: the one from the same part of the material, else the one that speaks of it; -1 where none has room. */
function placeFor(statement: MaterialStatement, slides: readonly PlanSlide[], { textLanguage }: Reading): number {
  const heading = statement.source.locator.headings?.at(-1);
  const hasRoom = ({ kind, points }: PlanSlide): boolean =>
    (kind === 'bullets' || kind === 'closing') &&
    points.length < MOST_POINTS &&
    countWords([...points, statement.text].join(' ')) <= MOST_WORDS;
  const at = slides.findIndex(
    (slide) =>
      hasRoom(slide) &&
      heading !== undefined &&
      slide.sources.some(
        ({ fileId, locator }) => fileId === statement.source.fileId && locator.headings?.at(-1) === heading,
      ),
  );
  if (at >= 0) return at;
  return slides.findIndex(
    (slide) =>
      hasRoom(slide) &&
      statement.topic.heading !== '' &&
      likeness(statement.topic.heading, slide.title, textLanguage) >= ABOUT,
  );
}
