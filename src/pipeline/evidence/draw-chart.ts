import { showsParts, showsPoints, type ChartKind } from '../../deck/chart-kinds.ts';
import type { Chart } from '../../deck/content.ts';
import { toleranceOf, withoutTolerance } from '../../materials/index.ts';
import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { columnNamed, columnsOf, shownName, unitOf, type FigureColumn, type Figures } from './read-figures.ts';
import { groupRows, round, type Grouping, type GroupedPoint } from './group-rows.ts';
import { spreadBy } from './spread-by.ts';
import { areInOrder } from './are-in-order.ts';
import { formatLike, sheetFormat } from './number-style.ts';
import { readPeriod } from './read-period.ts';

export interface ChartWish {
  chart?: ChartKind;
  /** The category first, then the measures; the category alone asks for a count of rows. */
  columns?: readonly string[];
}

export interface DrawnChart {
  chart: Chart;
  category: FigureColumn;
  measures: FigureColumn[];
  grouping: Grouping;
  /** What is drawn, point by point, the remainder ("Other") last. */
  points: GroupedPoint[];
  /** What all rows come to, where adding them up makes sense; whether that is a whole is told by their coverage. */
  whole: number | null;
  rowCount: number;
  figures: Figures;
  /** What all values are held against, drawn as a line. */
  target: Target | null;
  /** The series that orders the points and is told about: the latest where the series are periods, else the first. */
  lead: number;
}

const MAX_BARS = 10;
export const MAX_PARTS = 5;
const MAX_PERIODS = 60;
export const MAX_SERIES = 5;
/** Lines of which the one that the slide speaks of stands out, each with a chart of its own where they are many. */
export const MAX_LINES = 12;

/** The chart that a slide of the plan asks for, its values the table's own. Null where the table has nothing of the kind. */
export function drawChart(figures: Figures, wish: ChartWish, phrases: Phrases): DrawnChart | null {
  const named = (wish.columns ?? []).map((name) => columnNamed(figures, name)).filter((column) => column !== undefined);
  if (wish.chart && showsPoints(wish.chart)) return drawScatter(figures, named);
  const spread = spreadWish(figures, { chart: wish.chart, named }, phrases);
  if (spread) return drawChart(spread.figures, spread.wish, phrases);
  const category = named[0] ?? columnsOf(figures, 'time')[0] ?? columnsOf(figures, 'category')[0];
  if (!category) return null;
  const asked = named.slice(1).filter((column) => column.values.some((value) => value !== null));
  const candidates = asked.length > 0 || named.length === 1 ? asked : columnsOf(figures, 'measure').slice(0, 1);
  const most = category.role === 'time' && (wish.chart ?? 'line') === 'line' ? MAX_LINES : MAX_SERIES;
  const filled = candidates.slice(0, most).filter((measure, i) => i === 0 || filledShare(measure) >= MIN_FILLED);
  const target = targetFor(figures, { category, measures: filled, kind: wish.chart });
  const values = filled.filter((measure) => measure !== target?.column);
  const measures = category.role === 'time' ? values : inOrderOfTime(values);
  const lead = category.role !== 'time' && arePeriodSeries(measures) ? measures.length - 1 : 0;
  if (measures.length === 0 && named.length !== 1) return null;
  const grouped = groupRows(figures, category, measures);
  const kind = wish.chart ?? (category.role === 'time' ? 'line' : 'bar');
  // Steps from one level to another, days of the week and classes stand in the order in which they are told.
  const steps = kind === 'waterfall' || (!showsParts(kind) && areInOrder(grouped.points.map(({ label }) => label)));
  const ordered =
    category.role === 'time' ? byTime(grouped.points) : steps ? grouped.points : bySize(grouped.points, lead);
  const points =
    category.role === 'time' || (steps && ordered.length <= MAX_PERIODS)
      ? ordered.slice(-MAX_PERIODS)
      : gatherRest(ordered, { kind, grouping: grouped.grouping, measures, phrases });
  if (points.length === 0) return null;
  const whole = grouped.grouping === 'count' || measures[0]?.summable ? sumOf(ordered, lead) : null;
  return {
    chart: toChart(points, { kind, category, measures, grouping: grouped.grouping, phrases, lead, target, figures }),
    target: target ?? null,
    category,
    measures,
    grouping: grouped.grouping,
    points,
    whole,
    rowCount: figures.rowCount,
    figures,
    lead,
  };
}

