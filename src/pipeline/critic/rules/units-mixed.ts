import type { SaidChart } from '../../../deck/said-slide.ts';
import { showsPoints } from '../../../deck/chart-kinds.ts';
import type { TableMeaning, TablePlace } from '../../../materials/index.ts';
import { foldText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';
import { tableBehind } from '../table-behind.ts';

/** A chart that puts values of different units against one axis: the units of the table behind it, or those that the names have in brackets. */
export const unitsMixed = (reading: Reading): Finding[] =>
  reading.slides.flatMap(({ number, charts }) =>
    charts.flatMap((chart): Finding[] => {
      const pair = showsPoints(chart.kind) ? null : unlikeNames(chart, reading);
      return pair
        ? [{ code: 'units_mixed', severity: 'error', slide: number, values: { one: pair[0], other: pair[1] } }]
        : [];
    }),
  );

interface Named {
  name: string;
  unit: string | null;
}

/** Two names of one axis whose units differ; null where all that are known agree. */
export function unlikeNames(chart: SaidChart, reading: Reading): [string, string] | null {
  const { series, categories } = chart;
  const behind = tableBehind(chart, reading);
  const named = (name: string, place: TablePlace | null | undefined): Named => ({
    name,
    unit: (behind && place ? unitAt(behind.meaning, place) : null) ?? unitInBrackets(name),
  });
  const axes = Map.groupBy(
    series.map((one, at) => ({ axis: one.axis, ...named(one.name, behind?.series[at]) })),
    ({ axis }) => axis,
  );
  const lists: Named[][] = [...axes.values(), categories.map((name, at) => named(name, behind?.categories[at]))];
  for (const list of lists) {
    const known = list.filter(({ unit }) => unit !== null);
    const [first] = known;
    const other = known.find(({ unit }) => unit !== first?.unit);
    if (first && other) return [first.name, other.name];
  }
  return null;
}

function unitAt({ rows, columns, unitsBy }: TableMeaning, place: TablePlace): string | null {
  const own =
    'row' in place
      ? unitsBy === 'row' || unitsBy === 'cell'
        ? rows[place.row]?.unit
        : null
      : columns[place.column]?.unit;
  return !own || own.kind === 'plain' ? null : `${own.kind} ${own.base}`;
}

/** "Price (EUR)", but not "Sales (2024)". */
function unitInBrackets(name: string): string | null {
  const unit = /[(（[]([^()（）[\]]{1,12})[)）\]]\s*$/.exec(foldText(name))?.[1];
  return unit !== undefined && isUnit.test(unit) ? unit : null;
}

const isUnit =
  /^(?:%|‰|€|\$|£|eur|usd|gbp|chf|pln|(?:m|k|mio|mrd|million|thousand|billion)\.?\s?(?:eur|usd|gbp|chf|€|\$|£)?|kg|g|t|tonnes?|tonnen|km|m|cm|mm|m2|m²|m3|m³|ha|l|h|hours?|stunden|min|minutes?|minuten|s|days?|tage|jours|dias|kwh|mwh|gwh|°c|points?|punkte|pct|percent|prozent)$/u;
