import { plainText, type Paragraph, type Table, type TableContent } from '../../../deck/content.ts';
import { itemAt } from '../../../item-at.ts';
import type { DraftOf, SlideHead } from '../../../deck/draft.ts';
import { EMU_PER_POINT, type Box } from '../../../deck/units.ts';
import { layoutTable } from '../../page/table-layout.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { messageSurface, strongSurface, surfaceLook } from '../palette.ts';
import { smallWords } from '../small-words.ts';
import { drawnNeed } from './start-drawn.ts';
import { placeTakeaway } from './takeaway.ts';

const MAX_OPTIONS = 4;
const MAX_CRITERIA = 7;
/** A longer line is a sentence to be read, not a value to be compared. */
const MAX_LETTERS = 70;
/** Rows further apart than this, on a slide 7.5 in high, are no table any more. */
const MOST_ROW = 1.2;
const sizes = [24, 22, 20, 18, 16, 14, 13, 12];

const textOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('');
/** What a heading says in words of the option that it names: "Option B (recommended)", but not "Straight line (1/v)". */
const MARK = /\s*[([（](?<mark>[\p{L}\p{M}][\p{L}\p{M}\p{Zs}'’-]{2,23})[)\]）]\s*$/u;

interface Options {
  /** Criteria down, options across; the first column names the criteria where they have names. */
  table: Table;
  /** The column of the recommended option. */
  recommended?: number;
  /** What its tab says; the language's word where absent. */
  mark?: string;
}

/** Two columns of lines that answer each other, as a table; undefined where they are lists of their own. */
function optionsOf({ columns }: DraftOf<'comparison'>): Options | undefined {
  const lists = columns.map(({ body }) => (body.type === 'text' ? body.paragraphs : []));
  const [first = []] = lists;
  const correspond =
    first.length >= 2 &&
    first.length <= MAX_CRITERIA &&
    lists.every(
      (list) =>
        list.length === first.length && list.every((one) => one.level === 0 && textOf(one).length <= MAX_LETTERS),
    );
  if (!correspond || !columns.every(({ heading }) => heading)) return undefined;
  const marked = columns.map(({ heading }) => MARK.exec(heading ?? '')?.groups?.['mark']);
  const recommended = marked.filter(Boolean).length === 1 ? marked.findIndex(Boolean) : undefined;
  const cell = (column: number, row: number) => {
    const paragraph = lists[column]?.[row];
    return {
      text: paragraph ? textOf(paragraph) : '',
      value: null,
      ...(column === recommended ? { emphasis: true } : {}),
    };
  };
  return {
    table: {
      columns: columns.map(({ heading = '' }, i) => ({
        name: i === recommended ? heading.replace(MARK, '') : heading,
        type: 'text',
        align: 'center',
      })),
      rows: first.map((_, row) => columns.map((_column, column) => cell(column, row))),
      header: true,
      totalRow: false,
    },
    ...(recommended === undefined ? {} : { recommended, mark: marked[recommended] }),
  };
}

/** A table with a recommended option, its options across; undefined where there are too many of them. */
function tableOptions({ table: { table }, recommended }: DraftOf<'table'>): Options | undefined {
  if (!recommended || table.totalRow || table.rows.some((row) => row.some((cell) => cell.colSpan ?? cell.rowSpan)))
    return undefined;
  const across = 'column' in recommended ? table : transposed(table);
  const column = 'column' in recommended ? recommended.column : recommended.row + 1;
  const { columns, rows } = across;
  if (column < 1 || column >= columns.length || columns.length > MAX_OPTIONS + 1 || rows.length > MAX_CRITERIA)
    return undefined;
  return {
    table: {
      columns: columns.map(({ name, type }, i) => ({
        name,
        type: i === 0 ? 'text' : type,
        align: i === 0 ? 'start' : 'center',
      })),
      rows: rows.map((row) => row.map((cell, i) => ({ ...cell, emphasis: i === column }))),
      header: true,
      totalRow: false,
    },
    recommended: column,
  };
}

/** Rows that are options become columns. */
function transposed({ columns, rows }: Table): Table {
  const [corner, ...criteria] = columns;
  return {
    columns: [
      { name: corner?.name ?? '', type: 'text' },
      ...rows.map(([name]) => ({ name: name?.text ?? '', type: 'text' as const })),
    ],
    rows: criteria.map(({ name }, i) => [
      { text: name, value: null },
      ...rows.map((row) => row[i + 1] ?? { text: '', value: null }),
    ]),
    header: true,
    totalRow: false,
  };
}

/** The largest size at which a table fits a box with rows that share its height. */
function fitOptions(slide: SlideDraft, table: Table, box: Box): { size: number; rowHeight: number } | undefined {
  const { composer, page } = slide;
  for (const points of sizes) {
    const size = composer.size(points);
    const count = table.rows.length + 1;
    const rowHeight = Math.floor(Math.min(box.height / count, composer.length(MOST_ROW)));
    const { height, broken } = layoutTable(table, { family: page.bodyFamily, size, width: box.width, rowHeight });
    if (height <= box.height + EMU_PER_POINT && !broken) return { size, rowHeight };
  }
  return undefined;
}

/** Options side by side, criterion by criterion, in one native table; the recommended one on a card with a tab. False where it does not fit. */
function composeOptions(
  composer: Composer,
  head: SlideHead & { takeaway?: string; alt?: string },
  options: Options,
): boolean {
  const slide = composer.start(head, drawnNeed(head.kind));
  const { page } = slide;
  const { table, recommended, mark } = options;
  const free = head.takeaway ? placeTakeaway(slide, { text: head.takeaway, area: slide.region }) : slide.region;
  const tab = recommended === undefined ? 0 : composer.length(0.34);
  const over = tab === 0 ? 0 : tab + composer.length(0.1);
  const box = { ...free, y: free.y + over, height: free.height - over };
  const fit = fitOptions(slide, table, box);
  if (!fit) return false;
  const { columns, height } = layoutTable(table, { family: page.bodyFamily, width: box.width, ...fit });
  if (recommended !== undefined) {
    const x = box.x + columns.slice(0, recommended).reduce((sum, width) => sum + width, 0);
    const width = columns[recommended] ?? 0;
    const strong = strongSurface(page);
    const word = mark ?? smallWords(composer.language).recommended;
    const labels = [word.toLocaleUpperCase(composer.language), word, '✓'].map((text) => ({
      text,
      ...fitFreeText(
        () => [line(text, { bold: true })],
        { width: width * 0.9, height: tab },
        { family: page.bodyFamily, bold: true, max: composer.size(13), min: composer.size(9) },
      ),
    }));
    // a narrow column takes the word in small letters, or its sign: never half of it
    const label = labels.find(({ text, paragraphs }) => plainText(paragraphs) === text) ?? itemAt(labels, -1);
    slide.add(
      shape({
        name: 'Recommended',
        box: { x, width, y: box.y - over, height: height + over },
        ...surfaceLook(messageSurface(page)),
        decorative: true,
      }),
      shape({
        name: 'Recommended: tab',
        box: { x, width, y: box.y - over, height: tab },
        geometry: 'round2SameRect',
        ...surfaceLook(strong),
        paragraphs: label.paragraphs,
        size: label.size,
        anchor: 'middle',
        align: 'center',
      }),
    );
  }
  const names = table.columns.map(({ name }) => name).filter(Boolean);
  const content: TableContent = {
    type: 'table',
    table,
    alt: head.alt || names.join(', '),
    size: fit.size,
    rowHeight: fit.rowHeight,
    ruled: true,
  };
  slide.add({ id: '', name: 'Options', box: { ...box, height }, content });
  slide.done();
  return true;
}

/** A comparison whose lines answer each other as an options table. */
export function composeComparedOptions(composer: Composer, draft: DraftOf<'comparison'>): boolean {
  const options = optionsOf(draft);
  return options !== undefined && composeOptions(composer, draft, options);
}

/** A table with a recommended option as an options table. */
export function composeTabledOptions(composer: Composer, draft: DraftOf<'table'>): boolean {
  const options = tableOptions(draft);
  return options !== undefined && composeOptions(composer, { ...draft, alt: draft.table.alt }, options);
}
