import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { PointBox } from '../../stage.ts';
import type { ChartLegend, ChartModel } from '../chart-model.ts';
import { legendEntries, type LegendEntry } from './legend-entries.ts';
import { boxCommands, type Mark } from './mark.ts';
import { isRound, isStacked } from './group-plots.ts';
import { moveByLayout } from './move-by-layout.ts';
import { levelOf, setLabel, type TextBlock } from './text-block.ts';

interface SetEntry extends LegendEntry {
  block: TextBlock;
  /** Room of its key: that of the widest in columns, its own in a row. */
  keyWidth: number;
}

export interface LegendSpace {
  chart: ChartModel;
  context: TextContext;
  width: number;
  height: number;
  /** Where the legend may stand. */
  box: PointBox;
}

export interface PlacedLegend {
  marks: Mark[];
  box: PointBox;
}

/** Sizes in font sizes. */
const SQUARE = 0.6;
const LINE_KEY = 2.4;
const KEY_GAP = 0.35;
const ENTRY_GAP = 1;
const PADDING = 0.3;
const MAX_SIDE_SHARE = 0.4;

/** Beside stacked columns and lying bars the legend reads from the top, as they are stacked. */
const readsUpwards = ({ plots, axes }: ChartModel): boolean => {
  const [first] = plots;
  if (!first || isRound(first) || first.series.length < 2) return false;
  if (first.kind === 'bar' && first.horizontal) {
    const across = axes.find((axis) => first.axisIds.includes(axis.id) && axis.kind !== 'value');
    return !isStacked(first) && !across?.reversed;
  }
  return isStacked(first) && first.kind !== 'line';
};

interface Grid {
  columns: number;
  rows: number;
  widths: number[];
  rowHeight: number;
}

/** Entries in rows: one row where it fits, else columns of equal width. */
function gridFor(
  entries: readonly SetEntry[],
  { width, upright, size }: { width: number; upright: boolean; size: number },
): Grid {
  const wide = entries.map(({ block, keyWidth }) => keyWidth + size * KEY_GAP + block.width);
  const rowHeight = entries.reduce((most, { block }) => Math.max(most, block.height), 0) * (upright ? 1.15 : 1.05);
  const gap = size * ENTRY_GAP;
  const sum = wide.reduce((total, one) => total + one, 0) + gap * (entries.length - 1);
  if (!upright && sum <= width) return { columns: entries.length, rows: 1, widths: wide, rowHeight };
  const widest = Math.max(...wide);
  const columns = upright ? 1 : Math.max(1, Math.min(entries.length, Math.floor((width + gap) / (widest + gap))));
  return {
    columns,
    rows: Math.ceil(entries.length / columns),
    widths: Array.from({ length: columns }, () => widest),
    rowHeight,
  };
}

/** Lays the legend out (ECMA-376 part 1, 21.2.2.94); null where it has no entries. */
export function layOutLegend(legend: ChartLegend, space: LegendSpace): PlacedLegend | null {
  const { chart, context, box } = space;
  const entries = legendEntries(legend, space);
  if (entries.length === 0) return null;
  const upright = legend.position === 'r' || legend.position === 'l' || legend.position === 'tr';
  if (upright && readsUpwards(chart)) entries.reverse();
  const size = levelOf(legend.text.style, context).size;
  const key = size * (entries.some(({ line }) => line) ? LINE_KEY : SQUARE);
  const padding = size * PADDING;
  const own = legend.layout?.w === undefined ? undefined : legend.layout.w * space.width;
  const room = (own ?? (upright ? box.width * MAX_SIDE_SHARE : box.width)) - 2 * padding;
  const set = entries.map((entry): SetEntry => ({
    ...entry,
    keyWidth: upright ? key : size * (entry.line ? LINE_KEY : SQUARE),
    block: setLabel(entry.text, { style: entry.style, context }, Math.max(size * 2, room - key - size * KEY_GAP)),
  }));
  const tall = own !== undefined && legend.layout?.h !== undefined && legend.layout.h * space.height > own;
  const grid = gridFor(set, { width: room, upright: upright || tall, size });
  const gap = size * ENTRY_GAP;
  const inner = {
    width: grid.widths.reduce((sum, one) => sum + one, 0) + gap * (grid.columns - 1),
    height: grid.rows * grid.rowHeight,
  };
  const natural = placeLegend(legend, space, { width: inner.width + 2 * padding, height: inner.height + 2 * padding });
  const placed = manualBox(legend, space, natural);
  const start = { x: placed.x + (placed.width - inner.width) / 2, y: placed.y + (placed.height - inner.height) / 2 };
  const marks: Mark[] = [
    {
      kind: 'shape',
      role: 'legend',
      commands: boxCommands(placed),
      fill: legend.look.fill,
      line: legend.look.line,
      box: placed,
    },
  ];
  set.forEach((entry, index) => {
    const column = index % grid.columns;
    const x = start.x + grid.widths.slice(0, column).reduce((sum, one) => sum + one + gap, 0);
    const middle = start.y + (Math.floor(index / grid.columns) + 0.5) * grid.rowHeight;
    const keySize = entry.line
      ? { width: entry.keyWidth, height: size }
      : { width: size * SQUARE, height: size * SQUARE };
    marks.push(
      ...entry.key({ x: x + (entry.keyWidth - keySize.width) / 2, y: middle - keySize.height / 2, ...keySize }),
    );
    const { block } = entry;
    marks.push({
      kind: 'text',
      role: 'legend-entry',
      block: { ...block, align: 'left' },
      rotation: 0,
      x: x + entry.keyWidth + size * KEY_GAP + block.width / 2,
      y: middle,
    });
  });
  return { marks, box: placed };
}

function placeLegend(
  { position }: ChartLegend,
  { box }: LegendSpace,
  size: { width: number; height: number },
): PointBox {
  const middle = { x: box.x + (box.width - size.width) / 2, y: box.y + (box.height - size.height) / 2 };
  const right = box.x + box.width - size.width;
  switch (position) {
    case 'l':
      return { ...size, x: box.x, y: middle.y };
    case 't':
      return { ...size, x: middle.x, y: box.y };
    case 'b':
      return { ...size, x: middle.x, y: box.y + box.height - size.height };
    case 'tr':
      return { ...size, x: right, y: box.y };
    case 'r':
      return { ...size, x: right, y: middle.y };
  }
}

function manualBox({ layout }: ChartLegend, { width, height }: LegendSpace, natural: PointBox): PointBox {
  const moved = moveByLayout(natural, layout, { width, height });
  return {
    ...moved,
    width: layout?.w === undefined ? moved.width : layout.w * width,
    height: layout?.h === undefined ? moved.height : layout.h * height,
  };
}
