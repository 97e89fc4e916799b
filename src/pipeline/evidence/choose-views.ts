import type { ChartKind } from '../../deck/chart-kinds.ts';
import { comparable, type TableMeaning } from '../../materials/index.ts';
import { displayWidth, isNamedIn } from '../language/words.ts';
import { isShareOf } from './coverage-of.ts';
import { columnsOf, isChange, type FigureColumn, type Figures } from './read-figures.ts';
import { MAX_LINES, MAX_PARTS, MAX_SERIES } from './draw-chart.ts';

/** One way to show a table: which form, and the columns it needs (the category first). */
export type View =
  | { form: 'chart'; chart: ChartKind; columns: string[] }
  | { form: 'numbers'; columns: string[] }
  | { form: 'profile'; columns: string[] }
  | { form: 'table'; columns: string[] };

export const TABLE_ROWS = 8;
export const TABLE_COLUMNS = 6;
/** From so many rows on, a table is data to be described, not shown. */
export const MANY_ROWS = 25;
/** Up to so many periods stand as columns, more as a line. */
export const FEW_PERIODS = 4;

/** Every sensible way to show the table, the most telling first. */
export function chooseViews(figures: Figures, request = ''): View[] {
  if (figures.rowCount === 0) return [];
  const table: View = { form: 'table', columns: figures.columns.slice(0, TABLE_COLUMNS).map((column) => column.name) };
  if (isKeyFigures(figures)) return [{ form: 'numbers', columns: figures.columns.map((column) => column.name) }];
  // rows of unlike units share no axis: their values stand side by side as they are
  if (figures.meaning.unitsBy === 'row' && !figures.turned) return [table];
  const measures = askedFirst(figures, request).filter((measure) => measure.named || figures.columns.length <= 2);
  const crossed = viewsOfCrossing(figures, measures);
  if (crossed.length > 0) return [...crossed, table];
  const views =
    figures.rowCount >= MANY_ROWS ? viewsOfData(figures, measures, request) : viewsOfTable(figures, measures);
  const bare = figures.rowCount <= TABLE_ROWS && figures.columns.length > 2;
  return views.length === 0 || bare || figures.rowCount >= MANY_ROWS ? [...views, table] : views;
}

/** A table that a reader can take in: along time or by name, whichever stands first. */
function viewsOfTable(figures: Figures, all: readonly FigureColumn[]): View[] {
  // shares of a measure that stands beside them say the same once more
  const measures = all.filter(
    (share) => !all.some((other) => other !== share && other.summable && isShareOf(share, other)),
  );
  const [time] = columnsOf(figures, 'time');
  const categories = columnsOf(figures, 'category');
  const category = bestCategory(categories);
  const alongTime = time && measures.length > 0 ? overTime(time, measures, figures.meaning) : [];
  const byName =
    category && measures.length > 0 && !(time && isConstant(category)) ? byCategory(category, measures, figures) : [];
  const timeFirst = !category || !time || figures.columns.indexOf(time) < figures.columns.indexOf(category);
  const relation = time ? null : correlated(measures);
  const scatter: View[] = relation
    ? [{ form: 'chart', chart: 'scatter', columns: relation.map((column) => column.name) }]
    : [];
  return [
    ...(timeFirst ? [...alongTime, ...byName] : [...byName, ...alongTime]),
    ...counts(categories, figures, category),
    ...scatter,
  ];
}

const MIN_CROSSED = 6;
const MIN_PERIODS = 3;

