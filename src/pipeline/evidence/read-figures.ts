import type { ColumnType } from '../../deck/content.ts';
import {
  describeTable,
  toleranceOf,
  namesTotal,
  type ColumnRole,
  type TableMeaning,
  type TablePlace,
} from '../../materials/index.ts';
import type { TableBlock, TableColumn } from '../../materials/blocks.ts';
import type { ColumnMeaning } from '../../materials/table-meaning/index.ts';
import { isOfEach, isSummable, meansChange } from '../language/lexicon.ts';
import { inWords } from '../language/program-names.ts';
import { learnNumberStyle, type NumberStyle } from './number-style.ts';
import { rowsOfSums } from './rows-of-sums.ts';
import { arePeriods, isSamePeriod, overNewYear, readPeriod, shortPeriod } from './read-period.ts';
import { oneLine } from '../../one-line.ts';
import { cellText } from '../../materials/table-texts.ts';

export interface FigureColumn {
  name: string;
  type: ColumnType;
  /** What the column does: dates and periods order, categories name, measures count, the rest describes. */
  role: 'time' | 'category' | 'measure' | 'identifier' | 'text';
  texts: string[];
  values: (number | null)[];
  /** Places on the axis of time, for a time column. */
  keys: (number | null)[];
  /** False where the reader had to make the name up. */
  named: boolean;
  unit?: string;
  /** Of an amount of money. */
  currency?: string;
  /** Factor from values to what they mean; absent where it is 1. */
  scale?: number;
  numberFormat?: string;
  style: NumberStyle;
  /** The language that the figures are read in. */
  language: string;
  summable: boolean;
  /** What the rows of totals, which are no part of the figures, say in this column. */
  totals: number[];
  /** Where the column stands in the material's table: a column of it, or a row where the table was turned. */
  place?: TablePlace;
  /** What the column does in the material's table, where it is a column of it. */
  does?: ColumnRole;
}

/** A table cleaned for drawing: no totals, no empty rows or columns, periods going down. */
export interface Figures {
  caption: string;
  /** The unit that the caption names for all its figures ("Revenue by region, EUR million"). */
  unit: string | undefined;
  columns: FigureColumn[];
  rowCount: number;
  /** The columns were rows of the material's table, whose headers were periods. */
  turned: boolean;
  meaning: TableMeaning;
}

interface Raw {
  name: string;
  type: ColumnType;
  unit?: string;
  numberFormat?: string;
  currency?: string;
  scale?: number;
  texts: string[];
  values: (number | null)[];
  dates: (string | null)[];
  totals: number[];
  place?: TablePlace;
  does?: ColumnRole;
}

const MADE_UP = /^(?:Column \d+|)$/;

const readings = new WeakMap<TableBlock, Map<string, Figures>>();

