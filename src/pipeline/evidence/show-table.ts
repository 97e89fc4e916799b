import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { ColumnRoles, PlanSlide } from '../../deck/plan.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import {
  comparable,
  describeTable,
  isEarlier,
  means,
  type ColumnRole,
  type TableMeaning,
} from '../../materials/table-meaning/index.ts';
import { meansChange } from '../language/lexicon.ts';
import { countWords, displayWidth } from '../language/words.ts';
import { tellsFinding } from '../wording/title-rules.ts';
import { FEW_PERIODS } from './choose-views.ts';
import { MAX_LINES } from './draw-chart.ts';
import { writePair } from '../wording/point-lines.ts';
import { areInOrder, areSteps } from './are-in-order.ts';
import { diagramLines } from './diagram-lines.ts';
import { hasInnerSums } from './tell-statement.ts';
import { partsOfRows } from './tell-parts.ts';
import { planAndActual } from './tell-gaps.ts';
import { columnNamed, columnsOf, readFigures, type Figures } from './read-figures.ts';
import { roadmapLines } from './roadmap-lines.ts';
import { showsSlope } from './shows-slope.ts';
import { statusLines } from './status-lines.ts';
import { oneLine } from '../../one-line.ts';
import { cellText, columnName } from '../../materials/table-texts.ts';

/** One way to show a table: the kind of slide, its lines where it is told in lines, and the columns behind a chart. */
export interface Shown {
  kind: 'chart' | 'table' | 'timeline' | 'roadmap' | 'status' | 'diagram';
  points: string[];
  data: NonNullable<PlanSlide['data']>;
  roles?: ColumnRoles;
}

export interface TablePlaceInMaterial {
  fileId: string;
  block: number;
}

const MAX_SERIES = 4;
const MAX_EVENTS = 8;
const MAX_EVENT_WORDS = 14;

/** Meaning of a table where the texts around it may name the option that is recommended. */
export const meaningOf = (block: TableBlock, texts: readonly string[], quoting: readonly string[] = []): TableMeaning =>
  describeTable(block, { texts, quoting });

/** The form that proves what the table says, and the table itself where a second look is worth a slide. */
export function showTable(
  block: TableBlock,
  meaning: TableMeaning,
  { place, language, heading = '' }: { place: TablePlaceInMaterial; language: string; heading?: string },
): Shown[] {
  const roles = columnRoles(meaning);
  const table: Shown = {
    kind: 'table',
    points: [],
    data: { ...place, ...recommendedIn(meaning) },
    ...(roles ? { roles } : {}),
  };
  const drawn = figureOf(block, meaning, language);
  if (drawn && !meaning.recommended) return [{ ...table, ...drawn }];
  switch (meaning.itemsAre) {
    case 'milestones':
    case 'phases': {
      const events = eventsOf(block, meaning);
      const line: Shown = events ? { ...table, kind: 'timeline', points: events } : table;
      const cost = costsOf(block, meaning);
      return cost ? [line, { kind: 'chart', points: [], data: { ...place, chart: 'bar', columns: cost } }] : [line];
    }
    case 'options':
    case 'kpis':
    case 'actions':
    case 'risks':
    case 'definitions':
      return [table];
    case 'periods':
    case 'things': {
      const chart =
        partsChart(block, meaning) ?? changesOf(block, meaning, heading) ?? chartOf(block, meaning, language);
      if (!chart || isDescribed(block, meaning)) return [table];
      const drawn: Shown = { kind: 'chart', points: [], data: { ...place, ...chart } };
      if (meaning.across === 'periods') {
        const ends = endsOfPeriods(block, meaning);
        return ends ? [drawn, { ...table, data: { ...table.data, columns: ends } }] : [drawn];
      }
      if (partsOfRows(block, meaning).length > 0) return [drawn];
      const rest = meaning.measures.filter((column) => !chart.columns.includes(columnName(block, column)));
      return rest.length >= 2 && block.rows.length <= 8 ? [drawn, table] : [drawn];
    }
    case 'records':
      return [];
  }
}

/** Tables whose rows are work over time, how things stand, or what hangs together, as the figure that shows it; null for all others. */
function figureOf(block: TableBlock, meaning: TableMeaning, language: string): Pick<Shown, 'kind' | 'points'> | null {
  const status = statusLines(block, meaning);
  if (status) return { kind: 'status', points: status };
  const diagram = diagramLines(block, meaning);
  if (diagram) return { kind: 'diagram', points: diagram };
  const roadmap = roadmapLines(block, meaning, language);
  return roadmap && { kind: 'roadmap', points: roadmap };
}

const MIN_TEXTS = 2;
const TEXT_WORDS = 2;

