import { chartKinds, showsPoints } from '../../deck/chart-kinds.ts';
import type { Chart } from '../../deck/content.ts';
import { formatOf } from './short-format.ts';
import { waterfallSteps, type WaterfallSteps } from './waterfall-steps.ts';
import { showsShares, showsTotals, sumsOf } from './stacks.ts';
import { levelsOf } from '../../deck/growth-of.ts';
import { calloutsOf, hasErrors, showsTarget } from './reference-marks.ts';
import type { GrowthArrow } from './growth-arrow.ts';
import { xValuesOf } from './x-values.ts';
import { columnLetters } from '../../office/cell-references.ts';

/**
 * Where a chart's data stands in its embedded workbook. Caches and workbook are both written from this one table, so they cannot
 * differ (PowerPoint offers to repair a chart whose cache and cells disagree).
 */
export type SheetCell = string | number | null;

export interface SheetColumn {
  header: string;
  cells: SheetCell[];
  /** SpreadsheetML number format; undefined for text. */
  format?: string;
  /** What computes each cell from others of its row, so that a person who changes those finds it right. */
  formulas?: readonly string[];
  /** What computes the header. */
  headerFormula?: string;
}

export interface SheetSeries {
  name: SheetRange;
  /** Categories, or x values. */
  x: SheetRange;
  y: SheetRange;
  size?: SheetRange;
}

/** A range of one column, with what stands there. */
export interface SheetRange {
  formula: string;
  cells: readonly SheetCell[];
  format?: string;
}

export interface ChartSheet {
  columns: SheetColumn[];
  series: SheetSeries[];
  /** What the series come to in each category, where that is shown. */
  total?: SheetSeries;
  /** What the values are held against, the same in each category. */
  target?: SheetSeries;
  /** The level of the growth arrow from its first category to its last, named by the growth; and how far its legs reach down. */
  growth?: { level: SheetSeries; legs: SheetRange };
  /** One series for each point that is called out, with its value alone. */
  callouts?: readonly SheetSeries[];
  /** How far the values of each series may be off; undefined for those that say nothing of it. */
  errors?: readonly (SheetRange | undefined)[];
}

/** Heads the sums, and the legs of a growth arrow, in every language. */
const TOTAL_NAME = 'Σ';
const LEGS_NAME = '↕';

export const SHEET_NAME = 'Sheet1';
/** The first row below the headers. */
const FIRST_ROW = 2;
const MS_PER_DAY = 86_400_000;
/** Day 0 of the 1900 date system, as it counts after February 1900 (ECMA-376 part 1, 18.17.4.1). */
const EPOCH = Date.UTC(1899, 11, 30);

/** Days since the epoch of spreadsheets; null when the text is no ISO date. */
export function toSerialDate(iso: string): number | null {
  const match = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(iso);
  if (!match) return null;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3] ?? 1));
  return (time - EPOCH) / MS_PER_DAY;
}

/** Whether the categories are dates that a date axis can show. */
export const hasDateAxis = (chart: Chart): boolean =>
  chart.categoryKind === 'dates' &&
  chart.categories.length > 1 &&
  chartKinds[chart.kind].dateAxis &&
  chart.categories.every((category) => toSerialDate(category) !== null);

const range = (index: number, column: SheetColumn): SheetRange => {
  const letter = columnLetters(index);
  return {
    formula: `${SHEET_NAME}!$${letter}$2:$${letter}$${column.cells.length + 1}`,
    cells: column.cells,
    format: column.format,
  };
};
const headerOf = (index: number, column: SheetColumn): SheetRange => ({
  formula: `${SHEET_NAME}!$${columnLetters(index)}$1`,
  cells: [column.header],
});

const padded = (values: readonly (number | null)[], length: number): (number | null)[] =>
  Array.from({ length }, (_, i) => values[i] ?? null);

/** Date format of a date axis: months where every date is a month's first day, else days. */
export function dateFormat(chart: Chart): string {
  const monthly = chart.categories.every((category) => /^\d{4}-\d{2}(-01)?$/.test(category.slice(0, 10)));
  return monthly ? 'mmm yy' : 'd mmm yy';
}

/** @param arrow the growth arrow, where it is drawn */
export function layOutSheet(chart: Chart, arrow?: GrowthArrow): ChartSheet {
  const steps = waterfallSteps(chart);
  if (steps) return layOutWaterfall(chart, steps);
  return showsPoints(chart.kind) ? layOutPoints(chart) : layOutCategories(chart, arrow);
}

