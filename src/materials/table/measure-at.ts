import type { Measure, MaterialTable } from '../blocks.ts';

/** What the figure of a cell is measured in: as the cell says, else its row, else its column. A column of shares stays one in any row. */
export function measureAt(table: MaterialTable, row: number, column: number): Measure {
  const described = table.columns[column];
  const own = table.cellMeasures?.[`${row}:${column}`];
  if (own) return own;
  if (described?.type === 'percent') return { unit: '%' };
  if (table.rowMeasures?.[row] && described?.role === undefined) return table.rowMeasures[row];
  const { unit, currency, scale } = described ?? {};
  return {
    ...(unit === undefined ? {} : { unit }),
    ...(currency === undefined ? {} : { currency }),
    ...(scale === undefined ? {} : { scale }),
  };
}
