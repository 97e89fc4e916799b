import type { Cell, Table, TableContent } from '../../../deck/content.ts';
import type { SlideHead } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { layoutTable } from '../../page/table-layout.ts';
import type { Page, Pages, Slot } from '../../page/page.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots, titleSlot } from '../page-slots.ts';
import { markChanges } from '../mark-changes.ts';
import { partOf, type Composer, type SlideDraft } from '../composer.ts';
import { contentRegion, flushWithText } from '../region.ts';
import { placeTakeaway } from './takeaway.ts';

const MAX_ROWS = 8;
/** So many rows stay on one slide where they fit in letters of this size: a statement of accounts is read whole. */
const WHOLE_ROWS = 12;
const WHOLE_SIZE = 14;
const MAX_COLUMNS = 6;
const MAX_CELL = 160;
/** Share of the slide under which a placeholder is too small for a table or chart: it goes on the grid instead. */
const LEAST_FRAME = 0.18;

const frameRoles: ReadonlySet<Slot['role']> = new Set(['table', 'object', 'body', 'chart']);

/** The placeholder that a table or chart goes into: its own kind first, then one for any object, then the body. */
export function frameSlot(pages: Pages, page: Page, own: 'table' | 'chart'): Slot | undefined {
  const least = pages.slideSize.width * pages.slideSize.height * LEAST_FRAME;
  const rank = (slot: Slot) =>
    slot.role === own ? 3 : slot.role === 'object' || slot.type === 'obj' ? 2 : slot.role === 'body' ? 1 : 0;
  return contentSlots(page)
    .filter((slot) => frameRoles.has(slot.role) && rank(slot) > 0 && slot.box.width * slot.box.height >= least)
    .toSorted((a, b) => rank(b) - rank(a) || b.box.width * b.box.height - a.box.width * a.box.height)[0];
}

/** The size at which the table fits, from comfortable to the least that is allowed; undefined when none does. */
export function fitTable(
  composer: Composer,
  table: Table,
  { box, family }: { box: Box; family: string },
): { size: number; height: number } | undefined {
  for (const points of tableSizes) {
    const size = composer.size(points);
    const { height, rows, broken } = layoutTable(table, { family, size, width: box.width });
    // Type is not set large at the price of more lines, save where a few rows would leave their page empty.
    const even = Math.max(...rows) - Math.min(...rows) < composer.length(0.05);
    if (points > USUAL_SIZE && !even && rows.length > FEW_ROWS) continue;
    if (height <= box.height && (!broken || points === 12)) return { size, height };
  }
  return undefined;
}

const tableSizes = [20, 18, 16, 14, 13, 12];
const USUAL_SIZE = 16;
/** Rows of a small table and of a large one are no higher than this, on a slide 7.5 in high. */
const FEW_ROWS = 5;
const MOST_ROW = { few: 1, small: 0.8, large: 0.6 };
const SMALL_TABLE = 7;

/** The height of rows that share what a table leaves of its room, within what is still a table. */
function shareHeight(composer: Composer, table: Table, room: number): number {
  const count = table.rows.length + (table.header ? 1 : 0);
  const most = count <= FEW_ROWS ? MOST_ROW.few : count <= SMALL_TABLE ? MOST_ROW.small : MOST_ROW.large;
  return Math.floor(Math.min(room / count, composer.length(most)));
}

const shortenCell = (cell: Cell): Cell =>
  cell.text.length > MAX_CELL ? { ...cell, text: `${cell.text.slice(0, MAX_CELL).replace(/\s+\S*$/u, '')} …` } : cell;

/** Wide tables: the first column, which names the rows, comes along on every part. */
function splitColumns(table: Table): Table[] {
  const hasSpans = table.rows.some((row) => row.some((cell) => (cell.colSpan ?? 1) > 1));
  if (table.columns.length <= MAX_COLUMNS || hasSpans) return [table];
  const rest = table.columns.length - 1;
  const count = Math.ceil(rest / (MAX_COLUMNS - 1));
  const each = Math.ceil(rest / count);
  return Array.from({ length: count }, (_, i) => {
    const from = 1 + i * each;
    const pick = <T>(list: readonly T[]): T[] => [...list.slice(0, 1), ...list.slice(from, from + each)];
    return { ...table, columns: pick(table.columns), rows: table.rows.map(pick) };
  });
}

