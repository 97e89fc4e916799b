import type { Cell, Table } from '../../deck/content.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { describeTable, type ColumnRole } from '../../materials/index.ts';
import { TABLE_COLUMNS, TABLE_ROWS } from './choose-views.ts';
import { hasInnerSums } from './tell-statement.ts';
import { isSamePeriod } from './read-period.ts';
import { oneLine } from '../../one-line.ts';
import { cellText } from '../../materials/table-texts.ts';

export interface DrawnTable {
  table: Table;
  /** Rows and columns of the material's table that did not find room. */
  leftOut: { rows: number; columns: number };
}

/**
 * The material's table as a native one, cells as written: empty columns go, a table that is too wide keeps the columns that carry most, one
 * that is too long its first rows and its total.
 */
export function drawTable(
  block: TableBlock,
  wanted: readonly string[] = [],
  limits = { rows: TABLE_ROWS, columns: TABLE_COLUMNS },
): DrawnTable | null {
  const filled = block.rows.filter((row) => row.some((cell) => cell.text.trim() !== ''));
  const kept = keepColumns({ ...block, rows: filled }, wanted, limits.columns);
  if (kept.length === 0 || filled.length === 0) return null;
  const last = filled.at(-1);
  const totalRow =
    filled.length > 1 && last !== undefined && describeTable(block).rows[block.rows.indexOf(last)]?.role === 'total';
  const body = totalRow ? filled.slice(0, -1) : filled;
  const most = hasInnerSums(describeTable(block)) ? Math.max(limits.rows, STATEMENT_ROWS) : limits.rows;
  const room = most - (totalRow ? 1 : 0);
  const rows = [...mainRows(block, body, room), ...(totalRow && last ? [last] : [])];
  return {
    table: {
      columns: kept.map((index) => ({ name: headerText(block, index), type: block.columns[index]?.type ?? 'text' })),
      rows: rows.map((row) => kept.map((index) => plainCell(row[index]))),
      header: kept.some((index) => headerText(block, index).trim() !== ''),
      totalRow,
    },
    leftOut: { rows: Math.max(0, body.length - room), columns: block.columns.length - kept.length },
  };
}

/** A statement of accounts is read whole: without one of its rows the others do not add up. */
export const STATEMENT_ROWS = 12;

/** So many rows as find room: the first, or of a statement of accounts its sums and what is largest between them, in its order. */
function mainRows(block: TableBlock, body: readonly Cell[][], room: number): Cell[][] {
  const meaning = describeTable(block);
  if (body.length <= room) return [...body];
  if (meaning.itemsAre === 'risks') return gravest(body, meaning.measure);
  if (!hasInnerSums(meaning)) return body.slice(0, room);
  const roleOf = (row: Cell[]): string => meaning.rows[block.rows.indexOf(row)]?.role ?? 'item';
  const size = (row: Cell[]): number => {
    const figure = row.findLast(({ value }) => typeof value === 'number')?.value;
    return typeof figure === 'number' ? Math.abs(figure) : 0;
  };
  const isSum = (row: Cell[]): boolean => ['total', 'subtotal'].includes(roleOf(row));
  const sums = body.filter(isSum);
  const items = body.filter((row) => roleOf(row) === 'item').sort((a, b) => size(b) - size(a));
  const kept = new Set([...sums, ...items].slice(0, room));
  return body
    .filter((row) => kept.has(row))
    .map((row) => (isSum(row) ? row.map((cell) => ({ ...cell, emphasis: true })) : row));
}

/** Of more risks than find room those that are rated highest, the gravest first. */
function gravest(body: readonly Cell[][], measure: number | null): Cell[][] {
  const rating = (row: Cell[]): number => {
    const value = measure === null ? null : row[measure]?.value;
    return typeof value === 'number' ? value : 0;
  };
  return [...body].sort((a, b) => rating(b) - rating(a)).slice(0, MANY_RISKS);
}

const MANY_RISKS = 5;

/** The table with the cells of its recommended option marked. */
export const markRecommended = (
  block: TableBlock,
  recommended: { row: number } | { column: number } | undefined,
): TableBlock =>
  recommended === undefined
    ? block
    : {
        ...block,
        rows: block.rows.map((row, r) =>
          row.map((cell, c) =>
            ('row' in recommended ? r === recommended.row : c === recommended.column)
              ? { ...cell, emphasis: true }
              : cell,
          ),
        ),
      };

const headerText = (block: TableBlock, index: number): string => {
  const column = block.columns[index];
  if (!column || /^Column \d+$/.test(column.name)) return '';
  return column.unit && !column.name.includes(column.unit) ? `${column.name} (${column.unit})` : column.name;
};

const plainCell = (cell: Cell | undefined): Cell => ({
  text: oneLine(cell?.text),
  value: cell?.value ?? null,
  ...(cell?.emphasis ? { emphasis: true, bold: true } : {}),
});

function keepColumns(block: TableBlock, wanted: readonly string[], limit: number): number[] {
  const filled = block.columns.map((_, i) => i).filter((i) => block.rows.some((row) => cellText(row, i) !== ''));
  const asked = wanted
    .map((name) =>
      block.columns.findIndex((column) => {
        const own = oneLine(column.name);
        return own === name || isSamePeriod(own, name);
      }),
    )
    .filter((i) => i >= 0);
  if (asked.length >= 2 && asked.length <= limit) return [...new Set(asked)].sort((a, b) => a - b);
  if (filled.length <= limit) return filled;
  const { itemsAre, columns, label } = describeTable(block);
  const needed =
    itemsAre === 'risks' || itemsAre === 'actions'
      ? filled.filter((i) => i === label || NEEDED.has(columns[i]?.role ?? 'text')).slice(0, limit)
      : [];
  if (needed.length >= MIN_NEEDED) return needed;
  const [first = 0, ...rest] = filled;
  const best = [...rest].sort((a, b) => columnWorth(block, b) - columnWorth(block, a)).slice(0, limit - 1);
  return [first, ...best.sort((a, b) => a - b)];
}

/** What a table of risks or actions is read for: how grave, who does what about it, by when. */
const NEEDED: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['measure', 'response', 'owner', 'due', 'date', 'status']);
const MIN_NEEDED = 3;

/** Measures and columns whose cells differ and are filled are worth most; long texts and constants least. */
function columnWorth(block: TableBlock, index: number): number {
  const texts = block.rows.map((row) => cellText(row, index));
  const filled = texts.filter(Boolean);
  const numeric =
    block.columns[index]?.type === 'number' ||
    block.columns[index]?.type === 'currency' ||
    block.columns[index]?.type === 'percent';
  const length = filled.reduce((sum, text) => sum + text.length, 0) / Math.max(1, filled.length);
  return (
    filled.length / Math.max(1, texts.length) +
    (new Set(filled).size > 1 ? 1 : 0) +
    (numeric ? 0.5 : 0) -
    (length > 40 ? 1 : 0) -
    index * 0.01
  );
}
