import { describe, expect, it } from 'vitest';
import { LINE_HEIGHT, substituteFor } from '../../../src/engine/fonts/index.ts';
import { measureParagraph } from '../../../src/engine/text/measure-paragraph.ts';
import { measureText } from '../../../src/engine/text/measure-text.ts';
import { setParagraphs } from '../../../src/engine/text/set-paragraphs.ts';

const calibri = { family: 'Calibri', size: 20 };

describe('text measurement', () => {
  it('knows the advance widths of Arial and Calibri by their metric twins', () => {
    // Arial: A 1366, a 1139 of 2048 units; Calibri: a 981 of 2048.
    expect(measureText('Aa', { family: 'Arial', size: 2048 })).toBeCloseTo(1366 + 1139, 0);
    expect(measureText('a', { family: 'Calibri', size: 2048 })).toBeCloseTo(981, 0);
  });
  it('sets bold wider than regular, and a wider family wider', () => {
    expect(measureText('minimum', { ...calibri, bold: true })).toBeGreaterThan(measureText('minimum', calibri));
    expect(measureText('minimum', { family: 'Verdana', size: 20 })).toBeGreaterThan(
      measureText('minimum', { family: 'Arial', size: 20 }),
    );
    expect(substituteFor('Gill Sans MT Condensed').factor).toBeLessThan(substituteFor('Gill Sans MT').factor);
  });
  it('counts full-width characters as one em in any family', () => {
    expect(measureText('日本語', { family: 'Century Gothic', size: 10 })).toBeCloseTo(30);
  });
  it('measures Cyrillic and Greek from their own subsets', () => {
    expect(measureText('Привет', calibri)).toBeGreaterThan(40);
    expect(measureText('Αθήνα', calibri)).toBeGreaterThan(30);
  });
});

describe('line breaking', () => {
  const lines = (words: string, width: number, style = calibri) =>
    setParagraphs([measureParagraph([{ text: words }], style)], width).lines.map(({ line }) =>
      line.atoms
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
    );

  it('breaks at spaces and lets the space hang over the edge', () => {
    const width = measureText('one two', calibri) + 0.5;
    expect(lines('one two three', width)).toEqual(['one two', 'three']);
  });
  it('breaks Chinese and Japanese between characters, never before a full stop', () => {
    const broken = lines('これは長い文です。', 20 * 8 + 1);
    expect(broken).toEqual(['これは長い文で', 'す。']);
  });
  it('keeps a number and its unit together at a no-break space', () => {
    expect(lines('costs 12\u00a0M', measureText('costs 12', calibri) + 1)).toEqual(['costs', '12\u00a0M']);
  });
  it('cuts a word that is wider than the line', () => {
    expect(lines('Donaudampfschifffahrt', 60).length).toBeGreaterThan(2);
  });
  it('starts a new line where the author did', () => {
    expect(lines('one\ntwo', 500)).toEqual(['one', 'two']);
  });
  it('gives empty paragraphs a line, and spaces between paragraphs', () => {
    const laid = setParagraphs(
      [[], [{ text: 'x' }]].map((runs) => measureParagraph(runs, { ...calibri, spaceBefore: 5 })),
      100,
    );
    expect(laid.height).toBeCloseTo(2 * 20 * LINE_HEIGHT + 5);
  });
});
