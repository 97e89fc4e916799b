import type { LocalHandler } from '../../../office/xml/local-tree.ts';
import { cellKey } from '../../table/grid.ts';
import { decodeString } from '../decode-string.ts';
import { cellHandler, MAX_COLUMNS, type FormulaSource } from '../scan-cells.ts';
import { FormulaError } from './formula-node.ts';
import type { Scalar } from './formula-values.ts';
import { itemAt } from '../../../item-at.ts';
import { isTrue } from '../../../office/xml/tree.ts';

/** The values of a sheet as formulas see them: dates are numbers, formulas without a result stand apart until they are computed. */
export interface RawSheet {
  name: string;
  values: Scalar[][];
  /** By `cellKey`; those that are not computed yet. */
  pending: Map<number, FormulaSource>;
  hiddenRows: Set<number>;
  isFiltered: boolean;
}

/** Reads the values and the formulas of a worksheet part. */
export function readRawSheet(
  name: string,
  scan: (handler: LocalHandler) => void,
  { shared, maxRows }: { shared: readonly string[]; maxRows: number },
): RawSheet {
  const sheet: RawSheet = { name, values: [], pending: new Map(), hiddenRows: new Set(), isFiltered: false };
  scan(
    cellHandler({
      cell({ row, column, type, value, formula, isComputable }) {
        if (row < 0 || column < 0 || row >= maxRows || column >= MAX_COLUMNS) return;
        if (formula && !value && type !== 'str') {
          sheet.pending.set(cellKey(row, column), isComputable ? formula : { ...formula, text: '' });
          return;
        }
        const read = readValue(value, type, shared);
        if (read === null) return;
        while (sheet.values.length <= row) sheet.values.push([]);
        const values = itemAt(sheet.values, row);
        while (values.length < column) values.push(null);
        values[column] = read;
      },
      hiddenRow: (row) => void sheet.hiddenRows.add(row),
      other(element) {
        if (element === 'filterColumn') sheet.isFiltered = true;
      },
    }),
  );
  return sheet;
}

function readValue(value: string | undefined, type: string, shared: readonly string[]): Scalar {
  if (value === undefined) return null;
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'str' || type === 'inlineStr') return decodeString(value);
  if (type === 'b') return isTrue(value);
  if (type === 'e') return new FormulaError(value);
  if (type === 'd') return (Date.parse(`${value.slice(0, 10)}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? null : number;
}
