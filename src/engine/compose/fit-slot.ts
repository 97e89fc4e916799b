import type { Paragraph, TextContent } from '../../deck/content.ts';
import { EMU_PER_POINT } from '../../deck/units.ts';
import type { Slot } from '../page/page.ts';
import { LINE_HEIGHT, substituteFor } from '../fonts/index.ts';
import { autofitSteps } from '../text/autofit-steps.ts';
import { widestWord } from '../text/measure-paragraph.ts';
import { setParagraphs } from '../text/set-paragraphs.ts';
import { measureInSlot, roomIn } from './paragraph-style.ts';

/** Of PowerPoint's steps those below this font scale are unpleasant: text is split or shortened instead. */
const LEAST_SCALE = 0.7;

/** No body text under this size, in points. */
const MIN_BODY_SIZE = 12;
/** Levels that a template sets smaller than this get a size of their own. */
const COMFORTABLE_SIZE = 14;
/** The size they get where there is room. */
const ROOMY_SIZE = 18;
/** Text is set a little tighter than measured, so that a program with other metrics still has room. */
const TRUST = 0.985;
/** A word of a family that is measured by a guess keeps more room still: broken in two it cannot be read. */
const WORD_TRUST = 0.85;
const MAX_TITLE_LINES = 2;
/** Longer last words make a line of their own that looks meant. */
const MAX_TAIL = 18;
/** A title that needs a size of its own is set no smaller than this, in points. */
const MIN_TITLE_SIZE = 20;
/** Nor smaller than this where it would have to be cut otherwise. */
const MIN_WHOLE_TITLE_SIZE = 14;
/** Where the placeholder has no room for two such lines. */
const MIN_LOW_TITLE_SIZE = 16;

export interface Fit {
  fits: boolean;
  scale: number;
  reduction: number;
  /** Height of the text over the room for it, at that scale. */
  fill: number;
  lines: number;
}

/** Whether text stands as its layout sets it, without a step of autofit. */
export const isUnshrunk = ({ scale, reduction }: Fit): boolean => scale === 1 && reduction === 0;

interface FitOptions {
  maxLines?: number;
  minSize?: number;
}

function smallestSize(paragraphs: readonly Paragraph[], slot: Slot): number {
  return paragraphs.reduce(
    (least, paragraph) => Math.min(least, slot.levels[paragraph.level]?.size ?? least),
    Infinity,
  );
}

/** The largest scale at which the text fits the placeholder; `fits: false` gives the smallest allowed. */
export function fitInSlot(
  paragraphs: readonly Paragraph[],
  slot: Slot,
  { maxLines = Infinity, minSize = MIN_BODY_SIZE }: FitOptions = {},
): Fit {
  const measured = measureInSlot(paragraphs, slot);
  const { width, height } = roomIn(slot);
  const word = widestWord(measured);
  const margin = Math.max(0, ...measured.map(({ style }) => style.marginLeft ?? 0));
  const smallest = smallestSize(paragraphs, slot);
  const wordTrust = measured.every(({ style }) => substituteFor(style.family).exact) ? TRUST : WORD_TRUST;
  let last: Fit = { fits: false, scale: 1, reduction: 0, fill: Infinity, lines: 0 };
  for (const step of autofitSteps) {
    const { font: scale, spacingReduction: reduction } = step;
    if (scale < LEAST_SCALE) break;
    if (scale < 1 && smallest * scale < Math.min(minSize, smallest)) break;
    const laid = setParagraphs(measured, width * TRUST, step);
    const fill = laid.height / Math.max(1, height);
    const wordFits = word * scale <= (width - margin) * wordTrust;
    last = {
      fits: fill <= 1 && laid.lines.length <= maxLines && wordFits,
      scale,
      reduction,
      fill,
      lines: laid.lines.length,
    };
    if (last.fits) return last;
  }
  return last;
}

/**
 * Text of a dense template: levels set smaller than is legible on a screen get a size of their own, a generous one where there is room
 * for it, deeper levels two points smaller.
 */
export function legible(paragraphs: readonly Paragraph[], slot: Slot): Paragraph[] {
  const ownOf = ({ level }: Paragraph) => slot.levels[level]?.size ?? COMFORTABLE_SIZE;
  if (paragraphs.every((paragraph) => ownOf(paragraph) >= COMFORTABLE_SIZE)) return [...paragraphs];
  const sized = (points: number) =>
    paragraphs.map((paragraph) => {
      if (ownOf(paragraph) >= COMFORTABLE_SIZE) return paragraph;
      const size = paragraph.level === 0 ? points : points - 2;
      return { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, size: run.size ?? size })) };
    });
  const roomy = sized(ROOMY_SIZE);
  const fit = fitInSlot(roomy, slot);
  return fit.fits && isUnshrunk(fit) ? roomy : sized(COMFORTABLE_SIZE + 2);
}

