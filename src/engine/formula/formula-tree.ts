/** A formula as what it is made of: what Office Math says of it (ECMA-376 part 1, 22.1), as far as it is written and set here. */
export type FormulaNode =
  /** Letters of one thing: single ones slant, names and numbers stand upright. */
  | { kind: 'letters'; text: string; upright: boolean }
  /** `relation` and `operator` keep a distance from what is beside them. */
  | { kind: 'sign'; text: string; space: 'relation' | 'operator' | 'none' }
  | { kind: 'fraction'; over: FormulaRow; under: FormulaRow; bar: boolean }
  | { kind: 'scripts'; base: FormulaRow; below: FormulaRow; above: FormulaRow; before: boolean }
  | { kind: 'root'; of: FormulaRow; degree: FormulaRow }
  /** A sum, a product, an integral with its limits and what it works on. */
  | { kind: 'large'; sign: string; below: FormulaRow; above: FormulaRow; of: FormulaRow }
  /** A limit below its word. */
  | { kind: 'limit'; base: FormulaRow; below: FormulaRow }
  | { kind: 'brackets'; open: string; close: string; of: FormulaRow }
  | { kind: 'accent'; mark: string; of: FormulaRow }
  /** A matrix, a system, cases: rows of cells. */
  | { kind: 'rows'; rows: FormulaRow[][] };

export type FormulaRow = FormulaNode[];
