import type { MaterialTable, Measure } from '../blocks.ts';
import { unitOfName } from './column-format.ts';
import { countName } from './measure-by-notes.ts';
import { isCurrency, plainNumber } from './parse-number.ts';
import { measureOfUnit, readMeasure } from './read-measure.ts';

const unitName =
  /^(?:units?|u\.? ?m\.?|uom|einheit|unités?|unidad(?:es)?|unidade|unità|eenheid|jednostka|jedn\.?|jednotka|enhet|enhed|yksikkö|ед\. ?изм\.?|единицы?(?: измерения)?|од\. ?вим\.?|単位|单位|單位|단위|الوحدة)$/iu;
/** A column that says of each row in which currency its amounts are. */
const currencyName =
  /^(?:currency|curr\.?|ccy|currency code|währung|whg\.?|devise|monnaie|moneda|divisa|moeda|valuta|waluta|měna|mena|валюта|para birimi|döviz|통화|通貨|币种|货币|幣別|מטבע|العملة|عملة)$/iu;
/** Longer tables are lists of records, whose columns each have one unit. */
const MAX_ROWS = 400;
/** Labels that must name a unit before any of them counts as doing so. */
const FEWEST_LABELS = 2;

/**
 * What figures are measured in where that differs within columns: by a column of units, by the units in the rows' labels ("Investment
 * (M€)", "Trips 2030 (M)"), and by the signs written with the figures ("6.2 %", "USD 5").
 */
export function findMeasures(table: MaterialTable): Pick<MaterialTable, 'rowMeasures' | 'cellMeasures'> {
  if (table.rows.length > MAX_ROWS) return {};
  const rowMeasures = measuresOfLabels(table);
  const cellMeasures: Record<string, Measure> = {};
  const signs = measuresOfSigns(table);
  for (const [key, measure] of currenciesOfRows(table)) cellMeasures[key] = measure;
  for (const [row, cells] of table.rows.entries()) {
    const figures = cells.flatMap((cell, column) =>
      typeof cell.value === 'number' && table.columns[column]?.type !== 'percent' ? [`${row}:${column}`] : [],
    );
    const first = signs.get(figures[0] ?? '');
    if (first && figures.every((key) => signs.get(key)?.unit === first.unit)) rowMeasures[row] ??= first;
    for (const key of figures) {
      const own = signs.get(key);
      if (own && own.unit !== rowMeasures[row]?.unit) cellMeasures[key] = own;
    }
  }
  return {
    ...(Object.keys(rowMeasures).length > 0 ? { rowMeasures } : {}),
    ...(Object.keys(cellMeasures).length > 0 ? { cellMeasures } : {}),
  };
}

function measuresOfLabels({ columns, rows }: MaterialTable): Record<number, Measure> {
  const first = columns.findIndex(({ type }) => type === 'text');
  const units = columns.findIndex(
    // "Units" may also count what was sold, and the units that a table is about are parts of a company.
    ({ name, type }, at) => type === 'text' && unitName.test(name.trim()) && (at !== first || mostlyUnits(rows, at)),
  );
  const labels = units >= 0 ? units : first;
  const measures: Record<number, Measure> = {};
  for (const [row, cells] of rows.entries()) {
    const text = cells[labels]?.text.trim() ?? '';
    const unit = units >= 0 ? text : unitOfName(text);
    const measure = unit ? (units >= 0 ? measureOfUnit(unit) : readMeasure(unit)) : undefined;
    if (measure) measures[row] = measure;
  }
  return units >= 0 || Object.keys(measures).length >= FEWEST_LABELS ? measures : {};
}

const mostlyUnits = (rows: MaterialTable['rows'], column: number): boolean => {
  const units = rows.filter((cells) => readMeasure(cells[column]?.text ?? '') !== undefined);
  return units.length * 2 > rows.length;
};

/** What the amounts of a row are in, by `row:column`, where a column says so; counts and shares are in nothing. */
function currenciesOfRows({ columns, rows }: MaterialTable): Map<string, Measure> {
  const measures = new Map<string, Measure>();
  const said = columns.findIndex(({ name, type }) => type === 'text' && currencyName.test(name.trim()));
  if (said < 0) return measures;
  for (const [row, cells] of rows.entries()) {
    const currency = cells[said]?.text.trim() ?? '';
    if (!isCurrency(currency)) continue;
    for (const [column, { type, role, unit, name }] of columns.entries())
      if (type === 'number' && role === undefined && unit === undefined && !countName.test(name))
        measures.set(`${row}:${column}`, { unit: currency, currency });
  }
  return measures;
}

/** Units and currencies written with the figures of columns where they are not all the same, by `row:column`. */
function measuresOfSigns({ columns, rows }: MaterialTable): Map<string, Measure> {
  const measures = new Map<string, Measure>();
  for (const column of columns.keys()) {
    const signs = rows.map((cells) => {
      const cell = cells[column];
      return typeof cell?.value === 'number' ? signOf(cell.text) : undefined;
    });
    if (new Set(signs.filter((sign) => sign !== undefined)).size < 2) continue;
    for (const [row, sign] of signs.entries()) {
      const measure = sign ? unscaled(readMeasure(sign)) : undefined;
      if (measure) measures.set(`${row}:${column}`, measure);
    }
  }
  return measures;
}

const signOf = (text: string): string =>
  plainNumber(text)
    .replace(/[-+()]/g, '')
    .replace(/\d[\d.,' ]*/g, ' ')
    .trim();

/** A size written with a figure is part of its value: "5.2M" is read as 5,200,000. */
const unscaled = (measure: Measure | undefined): Measure | undefined => {
  if (measure?.scale === undefined) return measure;
  return measure.currency === undefined ? undefined : { unit: measure.currency, currency: measure.currency };
};
