import type { TableColumn } from '../blocks.ts';
import { isSumOf, isTotalLabel, summedColumns, type TableBody } from './find-totals.ts';
import { itemAt } from '../../item-at.ts';
import { columnName } from '../table-texts.ts';

const MIN_ROWS = 2;
const MAX_LOOKED_AT = 200;

/**
 * Columns that sum those before them ("Q1, Q2, Q3, Q4, FY2026"): each of their figures is the sum of two or more columns right before
 * it, in every row; three or more where the name does not announce a total.
 */
export function findTotalColumns(body: TableBody): TableColumn[] {
  const summed = summedColumns(body);
  const totals: TableColumn[] = [];
  let start = 0;
  for (const [at, column] of summed.entries()) {
    const named = isTotalLabel(columnName(body, column));
    const parts = summed.slice(start, at);
    if (parts.length < (named ? 2 : 3) || !addsUp(body, column, parts)) continue;
    totals.push(itemAt(body.columns, column));
    start = at + 1;
  }
  return totals;
}

function addsUp({ rows }: TableBody, total: number, parts: readonly number[]): boolean {
  let held = 0;
  for (const cells of rows.slice(0, MAX_LOOKED_AT)) {
    const sum = cells[total]?.value;
    const values = parts.map((column) => cells[column]?.value).filter((value) => typeof value === 'number');
    if (typeof sum !== 'number' || values.length < 2) {
      if (typeof sum === 'number' && values.length > 0 && sum !== values[0]) return false;
      continue;
    }
    if (sum === 0 && values.every((value) => value === 0)) continue;
    if (!isSumOf(sum, values)) return false;
    held += 1;
  }
  return held >= MIN_ROWS;
}
