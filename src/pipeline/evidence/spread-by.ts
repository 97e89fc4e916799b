import { fillPhrase, type Phrases } from '../language/phrases.ts';
import { axisLabels, round } from './group-rows.ts';
import { shownName, type FigureColumn, type Figures } from './read-figures.ts';

export interface Crossing {
  time: FigureColumn;
  measure: FigureColumn;
  /** Whose names become the series. */
  by: FigureColumn;
}

/** Rows of things in periods as one row a period and one series a thing, the largest first; rows that meet are added up where that makes sense. */
export function spreadBy(figures: Figures, { time, measure, by }: Crossing, phrases: Phrases): Figures | null {
  const labels = axisLabels(time);
  const periods = new Map<string, number>();
  for (const [row, label] of labels.entries())
    if (label !== '' && !periods.has(label)) periods.set(label, time.keys[row] ?? 0);
  const order = [...periods].sort((a, b) => a[1] - b[1]).map(([label]) => label);
  const cells = Map.groupBy([...labels.keys()], (row) => JSON.stringify([by.texts[row] ?? '', labels[row] ?? '']));
  const names = [...new Set(by.texts.filter(Boolean))];
  const series = names.map((name): FigureColumn => {
    const found = order.map((label) => cells.get(JSON.stringify([name, label])) ?? []);
    const values = found.map((rows) => valueOf(rows, measure));
    return {
      ...measure,
      name,
      unit: measure.unit,
      values,
      texts: found.map((rows, at) =>
        rows.length === 1 && values[at] !== null ? (measure.texts[rows[0] ?? 0] ?? '') : '',
      ),
      totals: [],
      place: undefined,
    };
  });
  const told = series.filter((one) => one.values.some((value) => value !== null));
  if (told.length < 2 || order.length < 2) return null;
  const weight = ({ values }: FigureColumn): number =>
    values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const axis: FigureColumn = {
    ...time,
    texts: order,
    values: order.map(() => null),
    keys: order.map((label) => periods.get(label) ?? null),
  };
  return {
    ...figures,
    caption: fillPhrase(phrases.by, { m: shownName(measure), c: shownName(by) }),
    columns: [axis, ...told.toSorted((a, b) => weight(b) - weight(a))],
    rowCount: order.length,
    turned: true,
  };
}

/** Rates that meet in one place have no common value. */
function valueOf(rows: readonly number[], measure: FigureColumn): number | null {
  const values = rows.map((row) => measure.values[row]).filter((value) => value !== null && value !== undefined);
  if (values.length === 0 || (values.length > 1 && !measure.summable)) return null;
  return round(values.reduce((sum, value) => sum + value, 0));
}