/** Things that two columns and more tell of in words, and one in figures: what they are, not how large. */
function isDescribed(block: TableBlock, { columns, label, measures, rows }: TableMeaning): boolean {
  const items = block.rows.filter((_, row) => rows[row]?.role === 'item');
  const told = columns.filter(
    ({ role }, column) =>
      column !== label &&
      IN_WORDS.has(role) &&
      items.reduce((sum, row) => sum + countWords(cellText(row, column)), 0) >= items.length * TEXT_WORDS,
  );
  // two bars show little where more is said of the two
  const least = items.length === 2 ? 1 : MIN_TEXTS;
  return measures.length <= 1 && told.length >= least && items.length <= MOST_DESCRIBED;
}
const MOST_DESCRIBED = 8;
const IN_WORDS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'text',
  'note',
  'criterion',
  'category',
  'recommendation',
]);

const recommendedIn = ({ recommended }: TableMeaning): { recommended?: { row: number } | { column: number } } =>
  recommended ? { recommended: recommended.place } : {};

/** What the columns of indicators, actions and risks are; null for other tables and where nothing names their rows. */
function columnRoles({ itemsAre, itemsIn, columns, label, measure, kpis }: TableMeaning): ColumnRoles | null {
  const items = itemsAre === 'kpis' || itemsAre === 'actions' || itemsAre === 'risks' ? itemsAre : null;
  if (items === null || itemsIn === 'columns' || label === null) return null;
  const found: ColumnRoles = { items, label };
  const take = (name: Exclude<keyof ColumnRoles, 'items' | 'label'>, role: ColumnRole = name as ColumnRole): void => {
    const at = columns.findIndex((column, index) => column.role === role && index !== label);
    if (at >= 0) found[name] = at;
  };
  if (items === 'kpis') {
    if (measure === null) return null;
    found.value = measure;
    for (const name of ['target', 'previous', 'change', 'trend'] as const) take(name);
    const before = kpis[0]?.previous ?? null;
    if (before !== null) found.previous ??= before;
  } else if (items === 'actions') {
    for (const name of ['owner', 'due', 'status'] as const) take(name);
    if (found.due === undefined) take('due', 'date');
  } else for (const name of ['likelihood', 'effect', 'response'] as const) take(name);
  return found;
}

/** Events of a timeline: when, what, and what it costs or who does it; null where a table holds more than a line can. */
export function eventsOf(block: TableBlock, meaning: TableMeaning): string[] | null {
  const { time, rows } = meaning;
  const items = block.rows.filter((_, row) => rows[row]?.role === 'item');
  if (time === null || items.length < 2 || items.length > MAX_EVENTS || movesDates(meaning)) return null;
  const roleOf = (column: number) => meaning.columns[column]?.role;
  const columns = block.columns.map((_, column) => column).filter((column) => column !== time);
  const what = columns.filter((column) => ['label', 'text', 'note'].includes(roleOf(column) ?? ''));
  const also = columns.filter((column) =>
    ['owner', 'cost', 'measure', 'status', 'criterion'].includes(roleOf(column) ?? ''),
  );
  const events = items.map((row) => {
    const text = (column: number): string => cellText(row, column);
    // a phase's bare number says nothing beside its content
    const said = what.map(text).filter((part) => part !== '' && !(what.length > 1 && /^\d{1,2}$/.test(part)));
    const more = also.map((column) => withUnit(text(column), block.columns[column])).filter(Boolean);
    return writePair(
      text(time),
      [said.join(', '), ...(more.length > 0 ? [`(${more.join(', ')})`] : [])].join(' ').trim(),
    );
  });
  return events.every((event) => countWords(event) <= MAX_EVENT_WORDS + 6) ? events : null;
}

/** When things were planned and when they are expected: a line has one place for each. */
function movesDates({ columns }: TableMeaning): boolean {
  const dates = columns.filter(({ role }) => DATES.has(role));
  return dates.some(({ name }) => means(name, 'target')) && dates.some(({ name }) => means(name, 'actual'));
}
const DATES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['date', 'period', 'due']);

/** "384" under "Budget (M€)" is "384 M€". */
export function withUnit(text: string, column: TableBlock['columns'][number] | undefined): string {
  const unit = column?.unit ?? '';
  return text === '' || unit === '' || text.includes(unit) || !/\d$/.test(text) ? text : `${text} ${unit}`;
}

const MIN_COSTS = 3;

/** What the phases cost, where enough of them say it. */
function costsOf(block: TableBlock, { columns, label, rows }: TableMeaning): string[] | null {
  const cost = columns.findIndex(({ role }) => role === 'cost');
  const items = rows.flatMap(({ role }, row) => (role === 'item' ? [row] : []));
  if (label === null || cost < 0 || items.length < MIN_COSTS) return null;
  if (!items.every((row) => typeof block.rows[row]?.[cost]?.value === 'number')) return null;
  const names = [label, cost].map((at) => columnName(block, at));
  return names.includes('') ? null : names;
}

