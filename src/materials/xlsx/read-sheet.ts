import { cellKey, type Grid, type Merge } from '../table/grid.ts';
import type { Reading } from '../limits.ts';
import type { LocalHandler } from '../../office/xml/local-tree.ts';
import type { TypedValue } from '../table/column-format.ts';
import { showNumber, typeNumber, type CellStyle } from './workbook-styles.ts';
import { itemAt } from '../item-at.ts';

export interface WorkbookContext {
  shared: readonly string[];
  styles: readonly CellStyle[];
  date1904: boolean;
}
export interface SheetGrid extends Grid {
  texts: string[][];
  typed: (TypedValue | undefined)[][];
  bold: Set<number>;
  merges: Merge[];
  /** Rows beyond the limits. */
  dropped: number;
  /** Formulas whose result the file does not hold. */
  uncomputed: number;
}

const MAX_COLUMNS = 16_384;

/** Zero-based row and column of an A1 reference. */
export function parseReference(reference: string): { row: number; column: number } {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code >= 65 && code <= 90) column = column * 26 + code - 64;
    else if (code >= 97 && code <= 122) column = column * 26 + code - 96;
    else if (code !== 36) break;
  }
  return { row: Number.parseInt(reference.slice(at), 10) - 1, column: column - 1 };
}

export function columnLetters(column: number): string {
  let letters = '';
  for (let at = column + 1; at > 0; at = Math.floor((at - 1) / 26))
    letters = String.fromCharCode(65 + ((at - 1) % 26)) + letters;
  return letters;
}

/** Reads a worksheet part (ECMA-376 part 1, 18.3.1.99) into a grid of shown texts and typed values. */
export function readSheet(
  scan: (handler: LocalHandler) => void,
  workbook: WorkbookContext,
  reading: Reading,
): SheetGrid {
  const grid: SheetGrid = { texts: [], typed: [], bold: new Set(), merges: [], dropped: 0, uncomputed: 0 };
  let row = -1;
  let column = -1;
  let cells = 0;
  let type = '';
  let style: CellStyle | undefined;
  let value: string | undefined;
  let collecting = false;
  let phonetic = false;
  let hasFormula = false;
  let inCell = false;

  const put = (): void => {
    if (value === undefined || row < 0) {
      if (hasFormula) grid.uncomputed += 1;
      return;
    }
    if (row >= reading.limits.maxRows || cells >= reading.limits.maxCells || column >= MAX_COLUMNS) {
      grid.dropped += 1;
      return;
    }
    cells += 1;
    const found = readCell(value, type, { style, workbook });
    if (found.text === '') return;
    while (grid.texts.length <= row) {
      grid.texts.push([]);
      grid.typed.push([]);
    }
    const texts = itemAt(grid.texts, row);
    while (texts.length < column) texts.push('');
    texts[column] = found.text;
    if (found.typed) (grid.typed[row] as (TypedValue | undefined)[])[column] = found.typed;
    if (style?.bold) grid.bold.add(cellKey(row, column));
  };

  scan({
    open(name, attributes) {
      if (name === 'row') {
        const number = attributes.get('r');
        row = number ? Number(number) - 1 : row + 1;
        column = -1;
      } else if (name === 'c') {
        const reference = attributes.get('r');
        if (reference) ({ row, column } = parseReference(reference));
        else column += 1;
        type = attributes.get('t') ?? 'n';
        style = workbook.styles[Number(attributes.get('s') ?? 0)];
        value = undefined;
        hasFormula = false;
        inCell = true;
      } else if (inCell) {
        if (name === 'v' || (name === 't' && !phonetic)) {
          collecting = true;
          value ??= '';
        } else if (name === 'f') hasFormula = true;
        else if (name === 'rPh') phonetic = true;
      } else if (name === 'mergeCell') addMerge(grid, attributes.get('ref') ?? '');
    },
    text(text) {
      if (collecting) value = (value ?? '') + text;
    },
    close(name) {
      if (name === 'v' || name === 't') collecting = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'c') {
        inCell = false;
        put();
      }
    },
  });
  return grid;
}

function addMerge(grid: SheetGrid, reference: string): void {
  const [from = '', to = from] = reference.split(':');
  const start = parseReference(from);
  const end = parseReference(to);
  if (!(end.row >= start.row && end.column >= start.column) || grid.merges.length > 20_000) return;
  grid.merges.push({
    row: start.row,
    column: start.column,
    rows: end.row - start.row + 1,
    columns: end.column - start.column + 1,
  });
}

interface CellSource {
  style: CellStyle | undefined;
  workbook: WorkbookContext;
}

/** ECMA-376 part 1, 18.18.11 ST_CellType. */
function readCell(value: string, type: string, { style, workbook }: CellSource): { text: string; typed?: TypedValue } {
  if (type === 's') return { text: workbook.shared[Number(value)] ?? '' };
  if (type === 'b') return { text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' };
  if (type === 'str' || type === 'inlineStr' || type === 'e') return { text: value.trim() };
  if (type === 'd') {
    const date = value.slice(0, 10);
    return { text: date, typed: { kind: 'date', value: date } };
  }
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { text: value.trim() };
  const typed = typeNumber(number, style, workbook.date1904);
  return { text: showNumber(number, style, workbook.date1904), ...(typed ? { typed } : {}) };
}
