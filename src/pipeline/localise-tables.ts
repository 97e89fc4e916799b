import type { Cell } from '../deck/content.ts';
import type { Material, TableBlock, TableColumn } from '../materials/blocks.ts';
import type { Brief } from './brief.ts';
import { sayDay } from './language/say-day.ts';
import { contentLanguage } from './request/choose-language.ts';

const known = new WeakMap<Material, Map<string, Material>>();

/**
 * The brief with its tables as a reader of the deck's language would write them: numbers that a workbook keeps as such get the language's marks
 * (its author saw them so), thousands that a program exported bare are parted, and months and days of ISO 8601 are said by their names. Values stay.
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

function tableIn(block: TableBlock, table: Table): TableBlock {
  const rows = block.rows.map((row) => row.map((cell, column) => cellIn(cell, block.columns[column], table)));
  return {
    ...block,
    columns: block.columns.map((column) => ({ ...column, name: sayDay(column.name, table.writing) })),
    rows,
  };
}

function cellIn(cell: Cell, column: TableColumn | undefined, { writing, kept }: Table): Cell {
  if (typeof cell.value !== 'number' || column?.role === 'year') {
    const text = sayDay(cell.text, writing);
    return text === cell.text ? cell : { ...cell, text };
  }
  const text = kept ? marked(cell.text, writing) : cell.text;
  const parted = column?.role === undefined ? partThousands(text, writing) : text;
  return parted === cell.text ? cell : { ...cell, text: parted };
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