/** Rows that are each a thing in a period: what the things come to, what the periods do, and the course of each thing. */
function viewsOfCrossing(figures: Figures, measures: readonly FigureColumn[]): View[] {
  const [time] = columnsOf(figures, 'time');
  const repeats = (column: FigureColumn): boolean => {
    const distinct = distinctCount(column);
    return distinct >= 2 && distinct * 2 <= figures.rowCount;
  };
  const by = columnsOf(figures, 'category').find((column) => repeats(column) && distinctCount(column) <= MAX_LINES);
  const [main] = measures;
  if (!time || !by || !main || figures.rowCount < MIN_CROSSED || !repeats(time)) return [];
  const courseOf = (measure: FigureColumn): View => ({
    form: 'chart',
    chart: 'line',
    columns: [time.name, measure.name, by.name],
  });
  const hasCourse = distinctCount(time) >= MIN_PERIODS;
  // rates of the things add up to nothing: only their courses tell them
  const rates = measures.filter((measure) => measure !== main && !measure.summable).slice(0, MAX_COURSES - 1);
  const lines = hasCourse ? [main, ...rates].map(courseOf) : [];
  if (!main.summable) return lines;
  const alike = measures.filter((measure) => measure.summable && areAlike(main, measure, figures.meaning)).slice(0, 2);
  return [
    // things that are level have no leader
    ...(spreadOf(by, main) > LEVEL ? byCategory(by, alike, figures).slice(0, 1) : []),
    ...overTime(time, alike, figures.meaning).slice(0, 1),
    ...lines,
  ];
}

/** Rows by the hundred: what they come to, how it went over time, where it comes from, what stands out. */
function viewsOfData(figures: Figures, measures: readonly FigureColumn[], request: string): View[] {
  const [time] = columnsOf(figures, 'time');
  const categories = columnsOf(figures, 'category');
  const [main] = measures;
  const label = bestCategory(categories);
  const groups = categories
    .filter((column) => isGrouping(column, figures))
    .map((column) => ({ column, spread: spreadOf(column, main?.summable ? main : null) }))
    .filter(({ spread }) => spread >= TELLING)
    .sort((a, b) => b.spread - a.spread)
    .map(({ column }) => column);
  const views: View[] = [];
  // things by the dozen, each with a name of its own, are a ranking
  if (main && label && !time && distinctCount(label) === figures.rowCount && figures.rowCount <= MAX_RANKED)
    return measures
      .filter((measure) => filledCount(measure) * 2 > figures.rowCount)
      .slice(0, measures.some(({ name, language }) => isNamedIn(request, name, language)) ? 2 : MAX_COURSES)
      .flatMap((measure) => byCategory(label, [measure], figures));
  // rates over time are told by their course
  if (main && !main.summable && time && groups.length === 0 && distinctCount(time) >= MIN_PERIODS)
    return overTime(time, measures, figures.meaning).slice(0, MAX_COURSES);
  if (main?.summable && time) views.push(...overTime(time, [main], figures.meaning));
  if (main?.summable) for (const group of groups.slice(0, 2)) views.push(...byCategory(group, [main], figures));
  if (main && label && (!main.summable || groups.length === 0)) views.push(...byCategory(label, [main], figures));
  views.push(...counts(categories, figures, main?.summable ? groups[0] : undefined));
  if (main && !main.summable && time) views.push(...overTime(time, [main], figures.meaning));
  if (time) views.push(...overTime(time, measures.slice(1), figures.meaning).slice(0, MAX_COURSES - 1));
  // how many rows there are and the ends of their values: what is left to say where no chart says more
  return main && views.length < ENOUGH_VIEWS ? [{ form: 'profile', columns: [main.name] }, ...views] : views;
}

const MAX_COURSES = 3;
const ENOUGH_VIEWS = 2;
const MAX_RANKED = 60;

const filledCount = ({ values }: FigureColumn): number => values.filter((value) => value !== null).length;

/** Measures as the request names them, then as people would ask for them; parts that stand side by side keep the order of their table behind their total. */
function askedFirst(figures: Figures, request: string): FigureColumn[] {
  const { meaning } = figures;
  const measures = columnsOf(figures, 'measure');
  const rankOf = ({ place, does }: FigureColumn): number => {
    if (place === undefined || !('column' in place)) return 0;
    if (meaning.across !== null) return does === 'total' ? -1 : 0;
    const rank = meaning.measures.indexOf(place.column);
    return rank < 0 ? meaning.measures.length : rank;
  };
  const asked = new Set(measures.filter(({ name, language }) => isNamedIn(request, name, language)));
  return measures.sort((a, b) => Number(asked.has(b)) - Number(asked.has(a)) || rankOf(a) - rankOf(b));
}