/** Time, measure and a column of names: one line a name. */
function spreadWish(
  figures: Figures,
  { chart, named }: { chart: ChartKind | undefined; named: readonly FigureColumn[] },
  phrases: Phrases,
): { figures: Figures; wish: ChartWish } | null {
  const [time, measure, by] = named;
  if (time?.role !== 'time' || measure?.role !== 'measure' || by?.role !== 'category') return null;
  const spread = spreadBy(figures, { time, measure, by }, phrases);
  const columns = spread?.columns.map(({ name }) => name).slice(0, MAX_LINES + 1);
  return spread && columns ? { figures: spread, wish: { chart: chart ?? 'line', columns } } : null;
}

/** Whether the series are periods, side by side for each name. */
export const arePeriodSeries = (measures: readonly FigureColumn[]): boolean =>
  measures.length >= 2 &&
  (measures.every((measure) => readPeriod(shownName(measure)) !== null) || periodsOfOne(measures) !== null);

const yearOf = /(?<!\d)(?:19|20)\d\d(?!\d)/u;

/** The years of one measure under its name ("Revenue 2025", "Revenue 2026"); null where the series are no such. */
export function periodsOfOne(measures: readonly FigureColumn[]): string[] | null {
  const names = measures.map(shownName);
  if (names.every((name) => readPeriod(name) !== null)) return null;
  const inBrackets = names.map((name) => /[(（]([^()（）]+)[)）]\s*$/u.exec(name)?.[1] ?? '');
  if (
    names.length > 1 &&
    new Set(inBrackets.map(readPeriod)).size === names.length &&
    !inBrackets.map(readPeriod).includes(null)
  )
    return names;
  const years = names.map((name) => yearOf.exec(name)?.[0]);
  const rests = new Set(names.map((name) => name.replace(yearOf, '').trim()));
  if (names.length < 2 || rests.size !== 1 || new Set(years).size < names.length) return null;
  return years.every((year) => year !== undefined) ? years : null;
}

const placeInTime = (measure: FigureColumn): number =>
  readPeriod(shownName(measure)) ?? Number(yearOf.exec(shownName(measure))?.[0] ?? 0) * 10_000;

const inOrderOfTime = (measures: readonly FigureColumn[]): FigureColumn[] =>
  arePeriodSeries(measures) ? [...measures].sort((a, b) => placeInTime(a) - placeInTime(b)) : [...measures];

/** A further series with gaps in most places tells nothing beside a full one. */
const MIN_FILLED = 0.5;
const filledShare = (column: FigureColumn): number =>
  column.values.filter((value) => value !== null).length / Math.max(1, column.values.length);

const byTime = (points: readonly GroupedPoint[]): GroupedPoint[] =>
  points.every((point) => point.key !== null) ? [...points].sort((a, b) => (a.key ?? 0) - (b.key ?? 0)) : [...points];
const bySize = (points: readonly GroupedPoint[], series: number): GroupedPoint[] =>
  [...points].sort((a, b) => (b.values[series] ?? -Infinity) - (a.values[series] ?? -Infinity));
const sumOf = (points: readonly GroupedPoint[], series: number): number =>
  round(points.reduce((sum, point) => sum + (point.values[series] ?? 0), 0));

export interface Target {
  column: FigureColumn;
  value: number;
}

/** The one target that all rows share, in the unit of what is drawn: a line across, not a row of equal columns. */
function targetFor(
  figures: Figures,
  {
    category,
    measures,
    kind,
  }: { category: FigureColumn; measures: readonly FigureColumn[]; kind: ChartKind | undefined },
): Target | undefined {
  const drawn = kind ?? (category.role === 'time' ? 'line' : 'bar');
  const main = measures.find(({ does }) => does !== 'target');
  if ((drawn !== 'column' && drawn !== 'line') || !main) return undefined;
  for (const column of columnsOf(figures, 'measure')) {
    const [value] = column.values;
    if (column.does !== 'target' || typeof value !== 'number' || value < 0 || figures.rowCount < 2) continue;
    if (column.values.every((other) => other === value) && areInOneUnit(column, main)) return { column, value };
  }
  return undefined;
}

const areInOneUnit = (one: FigureColumn, other: FigureColumn): boolean =>
  unitOf(one) === unitOf(other) && one.style.percent === other.style.percent && (one.scale ?? 1) === (other.scale ?? 1);

interface Drawing {
  kind: ChartKind;
  category?: FigureColumn;
  measures: readonly FigureColumn[];
  grouping: Grouping;
  phrases: Phrases;
  lead?: number;
  target?: Target | undefined;
  figures?: Figures;
}

