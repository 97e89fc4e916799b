import { cellKey } from '../../table/grid.ts';
import type { CellRange } from '../../../office/cell-references.ts';
import { FormulaError, Uncomputable, type CellPoint, type FormulaNode } from './formula-node.ts';
import {
  compareScalars,
  errors,
  flatten,
  toBoolean,
  toMatrix,
  toNumber,
  toScalar,
  toText,
  type FormulaValue,
  type Scalar,
} from './formula-values.ts';
import { makesDay, type ReferenceNode } from './makes-day.ts';
import { parseFormula } from './parse-formula.ts';
import type { FormulaSource } from '../scan-cells.ts';
import type { RawSheet } from './raw-sheet.ts';
import { sheetFunctions } from './sheet-functions.ts';
import { itemAt } from '../../../item-at.ts';

/** A table of a workbook as formulas name it (`Sales[Amount]`). */
export interface NamedTable {
  name: string;
  sheet: string;
  range: CellRange;
  columns: readonly string[];
  headerRows: number;
  totalsRows: number;
}
export interface RawWorkbook {
  sheets: readonly RawSheet[];
  tables: readonly NamedTable[];
  /** What names stand for, as formulas, by the name in lower case; those of one sheet as `sheet!name`. */
  names: ReadonlyMap<string, string>;
}

/** Cells that all formulas together may look at. */
const MAX_LOOKS = 30_000_000;

interface Place {
  sheet: RawSheet;
  row: number;
  column: number;
}
/** Where a formula is computed, and how far that is from the cell it was written for. */
interface Context extends Place {
  down: number;
  across: number;
}
type Reference = Extract<FormulaNode, { kind: 'reference' }>;
type Located = { sheet: RawSheet; range: CellRange };

/** Computes the formulas of a workbook that have no result, each after those it needs. */
export class Calculator {
  readonly #sheets: ReadonlyMap<string, RawSheet>;
  readonly #tables: ReadonlyMap<string, NamedTable>;
  readonly #book: RawWorkbook;
  readonly #tick: () => void;
  readonly #trees = new Map<string, FormulaNode>();
  readonly #failures = new Map<RawSheet, Map<number, string>>();
  /** Cells whose formulas made a day, by sheet. */
  readonly #days = new Map<string, Set<number>>();
  #looks = 0;

  /** @param tick is called now and then; what it throws ends the computing. */
  constructor(book: RawWorkbook, tick: () => void) {
    this.#book = book;
    this.#tick = tick;
    this.#sheets = new Map(book.sheets.map((sheet) => [sheet.name.toLowerCase(), sheet]));
    this.#tables = new Map(book.tables.map((table) => [table.name.toLowerCase(), table]));
  }

  /** The result of a cell's formula. @throws Uncomputable naming what is not computed here. */
  resultAt(sheetName: string, row: number, column: number): Scalar {
    const sheet = this.#sheets.get(sheetName.toLowerCase());
    if (!sheet) throw new Uncomputable('a sheet that is not there');
    this.#settle({ sheet, row, column });
    return this.#cell(sheet, row, column);
  }

  /** Whether a computed cell is a day by what its formula does. */
  isDay(sheetName: string, row: number, column: number): boolean {
    return this.#days.get(sheetName.toLowerCase())?.has(cellKey(row, column)) ?? false;
  }

