import { childrenNamed, descendant, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import type { OfficeFile } from '../open-office-file.ts';
import { parseRange, type CellRange } from '../../office/cell-references.ts';
import { decodeString } from './decode-string.ts';

/** An Excel table (ECMA-376 part 1, 18.5.1.2). */
export interface WorkbookTable {
  name: string;
  range: CellRange;
  columns: string[];
  headerRows: number;
  totalsRows: number;
  isFiltered: boolean;
}

/** The Excel tables of a worksheet part. */
export function readWorkbookTables(archive: OfficeFile, sheetPart: string): WorkbookTable[] {
  const tables: WorkbookTable[] = [];
  for (const { kind, target, external } of archive.relationships(sheetPart).values()) {
    const table = kind === 'table' && !external ? archive.xml(target) : undefined;
    const range = parseRange(table?.attributes['ref'] ?? '');
    if (!table || !range) continue;
    const { name = '', displayName = name, headerRowCount = '1', totalsRowCount = '0' } = table.attributes;
    tables.push({
      name: displayName,
      range,
      columns: childrenNamed(firstChild(table, 'tableColumns'), 'tableColumn').map(({ attributes }) =>
        decodeString(attributes['name'] ?? ''),
      ),
      headerRows: Number(headerRowCount),
      totalsRows: Number(totalsRowCount),
      isFiltered: descendant(table, 'autoFilter', 'filterColumn') !== undefined,
    });
  }
  return tables;
}

/** A name that a workbook gives to cells or to a formula (18.2.5 `definedName`). */
export interface DefinedName {
  name: string;
  /** The sheet it is known on; absent where all know it. */
  sheet?: string;
  text: string;
}

/** Names that people gave, without those of the program (`_xlnm.Print_Area`). */
export function readDefinedNames(workbook: LocalElement): DefinedName[] {
  const sheetNames = childrenNamed(firstChild(workbook, 'sheets'), 'sheet').map(({ attributes }) => attributes['name']);
  return childrenNamed(firstChild(workbook, 'definedNames'), 'definedName').flatMap(({ attributes, text }) => {
    const { name = '', localSheetId } = attributes;
    const sheet = localSheetId === undefined ? undefined : sheetNames[Number(localSheetId)];
    if (name === '' || name.startsWith('_xlnm.') || text === '') return [];
    return [{ name, text, ...(sheet === undefined ? {} : { sheet }) }];
  });
}