/** Keeps the largest; what is left becomes one part where adding up makes sense, and stays in the table where it does not. */
function gatherRest(points: readonly GroupedPoint[], { kind, grouping, measures, phrases }: Drawing): GroupedPoint[] {
  const limit = showsParts(kind) ? MAX_PARTS : MAX_BARS;
  if (points.length <= limit) return [...points];
  const additive =
    grouping === 'count' ||
    (measures.every((measure) => measure.summable) && points.every((point) => (point.values[0] ?? 0) >= 0));
  const whole = showsParts(kind) || additive;
  if (!whole) return points.slice(0, limit);
  const kept = points.slice(0, limit - 1);
  const rest = points.slice(limit - 1);
  const total = (i: number): number => round(rest.reduce((sum, point) => sum + (point.values[i] ?? 0), 0));
  // a remainder that dwarfs every bar tells nothing: then only the top is shown
  const most = (kept[0]?.values[0] ?? 0) * (rest.length > kept.length ? 1 : 3);
  if (!showsParts(kind) && total(0) > most) return points.slice(0, limit);
  const values = (kept[0]?.values ?? []).map((_, i) => total(i));
  return [
    ...kept,
    {
      label: fillPhrase(phrases.other, { n: rest.length }),
      key: null,
      rows: rest.reduce((n, p) => n + p.rows, 0),
      values,
      texts: values.map(() => null),
    },
  ];
}

function toChart(
  points: readonly GroupedPoint[],
  { kind, category, measures, grouping, phrases, lead, target, figures }: Drawing,
): Chart {
  const compared = arePeriodSeries(measures) && category?.role !== 'time';
  const first = measures[0];
  const names =
    measures.length > 0 ? measures.map((measure) => shownName(measure) || category?.name || '') : [phrases.count];
  const many = points.length > 12;
  const own = (i: number): string | undefined => {
    const measure = measures[i];
    return kind === 'combo' && measure && i > 0 ? formatOf(measure) : undefined;
  };
  const chart: Chart = {
    kind,
    grouping: kind === 'bar' && areWholes(points, measures) ? 'percent' : 'clustered',
    categories: category?.role === 'time' ? withoutSharedYear(points) : points.map((point) => point.label),
    categoryKind: 'text',
    series: names.map((name, i) => ({
      name: name || '–',
      values: points.map((point) => point.values[i] ?? null),
      ...errorsOf(measures[i], { points, category, figures, grouping }),
      ...(compared && i === lead ? { emphasis: true } : {}),
      ...(own(i) === undefined ? {} : { numberFormat: own(i) }),
    })),
    ...(measures.length <= 1 && kind !== 'line' && kind !== 'area' && kind !== 'waterfall'
      ? { emphasizedPoint: highest(points) }
      : {}),
    ...(target ? { target: { name: shownName(target.column), value: target.value } } : {}),
    numberFormat: first ? (grouping === 'mean' ? sheetFormat(meanStyle(first)) : formatOf(first)) : '#,##0',
    ...(first && unitOf(first) ? { unit: unitOf(first) } : {}),
    labels: many && kind !== 'bar' ? 'off' : 'auto',
    legend: 'auto',
  };
  return compared && (kind === 'line' || kind === 'area') ? alongPeriods(chart, periodsOfOne(measures)) : chart;
}

/** Lines run along time: things by periods are a line each. */
function alongPeriods({ series, categories, ...chart }: Chart, periods: readonly string[] | null): Chart {
  return {
    ...chart,
    categories: [...(periods ?? series.map(({ name }) => name))],
    series: categories.map((name, at) => ({ name, values: series.map(({ values }) => values[at] ?? null) })),
    labels: 'auto',
  };
}

/** The point with the largest value, the first of them. */
const highest = (points: readonly GroupedPoint[]): number =>
  points.reduce(
    (best, { values }, at) => ((values[0] ?? -Infinity) > (points[best]?.values[0] ?? -Infinity) ? at : best),
    0,
  );

/** The target as its author wrote it, with its unit. */
export function targetText({ column, value }: Target): string {
  const text = column.texts[0] ?? formatLike(value, column.style);
  const unit = unitOf(column);
  return unit === undefined || text.includes(unit) || /[%\p{L}\p{Sc}]/u.test(text) ? text : `${text} ${unit}`;
}

/** How far the values of a measure may be off: behind them in their cells, or in the column beside them. */
function errorsOf(
  measure: FigureColumn | undefined,
  {
    points,
    category,
    figures,
    grouping,
  }: {
    points: readonly GroupedPoint[];
    category: FigureColumn | undefined;
    figures: Figures | undefined;
    grouping: Grouping;
  },
): { errors?: (number | null)[] } {
  if (!measure || !category || !figures || grouping !== 'rows') return {};
  const place = measure.place && 'column' in measure.place ? measure.place.column : undefined;
  const beside = figures.columns.find(
    (column) =>
      column.does === 'error' && column.place && 'column' in column.place && column.place.column - 1 === place,
  );
  const { decimalMark } = measure.style;
  const errors = points.map(({ label }) => {
    const row = category.texts.indexOf(label);
    if (beside) return beside.values[row] ?? null;
    const text = toleranceOf(measure.texts[row] ?? '');
    return text === null ? null : Number(decimalMark === ',' ? text.replace(',', '.') : text);
  });
  return errors.some((error) => error !== null && error > 0) && errors.every((error) => error === null || error >= 0)
    ? { errors }
    : {};
}