const yesOrNo =
  /^(?:yes|no|true|false|y|n|ja|nein|oui|non|sí|si|sim|não|nee|да|нет|так|ні|tak|nie|是|否|はい|いいえ|예|아니요|نعم|لا|כן|לא|evet|hayır|0|1)$/iu;
const isYesOrNo = (column: FigureColumn): boolean => column.texts.every((text) => text === '' || yesOrNo.test(text));

/** From here on the largest group stands out from an even share. */
const TELLING = 1.25;
/** Up to here it is like the others. */
const LEVEL = 1.05;

/** How far the largest group is above an even share of the sum, or of the rows: 1 where all are alike. */
function spreadOf(column: FigureColumn, measure: FigureColumn | null): number {
  const sums = new Map<string, number>();
  for (const [row, name] of column.texts.entries())
    if (name !== '') sums.set(name, (sums.get(name) ?? 0) + (measure ? Math.max(0, measure.values[row] ?? 0) : 1));
  const whole = [...sums.values()].reduce((sum, value) => sum + value, 0);
  const most = [...sums.values()].reduce((largest, value) => Math.max(largest, value), 0);
  return whole > 0 ? (most / whole) * Math.min(sums.size, 6) : 0;
}

/** A column whose few names come again and again. */
function isGrouping(column: FigureColumn, figures: Figures): boolean {
  const distinct = distinctCount(column);
  return distinct >= 2 && distinct <= 40 && figures.rowCount >= distinct * 2.5 && !isYesOrNo(column);
}

const distinctCount = (column: FigureColumn): number => new Set(column.texts.filter(Boolean)).size;