const MANY_PERIODS = 5;

/** Of a table with more periods than a slide has columns: its names, the first and the last period, and their sum where it has one. */
function endsOfPeriods(block: TableBlock, { columns, label }: TableMeaning): string[] | null {
  const periods = columns.flatMap(({ role }, at) => (role === 'period' ? [at] : []));
  const total = columns.findIndex(({ role }) => role === 'total');
  const [first, last] = [periods[0], periods.at(-1)];
  if (label === null || first === undefined || last === undefined || total < 0 || periods.length <= MANY_PERIODS)
    return null;
  return [label, first, last, total].map((at) => columnName(block, at));
}

/** Shares that make a hundred in each row, as bars of one length. */
function partsChart(block: TableBlock, meaning: TableMeaning): ChartOfTable | null {
  const parts = partsOfRows(block, meaning);
  if (meaning.label === null || parts.length === 0 || parts.length > PARTS_SHOWN) return null;
  const columns = [meaning.label, ...parts].map((at) => columnName(block, at));
  return columns.includes('') ? null : { chart: 'bar', columns };
}

const PARTS_SHOWN = 5;

interface ChartOfTable {
  chart: ChartKind;
  columns: string[];
}

/** The changes, where the heading tells of a change and the table has a column of them. */
function changesOf(block: TableBlock, meaning: TableMeaning, heading: string): ChartOfTable | null {
  if (!tellsFinding(heading) || !meansChange(heading) || meaning.label === null || meaning.unitsBy === 'row')
    return null;
  const change = meaning.columns.findIndex(({ role }) => role === 'change');
  const names = [meaning.label, change].map((column) => columnName(block, column));
  return change < 0 || names.includes('') ? null : { chart: 'bar', columns: names };
}

/** The chart of the measure that people would ask for, with what may stand on its axis; null where no axis holds the figures. */
function chartOf(block: TableBlock, meaning: TableMeaning, language: string): ChartOfTable | null {
  if (meaning.unitsBy === 'row' || meaning.unitsBy === 'cell' || meaning.itemsIn === 'columns') return null;
  const partial = meaning.rows.some((row) => row.role === 'part' || (row.role === 'section' && row.label !== ''));
  const inner = meaning.rows.some((row, at) => row.role === 'total' && at < meaning.rows.length - 1);
  if (partial || inner || meaning.measure === null || hasInnerSums(meaning) || isPerUnit(block, meaning)) return null;
  // how far things have come is read with how they stand, which no axis has
  if (meaning.columns.some(({ role }) => role === 'status')) return null;
  const names = block.columns.map((column) => oneLine(column.name));
  const figures = readFigures(block, language);
  const inTime = meaning.time ?? (meaning.across === null ? timeColumn(names, figures) : null);
  const byTime = inTime !== null && areNamed(block, meaning, inTime) ? null : inTime;
  const by = names[byTime ?? meaning.label ?? -1];
  const main = names[meaning.measure];
  if (by === undefined || main === undefined) return null;
  const items = meaning.rows.filter((row) => row.role === 'item').length;
  if (items < 2) return null;
  if (meaning.across === 'periods') {
    // the reader of figures turns a table of few things over time: then its rows are the series
    const series = columnsOf(figures, 'measure').map((column) => column.name);
    const isLine = series[0] !== undefined && figures.rowCount > FEW_PERIODS;
    return figures.turned
      ? {
          chart: isLine ? 'line' : 'column',
          columns: ['', ...series.slice(0, isLine ? MAX_LINES : MAX_SERIES)],
        }
      : {
          chart: comparedBy(figures, [by, ...periodsShown(block, meaning)], items),
          columns: [by, ...periodsShown(block, meaning)],
        };
  }
  // rates of one unit ("t/ha") of things are measures of their own; over steps and time they are one under other conditions
  const isOwnMeasure = (column: number): boolean =>
    byTime === null &&
    meaning.columns[column]?.role !== 'series' &&
    (meaning.columns[column]?.unit?.base ?? '').includes('/') &&
    !areInOrder(meaning.rows.flatMap(({ role, label }) => (role === 'item' ? [label] : [])));
  const alike = meaning.measures.filter(
    (column) =>
      column !== meaning.measure &&
      (isEarlier(names[column] ?? '', main) ||
        (!isOwnMeasure(column) &&
          sharesAxis(meaning, meaning.measure ?? 0, column) &&
          comparable(meaning, { column: meaning.measure ?? 0 }, { column }).axis)),
  );
  const most = byTime !== null && items > FEW_PERIODS ? MAX_LINES : MAX_SERIES;
  const pair = planAndActual(meaning);
  if (pair && byTime === null) {
    const planned = names[pair.plan] ?? '';
    const longest = Math.max(...meaning.rows.map((row) => displayWidth(row.label)));
    const goal = columnNamed(figures, planned);
    const isShared = goal?.values.every((value) => value === goal.values[0]) ?? false;
    const isWide = longest > (isShared ? WIDE_NAMES : SHORT_NAMES) || items > MANY_NAMES + (isShared ? 2 : 0);
    if (goal) return { chart: isWide ? 'bar' : 'column', columns: [by, main, planned] };
  }
  const columns = [by, main, ...alike.slice(0, most - 1).map((column) => names[column] ?? '')];
  if (columns.some((name) => name === '' || (!columnNamed(figures, name) && !figures.turned))) return null;
  if (byTime !== null) return { chart: items <= FEW_PERIODS ? 'column' : 'line', columns };
  const labels = meaning.rows.flatMap(({ role, label }) => (role === 'item' ? [label] : []));
  if (areInOrder(labels)) return { chart: isCourse(labels) ? 'line' : 'column', columns };
  const longest = Math.max(...labels.map(displayWidth));
  // columns show what a value is held against, and how far it may be off
  const held =
    figures.columns.some(({ does }) => does === 'error') || meaning.columns.some(({ role }) => role === 'target');
  const widest = held ? WIDE_NAMES : SHORT_NAMES;
  return { chart: items > MANY_NAMES || longest > widest ? 'bar' : 'column', columns };
}