export const withFit = (paragraphs: Paragraph[], fit: Fit): TextContent => ({
  type: 'text',
  paragraphs,
  ...(fit.scale < 1 ? { fontScale: fit.scale } : {}),
  ...(fit.reduction > 0 ? { lineSpacingReduction: fit.reduction } : {}),
});

/** The last two words of a title stay together: no line has one short word alone. */
function keepLastWords(text: string): string {
  const last = text.lastIndexOf(' ');
  const words = text.split(' ');
  const tail = words.slice(-2).join(' ');
  return words.length >= 5 && tail.length <= MAX_TAIL ? `${text.slice(0, last)}\u00a0${text.slice(last + 1)}` : text;
}

/** The placeholder with room for one line more, across its text. */
function heightened(slot: Slot, line: number): Slot {
  const more = line * EMU_PER_POINT * 1.1;
  const { width, height } = slot.box;
  return {
    ...slot,
    box: slot.vertical ? { ...slot.box, width: width + more } : { ...slot.box, height: height + more },
  };
}

export interface FittedTitle {
  content: TextContent;
  shortened: boolean;
  lines: number;
}

/**
 * A title in its placeholder: at most two lines, shrunk to 70 % at most, else set in a size of its own of 20 points or more, and shortened at a
 * word when even that is not enough.
 * In a placeholder lower than one line of its type one line stands all the same; a longer title is set as small as two lines of it fit.
 */
export function fitTitle(text: string, slot: Slot): FittedTitle {
  const size = slot.levels[0]?.size ?? 28;
  const { height } = roomIn(slot);
  const line = size * LINE_HEIGHT;
  const low = height < line * 0.98;
  const tall = low ? heightened(slot, line) : slot;
  const maxLines = low ? 1 : MAX_TITLE_LINES;
  const attempt = (title: string) => {
    const paragraphs: Paragraph[] = [{ runs: [{ text: title }], level: 0, bullet: 'inherit' }];
    return { paragraphs, fit: fitInSlot(paragraphs, tall, { maxLines, minSize: 14 }) };
  };
  const whole = attempt(text);
  if (whole.fit.fits) {
    const kept = whole.fit.lines === MAX_TITLE_LINES ? attempt(keepLastWords(text)) : whole;
    const { paragraphs, fit } = kept.fit.fits && kept.fit.scale === whole.fit.scale ? kept : whole;
    return { content: withFit(paragraphs, fit), shortened: false, lines: fit.lines };
  }
  const least = low ? MIN_LOW_TITLE_SIZE : MIN_TITLE_SIZE;
  for (let points = Math.floor(size * 0.68); points >= least; points -= points > MIN_TITLE_SIZE ? 2 : 1) {
    const paragraphs: Paragraph[] = [{ runs: [{ text, size: points }], level: 0, bullet: 'inherit' }];
    const fit = fitInSlot(paragraphs, slot, { maxLines: MAX_TITLE_LINES, minSize: size });
    if (fit.fits) return { content: withFit(paragraphs, fit), shortened: false, lines: fit.lines };
  }
  // a title that is whole in three lines says more than one that is cut
  for (let points = Math.min(MIN_TITLE_SIZE, Math.floor(size)); points >= MIN_WHOLE_TITLE_SIZE; points -= 1) {
    const paragraphs: Paragraph[] = [{ runs: [{ text, size: points }], level: 0, bullet: 'inherit' }];
    const fit = fitInSlot(paragraphs, slot, { maxLines: MAX_TITLE_LINES + 1, minSize: size });
    if (fit.fits) return { content: withFit(paragraphs, fit), shortened: false, lines: fit.lines };
  }
  const words = text.split(/\s+/);
  let fewest = 1;
  let most = words.length > 3 ? words.length - 1 : 1;
  let best = attempt(words.slice(0, 1).join(' '));
  while (fewest <= most) {
    const middle = (fewest + most) >> 1;
    const tried = attempt(
      `${words
        .slice(0, middle)
        .join(' ')
        .replace(/[\s,;:.–—-]+$/u, '')} …`,
    );
    if (tried.fit.fits) {
      best = tried;
      fewest = middle + 1;
    } else most = middle - 1;
  }
  const { paragraphs, fit } = words.length <= 3 ? whole : best;
  return { content: withFit(paragraphs, fit), shortened: words.length > 3, lines: fit.lines };
}
