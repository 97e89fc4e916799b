import { expect, it } from 'vitest';
import { fitFreeText, line } from '../../../src/engine/compose/free-text.ts';
import { EMU_PER_POINT } from '../../../src/deck/units.ts';

const fitted = (text: string, width: number) =>
  fitFreeText(
    () => [line(text)],
    { width: width * EMU_PER_POINT, height: 400 * EMU_PER_POINT },
    { family: 'Arial', max: 20, min: 20 },
  ).paragraphs[0]?.runs[0]?.text;

it('keeps two short last words, such as a share, on a line with the one before them', () => {
  const text = 'Motorway energy grew 64 % in four quarters, city sites 5 %.';
  expect(fitted(text, 180)).toBe('Motorway energy grew 64 % in four quarters, city sites\u00a05\u00a0%.');
});

it('keeps a short last word on a line with the one before it, where that costs no line', () => {
  const text = 'of all animals in the trays came from under a stone';
  expect(fitted(text, 420)).toBe('of all animals in the trays came from under a\u00a0stone');
  // All on one line, or with more than a word on the last: nothing to keep.
  expect(fitted(text, 900)).toBe(text);
  expect(fitted(text, 250)).toBe(text);
});
