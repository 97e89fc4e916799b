import type { MaterialTable, Measure } from '../blocks.ts';
import { unitOfName } from './column-format.ts';
import { plainNumber } from './parse-number.ts';
import { measureOfUnit, readMeasure } from './read-measure.ts';

const unitName =
  /^(?:units?|u\.? ?m\.?|uom|einheit|unités?|unidad(?:es)?|unidade|unità|eenheid|jednostka|jedn\.?|jednotka|enhet|enhed|yksikkö|ед\. ?изм\.?|единицы?(?: измерения)?|од\. ?вим\.?|単位|单位|單位|단위|الوحدة)$/iu;
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
  // "Units" may also count what was sold.
  const units = columns.findIndex(({ name, type }) => type === 'text' && unitName.test(name.trim()));
  const labels = units >= 0 ? units : columns.findIndex(({ type }) => type === 'text');
  const measures: Record<number, Measure> = {};
  for (const [row, cells] of rows.entries()) {
    const text = cells[labels]?.text.trim() ?? '';
    const unit = units >= 0 ? text : unitOfName(text);
    const measure = unit ? (units >= 0 ? measureOfUnit(unit) : readMeasure(unit)) : undefined;
    if (measure) measures[row] = measure;
  }
  return units >= 0 || Object.keys(measures).length >= FEWEST_LABELS ? measures : {};
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
