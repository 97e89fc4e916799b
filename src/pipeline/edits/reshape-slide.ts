import type { PlanSlide } from '../../deck/plan.ts';
import type { Reshaped } from '../../deck/slide-kinds.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { eventsOf, meaningOf } from '../evidence/show-table.ts';
import { readPeriod } from '../evidence/read-period.ts';
import { salientNumber } from '../../deck/salient-number.ts';
import { readGroups, readLevel, readTerm, writeCells, writePair, type PairLine } from '../wording/point-lines.ts';
import { readEvent } from '../wording/read-event.ts';
import { oneLine } from '../../one-line.ts';

/** How many items each form holds. */
const room: Readonly<Record<Exclude<Reshaped, 'table'>, readonly [least: number, most: number]>> = {
  cards: [2, 6],
  process: [2, 6],
  timeline: [2, 8],
  bullets: [1, 12],
  bigNumbers: [1, 4],
  twoColumns: [2, 12],
};

/**
 * The slide in another form, with what it says: its points, or the rows of the table behind it (`block`). Null where that does not go into
 * the form: nothing is left out.
 */
export function reshapeSlide(slide: PlanSlide, kind: Reshaped, block: TableBlock | null): PlanSlide | null {
  const { data, roles: _roles, ...rest } = slide;
  if (kind === 'table') {
    if (data && block) return { ...slide, kind, data: { fileId: data.fileId, block: data.block } };
    const rows = asRows(itemsOf(slide.points));
    return rows && !data ? { ...rest, kind, points: rows } : null;
  }
  const points = formOf(kind, block ? rowsOf(block) : itemsOf(slide.points), block);
  const [least, most] = room[kind];
  return points && points.length >= least && points.length <= most ? { ...rest, kind, points } : null;
}

/** The points as heads with what is said of them: what stands under a heading or a point goes with it. */
function itemsOf(points: readonly string[]): PairLine[] {
  const groups = readGroups(points);
  if (groups.some(({ heading }) => heading !== null))
    return groups.flatMap(({ heading, lines }) =>
      heading === null ? lines.map(readTerm) : [{ head: heading, text: lines.join('; ') || null }],
    );
  const items: PairLine[] = [];
  for (const { text, level } of points.map(readLevel)) {
    const above = items.at(-1);
    if (text === '') continue;
    if (level > 0 && above) above.text = above.text === null ? text : `${above.text}; ${text}`;
    else items.push({ ...readTerm(text) });
  }
  return items;
}

/** The rows of a table: the first cell, and the others by the names of their columns. */
function rowsOf({ columns, rows }: TableBlock): PairLine[] {
  return rows.map((row) => {
    const [head = '', ...cells] = row.map(({ text }) => oneLine(text));
    const said = cells.flatMap((text, at) => {
      const name = columns[at + 1]?.name.trim() ?? '';
      return text === '' ? [] : [cells.length === 1 || name === '' ? text : `${name} ${text}`];
    });
    return { head, text: said.join(', ') || null };
  });
}

const asLine = ({ head, text }: PairLine): string => (text ? `${head}: ${text}` : head);

function formOf(
  kind: Exclude<Reshaped, 'table'>,
  items: readonly PairLine[],
  block: TableBlock | null,
): string[] | null {
  switch (kind) {
    case 'cards':
    case 'process':
      return items.map(({ head, text }) => writePair(head, text));
    case 'bullets':
    case 'twoColumns':
      return items.map(asLine);
    case 'bigNumbers':
      return everyOf(items, (item) => {
        const value = salientNumber(asLine(item));
        if (value === null) return null;
        return item.text === value ? writePair(value, item.head) : writePair(value, asLine(item));
      });
    case 'timeline':
      return (
        (block && eventsOf(block, meaningOf(block, []))) ??
        everyOf(items, (item) => {
          if (item.text !== null && readPeriod(item.head) !== null) return writePair(item.head, item.text);
          const event = readEvent(asLine(item));
          return event && writePair(event.when, event.what);
        })
      );
  }
}

/** All of them read, or null. */
function everyOf(items: readonly PairLine[], read: (item: PairLine) => string | null): string[] | null {
  const said = items.map(read);
  return said.every((line) => line !== null) ? said : null;
}

/** Points of two parts each as a table without a head; null where one has none. */
function asRows(items: readonly PairLine[]): string[] | null {
  if (items.length < 2 || items.some(({ text }) => text === null)) return null;
  return [['', ''], ...items.map(({ head, text }) => [head, text ?? ''])].map(writeCells);
}
