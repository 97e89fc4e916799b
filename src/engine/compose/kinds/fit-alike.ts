import type { Paragraph } from '../../../deck/content.ts';
import type { SlideDraft } from '../composer.ts';
import { fitFreeText, line, type FittedText } from '../free-text.ts';

/** Labels of drawn things are no smaller, in points on a slide 7.5 in high. */
const LEAST_SIZE = 12;

export interface LabelRoom {
  /** A line, or the paragraphs at a size. */
  text: string | ((size: number) => Paragraph[]);
  bold?: boolean;
  /** EMU. */
  room: { width: number; height: number };
}

/** All texts in one size: the largest up to `most` points at which each stands in its room. */
export function fitAlike(
  { composer, page }: SlideDraft,
  texts: readonly LabelRoom[],
  most: number,
): { size: number; fitted: FittedText[] } {
  const fitAt = (max: number) =>
    texts.map(({ text, bold, room }) =>
      fitFreeText(typeof text === 'string' ? () => [line(text, bold ? { bold } : {})] : text, room, {
        family: page.bodyFamily,
        bold: bold ?? false,
        max,
        min: composer.size(LEAST_SIZE),
      }),
    );
  const size = Math.min(composer.size(most), ...fitAt(composer.size(most)).map((one) => one.size));
  return { size, fitted: fitAt(size) };
}

export function warnShortened({ composer, title }: SlideDraft, fitted: readonly FittedText[]): void {
  if (fitted.some(({ shortened }) => shortened))
    composer.warn('text_shortened', `Words of "${title}" were shortened to fit; shorten them yourself.`);
}
