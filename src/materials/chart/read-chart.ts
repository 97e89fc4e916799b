import type { MaterialTable } from '../blocks.ts';
import type { OfficeFile } from '../open-office-file.ts';
import { childrenNamed, descendant, everyElement, firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import type { TypedValue } from '../table/column-format.ts';
import { makeTable } from '../table/make-table.ts';
import { giveMeasure } from '../table/measure-by-notes.ts';
import { measureOfNote, readMeasure } from '../table/read-measure.ts';
import { showCell, styleOfFormat, type ShownCell } from '../xlsx/workbook-styles.ts';
import { oneLine } from '../../one-line.ts';

/** A chart of a document or a workbook by its figures. */
export interface ChartReading {
  /** One for all series that share their categories. */
  tables: MaterialTable[];
  /** As the chart shows it; empty where it has none. */
  title: string;
  /** Where the figures stand in a workbook, as the chart says it ("Data!$B$2:$B$7"); empty where it holds them itself. */
  references: string[];
}

/** The cells that a reference of a chart names, in reading order, for charts that keep no copy of their figures. */
export type CellsAt = (reference: string) => ShownCell[];

/** Points a series may have; a chart of more is a picture of a curve. */
const MAX_POINTS = 2_000;

interface Series {
  name: string;
  categories: ShownCell[];
  values: ShownCell[];
}

/**
 * The figures that a chart part keeps of its series (ECMA-376 part 1, 21.2.2.27 `chartSpace`), as the chart formats them, or those in the
 * cells that it names; the title is the caption, the titles of its axes name the first column and the unit. Undefined where there are no figures.
 */
export function readChart(archive: OfficeFile, part: string, cellsAt: CellsAt = () => []): ChartReading | undefined {
  const space = archive.xml(part);
  const chart = firstChild(space, 'chart');
  const plots = (firstChild(chart, 'plotArea')?.children ?? []).filter(({ name }) => name.endsWith('Chart'));
  const date1904 = firstChild(space, 'date1904')?.attributes['val'] === '1';
  const written = plots.flatMap((plot) => childrenNamed(plot, 'ser'));
  const source: ChartSource = { date1904, cellsAt };
  const series = written.map((one, at) => readSeries(one, at, source)).filter(({ values }) => values.length > 0);
  if (!chart || series.length === 0) return undefined;
  const [categoryAxis, valueAxis] = axisTitles(chart, source);
  const title = textOf(firstChild(chart, 'title'), source);
  const tables = [...byCategories(series)].map((group) => {
    const table = tableOf(group, categoryAxis);
    const measure = valueAxis === '' ? undefined : (measureOfNote(valueAxis) ?? readMeasure(valueAxis));
    if (measure) giveMeasure(table, measure);
    return title === '' ? table : { ...table, caption: title };
  });
  return { tables, title, references: written.flatMap((one) => [...referencesOf(one)]) };
}

interface ChartSource {
  date1904: boolean;
  cellsAt: CellsAt;
}

function readSeries(series: LocalElement, at: number, source: ChartSource): Series {
  const name = pointsOf(firstChild(series, 'tx'), source)
    .map(({ text }) => text)
    .join(' ');
  return {
    name:
      name ||
      (firstChild(series, 'tx')
        ?.children.find((child) => child.name === 'v')
        ?.text.trim() ??
        `${at + 1}`),
    categories: pointsOf(firstChild(series, 'cat') ?? firstChild(series, 'xVal'), source),
    values: pointsOf(firstChild(series, 'val') ?? firstChild(series, 'yVal'), source),
  };
}

/** Points of a cache or of literals by their index, holes blank (21.2.2.124 `numCache`, 21.2.2.189 `strCache`, 21.2.2.95 `multiLvlStrCache`). */
function pointsOf(element: LocalElement | undefined, { date1904, cellsAt }: ChartSource): ShownCell[] {
  if (!element) return [];
  const [data] = everyCache(element);
  if (!data) {
    const [formula] = everyElement(element, 'f');
    const cells = formula ? cellsAt(formula.text.trim()) : [];
    return cells.length <= MAX_POINTS ? cells : [];
  }
  // Of categories on several levels the innermost comes first; the outer ones stand before it.
  if (data.name === 'multiLvlStrCache') return joinLevels(childrenNamed(data, 'lvl').map((level) => textsOf(level)));
  if (!data.name.startsWith('num')) return textsOf(data).map((text) => ({ text }));
  const format = firstChild(data, 'formatCode')?.text ?? 'General';
  return textsOf(data, (text, own) => {
    const value = Number(text);
    return Number.isFinite(value) && text !== '' ? showCell(value, styleOfFormat(own ?? format), date1904) : { text };
  });
}

const caches: ReadonlySet<string> = new Set(['numCache', 'strCache', 'multiLvlStrCache', 'numLit', 'strLit']);

function* everyCache(source: LocalElement): Generator<LocalElement> {
  for (const child of source.children) {
    if (caches.has(child.name)) yield child;
    else yield* everyCache(child);
  }
}

function textsOf(data: LocalElement): string[];
function textsOf<T>(data: LocalElement, read: (text: string, format: string | undefined) => T): T[];
function textsOf(
  data: LocalElement,
  read: (text: string, format: string | undefined) => unknown = (text) => text,
): unknown[] {
  const points = childrenNamed(data, 'pt');
  const last = points.reduce((most, { attributes }) => Math.max(most, Number(attributes['idx'] ?? 0)), -1);
  if (last >= MAX_POINTS) return [];
  const texts: unknown[] = Array.from({ length: last + 1 }, () => read('', undefined));
  for (const { attributes, children } of points)
    texts[Number(attributes['idx'] ?? 0)] = read(
      children.find(({ name }) => name === 'v')?.text.trim() ?? '',
      attributes['formatCode'],
    );
  return texts;
}

/** Outer names stand at the first of their points only. */
function joinLevels(levels: readonly (readonly string[])[]): ShownCell[] {
  const [inner = []] = levels;
  const outer = levels.slice(1).toReversed();
  const current = outer.map(() => '');
  return inner.map((text, at) => {
    for (const [level, names] of outer.entries()) current[level] = names[at] || (current[level] ?? '');
    return { text: [...current, text].filter(Boolean).join(' ') };
  });
}

function byCategories(series: readonly Series[]): Iterable<Series[]> {
  const groups = new Map<string, Series[]>();
  for (const one of series) {
    const key = one.categories.map(({ text }) => text).join('\u0000');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups.values();
}

function tableOf(series: readonly Series[], categoryAxis: string): MaterialTable {
  const columns = [series[0]?.categories ?? [], ...series.map(({ values }) => values)];
  const count = Math.max(...columns.map(({ length }) => length));
  const rows = Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row]));
  const texts = rows.map((cells) => cells.map((cell) => cell?.text ?? ''));
  const typed = rows.map((cells) => cells.map((cell): TypedValue | undefined => cell?.typed));
  const region = { rows: rows.map((_, row) => row), columns: columns.map((_, column) => column) };
  return makeTable({ texts, typed }, region, [categoryAxis, ...series.map(({ name }) => name)]);
}

