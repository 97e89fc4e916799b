import type { LocalHandler } from '../../../office/xml/local-tree.ts';
import { cellKey } from '../../table/grid.ts';
import { parseReference } from '../../../office/cell-references.ts';
import { decodeString } from '../decode-string.ts';
import { FormulaError } from './formula-node.ts';
import type { Scalar } from './formula-values.ts';
import { itemAt } from '../../../item-at.ts';
import { isTrue } from '../../../office/xml/tree.ts';

/** A formula of a cell, and the cell that it was written for, where it is shared. */
export interface FormulaSource {
  text: string;
  row: number;
  column: number;
}

/** The values of a sheet as formulas see them: dates are numbers, formulas without a result stand apart until they are computed. */
export interface RawSheet {
  name: string;
  values: Scalar[][];
  /** By `cellKey`; those that are not computed yet. */
  pending: Map<number, FormulaSource>;
  hiddenRows: Set<number>;
  isFiltered: boolean;
}

const MAX_COLUMNS = 16_384;

/** Reads the values and the formulas of a worksheet part (ECMA-376 part 1, 18.3.1.4 `c`, 18.3.1.40 `f`). */
export function readRawSheet(
  name: string,
  scan: (handler: LocalHandler) => void,
  { shared, maxRows }: { shared: readonly string[]; maxRows: number },
): RawSheet {
  const sheet: RawSheet = { name, values: [], pending: new Map(), hiddenRows: new Set(), isFiltered: false };
  const masters = new Map<string, FormulaSource>();
  let row = -1;
  let column = -1;
  let type = '';
  let value: string | undefined;
  let formula: { text: string; index: string | undefined; isComputable: boolean } | undefined;
  let collecting: 'value' | 'formula' | undefined;
  let phonetic = false;

  const put = (): void => {
    if (row < 0 || column < 0 || row >= maxRows || column >= MAX_COLUMNS) return;
    if (formula?.index !== undefined && formula.text !== '')
      masters.set(formula.index, { text: formula.text, row, column });
    if (formula && !value && type !== 'str') {
      const master = formula.index === undefined ? undefined : masters.get(formula.index);
      const source =
        formula.text === '' && master ? master : { text: formula.isComputable ? formula.text : '', row, column };
      sheet.pending.set(cellKey(row, column), source);
      return;
    }
    const read = readValue(value, type, shared);
    if (read === null) return;
    while (sheet.values.length <= row) sheet.values.push([]);
    const values = itemAt(sheet.values, row);
    while (values.length < column) values.push(null);
    values[column] = read;
  };

  scan({
    open(element, attributes) {
      if (element === 'row') {
        const number = attributes.get('r');
        row = number ? Number(number) - 1 : row + 1;
        column = -1;
        if (isTrue(attributes.get('hidden'))) sheet.hiddenRows.add(row);
      } else if (element === 'c') {
        const reference = attributes.get('r');
        if (reference) ({ row, column } = parseReference(reference));
        else column += 1;
        type = attributes.get('t') ?? 'n';
        value = undefined;
        formula = undefined;
      } else if (element === 'v' || (element === 't' && !phonetic)) {
        collecting = 'value';
        value ??= '';
      } else if (element === 'f') {
        collecting = 'formula';
        const kind = attributes.get('t') ?? 'normal';
        formula = {
          text: '',
          index: kind === 'shared' ? (attributes.get('si') ?? '') : undefined,
          // What fills several cells at once, or varies the inputs of others, is not computed.
          isComputable: kind !== 'dataTable' && !(kind === 'array' && attributes.get('ref')?.includes(':')),
        };
      } else if (element === 'rPh') phonetic = true;
      else if (element === 'filterColumn') sheet.isFiltered = true;
    },
    text(text) {
      if (collecting === 'value') value = (value ?? '') + text;
      else if (collecting === 'formula' && formula) formula.text += text;
    },
    close(element) {
      if (element === 'v' || element === 't' || element === 'f') collecting = undefined;
      else if (element === 'rPh') phonetic = false;
      else if (element === 'c') put();
    },
  });
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
