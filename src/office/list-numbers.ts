/** Numbers in letters, as Office writes them in lists. */

const MOST_LETTERS = 8;

/** a … z, then aa, bb, … */
export const letters = (value: number): string =>
  value < 1
    ? String(value)
    : String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(MOST_LETTERS, Math.ceil(value / 26)));

const signs: readonly (readonly [number, string])[] = [
  [1000, 'm'], [900, 'cm'], [500, 'd'], [400, 'cd'], [100, 'c'], [90, 'xc'], [50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i'],
]; // prettier-ignore

/** i, ii, iii, iv, … */
export function roman(value: number): string {
  if (value < 1 || value > 3_999) return String(value);
  let [rest, written] = [value, ''];
  for (const [worth, sign] of signs)
    while (rest >= worth) {
      written += sign;
      rest -= worth;
    }
  return written;
}
