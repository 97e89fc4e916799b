import type { Paragraph, Run } from '../../../deck/content.ts';
import { substituteFor } from '../../fonts/index.ts';
import type { Page } from '../../page/page.ts';
import { line } from '../free-text.ts';
import { figureFamily } from './lining-figures.ts';

/** Words beside a figure ("EUR", "M") against the figure. */
const UNIT_SHARE = 0.5;
const LEAST_UNIT = 14;

/** A number is one thing: nothing in it may wrap. Words as a value may. */
export const oneLine = (value: string): string => (value.length <= 24 ? value.trim().replaceAll(' ', '\u00A0') : value);

/** Words of two letters or more, and whatever else with a letter follows a space, with a sign behind it: "EUR", "mg/l", "°C", "M", "Mio. €". */
const UNIT = /(\u00A0[^\s\d]*\p{L}[^\s\d]*(?:\u00A0\p{Sc})?|\p{L}{2,}[^\s\d]*\u00A0?)/u;

/** A value with its unit smaller than its figures; signs and shares stay as large, and so does a letter that is part of the figure. */
export function valueRuns(value: string, size: number): Run[] {
  const unit = Math.max(LEAST_UNIT, Math.round(size * UNIT_SHARE));
  const isUnit = (text: string): boolean => /\d/.test(value) && !/\d/.test(text) && UNIT.test(text);
  return value
    .split(UNIT)
    .filter(Boolean)
    .map((text) => ({ text, bold: true, ...(isUnit(text) ? { size: unit } : {}) }));
}

/** A value on a line of its own. */
export const valueLine = (value: string, size: number): Paragraph => ({ ...line(''), runs: valueRuns(value, size) });

/**
 * The width, in EMU, that large type is measured in: in a family that a viewer has not got, or that another script's takes the place of, it
 * comes out wider, and a number must not be broken.
 */
export const figureRoom = (page: Page, width: number): number =>
  substituteFor(figureFamily(page)).exact && !page.rtl ? width : width * 0.85;
