import { expect, it } from 'vitest';
import { showsSlope, type Pair } from '../../src/pipeline/evidence/shows-slope.ts';

const pairs = (...ends: readonly (readonly [number, number])[]): Pair[] =>
  ends.map(([before, after], at) => ({ name: `Town ${at + 1}`, before, after }));

it.each<[string, boolean, Pair[], boolean]>([
  ['amounts of which one passes another', true, pairs([12, 14], [10, 9], [9, 11], [6, 6.5]), true],
  ['amounts that grow side by side', true, pairs([12, 14], [10, 11], [8, 9], [6, 6.5]), false],
  ['rates that go different ways', false, pairs([70, 74], [60, 57], [40, 43], [20, 19]), true],
  ['rates that all lie far from zero', false, pairs([70, 74], [66, 68], [60, 62], [55, 56]), true],
  ['rates that all rise a little from near zero', false, pairs([70, 74], [50, 52], [30, 31], [10, 12]), false],
  ['three things', false, pairs([70, 58], [60, 64], [50, 55]), false],
  ['changes below zero', false, pairs([-3, 4], [2, -1], [5, 1], [1, 6]), false],
])('%s', (_, amounts, things, slope) => {
  expect(showsSlope(things, { amounts })).toBe(slope);
});

it('leaves long names and things that lie on each other to columns', () => {
  const [first, ...rest] = pairs([12, 14], [10, 9], [9, 11], [6, 6.5]);
  const long: Pair = {
    name: 'A department with a very long name',
    before: first?.before ?? 0,
    after: first?.after ?? 0,
  };
  expect(showsSlope([long, ...rest], { amounts: true })).toBe(false);
  const crowd = pairs([100, 1], [1, 100], [2, 2], [2, 2], [2, 2], [2, 2], [2, 2]);
  expect(showsSlope(crowd, { amounts: true })).toBe(false);
});
