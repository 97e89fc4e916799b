import { displayWidth } from '../language/words.ts';

/** A thing before and after. */
export interface Pair {
  name: string;
  before: number;
  after: number;
}

/** Fewer are read as well from columns; more run into each other. */
const [LEAST, MOST] = [4, 7];
const LONGEST_NAME = 16;
/** Bars from zero hide what changes where the lowest is that share of the highest. */
const ALIKE = 0.5;
/** Lines of text that fit at the height of a plot, and how far the names of neighbours may push each other off their ends. */
const [LINES, PUSHED] = [12, 4];
/** So little of the spread is no change of places. */
const NOISE = 0.02;

/**
 * Whether lines from one period to another say more than columns side by side: where things pass each other, or, of what is no amount, go
 * different ways or all lie far from zero; and the names have room at the ends of their lines.
 */
export function showsSlope(pairs: readonly Pair[], { amounts }: { amounts: boolean }): boolean {
  if (pairs.length < LEAST || pairs.length > MOST) return false;
  if (pairs.some(({ name }) => displayWidth(name) > LONGEST_NAME)) return false;
  const all = pairs.flatMap(({ before, after }) => [before, after]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (low === high || low < 0) return false;
  const room = (values: readonly number[]): boolean => haveRoom(values, high - low);
  if (!room(pairs.map(({ before }) => before)) || !room(pairs.map(({ after }) => after))) return false;
  const least = (high - low) * NOISE;
  const passes = pairs.some((one) =>
    pairs.some((other) => one.before - other.before > least && other.after - one.after > least),
  );
  if (amounts || passes) return passes;
  const ways = new Set(
    pairs.map(({ before, after }) => (Math.abs(after - before) > least ? Math.sign(after - before) : 0)),
  );
  return (ways.has(1) && ways.has(-1)) || low >= high * ALIKE;
}

/** Whether names beside these values are pushed off their ends by no more than a few lines. */
function haveRoom(values: readonly number[], spread: number): boolean {
  const places = values.map((value) => (value / spread) * LINES).sort((a, b) => a - b);
  return places.every((place, i) => places.slice(i + 1).every((other, k) => k + 1 - (other - place) <= PUSHED));
}
