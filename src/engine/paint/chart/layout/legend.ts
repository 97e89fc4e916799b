import {
  automaticFill,
  automaticHairline,
  automaticOutline,
  automaticStroke,
  lookOn,
  lookOver,
  noLine,
} from '../automatic-look.ts';
import type { PointBox } from '../../stage.ts';
import type { TextContext } from '../../../presentationml/effective-text.ts';
import type { SpecifiedStyle } from '../../../presentationml/text-style.ts';
import type { ChartLegend, ChartModel, ChartPlot, ChartSeries, Look } from '../model.ts';
import { boxCommands, lineCommands, type Mark } from './marks.ts';
import { markerMark } from './marker-marks.ts';
import { isStacked, categoriesOf, countPoints, isRound } from './plot-data.ts';
import { moveByLayout } from './place-layout.ts';
import { nameOfCategory } from './scaled-axis.ts';
import { colorOf, variesByPoint, type SeriesSpace } from './series-space.ts';
import { levelOf, setLabel, type TextBlock } from './text-block.ts';
import { trendlineName } from './trendline-marks.ts';

interface LegendEntry {
  text: string;
  style: SpecifiedStyle;
  /** The key in a box whose middle is at 0, 0. */
  key: (box: PointBox) => Mark[];
  line: boolean;
}

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
/** More have no room on any slide. */
const MAX_ENTRIES = 200;

const isLine = ({ kind, radarFilled }: ChartPlot): boolean =>
  kind === 'line' || kind === 'scatter' || (kind === 'radar' && !radarFilled);

/** What a series looks like in the legend: its line and marker, or a square of its fill. */
export function keyMarks(
  space: SeriesSpace,
  series: ChartSeries,
  { box, point }: { box: PointBox; point: number },
): Mark[] {
  const { chart, theme, plot } = space;
  const color = colorOf(space, series, point);
  const role = 'legend-key' as const;
  if (isLine(plot)) {
    const y = box.y + box.height / 2;
    const automatic = plot.kind === 'scatter' && !plot.scatterLines ? noLine() : automaticStroke(chart, theme, color);
    const { line } = lookOver(series.look, { line: automatic });
    const stroke: Mark = {
      kind: 'shape',
      role,
      series: series.index,
      commands: lineCommands(box.x, y, box.x + box.width, y),
      line,
      box,
    };
    const marker = markerMark({ ...space }, series, { x: box.x + box.width / 2, y, point: -1 });
    return marker ? [stroke, { ...marker, role }] : [stroke];
  }
  const own: Look = variesByPoint(plot) ? lookOn(series.points.get(point)?.look, series.look) : series.look;
  const look = lookOver(own, { fill: automaticFill(chart, theme, color), line: automaticOutline(chart, theme, color) });
  return [{ kind: 'shape', role, series: series.index, point, commands: boxCommands(box), ...look, box }];
}

/** Entries in the order of the plots' series; each point has one where points have colours of their own. */
function entriesOf(legend: ChartLegend, { chart, context }: LegendSpace): LegendEntry[] {
  const entries: LegendEntry[] = [];
  const add = (text: string, entry: Pick<LegendEntry, 'key' | 'line'>): void => {
    entries.push({ text, style: (legend.texts.get(entries.length) ?? legend.text).style, ...entry });
  };
  for (const plot of chart.plots) {
    const space: SeriesSpace = { chart, theme: context.theme, plot };
    const [first] = plot.series;
    if (first && variesByPoint(plot)) {
      const categories = categoriesOf([plot]);
      for (let point = 0; point < countPoints([plot]); point++) {
        const key = (box: PointBox) => keyMarks(space, first, { box, point });
        add(nameOfCategory(categories, point, chart), { key, line: false });
      }
      continue;
    }
    for (const series of plot.series)
      add(series.name, { key: (box) => keyMarks(space, series, { box, point: 0 }), line: isLine(plot) });
  }
  for (const plot of chart.plots) {
    for (const series of plot.series) {
      for (const trend of series.trendlines) {
        const key = (box: PointBox): Mark[] => {
          const y = box.y + box.height / 2;
          const { line } = lookOver(trend.look, { line: automaticHairline(chart, context.theme, 'other') });
          return [
            { kind: 'shape', role: 'legend-key', commands: lineCommands(box.x, y, box.x + box.width, y), line, box },
          ];
        };
        add(trendlineName(trend, series), { key, line: true });
      }
    }
  }
  return entries.filter((_, index) => !legend.deleted.has(index)).slice(0, MAX_ENTRIES);
}

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
  const entries = entriesOf(legend, space);
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
    default:
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
