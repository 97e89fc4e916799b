import { runsText } from '../../materials/blocks.ts';
import type { CandidateSlide } from './candidate-slide.ts';
import type { OutlineContext } from './outline-context.ts';
import { mergeSources } from '../statements/merge-sources.ts';
import { areOpposites, meansSteps } from '../language/lexicon.ts';
import { writeGroup, writePair } from '../wording/point-lines.ts';
import { allBlocks, type PlacedBlock, type Section } from '../statements/build-sections.ts';
import { shortenPoint } from '../wording/shorten-point.ts';
import { readPeriod } from '../evidence/read-period.ts';
import { choosePoints, listPoints } from './choose-points.ts';
import { trimTitle } from '../wording/choose-title.ts';
import { countWords, displayWidth } from '../language/words.ts';

/** Short ordered lists under words such as "steps" or "how to" are a process: at least three, few words each. */
export function processCandidate(placed: PlacedBlock, heading: string, leadIn: string): CandidateSlide | null {
  if (placed.block.type !== 'list' || !placed.block.ordered || !(meansSteps(heading) || meansSteps(leadIn)))
    return null;
  const items = placed.block.items
    .filter((item) => item.level === 0)
    .map((item) => runsText(item.runs).replace(/\s+/g, ' ').trim());
  if (items.length < 3 || items.length > 6 || items.some((item) => countWords(item) > 14)) return null;
  const points = items.map((item) => {
    const split = /^([^:：–—]{3,40}?)\s*(?:[:：]\s|\s[–—]\s)(.+)$/u.exec(item);
    return split?.[1] && split[2] ? writePair(split[1], shortenPoint(split[2])) : shortenPoint(item);
  });
  if (new Set(points).size < points.length) return null;
  return { kind: 'process', title: trimTitle(heading), points, sources: [placed.source], weight: 45 };
}

const dated =
  /^[([]?((?:\p{L}+\.?\s)?(?:\d{1,2}\.?\s)?(?:\p{L}{3,}\.?\s)?(?:1[6-9]|20|21)\d\d(?:-\d\d){0,2}(?:年(?:\d{1,2}月)?)?|Q[1-4]\s\d{4}|\d{4}[-/ ]?Q[1-4]|\d{1,2}[./]\d{1,2}[./]\d{2,4})[)\]]?\s*(?:[:：–—-]|\s)\s*(\S.*)$/u;

/** A list whose items start with dates is a timeline. */
export function timelineCandidate(placed: PlacedBlock, heading: string): CandidateSlide | null {
  if (placed.block.type !== 'list') return null;
  const items = placed.block.items.map((item) => runsText(item.runs).replace(/\s+/g, ' ').trim());
  if (items.length < 3 || items.length > 8) return null;
  const events = items.map((item) => dated.exec(item));
  if (
    !events.every(
      (event) => event !== null && (readPeriod(event[1] ?? '') !== null || /\d{1,2}[./]\d/.test(event[1] ?? '')),
    )
  )
    return null;
  const points = events.map((event) => writePair(event?.[1] ?? '', shortenPoint(event?.[2] ?? '')));
  return { kind: 'timeline', title: trimTitle(heading), points, sources: [placed.source], weight: 45 };
}

/** Two sections that stand against each other (pros and cons, before and after) share a slide. */
export function comparisonCandidate(
  left: Section,
  right: Section,
  heading: string,
  context: OutlineContext,
): CandidateSlide | null {
  if (!areOpposites(left.heading, right.heading)) return null;
  const columns = [left, right].map((section) => ({
    heading: section.heading,
    points: choosePoints(allBlocks(section), 5, context),
  }));
  if (columns.some((column) => column.points.length === 0)) return null;
  return {
    kind: 'comparison',
    title: trimTitle(heading || `${left.heading} / ${right.heading}`),
    points: columns.flatMap((column) =>
      writeGroup(
        column.heading,
        column.points.map((point) => point.text),
      ),
    ),
    sources: mergeSources(columns.flatMap((column) => column.points.map((point) => point.source))),
    weight: 60,
  };
}

const MIN_QUOTE_WORDS = 5;
const MAX_QUOTE_WORDS = 45;

export function quoteCandidate(placed: PlacedBlock, heading: string): CandidateSlide | null {
  if (placed.block.type !== 'quote') return null;
  const text = runsText(placed.block.runs).replace(/\s+/g, ' ').trim();
  const words = countWords(text);
  if (
    words < MIN_QUOTE_WORDS ||
    words > MAX_QUOTE_WORDS ||
    /^\[!|^(?:note|warning|tip|hinweis|achtung|remarque|nota)\b/iu.test(text)
  )
    return null;
  const points = placed.block.attribution ? [text, placed.block.attribution] : [text];
  return {
    kind: 'quote',
    title: trimTitle(heading || placed.block.attribution || shortenPoint(text, 8)),
    points,
    sources: [placed.source],
    weight: 25,
  };
}

const MIN_PICTURE_SIDE = 200;

/** A picture of some size; decorations and badges are left out. */
export function pictureCandidate(
  placed: PlacedBlock,
  heading: string,
  context: OutlineContext,
  beside: readonly PlacedBlock[],
): CandidateSlide | null {
  if (placed.block.type !== 'picture') return null;
  const { width, height, alt, bytes } = placed.block;
  if (
    bytes.length === 0 ||
    (width !== undefined && height !== undefined && (width < MIN_PICTURE_SIDE || height < MIN_PICTURE_SIDE * 0.6))
  )
    return null;
  const points = choosePoints(beside, 3, context).map((point) => point.text);
  const title = heading || (countWords(alt) >= 2 && displayWidth(alt) < 120 ? alt : '');
  if (!title) return null;
  return {
    kind: points.length > 0 ? 'pictureText' : 'picture',
    title: trimTitle(title),
    points: points.length > 0 ? points : alt && alt !== title ? [alt] : [],
    sources: [placed.source],
    picture: { fileId: placed.fileId, block: placed.index },
    weight: 30,
  };
}

const MAX_SHORT_ITEMS = 12;

/** A long list of short items reads better in two columns than cut. */
export function twoColumnsCandidate(
  placed: PlacedBlock,
  heading: string,
  context: OutlineContext,
): CandidateSlide | null {
  const points = listPoints(placed, context, MAX_SHORT_ITEMS).filter((point) => point.level === 0);
  if (points.length < 8 || points.length > MAX_SHORT_ITEMS || points.some((point) => countWords(point.text) > 9))
    return null;
  return {
    kind: 'twoColumns',
    title: trimTitle(heading),
    points: points.map((point) => point.text),
    sources: [placed.source],
    weight: 40,
  };
}
