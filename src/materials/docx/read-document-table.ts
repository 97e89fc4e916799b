import { runsText } from '../blocks.ts';
import { acceptedNodes } from './accepted-nodes.ts';
import { readNumbering } from './document-numbering.ts';
import { isPrompt, readParagraphContent } from './read-paragraph-content.ts';
import { columnNames, countHeaderRows } from '../table/find-header.ts';
import { cellKey, type Grid, type Merge } from '../table/grid.ts';
import { makeTable } from '../table/make-table.ts';
import { everyElement, firstChild, isOn, type LocalElement } from '../../office/xml/local-tree.ts';
import type { DocumentWalk } from './document-walk.ts';
import { itemAt } from '../../item-at.ts';

interface TableCell {
  node: LocalElement;
  column: number;
  span: number;
  /** Goes on a cell of the row above. */
  continued: boolean;
  /** Shows nothing of its own. */
  empty: boolean;
}
/** Cells this long are a page laid out with a table, not data. */
const LAYOUT_CELL_LENGTH = 400;

/** Fewer rows of one filled cell each, whatever stands beside it, frame a remark. */
const FRAME_ROWS = 5;
/** What a remark is called in its frame, or the sign for it, which say nothing of it. */
const remark =
  /^(?:notes?|nota bene|n\.?b\.?|tips?|hints?|warning|caution|important|attention|danger|info(?:rmation)?|remarks?|hinweis|anmerkung|tipp|achtung|warnung|wichtig|vorsicht|remarque|astuce|conseil|avertissement|mise en garde|notas?|consejo|sugerencia|advertencia|aviso|precaución|importante|suggerimento|avvertenza|avviso|attenzione|consiglio|dica|observação|cuidado|atenção|opmerking|let op|waarschuwing|belangrijk|примечание|замечание|совет|внимание|важно|предупреждение|примітка|порада|увага|важливо|попередження|uwaga|wskazówka|ostrzeżenie|ważne|not|ipucu|uyarı|dikkat|önemli|ملاحظة|تنبيه|تحذير|نصيحة|مهم|הערה|טיפ|אזהרה|חשוב|注記?|注意|警告|ヒント|重要|備考|メモ|提示|说明|說明|备注|참고|주의|경고|팁|중요)\s?[:：!！.]?$|^[^\p{L}\p{N}]{1,4}$/iu;

/** What a frame holds, as if it stood in the text. */
function readFrame(cells: readonly TableCell[], walk: DocumentWalk): void {
  const before = walk.blocks.length;
  for (const cell of cells) walk.addBlocks(cell.node.children);
  const label = walk.blocks[before];
  if (label?.type === 'paragraph' && remark.test(runsText(label.runs).trim()) && walk.blocks.length > before + 1)
    walk.blocks.splice(before, 1);
}

/** A `w:tbl` (ECMA-376 part 1, 17.4.37): data becomes a table block, a frame made with a table becomes its contents. */
export function readDocumentTable(table: LocalElement, walk: DocumentWalk): void {
  const rows = tableRows(table).map(readCells);
  const used = rows.filter((row) => row.length > 0);
  const width = Math.max(0, ...used.map((row) => Math.max(...row.map((cell) => cell.column + cell.span))));
  const longest = Math.max(0, ...used.flat().map((cell) => lengthOf(cell.node)));
  const shown = used.map((row) => row.filter((cell) => lengthOf(cell.node) > 0));
  const isColumn = used.length < FRAME_ROWS && shown.every((row) => row.length < 2);
  if (width < 2 || used.length < 2 || isColumn || (longest > LAYOUT_CELL_LENGTH && used.length < 6)) {
    readFrame(used.flat(), walk);
    return;
  }
  const read = used.map((row) => readRow(row, walk));
  const texts = read.map((row) => row.map(({ text }) => text));
  const page = read[0]?.[0]?.page;
  const locator = { ...(page === undefined ? {} : { page }), paragraph: walk.paragraphs + 1 };
  walk.paragraphs += [...everyElement(table, 'p')].length;
  const grid = toGrid(used, texts, width);
  const region = { rows: used.map((_, row) => row), columns: Array.from({ length: width }, (_, column) => column) };
  const columns = region.columns.filter((column) => grid.texts.some((row) => row[column]));
  if (columns.length === 0) return;
  const kept = { rows: region.rows.filter((row) => grid.texts[row]?.some(Boolean)), columns };
  const marked = tableRows(table).filter((row) => isOn(firstChild(firstChild(row, 'trPr'), 'tblHeader'))).length;
  const headerRows = Math.min(marked || countHeaderRows(grid, kept), kept.rows.length - 1);
  const names = headerRows ? columnNames(grid, kept, headerRows) : columns.map((_, index) => `Column ${index + 1}`);
  const made = makeTable(grid, { rows: kept.rows.slice(headerRows), columns }, names);
  const caption = takeCaption(walk);
  walk.blocks.push({ type: 'table', ...made, ...(caption ? { caption } : {}), locator });
}

const tableRows = (table: LocalElement): LocalElement[] =>
  table.children.flatMap((node) => {
    if (node.name === 'tr') return isOn(firstChild(firstChild(node, 'trPr'), 'del')) ? [] : [node];
    const inner = node.name === 'sdt' ? firstChild(node, 'sdtContent') : node.name === 'ins' ? node : undefined;
    return inner ? tableRows(inner) : [];
  });

