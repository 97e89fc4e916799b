import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseKnownFields } from '../src/parse-known-fields.ts';

const Slide = z.strictObject({
  title: z.string(),
  marked: z.union([z.strictObject({ row: z.int() }), z.strictObject({ column: z.int() })]).optional(),
});
const Deck = z.strictObject({ slides: z.array(Slide) });

it('drops fields that nobody knows, at every depth, and leaves the value as it was', () => {
  const value = { odd: 1, slides: [{ title: 'A', odd: { a: 1 }, marked: { column: 2, odd: true } }] };
  const before = structuredClone(value);
  expect(parseKnownFields(Deck, value).data).toEqual({ slides: [{ title: 'A', marked: { column: 2 } }] });
  expect(value).toEqual(before);
});

it('still refuses what is wrong otherwise', () => {
  const { error } = parseKnownFields(Deck, { odd: 1, slides: [{ title: 3, odd: 1 }] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['slides.0.title']);
});
