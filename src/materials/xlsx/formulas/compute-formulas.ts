import { Calculator, type RawWorkbook } from './calculator.ts';
import { FormulaError, Uncomputable } from './formula-node.ts';
import type { Scalar } from './formula-values.ts';

export interface ComputedCell {
  sheet: string;
  row: number;
  column: number;
  /** Undefined where it was not computed; an error as its code (`#DIV/0!`) with `isError`. */
  value: Exclude<Scalar, FormulaError> | undefined;
  isError: boolean;
  /** A day as its number, by what the formula does. */
  isDay: boolean;
}

/** Computes cells whose formulas have no saved result. `uncomputable` names what was not computed, the most frequent first. */
export function computeFormulas(
  book: RawWorkbook,
  cells: readonly { sheet: string; row: number; column: number }[],
  tick: () => void,
): { computed: ComputedCell[]; uncomputable: Map<string, number> } {
  const calculator = new Calculator(book, tick);
  const uncomputable = new Map<string, number>();
  const computed = cells.map((cell): ComputedCell => {
    try {
      const value = calculator.resultAt(cell.sheet, cell.row, cell.column);
      if (value instanceof FormulaError) return { ...cell, value: value.code, isError: true, isDay: false };
      return { ...cell, value, isError: false, isDay: calculator.isDay(cell.sheet, cell.row, cell.column) };
    } catch (error) {
      if (!(error instanceof Uncomputable)) throw error;
      uncomputable.set(error.message, (uncomputable.get(error.message) ?? 0) + 1);
      return { ...cell, value: undefined, isError: false, isDay: false };
    }
  });
  return { computed, uncomputable };
}