function readCells(row: LocalElement): TableCell[] {
  let column = Number(firstChild(firstChild(row, 'trPr'), 'gridBefore')?.attributes['val'] ?? 0);
  return cellNodes(row.children).map(({ node, empty }) => {
    const properties = firstChild(node, 'tcPr');
    const span = Math.min(64, Math.max(1, Number(firstChild(properties, 'gridSpan')?.attributes['val'] ?? 1) || 1));
    const merge = firstChild(properties, 'vMerge');
    const isDeleted = firstChild(properties, 'cellDel') !== undefined;
    const continued = merge !== undefined && merge.attributes['val'] !== 'restart';
    const cell = { node, column, span, continued, empty: empty || isDeleted };
    column += span;
    return cell;
  });
}

/** The cells, also those within controls; one that shows its prompt is empty. */
function cellNodes(nodes: readonly LocalElement[], empty = false): { node: LocalElement; empty: boolean }[] {
  return nodes.flatMap((node) => {
    if (node.name === 'tc') return [{ node, empty }];
    if (node.name === 'sdt') return cellNodes(firstChild(node, 'sdtContent')?.children ?? [], empty || isPrompt(node));
    return node.name === 'customXml' || node.name === 'ins' ? cellNodes(node.children, empty) : [];
  });
}

interface CellText {
  text: string;
  /** The page it begins on. */
  page: number | undefined;
}

function readRow(row: readonly TableCell[], walk: DocumentWalk): CellText[] {
  walk.reading.checkTime();
  const read: CellText[] = [];
  walk.pages.beside(row.map((cell) => () => void read.push(readCell(cell, walk))));
  return read;
}

function readCell(cell: TableCell, walk: DocumentWalk): CellText {
  const texts: string[] = [];
  let page: number | undefined;
  for (const paragraph of cell.empty ? [] : cellParagraphs(cell.node)) {
    const properties = firstChild(paragraph, 'pPr');
    const style = walk.styles.get(firstChild(properties, 'pStyle')?.attributes['val'] ?? 'Normal');
    const numbering = readNumbering(properties) ?? style?.numbering;
    const mark = numbering ? walk.numbering.next(numbering) : '';
    const content = readParagraphContent(paragraph, walk);
    page ??= content.page;
    walk.notes.push(...content.notes);
    if (content.drawings.length > 0) walk.leftOut('Pictures in cells of tables were left out.');
    const text = runsText(content.runs);
    // A cell that only counts holds the number.
    if (text || mark) texts.push(text ? `${mark} ${text}`.trim() : mark.replace(/[.)]$/, ''));
  }
  return { text: texts.join(' '), page };
}

/** Those of tables within the cell too. */
function cellParagraphs(cell: LocalElement): LocalElement[] {
  return acceptedNodes(cell.children).flatMap((node) => {
    if (node.name === 'p') return [node];
    return node.name === 'tbl'
      ? tableRows(node)
          .flatMap(readCells)
          .flatMap(({ node: inner }) => cellParagraphs(inner))
      : [];
  });
}

/** About as long as its text. */
function lengthOf(cell: LocalElement): number {
  let length = 0;
  for (const piece of everyElement(cell, 't')) length += piece.text.length;
  return length;
}

function toGrid(rows: readonly TableCell[][], texts: readonly string[][], width: number): Grid & { texts: string[][] } {
  const grid = {
    texts: rows.map(() => Array.from({ length: width }, () => '')),
    merges: [] as Merge[],
    bold: new Set<number>(),
  };
  const open = new Map<number, Merge>();
  for (const [row, cells] of rows.entries()) {
    for (const [index, cell] of cells.entries()) {
      const above = open.get(cell.column);
      if (cell.continued && above) {
        above.rows += 1;
        continue;
      }
      itemAt(grid.texts, row)[cell.column] = texts[row]?.[index] ?? '';
      const merge = { row, column: cell.column, rows: 1, columns: cell.span };
      open.set(cell.column, merge);
      grid.merges.push(merge);
      if (isBold(cell.node)) grid.bold.add(cellKey(row, cell.column));
    }
  }
  grid.merges = grid.merges.filter((merge) => merge.rows > 1 || merge.columns > 1);
  return grid;
}

function isBold(cell: LocalElement): boolean {
  const runs = [...everyElement(cell, 'r')].filter((run) =>
    [...everyElement(run, 't')].some((text) => text.text.trim()),
  );
  return runs.length > 0 && runs.every((run) => isOn(firstChild(firstChild(run, 'rPr'), 'b')));
}

/** A caption paragraph right above belongs to the table. */
function takeCaption({ blocks, looks }: DocumentWalk): string | undefined {
  const last = blocks[blocks.length - 1];
  if (last?.type !== 'paragraph') return undefined;
  const text = runsText(last.runs);
  if (!looks.get(last)?.caption && !/^(?:table|tabelle|tableau|tabla|tabella|tabela|таблица|表)\s*[\dIVX]+/i.test(text))
    return undefined;
  if (text.length > 200) return undefined;
  blocks.pop();
  return text;
}
