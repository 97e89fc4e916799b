import { latinDigits } from '../latin-digits.ts';

/** A number as written, and what it may mean: "1,234" is 1234 or 1.234, depending on who wrote it. */
export interface WrittenNumber {
  text: string;
  meanings: number[];
}

const written = /(?<![\p{L}\d])\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d+)?|\d+(?:[.,]\d+)?/gu;

/** Every number of a text, whatever digits it is written in; signs and units are left out. */
export function numbersIn(text: string): WrittenNumber[] {
  return [...latinDigits(text).matchAll(written)].map(([found]) => ({ text: found, meanings: meaningsOf(found) }));
}

/** A mark parts thousands only where three digits follow it each time: "15.5" is never 155. */
const WITH_POINT = /^\d+(?:,\d{3})*(?:\.\d+)?$/;
const WITH_COMMA = /^\d+(?:\.\d{3})*(?:,\d+)?$/;

function meaningsOf(text: string): number[] {
  const bare = text.replace(/['’\u00a0\u202f ]/g, '');
  const asPoint = WITH_POINT.test(bare) ? Number(bare.replaceAll(',', '')) : NaN;
  const asComma = WITH_COMMA.test(bare) ? Number(bare.replaceAll('.', '').replace(',', '.')) : NaN;
  return [...new Set([asPoint, asComma].filter((value) => Number.isFinite(value)))];
}

/** Decimals that a number is written with, up to two. */
export const decimalsOf = ({ text }: WrittenNumber): number => /[.,](\d{1,2})$/.exec(text)?.[1]?.length ?? 0;

/** "4.2 million", "4.2 thousand", "42 %" of what is written out elsewhere. */
const scales = [1, 1e3, 1e6, 1e9, 0.01] as const;

/** Whether a number is one of `known`, rounded within `tolerance` or told in thousands, millions or per cent. */
export const isRoundedOf = ({ meanings }: WrittenNumber, known: Iterable<number>, tolerance: number): boolean =>
  Iterator.from(known).some((one) =>
    meanings.some((value) => scales.some((scale) => Math.abs(one / scale - value) <= tolerance)),
  );

/** What two numbers give by one step: sum, difference, ratio, share and change in percent, without signs. */
export const oneStep = (a: number, b: number): number[] =>
  [a + b, a - b, a / b, (100 * a) / b, (100 * (a - b)) / b].map(Math.abs);
