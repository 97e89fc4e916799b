import type { Cell } from '../deck/content.ts';
import type { Material, TableBlock, TableColumn } from '../materials/blocks.ts';
import { describeTable, type ColumnRole } from '../materials/index.ts';
import type { Brief } from './brief.ts';
import { baseLanguage } from './language/base-language.ts';
import { inWords } from './language/program-names.ts';
import { sayDay } from './language/say-day.ts';
import { contentLanguage } from './request/choose-language.ts';

const known = new WeakMap<Material, Map<string, Material>>();

/**
 * The brief with its tables as a reader of the deck's language would write them: numbers that a workbook keeps as such get the language's marks
 * (its author saw them so), thousands that a program exported bare are parted, months and days of ISO 8601 are said by their names, and columns that a program named have names in words. Values stay.
 */
export function localiseTables(brief: Brief): Brief {
  const language = contentLanguage(brief);
  return {
    ...brief,
    materials: brief.materials.map((source) => ({ ...source, material: materialIn(source.material, language) })),
  };
}

function materialIn(material: Material, language: string): Material {
  if (!material.blocks.some((block) => block.type === 'table')) return material;
  const byLanguage = known.get(material) ?? new Map<string, Material>();
  known.set(material, byLanguage);
  const done = byLanguage.get(language);
  if (done) return done;
  const writing = writingOf(language);
  const blocks = material.blocks.map((block) =>
    block.type === 'table' ? tableIn(block, { writing, kept: workbooks.has(material.extension) }) : block,
  );
  const made = { ...material, blocks };
  byLanguage.set(language, made);
  // what was written so already is not written again
  known.set(made, new Map([[language, made]]));
  return made;
}

/** Files that keep numbers and not their texts. */
const workbooks: ReadonlySet<string> = new Set(['xlsx', 'xlsm']);

interface Writing {
  language: string;
  group: string;
  decimal: string;
  /** What stands between a number and its percent sign. */
  beforePercent: string;
}

function writingOf(language: string): Writing {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(12_345.6);
  const percent = new Intl.NumberFormat(language, { style: 'percent', numberingSystem: 'latn' }).formatToParts(0.5);
  const of = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    language,
    group: of('group'),
    decimal: of('decimal'),
    beforePercent: percent.some(({ type, value }) => type === 'literal' && /^\s$/.test(value)) ? '\u00a0' : '',
  };
}

interface Table {
  writing: Writing;
  kept: boolean;
}

/** Numbers that name or place a row stay as they are: no marks part their digits. */
const namesRows: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['identifier', 'rank', 'year']);

function tableIn(block: TableBlock, table: Table): TableBlock {
  const names = inWords(block.columns.map(({ name }) => sayDay(name, table.writing)));
  const named = describeTable(block).columns.map(({ role }) => namesRows.has(role));
  const rows = block.rows.map((row) =>
    row.map((cell, column) => (named[column] ? cell : cellIn(cell, block.columns[column], table))),
  );
  return {
    ...block,
    columns: block.columns.map((column, at) => ({ ...column, name: names[at] ?? column.name })),
    rows,
  };
}

function cellIn(cell: Cell, column: TableColumn | undefined, { writing, kept }: Table): Cell {
  if (typeof cell.value !== 'number' || column?.role === 'year') {
    const text = sayDay(isForeignDay(cell, writing) ? String(cell.value) : cell.text, writing);
    return text === cell.text ? cell : { ...cell, text };
  }
  const text = kept ? marked(cell.text, writing) : cell.text;
  const parted = column?.role === undefined ? partThousands(text, writing) : text;
  return parted === cell.text ? cell : { ...cell, text: parted };
}

/** A day in figures that a reader of the language would take for another one or not at all ("04/10/2017"): its month is named. */
function isForeignDay({ text, value }: Cell, { language }: Writing): boolean {
  if (typeof value !== 'string' || !/^\d{1,2}([./-])\d{1,2}\1\d{2}(?:\d\d)?$/.test(text.trim())) return false;
  const [year, month, day] = value.slice(0, 10).split('-').map(Number);
  if (!year || !month || !day) return false;
  const own = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
    numberingSystem: 'latn',
    calendar: 'gregory',
  });
  const isRead = own.format(Date.UTC(year, month - 1, day)) === text.trim().replace(/(?<!\d)\d(?!\d)/g, '0$&');
  // in English both orders are at home
  return !isRead || baseLanguage(language) === 'en';
}

const english = /\d+(?:,\d{3})*(?:\.\d+)?/u;

/** The marks of a number that a workbook's reader wrote in the English way. */
const marked = (text: string, { group, decimal, beforePercent }: Writing): string =>
  text
    .replace(english, (number) => number.replace(/[.,]/g, (mark) => (mark === ',' ? group : decimal)))
    .replace(/(?<=\d)%/, `${beforePercent}%`);

/** "1284000" reads "1,284,000"; what has any mark is its author's. */
const partThousands = (text: string, { group, decimal }: Writing): string =>
  text.replace(/^([^\d]*)(\d{5,})((?:[.,]\d+)?[^\d.,]*)$/u, (whole, before: string, digits: string, after: string) =>
    group === after.charAt(0) && group !== decimal
      ? whole
      : `${before}${digits.replace(/\B(?=(\d{3})+$)/g, group)}${after}`,
  );
