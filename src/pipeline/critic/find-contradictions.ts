import { numbersIn, type WrittenNumber } from '../../deck/written-numbers.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import type { MaterialReading, MaterialStatement } from './reading.ts';

export interface Contradiction {
  one: MaterialStatement;
  other: MaterialStatement;
  /** The figures that differ, as written. */
  figures: [string, string];
}

/** Two sentences are of one thing when they share so much of what the shorter is about, and so many words. */
const SAME_THING = 0.7;
const LEAST_SHARED = 4;
/** Longer lists are not paired. */
const MOST_STATEMENTS = 600;
const MOST_FOUND = 5;

/** Sentences of different materials that say one thing with different figures of one unit; all other numbers of theirs agree. */
export function findContradictions({ statements }: MaterialReading): Contradiction[] {
  const told = statements
    .filter(({ numbers, words }) => numbers.length > 0 && words.length >= LEAST_SHARED)
    .slice(0, MOST_STATEMENTS);
  const found: Contradiction[] = [];
  for (const [at, one] of told.entries())
    for (const other of told.slice(at + 1)) {
      if (one.source.fileId === other.source.fileId || !areOfOneThing(one, other)) continue;
      const figures = figuresApart(one, other);
      if (figures) found.push({ one, other, figures });
      if (found.length >= MOST_FOUND) return found;
    }
  return found;
}

function areOfOneThing(one: MaterialStatement, other: MaterialStatement): boolean {
  const words = new Set(one.words);
  const shared = other.words.filter((word) => words.has(word)).length;
  return shared >= LEAST_SHARED && shared >= SAME_THING * Math.min(one.words.length, other.words.length);
}

/** The one salient figure of each, where they differ and every other number of the shorter stands in the longer as well. */
function figuresApart(one: MaterialStatement, other: MaterialStatement): [string, string] | null {
  const [a, b] = [salientNumber(one.text), salientNumber(other.text)];
  if (a === null || b === null || unitOf(a) !== unitOf(b)) return null;
  const [x, y] = [numbersIn(a), numbersIn(b)];
  const [first, second] = [x[0], y[0]];
  if (x.length !== 1 || y.length !== 1 || !first || !second || isSame(first, second)) return null;
  // the other figure may stand in the same sentence as another number: "from 12 to 14 %"
  if (one.numbers.some((number) => isSame(number, second)) || other.numbers.some((number) => isSame(number, first)))
    return null;
  const rest = (statement: MaterialStatement, own: WrittenNumber): WrittenNumber[] =>
    statement.numbers.filter((number) => !isSame(number, own));
  const [few, many] = [rest(one, first), rest(other, second)].toSorted((p, q) => p.length - q.length);
  const agree = (few ?? []).every((number) => (many ?? []).some((known) => isSame(known, number)));
  return agree && (few?.length ?? 0) === (many?.length ?? 0) ? [a, b] : null;
}

const unitOf = (figure: string): string => figure.replace(/[\d.,\s\u00a0\u202f+−-]/g, '').toLowerCase();

const isSame = (one: WrittenNumber, other: WrittenNumber): boolean =>
  one.meanings.some((value) => other.meanings.includes(value));