/** The table as figures; read once for the same block and language. */
export function readFigures(block: TableBlock, language: string): Figures {
  const byLanguage = readings.get(block) ?? new Map<string, Figures>();
  readings.set(block, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const figures = cleanTable(block, language);
  byLanguage.set(language, figures);
  return figures;
}

function cleanTable(block: TableBlock, language: string): Figures {
  const meaning = describeTable(block);
  const named = countedRows(meaning);
  const sums = rowsOfSums(columnsOfRows(block, meaning, named));
  const counted = named.filter((_, at) => !sums.has(at));
  const items = columnsOfRows(block, meaning, counted);
  const filled = items.filter((column) => column.texts.some((text) => text !== ''));
  const turned = comparesRows(filled) ? null : turnAll(block, meaning);
  const caption = splitCaption(block.caption ?? '');
  const described = (turned ?? filled).map((column) =>
    describeColumn(
      { ...column, unit: column.unit ?? unitFor(column, caption.unit) },
      {
        language,
        caption: caption.caption,
      },
    ),
  );
  const columns = described.map((column) =>
    isRatioOfOthers(column, described) ? { ...column, summable: false } : column,
  );
  return {
    ...caption,
    columns,
    rowCount: columns[0]?.texts.length ?? 0,
    turned: turned !== null,
    meaning,
  };
}

/** The table's columns over some of its rows. */
function columnsOfRows(block: TableBlock, meaning: TableMeaning, indices: readonly number[]): Raw[] {
  const rows = indices.map((row) => block.rows[row] ?? []);
  const totals = block.rows.filter((_, row) => meaning.rows[row]?.role === 'total');
  return block.columns.map((column, i) => ({
    ...column,
    name: oneLine(column.name),
    texts: rows.map((row, at) =>
      oneLine(i === meaning.label ? (meaning.rows[indices[at] ?? 0]?.label ?? '') : cellText(row, i)),
    ),
    values: rows.map((row) => (typeof row[i]?.value === 'number' ? row[i].value : null)),
    dates: rows.map((row) => (typeof row[i]?.value === 'string' ? row[i].value : null)),
    totals: totals.map((row) => row[i]?.value).filter((value) => typeof value === 'number'),
    place: { column: i },
    does: meaning.columns[i]?.role,
    ...amountIn(column, meaning.columns[i]?.unit ?? null),
  }));
}

/** What the figures of a column amount to: as its reader found it, else as its unit says ("TEUR" is thousands of EUR). */
function amountIn(column: TableColumn, unit: ColumnMeaning['unit']): Pick<Raw, 'unit' | 'currency' | 'scale'> {
  const currency = column.currency ?? (unit?.kind === 'money' ? unit.base : undefined);
  // a unit that the table's corner names holds for its columns ("Mio. €" over the labels)
  const named = column.unit === undefined && unit?.kind === 'money' && unit.scale !== 1 ? unit.text : undefined;
  return {
    ...(named === undefined ? {} : { unit: named }),
    ...(currency === undefined ? {} : { currency }),
    ...(unit === null ? {} : { scale: column.scale ?? unit.scale }),
  };
}

/** Turned, sums that have a name of their own ("Operating cost") and parts of rows are measures like the others, each on an axis of its own. */
function turnAll(block: TableBlock, meaning: TableMeaning): Raw[] | null {
  const indices = [...meaning.rows.keys()].filter((row) => {
    const { role, label } = meaning.rows[row] ?? { role: 'empty', label: '' };
    return role === 'item' || role === 'part' || (role === 'total' && !namesTotal(label));
  });
  return turnPeriods(
    columnsOfRows(block, meaning, indices).filter((column) => column.texts.some((text) => text !== '')),
    indices,
    meaning,
  );
}

/** Rows that the figures are of: no totals, means or headings between them, and nothing that is counted in another row. */
function countedRows({ rows }: TableMeaning): number[] {
  const found = [...rows.keys()].filter((row) => rows[row]?.role === 'item');
  return found.length > 0 || rows.length > 1 ? found : [...rows.keys()];
}

const MAX_TURNED_ROWS = 12;

/** A table whose headers are periods becomes one with a row a period; each of its rows becomes a measure. */
function turnPeriods(columns: readonly Raw[], indices: readonly number[], meaning: TableMeaning): Raw[] | null {
  const [first, ...rest] = columns;
  if (!first || rest.length < 2) return null;
  const numeric = rest.filter((column) => column.values.some((value) => value !== null));
  const periods = numeric.filter((column) => readPeriod(column.name) !== null);
  if (periods.length < 2 || periods.length < rest.length * 0.6 || first.texts.length > MAX_TURNED_ROWS) return null;
  if (new Set(periods.map((column) => readPeriod(column.name))).size < periods.length) return null;
  const time: Raw = {
    name: '',
    type: 'text',
    texts: periods.map(periodName),
    values: periods.map(() => null),
    dates: periods.map(() => null),
    totals: [],
  };
  const measures = first.texts.map((name, row): Raw => ({
    name,
    type: periods[0]?.type ?? 'number',
    unit: periods[0]?.unit,
    currency: periods[0]?.currency,
    scale: periods[0]?.scale,
    numberFormat: periods[0]?.numberFormat,
    texts: periods.map((column) => column.texts[row] ?? ''),
    values: periods.map((column) => column.values[row] ?? null),
    dates: periods.map(() => null),
    totals: [],
    place: { row: indices[row] ?? row },
    ...(meaning.unitsBy === 'row' ? ownUnit(meaning.rows[indices[row] ?? row]?.unit ?? null) : {}),
  }));
  return [time, ...measures.filter((measure) => measure.name !== '' && measure.values.some((value) => value !== null))];
}

/** What a row is counted in where each has its own: "Boxes sold (thousand)" in thousands, whatever its neighbours are. */
const ownUnit = (unit: ColumnMeaning['unit']): Pick<Raw, 'unit' | 'currency' | 'scale'> =>
  unit === null || unit.kind === 'percent' || (unit.kind === 'plain' && unit.scale === 1)
    ? {}
    : { unit: unit.text, scale: unit.scale, ...(unit.kind === 'money' ? { currency: unit.base } : {}) };

/** A period without the unit in brackets behind it, which stands with the values: "2024 (k€)". */
const periodName = ({ name, unit }: Raw): string =>
  unit !== undefined && name.endsWith(`(${unit})`) ? name.slice(0, -unit.length - 2).trim() : name;

const COMPARED_PERIODS = 3;
const COMPARED_ROWS = 4;

/** Many rows of one kind by two or three periods compare the rows: they stay the categories, and the periods the series. */
function comparesRows([first, ...rest]: readonly Raw[]): boolean {
  const periods = rest.filter(
    (column) => column.values.some((value) => value !== null) && readPeriod(column.name) !== null,
  );
  if (!first || periods.length > COMPARED_PERIODS || first.texts.length < COMPARED_ROWS) return false;
  const texts = periods.flatMap((column) => column.texts).filter((text) => text !== '');
  return new Set(texts.map((text) => text.replace(/[-+−\d.,'’\s\u00a0\u202f]/g, ''))).size === 1;
}

function describeColumn(column: Raw, { language, caption }: { language: string; caption: string }): FigureColumn {
  const style = learnNumberStyle(column.texts, column.values, language);
  const role = roleOf(column);
  return {
    ...column,
    language,
    style,
    role,
    named: !MADE_UP.test(column.name),
    keys:
      role === 'time'
        ? overNewYear(column.texts.map((text, row) => isoKey(column.dates[row]) ?? readPeriod(text)))
        : [],
    summable:
      column.type !== 'percent' &&
      !style.percent &&
      !(column.does && neverSummed.has(column.does)) &&
      !isOfEach(column.name) &&
      !intensive.test(column.unit ?? '') &&
      !column.texts.some((text) => toleranceOf(text) !== null) &&
      isSummable(`${column.name} ${column.unit ?? ''}`) &&
      // a period says nothing of what is measured: the caption does ("Average price, EUR")
      (readPeriod(column.name) === null || isSummable(caption)),
  };
}

/** Units of what is the same in a half as in the whole: strengths, temperatures, levels, rates. */
const intensive = /\/|^(?:[kMGh]?Pa|m?bar|psi|°[CF]?|K|[mk]?V|dB(?:\(A\))?|[kMG]?Hz|pH|pp[mb]|rpm)$/u;

const neverSummed: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'rate',
  'share',
  'weight',
  'year',
  'rank',
  'identifier',
]);

const MIN_QUOTIENTS = 4;

/** A column that is one other divided by another, row by row, whatever it is called. */
function isRatioOfOthers(column: FigureColumn, columns: readonly FigureColumn[]): boolean {
  if (column.role !== 'measure') return false;
  const others = columns.filter((other) => other !== column && other.role === 'measure');
  // of three that fit each other, the last is what the two before it make
  const before = others.filter((other) => columns.indexOf(other) < columns.indexOf(column));
  return before.some((over) => before.some((under) => over !== under && isQuotient(column, over, under)));
}

function isQuotient(column: FigureColumn, over: FigureColumn, under: FigureColumn): boolean {
  const step = 10 ** -column.style.decimals;
  let told = 0;
  for (const [row, value] of column.values.entries()) {
    const [a, b] = [over.values[row], under.values[row]];
    if (value === null || typeof a !== 'number' || typeof b !== 'number' || b === 0) continue;
    if (Math.abs(value - a / b) > Math.max(step, Math.abs(value) * QUOTIENT_FITS)) return false;
    told += value === 0 ? 0 : 1;
  }
  return told >= MIN_QUOTIENTS;
}

/** What rounding of all three leaves of a quotient. */
const QUOTIENT_FITS = 0.012;

const captionUnit =
  /^(.+?)\s*[,(:–-]\s*(?:(?:in|en|em|w|в)\s+)?((?:EUR|USD|GBP|CHF|JPY|CNY|RUB|UAH|PLN|SEK|NOK|DKK|TRY|BRL|INR|[$€£¥₽₴₺])(?:\s?(?:thousand|million|billion|trillion|[kmb]n?|Tsd\.?|Mio\.?|Mrd\.?|milliers|millions?|milliards?|miles|millones|mil|milhões|milioni|miliardi|miljoen|miljard|тыс\.?|млн|млрд|тис\.?|tys\.?|mln|mld|万|億|亿))?|(?:thousand|million|billion|Mio\.?|Mrd\.?|millions|milliards|millones|milioni|milhões|miljoen|тыс\.?|млн|млрд|mln|mld)(?:\s(?:EUR|USD|GBP|CHF|руб\.?|[$€£]))?|%|kg|t|km|m²|GWh|MWh|kWh)\)?\s*$/iu;

function splitCaption(text: string): { caption: string; unit: string | undefined } {
  const flat = oneLine(text);
  const match = captionUnit.exec(flat);
  return match?.[1] && match[2] ? { caption: match[1], unit: match[2] } : { caption: flat, unit: undefined };
}

/** The caption's unit goes to plain numbers, not to percentages and sums that bring their own sign. */
const unitFor = (column: Raw, unit: string | undefined): string | undefined =>
  unit !== undefined && column.type === 'number' && !column.texts.some((text) => /[%$€£¥₽]/.test(text))
    ? unit
    : undefined;

/** An ISO date as a place on the axis of time. */
const isoKey = (date: string | null | undefined): number | null => {
  const match = /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(date ?? '');
  return match ? Number(match[1]) * 10_000 + Number(match[2]) * 100 + Number(match[3] ?? 1) : null;
};

/** Numbers that name or place a row, or say how far others may be off. */
const namesRows: readonly ColumnRole[] = ['identifier', 'rank', 'year', 'weight', 'error'];
const MEASURED = 0.6;

function roleOf(column: Raw): FigureColumn['role'] {
  const filled = column.texts.filter((text) => text !== '');
  if (filled.length === 0) return 'text';
  if (column.type === 'date' || arePeriods(column.texts)) return 'time';
  if (column.does && namesRows.includes(column.does)) return 'identifier';
  const numbers = column.values.filter((value): value is number => value !== null);
  if (numbers.length >= Math.max(1, column.texts.length * MEASURED))
    return column.does === 'label' ? 'identifier' : 'measure';
  if (numbers.length > filled.length * 0.5 && column.type !== 'text') return 'measure';
  const lengths = filled.reduce((sum, text) => sum + text.length, 0) / filled.length;
  return lengths <= 40 ? 'category' : 'text';
}

/** A column of changes: named so, or with every number signed. */
export const isChange = ({ name, texts, does }: FigureColumn): boolean =>
  does === 'change' ||
  meansChange(name) ||
  (texts.some((text) => text.startsWith('+')) && texts.every((text) => /^(?:[+−–-]|±?0|$)/.test(text)));

/** The column of that name, also where a period or a program's name is now said in another way ("2026-01", "Jan 2026"; "OrderDate", "Order date"). */
export const columnNamed = (figures: Figures, name: string): FigureColumn | undefined =>
  figures.columns.find((column) => column.name === name) ??
  figures.columns.find((column) => inWords([name]).includes(column.name)) ??
  figures.columns.find((column) => isSamePeriod(column.name, name));
export const columnsOf = (figures: Figures, role: FigureColumn['role']): FigureColumn[] =>
  figures.columns.filter((column) => column.role === role);

/** The column's name for people: without the unit in brackets behind it, which stands with the values ("Cloud (EUR million)"). */
export function shownName({ name, unit }: FigureColumn): string {
  const bracketed =
    unit === undefined
      ? null
      : (/^(.*\S)\s*[([]([^()[\]]+)[)\]]$/.exec(name) ?? /^(.*\S)\s*[,;،]\s*(\S.*)$/u.exec(name));
  const bare = name.replace(/(?<=\S)\s*[([（]\s*%\s*[)\]）]$/u, '');
  return shortPeriod(bracketed?.[1] && bracketed[2]?.trim() === unit ? bracketed[1] : bare);
}

/** The unit in words for a chart's subtitle: the header's, else the currency or sign written with the numbers. */
export const unitOf = (column: FigureColumn): string | undefined =>
  column.unit ?? (`${column.style.before}${column.style.after}`.replace(/%/g, '').trim() || undefined);
