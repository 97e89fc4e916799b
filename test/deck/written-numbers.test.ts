import { expect, it } from 'vitest';
import { numbersIn } from '../../src/deck/written-numbers.ts';

it.each([
  ['15.5', [15.5]],
  ['15,5', [15.5]],
  ['1.790', [1.79, 1_790]],
  ['1,790', [1_790, 1.79]],
  ['1.234,5', [1_234.5]],
  ['1,234,567.8', [1_234_567.8]],
  ["12'500", [12_500]],
  ['٣٫٥', [3.5]],
  ['۱۲٬۵۰۰', [12_500, 12.5]],
  ['２０２４，２０２５', [2_024, 2_025]],
])('"%s" means %j', (text, meanings) => expect(numbersIn(text).flatMap((number) => number.meanings)).toEqual(meanings));
