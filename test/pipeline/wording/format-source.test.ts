import { expect, it } from 'vitest';
import type { Locator } from '../../../src/deck/content.ts';
import { formatSources } from '../../../src/pipeline/wording/format-source.ts';
import { writeFootnote } from '../../../src/pipeline/wording/write-footnote.ts';

const source = (name: string, locator: Locator) => ({ fileId: name, name, locator });

it.each([
  ['en', { page: 9, headings: ['Strategy', 'Our recommendation'] }, 'a.pdf, Our recommendation, page 9'],
  ['de', { page: 9, headings: ['Empfehlung'] }, 'a.pdf, Empfehlung, Seite 9'],
  ['ja', { page: 9 }, 'a.pdf, 9ページ'],
  ['en', { sheet: 'Costs', cells: 'B4:D9', headings: ['Costs'] }, 'a.pdf, sheet Costs, B4:D9'],
  ['fr', { sheet: '$& Co', cells: 'A1' }, 'a.pdf, feuille $& Co, A1'],
  ['ar', { line: 12 }, 'a.pdf, سطر 12'],
  ['en', { paragraph: 162, headings: ['Risks'] }, 'a.pdf, Risks'],
  ['en', { paragraph: 162 }, 'a.pdf'],
] as const)('says a place in words (%s): %j', (language, locator, words) => {
  const { headings, ...rest } = { headings: undefined, ...locator };
  expect(
    formatSources([source('a.pdf', { ...rest, ...(headings ? { headings: [...headings] } : {}) })], language),
  ).toBe(words);
});

it('tells the lines under one heading together', () => {
  const sources = [11, 13, 11].map((line) => source('a.md', { line, headings: ['Users'] }));
  expect(formatSources([...sources, source('b.md', { line: 3 })], 'en')).toBe('a.md, Users, line 11, 13; b.md, line 3');
});

it('names pages, sheets and headings at the foot, never paragraphs or lines', () => {
  const sources = [
    source('a.pdf', { page: 3, headings: ['Risks'] }),
    source('a.pdf', { page: 5 }),
    source('b.docx', { paragraph: 40, headings: ['Plan', 'Costs'] }),
  ];
  expect(writeFootnote(sources, 'en').footnote).toBe('Source: a.pdf, page 3, 5; b.docx, Costs');
  expect(writeFootnote([source('c.xlsx', { sheet: 'Sales', cells: 'A1' })], 'de').footnote).toBe(
    'Quelle: c.xlsx, Blatt Sales',
  );
});
