import { parseReference } from '../../office/cell-references.ts';
import type { LocalHandler } from '../../office/xml/local-tree.ts';
import { isTrue } from '../../office/xml/tree.ts';

/** No sheet is wider (ECMA-376 part 1, 18.3.1.73). */
export const MAX_COLUMNS = 16_384;

/** A formula of a cell, and the cell that it was written for, where it is shared. */
export interface FormulaSource {
  text: string;
  row: number;
  column: number;
}

type Attributes = Parameters<LocalHandler['open']>[1];

/** A cell as the file writes it (ECMA-376 part 1, 18.3.1.4 `c`). The same object stands for each, so that large sheets cost no more. */
export interface WrittenCell {
  row: number;
  column: number;
  /** 18.18.11 ST_CellType. */
  type: string;
  style: number;
  value: string | undefined;
  /** 18.3.1.40 `f`, of cells that share theirs that of the first. */
  formula: FormulaSource | undefined;
  /** What fills several cells at once, or varies the inputs of others, is not computed. */
  isComputable: boolean;
}

export interface SheetHandler {
  cell(cell: Readonly<WrittenCell>): void;
  hiddenRow(row: number): void;
  /** What stands beside rows and cells. */
  other(name: string, attributes: Attributes): void;
}

/** Goes through a worksheet part (18.3.1.99) cell by cell. */
export function cellHandler(sheet: SheetHandler): LocalHandler {
  const cell: WrittenCell = {
    row: -1,
    column: -1,
    type: '',
    style: 0,
    value: undefined,
    formula: undefined,
    isComputable: true,
  };
  const shared = new Map<string, FormulaSource>();
  let index: string | undefined;
  let collecting: 'value' | 'formula' | undefined;
  let [isPhonetic, isWithin] = [false, false];

  const openRow = (attributes: Attributes): void => {
    const number = attributes.get('r');
    cell.row = number ? Number(number) - 1 : cell.row + 1;
    cell.column = -1;
    if (isTrue(attributes.get('hidden'))) sheet.hiddenRow(cell.row);
  };
  const openCell = (attributes: Attributes): void => {
    const reference = attributes.get('r');
    if (reference) Object.assign(cell, parseReference(reference));
    else cell.column += 1;
    cell.type = attributes.get('t') ?? 'n';
    cell.style = Number(attributes.get('s') ?? 0);
    cell.value = undefined;
    cell.formula = undefined;
    isWithin = true;
  };
  const openFormula = (attributes: Attributes): void => {
    const kind = attributes.get('t') ?? 'normal';
    index = kind === 'shared' ? (attributes.get('si') ?? '') : undefined;
    cell.formula = { text: '', row: cell.row, column: cell.column };
    cell.isComputable = kind !== 'dataTable' && !(kind === 'array' && attributes.get('ref')?.includes(':'));
    collecting = 'formula';
  };
  const closeCell = (): void => {
    isWithin = false;
    if (cell.formula && index !== undefined) {
      if (cell.formula.text === '') cell.formula = shared.get(index) ?? cell.formula;
      else shared.set(index, cell.formula);
    }
    sheet.cell(cell);
  };

  return {
    open(name, attributes) {
      if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (!isWithin) sheet.other(name, attributes);
      else if (name === 'v' || (name === 't' && !isPhonetic)) {
        collecting = 'value';
        cell.value ??= '';
      } else if (name === 'f') openFormula(attributes);
      else if (name === 'rPh') isPhonetic = true;
    },
    text(text) {
      if (collecting === 'value') cell.value = (cell.value ?? '') + text;
      else if (collecting === 'formula' && cell.formula) cell.formula.text += text;
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') collecting = undefined;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') closeCell();
    },
  };
}