function layOutCategories(chart: Chart, arrow: GrowthArrow | undefined): ChartSheet {
  const dates = hasDateAxis(chart);
  const categories: SheetColumn = {
    header: chart.categoryAxisTitle ?? '',
    cells: dates ? chart.categories.map(toSerialDate) : [...chart.categories],
    format: dates ? dateFormat(chart) : undefined,
  };
  const values = chart.series.map((one): SheetColumn => ({
    header: one.name,
    cells: padded(one.values, chart.categories.length),
    format: formatOf(chart, one),
  }));
  const shares = showsShares(chart) ? shareColumns(chart, values) : [];
  const total = showsTotals(chart) ? [totalColumn(chart)] : [];
  const shown = shares.length > 0 ? shares : values;
  const target = targetColumn(chart);
  const errors = shares.length > 0 ? [] : errorColumns(chart);
  const before = 1 + shown.length + total.length + (target ? 1 : 0);
  const growth = arrow ? growthColumns(chart, arrow, before) : undefined;
  const callouts = calloutColumns(chart);
  const columns = [
    categories,
    ...shown,
    ...total,
    ...(target ? [target] : []),
    ...(growth ?? []),
    ...callouts,
    ...errors.flatMap((column) => column ?? []),
    ...(shares.length > 0 ? values : []),
  ];
  const place = (index: number, column: SheetColumn): SheetSeries => ({
    name: headerOf(index, column),
    x: range(0, categories),
    y: range(index, column),
  });
  return {
    columns,
    series: shown.map((column, i) => place(i + 1, column)),
    ...(total[0] ? { total: place(shown.length + 1, total[0]) } : {}),
    ...(target ? { target: place(columns.indexOf(target), target) } : {}),
    ...(growth ? { growth: { level: place(before, growth[0]), legs: range(before + 1, growth[1]) } } : {}),
    ...(callouts.length > 0 ? { callouts: callouts.map((column) => place(columns.indexOf(column), column)) } : {}),
    ...(errors.some(Boolean)
      ? { errors: errors.map((column) => column && range(columns.indexOf(column), column)) }
      : {}),
  };
}

/** The target in each row, the first of which a person edits. */
function targetColumn(chart: Chart): SheetColumn | undefined {
  const { target, categories } = chart;
  if (!target || !showsTarget(chart)) return undefined;
  return { header: target.name, cells: categories.map(() => target.value), format: chart.numberFormat };
}

/** The level of the arrow, and its legs, computed from the figures that it goes over. */
function growthColumns(chart: Chart, arrow: GrowthArrow, at: number): [SheetColumn, SheetColumn] {
  const { growth, level, over, clear } = arrow;
  const figures = columnLetters(showsTotals(chart) ? chart.series.length + 1 : 1);
  const cellAt = (category: number, letter = figures): string => `${letter}$${category + FIRST_ROW}`;
  const [from, to] = [cellAt(growth.from), cellAt(growth.to)];
  const own = columnLetters(at);
  const isEnd = (i: number): boolean => i === growth.from || i === growth.to;
  const levels = levelsOf(chart);
  return [
    {
      header: growth.text,
      headerFormula: growth.formula(from, to),
      cells: chart.categories.map((_, i) => (i >= growth.from && i <= growth.to ? level : null)),
      format: chart.numberFormat,
      formulas: rowsOf(chart, () => `MAX(${from}:${to})+${over}`),
    },
    {
      header: LEGS_NAME,
      cells: chart.categories.map((_, i) => (isEnd(i) ? Math.max(0, level - clear - (levels[i] ?? level)) : 0)),
      format: chart.numberFormat,
      formulas: rowsOf(chart, (row) =>
        isEnd(row - FIRST_ROW) ? `MAX(0,${own}${row}-${figures}${row}-${clear})` : `0*${figures}${row}`,
      ),
    },
  ];
}

/** Each point that is called out, read from the figures. */
const calloutColumns = (chart: Chart): SheetColumn[] =>
  calloutsOf(chart).map(({ at, series, text }) => ({
    header: text,
    cells: chart.categories.map((_, i) => (i === at ? (chart.series[series]?.values[at] ?? null) : null)),
    format: chart.series[series] ? formatOf(chart, chart.series[series]) : chart.numberFormat,
    formulas: rowsOf(chart, (row) => `${columnLetters(series + 1)}${row}`),
  }));

const errorColumns = (chart: Chart): (SheetColumn | undefined)[] =>
  chart.series.map(({ name, errors, values }) =>
    errors && hasErrors(chart)
      ? { header: `± ${name}`, cells: padded(errors, values.length), format: chart.numberFormat }
      : undefined,
  );

const rowsOf = (chart: Chart, formula: (row: number) => string): string[] =>
  chart.categories.map((_, i) => formula(i + FIRST_ROW));

/** Shares of each category, computed from the figures themselves, which stand to the right of them. */
function shareColumns(chart: Chart, values: readonly SheetColumn[]): SheetColumn[] {
  const sums = sumsOf(chart);
  const [first, last] = [columnLetters(values.length + 1), columnLetters(values.length * 2)];
  return values.map((column, i) => {
    const own = columnLetters(values.length + 1 + i);
    return {
      header: column.header,
      cells: column.cells.map((cell, at) => (typeof cell === 'number' ? cell / (sums[at] ?? 1) : null)),
      format: '0%',
      formulas: rowsOf(chart, (row) => `${own}${row}/SUM($${first}${row}:$${last}${row})`),
    };
  });
}