const MIN_PARTS = 3;
const WHOLE_FITS = 0.025;

/** Shares of which each point has all: bars of one length show them. */
const areWholes = (points: readonly GroupedPoint[], measures: readonly FigureColumn[]): boolean =>
  measures.length >= MIN_PARTS &&
  points.length >= 2 &&
  measures.every(({ style, unit, type }) => style.percent || type === 'percent' || unit === '%') &&
  points.every(({ values }) => {
    const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
    return (
      values.every((value) => value !== null && value >= 0) &&
      [1, 100].some((whole) => Math.abs(sum / whole - 1) <= WHOLE_FITS)
    );
  });

const MANY_LABELS = 6;

/** Months of one year, each with its year, are told apart by the month alone: the axis has no room for more. */
function withoutSharedYear(points: readonly GroupedPoint[]): string[] {
  const labels = points.map(({ label }) => label);
  const years = new Set(labels.map((label) => yearOf.exec(label)?.[0]));
  if (labels.length < MANY_LABELS || years.size !== 1) return labels;
  const bare = labels.map((label) =>
    label
      .replace(yearOf, '')
      .replace(/^[年년]\s*|(?:\s+de)?[\s./,-]*$/gu, '')
      .trim(),
  );
  return bare.every((label) => /\p{L}/u.test(label)) && new Set(bare).size === bare.length ? bare : labels;
}

/** The format of the material, with thousands parted where its figures reach ten thousand. */
const formatOf = ({ numberFormat, style, values }: FigureColumn): string =>
  numberFormat === undefined
    ? sheetFormat(style)
    : values.some((value) => Math.abs(value ?? 0) >= 10_000)
      ? numberFormat.replace(/^0(?=$|\.|[^0#,])/, '#,##0')
      : numberFormat;

/** A mean is told as finely as its column, with two digits where the column has whole numbers below a hundred. */
export const meanStyle = (measure: FigureColumn): FigureColumn['style'] => ({
  ...measure.style,
  decimals: Math.max(
    measure.style.decimals,
    measure.values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) < 100 ? 1 : 0,
  ),
});

function drawScatter(figures: Figures, named: readonly FigureColumn[]): DrawnChart | null {
  const pool = named.filter((column) => column.role === 'measure');
  const [x, y] = pool.length >= 2 ? pool : columnsOf(figures, 'measure');
  if (!x || !y) return null;
  const labels = columnsOf(figures, 'category')[0];
  const rows = x.values
    .map((_, row) => row)
    .filter((row) => typeof x.values[row] === 'number' && typeof y.values[row] === 'number');
  const points = rows.map((row): GroupedPoint => ({
    label: labels?.texts[row] ?? x.texts[row] ?? '',
    key: null,
    rows: 1,
    values: [y.values[row] ?? null],
    texts: [y.texts[row] ?? null],
  }));
  if (points.length < 2) return null;
  const chart: Chart = {
    kind: 'scatter',
    grouping: 'clustered',
    categories: points.map((point) => point.label),
    categoryKind: 'text',
    series: [
      {
        name: y.name,
        values: points.map((point) => point.values[0] ?? null),
        xValues: rows.map((row) => x.values[row] ?? null),
      },
    ],
    numberFormat: y.numberFormat ?? sheetFormat(y.style),
    categoryAxisTitle: x.name,
    valueAxisTitle: y.name,
    labels: 'off',
    legend: 'off',
  };
  return {
    chart,
    category: x,
    measures: [y],
    grouping: 'rows',
    points,
    whole: null,
    rowCount: figures.rowCount,
    figures,
    target: null,
    lead: 0,
  };
}

const MANY = 100_000;

/** A drawn value as the author would write it, without cents where it is large. */
export function valueText(drawn: DrawnChart, point: GroupedPoint, series = 0): string {
  const measure = drawn.measures[series];
  const value = point.values[series];
  if (value === null || value === undefined) return '–';
  const text = point.texts[series];
  if (!measure) return String(value);
  // cents of hundreds of thousands are no part of what is said
  if (Math.abs(value) >= MANY && measure.style.decimals > 0) return formatLike(value, measure.style, 0);
  // figures by the ten thousand that were exported without a mark are given one
  if (text && !/\d{5}/.test(text)) return withoutTolerance(text);
  return formatLike(value, drawn.grouping === 'mean' ? meanStyle(measure) : measure.style);
}
