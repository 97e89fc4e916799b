import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/**
 * A clue is what a reader would look for on a slide: a pattern on folded text, a number in any unit (`4.88e6`), a percentage (`27%`), or
 * a number in just this unit (`=42`).
 */
const Clue = z.union([z.string().min(1), z.number()]);
export type Clue = z.infer<typeof Clue>;

/** 3 decisive, 2 important, 1 useful. */
const Weight = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const Pattern = z.string().min(1);

export const Place = z.enum(['early', 'title', 'chart', 'table', 'closing']);
export type Place = z.infer<typeof Place>;

/** `ways` to say the fact: the clues of one of them stand together on one slide. At another place than `place` it counts half. */
const Must = z.strictObject({
  fact: z.string().min(1),
  weight: Weight,
  place: Place.optional(),
  ways: z.array(z.array(Clue).min(1)).min(1),
});
export type Must = z.infer<typeof Must>;

/** What no slide may say; anywhere but in the notes, or in titles alone. */
const MustNot = z.strictObject({
  fault: z.string().min(1),
  within: z.literal('titles').optional(),
  patterns: z.array(Pattern).min(1),
});
export type MustNot = z.infer<typeof MustNot>;

const Form = { fact: z.string().min(1), weight: Weight };
const ChartWish = z.strictObject({ ...Form, categories: z.array(Pattern).min(1), values: z.array(z.number()) });
const TableWish = z.strictObject({ ...Form, cells: z.array(Clue).min(1) });
const StepsWish = z.strictObject({ ...Form, steps: z.array(Pattern).min(2) });
const OptionsWish = z.strictObject({ ...Form, names: z.array(Pattern).min(2), with: z.array(Clue) });
export type ChartWish = z.infer<typeof ChartWish>;
export type StepsWish = z.infer<typeof StepsWish>;
export type OptionsWish = z.infer<typeof OptionsWish>;

/** The deck as a whole. */
export const Shape = z.strictObject({
  /** Fewest and most slides. */
  slides: z.tuple([z.int(), z.int()]).optional(),
  chart: z.array(ChartWish).default([]),
  table: z.array(TableWish).default([]),
  /** Steps in their order on one slide. */
  process: z.array(StepsWish).default([]),
  timeline: z.array(StepsWish).default([]),
  /** Options side by side on one slide. */
  options: z.array(OptionsWish).default([]),
  /** Share of content slides that speak of what was asked. */
  topic: z.strictObject({ patterns: z.array(Pattern).min(1), share: z.number().min(0).max(1) }).optional(),
  /** Topics of the titles, in order. */
  order: z.array(Pattern).default([]),
  /** What one of the last two slides speaks of. */
  closing: z.array(Pattern).default([]),
  /** Share of content slides whose title says something. */
  statements: z.number().min(0).max(1).optional(),
  agenda: z.literal(false).optional(),
  dividers: z.literal(false).optional(),
  /** Names that may not share an axis, since their units differ. */
  apart: z.array(z.array(Pattern).min(2)).default([]),
});
export type Shape = z.infer<typeof Shape>;

const StoryCase = z.strictObject({
  about: z.string().min(1),
  materials: z.array(z.string().min(1)),
  request: z.string().min(1),
  /** BCP 47 tag of the language that the deck is to be in. */
  language: z.string().min(2),
  /** The request brings the slides' own words. */
  literal: z.boolean().default(false),
  expect: z.strictObject({ must: z.array(Must).min(1), mustNot: z.array(MustNot).default([]), shape: Shape }),
});
export type StoryCase = z.infer<typeof StoryCase> & { name: string; folder: string };

const casesFolder = new URL('cases/', import.meta.url).pathname;

/** A case by the name of its folder. @throws ZodError for one that is written wrongly */
export async function readStoryCase(name: string): Promise<StoryCase> {
  const folder = join(casesFolder, name);
  const text = await readFile(join(folder, 'case.yaml'), 'utf8');
  return { ...StoryCase.parse(parse(text)), name, folder };
}

export async function storyCaseNames(): Promise<string[]> {
  const entries = await readdir(casesFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