function totalColumn(chart: Chart): SheetColumn {
  const last = columnLetters(chart.series.length);
  return {
    header: TOTAL_NAME,
    cells: sumsOf(chart),
    format: chart.numberFormat,
    formulas: rowsOf(chart, (row) => `SUM(B${row}:${last}${row})`),
  };
}

/** Heads the levels, the rises and the falls of a waterfall, what carries them, and where each step ends, in every language. */
const WATERFALL_NAMES = { base: '·', level: 'Σ', rise: '▲', fall: '▼', end: '→' };

/** A waterfall is a stack on a part that is not seen; all of it is computed from the figures, which stand to the right of it. */
function layOutWaterfall(chart: Chart, { values, levels, ends }: WaterfallSteps): ChartSheet {
  const format = chart.series[0] ? formatOf(chart, chart.series[0]) : chart.numberFormat;
  const startOf = (i: number): number => (levels[i] ? 0 : (ends[i - 1] ?? 0));
  const column = (header: string, cellOf: (i: number) => number, formulaOf: (row: number, i: number) => string) => ({
    header,
    cells: values.map((_, i) => cellOf(i)),
    format,
    formulas: values.map((_, i) => formulaOf(i + FIRST_ROW, i)),
  });
  const before = (row: number, i: number): string => (i === 0 ? '0' : `G${row - 1}`);
  const change = (i: number): number => (levels[i] ? 0 : (values[i] ?? 0));
  const categories: SheetColumn = { header: chart.categoryAxisTitle ?? '', cells: [...chart.categories] };
  const columns: SheetColumn[] = [
    categories,
    column(
      WATERFALL_NAMES.base,
      (i) => (levels[i] ? 0 : Math.min(startOf(i), ends[i] ?? 0)),
      (row, i) => (levels[i] ? `0*F${row}` : `MIN(${before(row, i)},G${row})`),
    ),
    column(
      WATERFALL_NAMES.level,
      (i) => (levels[i] ? (values[i] ?? 0) : 0),
      (row, i) => (levels[i] ? `F${row}` : `0*F${row}`),
    ),
    column(
      WATERFALL_NAMES.rise,
      (i) => Math.max(0, change(i)),
      (row, i) => (levels[i] ? `0*F${row}` : `MAX(F${row},0)`),
    ),
    column(
      WATERFALL_NAMES.fall,
      (i) => Math.max(0, -change(i)),
      (row, i) => (levels[i] ? `0*F${row}` : `MAX(-F${row},0)`),
    ),
    { header: chart.series[0]?.name ?? '', cells: values, format },
    column(
      WATERFALL_NAMES.end,
      (i) => ends[i] ?? 0,
      (row, i) => (levels[i] ? `F${row}` : `${before(row, i)}+F${row}`),
    ),
  ];
  const series = columns.slice(1, 5).map((one, i) => ({
    name: headerOf(i + 1, one),
    x: range(0, categories),
    y: range(i + 1, one),
  }));
  return { columns, series };
}

/** Scatter and bubble: each series has columns of its own, since their x values may differ. */
function layOutPoints(chart: Chart): ChartSheet {
  const columns: SheetColumn[] = [];
  const add = (column: SheetColumn) => columns.push(column) - 1;
  const series = chart.series.map((one): SheetSeries => {
    const length = Math.max(1, one.values.length);
    const numbers = xValuesOf(chart, one);
    const known = numbers.some((value) => value !== null);
    const x: SheetColumn = {
      header: chart.categoryAxisTitle ?? 'X',
      cells: known ? padded(numbers, length) : Array.from({ length }, (_, i) => i + 1),
      format: 'General',
    };
    const y: SheetColumn = { header: one.name, cells: padded(one.values, length), format: formatOf(chart, one) };
    const xIndex = add(x);
    const yIndex = add(y);
    const placed: SheetSeries = { name: headerOf(yIndex, y), x: range(xIndex, x), y: range(yIndex, y) };
    if (chart.kind === 'bubble') {
      const size: SheetColumn = {
        header: `${one.name} (size)`,
        cells: Array.from({ length }, (_, i) => one.sizes?.[i] ?? 1),
        format: 'General',
      };
      placed.size = range(add(size), size);
    }
    return placed;
  });
  // Names of the points stand beside their figures.
  if (chart.series.length === 1 && chart.series[0]?.xValues && chart.categories.some((name) => name.trim()))
    add({ header: '', cells: [...chart.categories] });
  return { columns, series };
}

/** Series that are drawn over the figures, in their order behind them; none of them stands in a legend. */
export const drawnOver = ({ total, target, growth, callouts = [] }: ChartSheet): SheetSeries[] =>
  [total, target, growth?.level, ...callouts].filter((one) => one !== undefined);