/** Long tables go on over further slides; the total stays with the last rows, the emphasis with its row. */
function splitRows(table: Table, perSlide: number): Table[] {
  const spans = table.rows.some((row) => row.some((cell) => (cell.rowSpan ?? 1) > 1));
  if (table.rows.length <= perSlide || spans) return [table];
  const count = Math.ceil(table.rows.length / perSlide);
  const each = Math.ceil(table.rows.length / count);
  return Array.from({ length: count }, (_, i): Table => {
    const rows = table.rows.slice(i * each, (i + 1) * each);
    const { emphasizedRow = -1, ...rest } = table;
    const emphasized = emphasizedRow - i * each;
    return {
      ...rest,
      rows,
      totalRow: table.totalRow && i === count - 1,
      ...(emphasized >= 0 && emphasized < rows.length ? { emphasizedRow: emphasized } : {}),
    };
  }).filter((part) => part.rows.length > 0);
}

export function composeTable(
  composer: Composer,
  head: SlideHead,
  { content, takeaway }: { content: TableContent; takeaway?: string },
): void {
  const need: Need = {
    kind: head.kind,
    layouts: ['table', 'content', 'titleOnly', 'chart'],
    content: takeaway ? 2 : 1,
    large: true,
  };
  const page = composer.chooser.choose(need);
  const area = tableArea(composer, page);
  const family = page.bodyFamily;
  const room: Box = takeaway ? { ...area, height: area.height - composer.length(0.7) } : area;
  const parts = splitColumns(content.table).flatMap((wide) => fitParts(composer, wide, { box: room, family }));
  parts.forEach((table, i) => {
    const slide = composer.start(partOf(head, i, parts.length), need, page);
    const slot = frameSlot(composer.pages, slide.page, 'table');
    const whole = slot ? slide.areaOf(slot) : slide.region;
    const free = takeaway && i === 0 ? placeTakeaway(slide, { text: takeaway, slot, area: whole }) : whole;
    placeTable(slide, { ...content, table }, { slot, box: free });
    slide.done();
  });
}

/** A slide without a title placeholder gives some of its area to the title. */
const FREE_TITLE = 1.15;
const tableArea = (composer: Composer, page: Page): Box => {
  const slot = frameSlot(composer.pages, page, 'table');
  const region = slot ? flushWithText(slot) : contentRegion(composer.pages, page);
  return titleSlot(page) ? region : { ...region, height: region.height - composer.length(FREE_TITLE) };
};

function fitParts(composer: Composer, table: Table, at: { box: Box; family: string }): Table[] {
  const whole = table.rows.length <= WHOLE_ROWS ? fitTable(composer, table, at) : undefined;
  if (whole && whole.size >= composer.size(WHOLE_SIZE)) return [table];
  for (const candidate of [table, { ...table, rows: table.rows.map((row) => row.map(shortenCell)) }]) {
    for (
      let rows = Math.min(MAX_ROWS, Math.max(1, table.rows.length));
      rows >= Math.min(2, Math.max(1, table.rows.length));
      rows--
    ) {
      const parts = splitRows(candidate, rows);
      if (parts.every((part) => fitTable(composer, part, at))) {
        if (candidate !== table)
          composer.warn(
            'cells_shortened',
            'Long cells of a table were shortened to fit; the whole text is in the material.',
          );
        return parts;
      }
    }
  }
  composer.warn(
    'table_too_large',
    'A table does not fit the slide even in parts; show fewer columns or shorter cells.',
  );
  return splitRows(table, MAX_ROWS);
}

/** Puts a table where it fits, in the placeholder's box or a part of it, no higher than its rows. */
export function placeTable(
  slide: SlideDraft,
  content: TableContent,
  { slot, box, name }: { slot?: Slot; box: Box; name?: string },
): void {
  const { composer, page } = slide;
  const table = markChanges(content.table, page);
  const family = page.bodyFamily;
  const fit = fitTable(composer, table, { box, family }) ?? { size: composer.size(12), height: box.height };
  const rowHeight = shareHeight(composer, table, box.height - composer.length(0.1));
  const { height } = layoutTable(table, { family, size: fit.size, width: box.width, rowHeight });
  const spread = height <= box.height;
  const placed: Box = { ...box, height: Math.round(spread ? height : fit.height) };
  const sized: TableContent = {
    ...content,
    table,
    size: fit.size,
    alt: content.alt || tableAlt(table),
    ...(spread ? { rowHeight } : {}),
  };
  if (slot) slide.fill(slot, sized, placed);
  else slide.add({ id: '', name: name ?? 'Table', box: placed, content: sized });
}

const tableAlt = (table: Table): string =>
  `Table with ${table.rows.length} rows: ${table.columns.map((column) => column.name).join(', ')}`;
