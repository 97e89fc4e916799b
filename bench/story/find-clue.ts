import { findNumbers, saysValue, type SaidNumber } from './find-numbers.ts';
import type { Clue } from './story-case.ts';

/** A folded text and the numbers in it. */
export interface ReadText {
  text: string;
  numbers: readonly SaidNumber[];
}

export const readText = (text: string): ReadText => ({ text, numbers: findNumbers(text) });

const percentage = /^(\d+(?:\.\d+)?)%$/;
const exact = /^=(\d+(?:\.\d+)?)$/;

export const pattern = (source: string): RegExp => new RegExp(source, 'mu');

/** Whether a reader finds the clue in a text. */
export function findClue(clue: Clue, { text, numbers }: ReadText): boolean {
  if (typeof clue === 'number') return numbers.some((said) => saysValue(said, clue, { anyUnit: true }));
  const share = percentage.exec(clue)?.[1];
  if (share !== undefined) return numbers.some((said) => saysShare(said, Number(share), text));
  const figure = exact.exec(clue)?.[1];
  if (figure !== undefined)
    return numbers.some((said) => saysValue(said, Number(figure), { anyUnit: false, rounded: 0 }));
  return pattern(clue).test(text);
}

/** 27 % is also 0.27, and a plain 27 in a table whose head has the mark. */
function saysShare(said: SaidNumber, share: number, text: string): boolean {
  const whole = { anyUnit: false };
  const marked =
    said.percent ||
    /%|percent|prozent|procent|процент|відсот|ciento|p(?:er|or|our) cent|yuzde|بالمئة|في المئة/.test(text);
  if (marked && saysValue(said, share, whole)) return true;
  return !said.percent && saysValue(said, share / 100, whole);
}

/** The clues of a way that a text lacks. */
export const missingClues = (clues: readonly Clue[], text: ReadText): Clue[] =>
  clues.filter((clue) => !findClue(clue, text));