  /** Computes a cell and before it what it needs, with a stack of its own: chains of formulas may be as long as a sheet. */
  #settle(wanted: Place): void {
    const stack: Place[] = [wanted];
    const begun = new Set<string>();
    for (let place = stack.at(-1); place !== undefined; place = stack.at(-1)) {
      this.#tick();
      const key = cellKey(place.row, place.column);
      const source = place.sheet.pending.get(key);
      if (!source) {
        stack.pop();
        continue;
      }
      const id = `${place.sheet.name}!${key}`;
      if (!begun.has(id)) {
        begun.add(id);
        const needed = this.#needsOf(place, source);
        if (needed.length > 0) {
          // What is begun and not done needs itself.
          if (needed.some(({ sheet, row, column }) => begun.has(`${sheet.name}!${cellKey(row, column)}`)))
            this.#fail(place, 'a circular reference');
          else stack.push(...needed);
          continue;
        }
      }
      stack.pop();
      this.#compute(place, source);
    }
  }

  #compute(place: Place, source: FormulaSource): void {
    const key = cellKey(place.row, place.column);
    try {
      if (source.text === '') throw new Uncomputable('a formula of that form');
      const context = { ...place, down: place.row - source.row, across: place.column - source.column };
      const tree = this.#treeOf(source.text);
      const value = this.#evaluate(tree, context);
      const isDay = ({ sheet, from }: ReferenceNode): boolean => {
        const { row, column } = shifted(from, context);
        return this.isDay(sheet ?? context.sheet.name, row, column);
      };
      if (makesDay(tree, isDay)) {
        const sheet = place.sheet.name.toLowerCase();
        this.#days.set(sheet, (this.#days.get(sheet) ?? new Set<number>()).add(key));
      }
      place.sheet.pending.delete(key);
      while (place.sheet.values.length <= place.row) place.sheet.values.push([]);
      const values = itemAt(place.sheet.values, place.row);
      while (values.length < place.column) values.push(null);
      values[place.column] = toScalar(value) ?? 0;
    } catch (error) {
      if (!(error instanceof Uncomputable)) throw error;
      this.#fail(place, error.message);
    }
  }

  #fail({ sheet, row, column }: Place, reason: string): void {
    sheet.pending.delete(cellKey(row, column));
    const failures = this.#failures.get(sheet) ?? new Map<number, string>();
    this.#failures.set(sheet, failures);
    failures.set(cellKey(row, column), reason);
  }

  #treeOf(text: string): FormulaNode {
    const known = this.#trees.get(text);
    if (known) return known;
    const tree = parseFormula(text);
    this.#trees.set(text, tree);
    return tree;
  }

  #look(cells: number): void {
    this.#looks += cells;
    if (this.#looks > MAX_LOOKS) throw new Uncomputable('so many cells');
  }

  /** Cells that a formula names and that are not computed yet. */
  #needsOf(place: Place, source: FormulaSource): Place[] {
    const needed: Place[] = [];
    try {
      const context = { ...place, down: place.row - source.row, across: place.column - source.column };
      this.#collect(this.#treeOf(source.text), context, needed);
    } catch (error) {
      if (!(error instanceof Uncomputable)) throw error;
    }
    return needed;
  }

  #collect(node: FormulaNode, context: Context, needed: Place[]): void {
    switch (node.kind) {
      case 'reference':
      case 'structured':
      case 'name': {
        const target = node.kind === 'name' ? this.#meaningOf(node, context) : node;
        if (target.kind !== 'reference' && target.kind !== 'structured') return this.#collect(target, context, needed);
        const { sheet, range } = this.#locate(target, context);
        const { top, left, bottom, right } = range;
        const area = (bottom - top + 1) * (right - left + 1);
        this.#look(Math.min(area, sheet.pending.size));
        if (area <= sheet.pending.size) {
          for (let row = top; row <= bottom; row += 1)
            for (let column = left; column <= right; column += 1)
              if (sheet.pending.has(cellKey(row, column))) needed.push({ sheet, row, column });
        } else
          for (const key of sheet.pending.keys()) {
            const [row, column] = [Math.floor(key / 16_384), key % 16_384];
            if (row >= top && row <= bottom && column >= left && column <= right) needed.push({ sheet, row, column });
          }
        return;
      }
      case 'binary':
        this.#collect(node.left, context, needed);
        return this.#collect(node.right, context, needed);
      case 'prefix':
      case 'percent':
        return this.#collect(node.operand, context, needed);
      case 'call':
        for (const arg of node.args) this.#collect(arg, context, needed);
        return;
      case 'array':
      case 'value':
    }
  }

  #meaningOf({ sheet, name }: Extract<FormulaNode, { kind: 'name' }>, context: Context): FormulaNode {
    const own = `${(sheet ?? context.sheet.name).toLowerCase()}!${name.toLowerCase()}`;
    const text = this.#book.names.get(own) ?? this.#book.names.get(name.toLowerCase());
    const table = this.#tables.get(name.toLowerCase());
    if (text === undefined && table)
      return { kind: 'structured', table: name, thisRow: false, part: 'data', columns: [] };
    if (text === undefined) throw new Uncomputable(`the name ${name}`);
    const meaning = this.#treeOf(text);
    if (meaning.kind === 'name' && meaning.name.toLowerCase() === name.toLowerCase())
      throw new Uncomputable('a circular reference');
    return meaning;
  }

  #locate(node: Reference | Extract<FormulaNode, { kind: 'structured' }>, context: Context): Located {
    if (node.kind === 'structured') return this.#locateColumns(node, context);
    const sheet = node.sheet === undefined ? context.sheet : this.#sheets.get(node.sheet.toLowerCase());
    if (!sheet) throw new Uncomputable(`the sheet ${node.sheet}`);
    const [from, to] = [shifted(node.from, context), shifted(node.to, context)];
    const { rows, columns } = extentOf(sheet);
    const [top, left] = [Math.min(from.row, to.row), Math.min(from.column, to.column)];
    // Whole columns and rows end where the sheet does.
    const bottom = Math.min(Math.max(from.row, to.row), Math.max(top, rows - 1));
    const right = Math.min(Math.max(from.column, to.column), Math.max(left, columns - 1));
    return { sheet, range: { top, left, bottom, right } };
  }

  #locateColumns(
    { table, columns, part, thisRow }: Extract<FormulaNode, { kind: 'structured' }>,
    context: Context,
  ): Located {
    const found =
      table === undefined
        ? this.#book.tables.find(
            ({ sheet, range }) =>
              sheet === context.sheet.name &&
              context.row >= range.top &&
              context.row <= range.bottom &&
              context.column >= range.left &&
              context.column <= range.right,
          )
        : this.#tables.get(table.toLowerCase());
    const sheet = found && this.#sheets.get(found.sheet.toLowerCase());
    if (!found || !sheet) throw new Uncomputable(`the table ${table ?? ''}`.trim());
    const places = columns.map((name) =>
      found.columns.findIndex((column) => column.toLowerCase() === name.toLowerCase()),
    );
    if (places.includes(-1)) throw new Uncomputable(`the column ${columns.join(', ')}`);
    const { top, bottom, left, right } = found.range;
    const body = { top: top + found.headerRows, bottom: bottom - found.totalsRows };
    const rows = thisRow
      ? { top: context.row, bottom: context.row }
      : part === 'headers'
        ? { top, bottom: top }
        : part === 'totals'
          ? { top: bottom, bottom }
          : part === 'all'
            ? { top, bottom }
            : body;
    return {
      sheet,
      range: {
        ...rows,
        left: places.length > 0 ? left + Math.min(...places) : left,
        right: places.length > 0 ? left + Math.max(...places) : right,
      },
    };
  }

  #cell(sheet: RawSheet, row: number, column: number): Scalar {
    const reason = this.#failures.get(sheet)?.get(cellKey(row, column));
    if (reason !== undefined) throw new Uncomputable(reason);
    return sheet.values[row]?.[column] ?? null;
  }

  #values({ sheet, range }: Located): FormulaValue {
    const { top, left, bottom, right } = range;
    if (top === bottom && left === right) return this.#cell(sheet, top, left);
    this.#look((bottom - top + 1) * (right - left + 1));
    const rows: Scalar[][] = [];
    for (let row = top; row <= bottom; row += 1) {
      const values: Scalar[] = [];
      for (let column = left; column <= right; column += 1) values.push(this.#cell(sheet, row, column));
      rows.push(values);
    }
    return rows;
  }

  #evaluate(node: FormulaNode, context: Context): FormulaValue {
    switch (node.kind) {
      case 'value':
        return node.value;
      case 'array':
        return node.rows.map((row) => row.map((item) => toScalar(this.#evaluate(item, context))));
      case 'reference':
      case 'structured':
        return this.#values(this.#locate(node, context));
      case 'name':
        return this.#evaluate(this.#meaningOf(node, context), context);
      case 'prefix':
        return broadcast((value) => negative(value), this.#evaluate(node.operand, context), null);
      case 'percent':
        return broadcast((value) => dividedBy(toNumber(value), 100), this.#evaluate(node.operand, context), null);
      case 'binary': {
        const { operator } = node;
        return broadcast(
          (left, right) => operate(operator, left, right),
          this.#evaluate(node.left, context),
          this.#evaluate(node.right, context),
        );
      }
      case 'call':
        return this.#call(node, context);
    }
  }

  #call({ name, args }: Extract<FormulaNode, { kind: 'call' }>, context: Context): FormulaValue {
    const valueOf = (index: number, otherwise: FormulaValue = null): FormulaValue => {
      const arg = args[index];
      return arg ? this.#evaluate(arg, context) : otherwise;
    };
    switch (name) {
      case 'IF': {
        const condition = valueOf(0);
        if (Array.isArray(condition) && condition.flat().length > 1)
          return this.#chooseEach(condition, valueOf(1, true), valueOf(2, false));
        const holds = toBoolean(toScalar(condition));
        if (holds instanceof FormulaError) return holds;
        return holds ? valueOf(1, true) : valueOf(2, false);
      }
      case 'IFS':
        for (let index = 0; index + 1 < args.length; index += 2) {
          const holds = toBoolean(toScalar(valueOf(index)));
          if (holds instanceof FormulaError) return holds;
          if (holds) return valueOf(index + 1);
        }
        return errors.missing;
      case 'IFERROR':
      case 'IFNA': {
        const value = valueOf(0);
        const found = toScalar(value);
        return found instanceof FormulaError && (name === 'IFERROR' || found.code === '#N/A') ? valueOf(1) : value;
      }
      case 'CHOOSE': {
        const place = toNumber(toScalar(valueOf(0)));
        if (place instanceof FormulaError) return place;
        return place >= 1 && place < args.length ? valueOf(Math.floor(place)) : errors.value;
      }
      case 'SWITCH': {
        const wanted = toScalar(valueOf(0));
        for (let index = 1; index + 1 < args.length; index += 2)
          if (compareScalars(toScalar(valueOf(index)), wanted) === 0) return valueOf(index + 1);
        return args.length % 2 === 0 ? valueOf(args.length - 1) : errors.missing;
      }
      case 'SUBTOTAL':
      case 'AGGREGATE':
        return this.#subtotal(name, args, context);
      case 'ROW':
      case 'COLUMN':
      case 'ROWS':
      case 'COLUMNS':
        return this.#extent(name, args[0], context);
      default: {
        const call = sheetFunctions.get(name);
        if (!call) throw new Uncomputable(`the function ${name}`);
        return call(...args.map((arg) => this.#evaluate(arg, context)));
      }
    }
  }

  #chooseEach(conditions: Scalar[][], yes: FormulaValue, no: FormulaValue): FormulaValue {
    const at = (value: FormulaValue, row: number, column: number): Scalar => {
      if (!Array.isArray(value)) return value;
      const line = value.length === 1 ? value[0] : value[row];
      return (line?.length === 1 ? line[0] : line?.[column]) ?? null;
    };
    return conditions.map((line, row) =>
      line.map((condition, column) => {
        const holds = toBoolean(condition);
        return holds instanceof FormulaError ? holds : at(holds ? yes : no, row, column);
      }),
    );
  }

  #extent(name: string, arg: FormulaNode | undefined, context: Context): FormulaValue {
    if (!arg) return name === 'ROW' ? context.row + 1 : context.column + 1;
    if (arg.kind !== 'reference' && arg.kind !== 'structured') {
      const rows = toMatrix(this.#evaluate(arg, context));
      if (name === 'ROWS') return rows.length;
      if (name === 'COLUMNS') return rows[0]?.length ?? 0;
      throw new Uncomputable(`the function ${name}`);
    }
    const { top, left, bottom, right } = this.#locate(arg, context).range;
    if (name === 'ROWS') return bottom - top + 1;
    if (name === 'COLUMNS') return right - left + 1;
    return name === 'ROW' ? top + 1 : left + 1;
  }

  /** Sums of what is seen (18.17.7): filtered rows do not count, from 101 no hidden row does, nor do other subtotals within. */
  #subtotal(name: 'SUBTOTAL' | 'AGGREGATE', args: readonly FormulaNode[], context: Context): FormulaValue {
    const code = toNumber(toScalar(args[0] ? this.#evaluate(args[0], context) : null));
    if (code instanceof FormulaError) return code;
    const option = name === 'AGGREGATE' && args[1] ? Number(toScalar(this.#evaluate(args[1], context))) : 0;
    const called = subtotalFunctions[(code % 100) - 1];
    if (called === undefined) throw new Uncomputable(`the function ${name}(${code})`);
    const values: Scalar[] = [];
    for (const arg of args.slice(name === 'AGGREGATE' ? 2 : 1)) {
      const target = arg.kind === 'name' ? this.#meaningOf(arg, context) : arg;
      if (target.kind !== 'reference' && target.kind !== 'structured')
        throw new Uncomputable(`the function ${name} of values`);
      const { sheet, range } = this.#locate(target, context);
      const leavesOut = name === 'AGGREGATE' ? [1, 3, 5, 7].includes(option) : code > 100 || sheet.isFiltered;
      for (let row = range.top; row <= range.bottom; row += 1) {
        if (leavesOut && sheet.hiddenRows.has(row)) continue;
        values.push(...flatten(this.#values({ sheet, range: { ...range, top: row, bottom: row } })));
      }
    }
    const skipsErrors = name === 'AGGREGATE' && [2, 3, 6, 7].includes(option);
    const counted = skipsErrors ? values.filter((value) => !(value instanceof FormulaError)) : values;
    return sheetFunctions.get(called)?.([counted]) ?? null;
  }
}

const subtotalFunctions = [
  'AVERAGE',
  'COUNT',
  'COUNTA',
  'MAX',
  'MIN',
  'PRODUCT',
  'STDEV.S',
  'STDEV.P',
  'SUM',
  'VAR.S',
  'VAR.P',
  'MEDIAN',
];

/** Where a point of a shared formula is, seen from a cell that shares it. */
export function shifted(
  point: CellPoint,
  { down, across }: { down: number; across: number },
): { row: number; column: number } {
  const row = point.fixedRow ? point.row : point.row + down;
  const column = point.fixedColumn ? point.column : point.column + across;
  if (row < 0 || column < 0) throw new Uncomputable('a formula of that form');
  return { row, column };
}

const extents = new WeakMap<RawSheet, { rows: number; columns: number }>();
function extentOf(sheet: RawSheet): { rows: number; columns: number } {
  let extent = extents.get(sheet);
  if (!extent) {
    extent = {
      rows: sheet.values.length,
      columns: sheet.values.reduce((widest, row) => Math.max(widest, row.length), 0),
    };
    for (const key of sheet.pending.keys()) {
      extent.rows = Math.max(extent.rows, Math.floor(key / 16_384) + 1);
      extent.columns = Math.max(extent.columns, (key % 16_384) + 1);
    }
    extents.set(sheet, extent);
  }
  return extent;
}
const negative = (value: Scalar): Scalar => {
  const number = toNumber(value);
  return number instanceof FormulaError ? number : -number;
};
const dividedBy = (number: number | FormulaError, divisor: number): Scalar =>
  number instanceof FormulaError ? number : number / divisor;

/** One value for each pair of cells; a single value, row or column goes with all of the other. */
function broadcast(
  call: (left: Scalar, right: Scalar) => Scalar,
  one: FormulaValue,
  other: FormulaValue,
): FormulaValue {
  if (!Array.isArray(one) && !Array.isArray(other)) return call(one, other);
  const [left, right] = [toMatrix(one), toMatrix(other)];
  const rows = Math.max(left.length, right.length);
  const columns = Math.max(left[0]?.length ?? 0, right[0]?.length ?? 0);
  const at = (matrix: Scalar[][], row: number, column: number): Scalar => {
    const line = matrix.length === 1 ? matrix[0] : matrix[row];
    const value = line?.length === 1 ? line[0] : line?.[column];
    return value === undefined ? errors.missing : value;
  };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => call(at(left, row, column), at(right, row, column))),
  );
}

function operate(operator: string, left: Scalar, right: Scalar): Scalar {
  if (left instanceof FormulaError) return left;
  if (right instanceof FormulaError) return right;
  if (operator === '&') {
    const [one, other] = [toText(left), toText(right)];
    return one instanceof FormulaError ? one : other instanceof FormulaError ? other : one + other;
  }
  if (/[=<>]/.test(operator)) return holds(operator, compareScalars(left, right));
  const [one, other] = [toNumber(left), toNumber(right)];
  if (one instanceof FormulaError) return one;
  if (other instanceof FormulaError) return other;
  if (operator === '/' && other === 0) return errors.divided;
  const result = arithmetic(operator, one, other);
  return Number.isFinite(result) ? result : errors.number;
}

const holds = (operator: string, order: number): boolean =>
  operator === '='
    ? order === 0
    : operator === '<>'
      ? order !== 0
      : operator === '<'
        ? order < 0
        : operator === '>'
          ? order > 0
          : operator === '<='
            ? order <= 0
            : order >= 0;

const arithmetic = (operator: string, one: number, other: number): number =>
  operator === '+'
    ? one + other
    : operator === '-'
      ? one - other
      : operator === '*'
        ? one * other
        : operator === '/'
          ? one / other
          : one ** other;
