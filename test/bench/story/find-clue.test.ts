import { expect, it } from 'vitest';
import { findClue, readText } from '../../../bench/story/find-clue.ts';
import { foldText } from '../../../bench/story/fold-text.ts';

const finds = (clue: string | number, text: string): boolean => findClue(clue, readText(foldText(text)));

it.each([
  ['1.36 billion euro'],
  ['1,360 million'],
  ['1.36bn'],
  ['1 360 000 000'],
  ['1.360.000.000 Euro'],
  ['13億6,000万円'],
  ['١٫٣٦ مليار'.replace('٫', '.')],
])('finds 1.36 billion in “%s”', (text) => {
  expect(finds(1.36e9, text)).toBe(true);
});

it('takes a rounded number for the number, and another for another', () => {
  expect(finds(4.88e6, 'about 4.9 million')).toBe(true);
  expect(finds(23_800, 'nearly 24,000 payments')).toBe(true);
  expect(finds(4.88e6, '4.6 million')).toBe(false);
  expect(finds(4.88e6, '5 million')).toBe(false);
});

it('finds a percentage however it is written, but not a number that is none', () => {
  for (const text of ['27 %', '27%', '27 percent', '27 Prozent', '0.27', 'share in % | 27'])
    expect(finds('27%', text)).toBe(true);
  for (const text of ['27 people', '2.7 %', '12 %']) expect(finds('27%', text)).toBe(false);
});

it('takes an exact number for nothing else', () => {
  expect(finds('=42', '42 households')).toBe(true);
  expect(finds('=42', '42,000 pounds')).toBe(false);
});

it('reads patterns without accents and capitals, and Japanese as it is', () => {
  expect(finds('forder', 'Die Fördermittel verfallen')).toBe(true);
  expect(finds('^inscriptions$', 'Inscriptions')).toBe(true);
  expect(finds('ドアポケット', '冷蔵庫のドアポケットに入る')).toBe(true);
});