/** The titles of the axis of categories and of the axis of values; of a scatter chart the first is that across. */
function axisTitles(chart: LocalElement, source: ChartSource): [string, string] {
  const axes = (firstChild(chart, 'plotArea')?.children ?? []).filter(({ name }) => /^(?:cat|date|val)Ax$/.test(name));
  const across = axes.find(({ name }) => name !== 'valAx') ?? axes.find((axis) => /^[bt]$/.test(positionOf(axis)));
  const values = axes.find((axis) => axis.name === 'valAx' && axis !== across);
  return [textOf(firstChild(across, 'title'), source), textOf(firstChild(values, 'title'), source)];
}

const positionOf = (axis: LocalElement): string => firstChild(axis, 'axPos')?.attributes['val'] ?? '';

function textOf(title: LocalElement | undefined, source: ChartSource): string {
  if (!title) return '';
  const rich = descendant(title, 'tx', 'rich');
  const paragraphs = childrenNamed(rich, 'p').map((one) =>
    [...everyElement(one, 't')].map(({ text }) => text).join(''),
  );
  const text = rich
    ? paragraphs.join(' ')
    : pointsOf(firstChild(title, 'tx'), source)
        .map((point) => point.text)
        .join(' ');
  return oneLine(text);
}

function* referencesOf(series: LocalElement): Generator<string> {
  for (const part of ['val', 'yVal']) {
    const source = firstChild(series, part);
    if (source) for (const formula of everyElement(source, 'f')) yield formula.text.trim();
  }
}
