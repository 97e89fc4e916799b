/** A formula as a tree (ECMA-376 part 1, 18.17). */
export type FormulaNode =
  | { kind: 'value'; value: number | string | boolean | FormulaError | null }
  | { kind: 'array'; rows: FormulaNode[][] }
  | { kind: 'reference'; sheet?: string; from: CellPoint; to: CellPoint }
  | { kind: 'name'; sheet?: string; name: string }
  | {
      kind: 'structured';
      table?: string;
      thisRow: boolean;
      part: 'data' | 'headers' | 'totals' | 'all';
      columns: string[];
    }
  | { kind: 'call'; name: string; args: FormulaNode[] }
  | { kind: 'binary'; operator: string; left: FormulaNode; right: FormulaNode }
  | { kind: 'prefix'; operator: string; operand: FormulaNode }
  | { kind: 'percent'; operand: FormulaNode };

/** Zero-based; a fixed part (`$A$1`) stays where it is when the formula is shared with another cell. */
export interface CellPoint {
  row: number;
  column: number;
  fixedRow: boolean;
  fixedColumn: boolean;
}

/** An error value of a cell, such as `#DIV/0!` (ECMA-376 part 1, 18.17.3): a result like any other. */
export class FormulaError {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** Thrown where a formula uses what is not computed here; the message names it. */
export class Uncomputable extends Error {}

export const LAST_ROW = 1_048_575;
export const LAST_COLUMN = 16_383;
