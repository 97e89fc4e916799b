import type { Paragraph } from '../../deck/content.ts';
import type { Slot } from '../page/page.ts';
import { setParagraphs } from '../text/set-paragraphs.ts';
import { fitInSlot } from './fit-slot.ts';
import { measureInSlot, roomIn } from './paragraph-style.ts';

const MAX_POINTS = 7;
const MAX_PARAGRAPHS = 10;
/** Below this many points of the first level a slide is split rather than shrunk on. */
const COMFORTABLE_SIZE = 14;

const fits = (paragraphs: readonly Paragraph[], slot: Slot): boolean => {
  if (paragraphs.filter(({ level }) => level === 0).length > MAX_POINTS || paragraphs.length > MAX_PARAGRAPHS)
    return false;
  return fitInSlot(paragraphs, slot, { minSize: COMFORTABLE_SIZE }).fits;
};

/** A first-level paragraph with the deeper ones under it: never torn apart while it fits a slide. */
function groups(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const grouped: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const last = grouped.at(-1);
    if (paragraph.level > 0 && last) last.push(paragraph);
    else grouped.push([paragraph]);
  }
  return grouped;
}

const textOf = (paragraph: Paragraph): string => paragraph.runs.map((run) => run.text).join('');

/** Cuts a paragraph that is too long for any slide, at sentences, else at words. */
function cutParagraph(paragraph: Paragraph, slot: Slot): Paragraph[] {
  const whole = textOf(paragraph);
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(whole)].map(
    ({ segment }) => segment,
  );
  const units = sentences.length > 1 ? sentences : (whole.match(/\S+\s*/gu) ?? [whole]);
  const pieces: Paragraph[] = [];
  let text = '';
  const flush = () => {
    if (text.trim()) pieces.push({ ...paragraph, runs: [{ ...paragraph.runs[0], text: text.trim() }] });
    text = '';
  };
  for (const unit of units) {
    const tried = [{ ...paragraph, runs: [{ ...paragraph.runs[0], text: text + unit }] }];
    if (text && !fits(tried, slot)) flush();
    text += unit;
  }
  flush();
  return pieces.length > 1 && sentences.length > 1
    ? pieces.flatMap((piece) => (fits([piece], slot) ? [piece] : cutWords(piece, slot)))
    : pieces;
}

const cutWords = (paragraph: Paragraph, slot: Slot): Paragraph[] => {
  const words = textOf(paragraph).match(/\S+\s*/gu) ?? [];
  if (words.length < 2) return [paragraph];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half), words.slice(half)].flatMap((part) => {
    const piece: Paragraph = { ...paragraph, runs: [{ ...paragraph.runs[0], text: part.join('').trim() }] };
    return fits([piece], slot) ? [piece] : cutWords(piece, slot);
  });
};

/**
 * Shares paragraphs out over as few slides as hold them in comfort, evenly: a last slide with one lonely point is avoided.
 * @returns one list a slide, at least one
 */
export function splitText(paragraphs: readonly Paragraph[], slot: Slot): Paragraph[][] {
  if (paragraphs.length === 0 || fits(paragraphs, slot)) return [[...paragraphs]];
  const units = groups(paragraphs).flatMap((group) =>
    fits(group, slot)
      ? [group]
      : group.flatMap((one) => (fits([one], slot) ? [[one]] : cutParagraph(one, slot).map((piece) => [piece]))),
  );
  const { width } = roomIn(slot);
  const heights = units.map((unit) => setParagraphs(measureInSlot(unit, slot), width).height);
  const total = heights.reduce((sum, height) => sum + height, 0);
  for (let count = 2; count <= units.length; count++) {
    const parts = share(units, heights, total / count);
    if (parts.length <= count && parts.every((part) => fits(part, slot))) return parts;
  }
  return units;
}

function share(units: readonly Paragraph[][], heights: readonly number[], target: number): Paragraph[][] {
  const parts: Paragraph[][] = [];
  let used = Infinity;
  units.forEach((unit, i) => {
    const height = heights[i] ?? 0;
    // Half of a unit may stand over the target: rounding, so that the parts come out even.
    if (used + height / 2 > target) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(...unit);
    used += height;
  });
  return parts;
}

/** Halves a list by height, for two columns. */
export function halve(paragraphs: readonly Paragraph[], slot: Slot): [Paragraph[], Paragraph[]] {
  const units = groups(paragraphs);
  const { width } = roomIn(slot);
  const heights = units.map((unit) => setParagraphs(measureInSlot(unit, slot), width).height);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const [first = [], ...rest] = share(units, heights, total / 2);
  return [first, rest.flat()];
}