/** Few rows of numbers that share no scale: one row, or a name and a value each with its own unit. */
function isKeyFigures(figures: Figures): boolean {
  const measures = columnsOf(figures, 'measure');
  if (figures.rowCount === 1) return measures.length >= 1;
  if (figures.turned || figures.rowCount > 4 || figures.columns.length > 3) return false;
  const values = figures.columns[1];
  if (!values || values.role === 'time' || !values.texts.every((text) => /\d/.test(text) && text.length <= 14))
    return false;
  const units = new Set(values.texts.map((text) => text.replace(/[-+−\d.,'’\s\u00a0\u202f]/g, '')));
  return units.size > 1;
}

function overTime(time: FigureColumn, measures: readonly FigureColumn[], meaning: TableMeaning): View[] {
  const distinct = new Set(time.texts.filter(Boolean)).size;
  const kind: ChartKind = distinct <= FEW_PERIODS ? 'column' : 'line';
  return alikeGroups(measures, meaning).map((group) => ({
    form: 'chart',
    chart: kind,
    columns: [time.name, ...group.map((measure) => measure.name)],
  }));
}

function byCategory(category: FigureColumn, measures: readonly FigureColumn[], figures: Figures): View[] {
  const distinct = new Set(category.texts.filter(Boolean)).size;
  const longest = category.texts.slice(0, 200).reduce((most, text) => Math.max(most, displayWidth(text)), 0);
  return alikeGroups(measures, figures.meaning)
    .slice(0, figures.rowCount > MANY_ROWS ? 1 : 3)
    .map((group) => {
      const [only] = group;
      const columns = [category.name, ...group.map((measure) => measure.name)];
      if (group.length === 1 && only && distinct <= MAX_PARTS && isWhole(only))
        return { form: 'chart', chart: 'pie', columns };
      return { form: 'chart', chart: distinct > 6 || longest > 14 ? 'bar' : 'column', columns };
    });
}

/** Measures that may stand side by side: one type, one unit, one order of size. */
function alikeGroups(measures: readonly FigureColumn[], meaning: TableMeaning): FigureColumn[][] {
  const groups: FigureColumn[][] = [];
  for (const measure of measures) {
    const group = groups.find(
      ([head, ...rest]) => head && rest.length < MAX_SERIES - 1 && areAlike(head, measure, meaning),
    );
    if (group) group.push(measure);
    else groups.push([measure]);
  }
  return groups;
}

const largest = (column: FigureColumn): number =>
  column.values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0);

function areAlike(a: FigureColumn, b: FigureColumn, meaning: TableMeaning): boolean {
  if (a.place && b.place && !comparable(meaning, a.place, b.place).axis) return false;
  if (
    a.style.percent !== b.style.percent ||
    isChange(a) !== isChange(b) ||
    (a.unit ?? '') !== (b.unit ?? '') ||
    a.style.after !== b.style.after ||
    a.style.before !== b.style.before
  )
    return false;
  const [low, high] = [Math.min(largest(a), largest(b)), Math.max(largest(a), largest(b))];
  return low > 0 && high / low <= 20;
}

/** Parts of one whole: percentages that make 100, or a column that calls itself a share. */
function isWhole(measure: FigureColumn): boolean {
  const values = measure.values.filter((value) => value !== null);
  if (values.length < 2 || values.some((value) => value < 0)) return false;
  const sum = values.reduce((total, value) => total + value, 0);
  if (measure.style.percent || measure.type === 'percent') return Math.abs(sum - 1) < 0.02;
  return (
    /share|anteil|part|cuota|quota|aandeel|доля|частка|udział|占比|割合|シェア|비중|حصة|pay/iu.test(measure.name) &&
    Math.abs(sum - 100) < 2
  );
}

const isConstant = (column: FigureColumn): boolean => new Set(column.texts.filter(Boolean)).size <= 1;

/** The column whose names tell the rows apart best: the first that is neither constant nor mostly blank. */
const bestCategory = (categories: readonly FigureColumn[]): FigureColumn | undefined =>
  categories.find((column) => !isConstant(column) && column.texts.filter(Boolean).length > column.texts.length * 0.5);

/** Columns with a handful of repeated names: how many rows each has. */
function counts(categories: readonly FigureColumn[], figures: Figures, used: FigureColumn | undefined): View[] {
  if (figures.rowCount < 10) return [];
  return categories
    .filter((column) => {
      const filled = column.texts.filter(Boolean);
      const distinct = new Set(filled).size;
      return (
        distinct >= 2 &&
        distinct <= 12 &&
        filled.length >= distinct * 3 &&
        spreadOf(column, null) >= TELLING &&
        (column !== used || columnsOf(figures, 'measure').length === 0)
      );
    })
    .slice(0, 2)
    .map((column) => {
      const distinct = new Set(column.texts.filter(Boolean)).size;
      return { form: 'chart', chart: distinct <= MAX_PARTS ? 'pie' : 'bar', columns: [column.name] };
    });
}

const MIN_SCATTER = 10;
const MAX_SCATTER = 300;

function correlated(measures: readonly FigureColumn[]): [FigureColumn, FigureColumn] | null {
  let best: [FigureColumn, FigureColumn] | null = null;
  let strongest = 0.6;
  for (const [i, a] of measures.slice(0, 6).entries())
    for (const b of measures.slice(i + 1, 6)) {
      const pairs = a.values
        .map((x, row) => [x, b.values[row]] as const)
        .filter((pair): pair is [number, number] => pair[0] !== null && typeof pair[1] === 'number');
      if (pairs.length < MIN_SCATTER || pairs.length > MAX_SCATTER) continue;
      const r = Math.abs(correlation(pairs));
      if (r > strongest && r < 0.9999) [best, strongest] = [[a, b], r];
    }
  return best;
}

/** Pearson's r of the pairs; 0 where one side does not vary. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const n = pairs.length;
  const meanX = pairs.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = pairs.reduce((sum, [, y]) => sum + y, 0) / n;
  let [xy, xx, yy] = [0, 0, 0];
  for (const [x, y] of pairs) {
    xy += (x - meanX) * (y - meanY);
    xx += (x - meanX) ** 2;
    yy += (y - meanY) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}