/** Things by periods as columns or bars; as lines from one period to the other where these tell more. */
function comparedBy(figures: Figures, [by = '', ...periods]: readonly string[], items: number): ChartKind {
  const upright = items > MANY_NAMES ? 'bar' : 'column';
  const [first, last, ...more] = periods.map((name) => columnNamed(figures, name));
  if (!first || !last || more.length > 0) return upright;
  const names = columnNamed(figures, by)?.texts ?? [];
  const pairs = names.flatMap((name, row) => {
    const [before, after] = [first.values[row], last.values[row]];
    return typeof before === 'number' && typeof after === 'number' ? [{ name, before, after }] : [];
  });
  return pairs.length === names.length && showsSlope(pairs, { amounts: first.summable }) ? 'line' : upright;
}

const MANY_NAMES = 6;
const SHORT_NAMES = 14;
const WIDE_NAMES = 18;

/** From the fifth step on a course. */
const isCourse = (labels: readonly string[]): boolean => labels.length > FEW_PERIODS && areSteps(labels);

/** Prices of which each is of another unit ("m²", "l", "100 pieces") are looked up, and stand on no axis. */
function isPerUnit(block: TableBlock, { columns, measure, rows }: TableMeaning): boolean {
  const unit = columns.findIndex(({ role }) => role === 'unit');
  if (unit < 0 || measure === null || columns[measure]?.role !== 'rate') return false;
  const units = block.rows.flatMap((row, at) => (rows[at]?.role === 'item' ? [cellText(row, unit)] : []));
  return new Set(units.filter(Boolean)).size > 1;
}

/** Things with a name each and the time at which each begins: their figures are no course over time. */
function areNamed(block: TableBlock, { itemsAre, label, rows }: TableMeaning, time: number): boolean {
  if (itemsAre !== 'things' || label === null || label === time) return false;
  const names = block.rows.flatMap((row, at) => (rows[at]?.role === 'item' ? [cellText(row, label)] : []));
  return names.every((name) => /\p{L}/u.test(name)) && new Set(names).size === names.length;
}

/** Years that a reader of figures knows by their course, where they count as plain numbers. */
function timeColumn(names: readonly string[], figures: Figures): number | null {
  const time = columnsOf(figures, 'time')[0];
  const at = time === undefined ? -1 : names.indexOf(time.name);
  return at < 0 ? null : at;
}

/** Things side by side in one unit, or amounts of a unit that both name: numbers without one may count anything. */
function sharesAxis(meaning: TableMeaning, one: number, other: number): boolean {
  const [a, b] = [meaning.columns[one], meaning.columns[other]];
  if (a?.role !== b?.role) return false;
  return a?.role === 'series' || (a?.role !== 'rate' && (a?.unit?.base ?? '') !== '');
}

/** The periods side by side, without the column that sums them. */
function periodsShown(block: TableBlock, meaning: TableMeaning): string[] {
  return block.columns
    .filter((_, column) => meaning.columns[column]?.role === 'period')
    .slice(-MAX_SERIES)
    .map((column) => oneLine(column.name));
}
