import { decimalsOf, isRoundedOf, numbersIn, oneStep, type WrittenNumber } from '../../../deck/written-numbers.ts';
import type { CheckMaterial } from '../../deck-report.ts';
import { tableNumbers } from './table-numbers.ts';

/** Counts up to this ("three steps") are a manner of speaking. */
const SMALL_COUNT = 10;
/** Larger groups are only looked through number by number, not pair by pair. */
const MAX_PAIRED = 150;

/** Everything the material says in numbers, and what follows from it. */
export class KnownNumbers {
  readonly #said = new Set<number>();
  readonly #groups: number[][] = [];

  constructor({ texts, headings, tables }: CheckMaterial) {
    for (const text of [...texts, ...headings]) this.#learnText(text);
    for (const table of tables) {
      for (const name of table.columns) this.#learnText(name);
      for (const row of table.rows) for (const cell of row) this.#learnText(cell.text);
      const { columns, derived } = tableNumbers(table);
      for (const values of [...columns, ...derived]) {
        this.#groups.push([...new Set(values.map(Math.abs))]);
        for (const value of values) this.#said.add(Math.abs(value));
      }
      // Rows compare measures with each other: what was sold with what was planned.
      for (const row of table.rows.slice(0, 500)) {
        const values = row.flatMap(({ value }) => (typeof value === 'number' ? [Math.abs(value)] : []));
        if (values.length > 1) this.#groups.push(values);
      }
    }
  }

  #learnText(text: string): void {
    for (const { meanings } of numbersIn(text)) for (const meaning of meanings) this.#said.add(meaning);
  }

  /** Whether a value of a chart is a cell of a table, or a sum, mean, extreme or count of cells. */
  hasValue(value: number): boolean {
    const size = Math.abs(value);
    if (this.#said.has(size)) return true;
    const tolerance = size * 1e-6 + 1e-9;
    if (this.#groups.some((group) => group.some((known) => Math.abs(known - size) <= tolerance))) return true;
    return this.#followsFromPairs({ text: String(value), meanings: [size] }, Math.max(tolerance, 5e-7));
  }

  /**
   * Whether a number was said, or follows from what was: a sum, difference, ratio, share or change of two numbers of one measure, as
   * precisely as it is written.
   * @param beside numbers on the same slide that are grounded themselves: the values of its chart
   */
  grounds(number: WrittenNumber, beside: readonly number[] = []): boolean {
    if (number.meanings.some((value) => this.#said.has(value) || (Number.isInteger(value) && value <= SMALL_COUNT)))
      return true;
    const tolerance = 0.5 * 10 ** -decimalsOf(number) * 1.02 + 1e-9;
    if (isRoundedOf(number, beside, tolerance) || this.#groups.some((group) => isRoundedOf(number, group, tolerance)))
      return true;
    return pairsGive(number, beside, tolerance) || this.#followsFromPairs(number, tolerance);
  }

  #followsFromPairs(number: WrittenNumber, tolerance: number): boolean {
    return this.#groups.some((group) => pairsGive(number, group, tolerance));
  }
}

function pairsGive({ meanings }: WrittenNumber, group: readonly number[], tolerance: number): boolean {
  if (group.length < 2 || group.length > MAX_PAIRED) return false;
  const total = group.reduce((sum, value) => sum + value, 0);
  for (const a of group) {
    if (near(meanings, (100 * a) / total, tolerance)) return true;
    for (const b of group) {
      if (a === b) continue;
      if (oneStep(a, b).some((result) => near(meanings, result, tolerance))) return true;
      for (const scale of [1e3, 1e6, 1e9])
        if (near(meanings, Math.abs(a - b) / scale, tolerance) || near(meanings, (a + b) / scale, tolerance))
          return true;
    }
  }
  return false;
}

const near = (meanings: readonly number[], result: number, tolerance: number): boolean =>
  Number.isFinite(result) && meanings.some((value) => value >= tolerance && Math.abs(result - value) <= tolerance);
