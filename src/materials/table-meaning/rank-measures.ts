import type { ColumnMeaning, ColumnRole } from './table-meaning.ts';
import type { TableEvidence } from './table-evidence.ts';
import type { KindOfTable } from './decide-kind.ts';
import { soundsTotal } from './find-totals.ts';
import { yearIn } from './read-when.ts';
import { means } from './read-words.ts';

/** How much people would ask for a column, by its role. */
const worth: Partial<Record<ColumnRole, number>> = {
  total: 6,
  measure: 3,
  cost: 3,
  option: 3,
  series: 3,
  period: 3,
  rate: 2,
  share: 1.5,
  change: 1.2,
  base: 1,
  target: 0.5,
  previous: 0.4,
  likelihood: 0.4,
  effect: 0.6,
};

/** What a column is worth more whose values sentences quote. */
const QUOTED = 3.5;

/** Columns of figures, the most asked for first: totals and net amounts before quantities, what was measured before what it rests on. */
export function rankMeasures(
  evidence: TableEvidence,
  columns: readonly ColumnMeaning[],
  { quoted, ...kind }: KindOfTable & { quoted: ReadonlySet<number> },
): number[] {
  const isFigure = (index: number): boolean => (evidence.columns[index]?.figures ?? 0) >= 0.5;
  const candidates = columns.flatMap((column, index) =>
    worth[column.role] !== undefined && isFigure(index) ? [index] : [],
  );
  const periods = candidates.filter((index) => columns[index]?.role === 'period');
  const score = (index: number): number => {
    const column = columns[index];
    if (!column) return 0;
    let points = worth[column.role] ?? 0;
    // gross beside net and tax is a sum too, but not the one people mean
    if (column.role === 'total' && kind.across === null && !soundsTotal(column.name)) points = 3;
    if (column.role === 'measure' || column.role === 'total' || column.role === 'cost') {
      if (means(column.name, 'amount')) points += 1.5;
      if (means(column.name, 'net')) points += 0.5;
      if (column.unit?.kind === 'money') points += 0.4;
    }
    if (column.role === 'rate' && isQuotient(evidence, columns, index)) points = 3.5;
    if (kind.itemsAre === 'kpis' && column.role === 'measure') points += means(column.name, 'actual') ? 2 : 0;
    // what the text speaks of is what it counts for
    if (quoted.has(index) && column.role !== 'period') points += QUOTED;
    // what is the same in every row tells nothing
    if (isConstant(evidence, index)) points *= 0.3;
    // of one measure over years, the years in its columns' names, the last is asked for
    points += 0.2 * columns.filter((other) => isEarlier(other.name, column.name)).length;
    // of several periods the latest is asked for
    if (column.role === 'period') points += periods.indexOf(index) / (periods.length + 1);
    return points;
  };
  return candidates
    .map((index) => ({ index, points: score(index) }))
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .map(({ index }) => index);
}

/** Whether two names are of one measure in two years ("Pupils 2024", "Pupils 2025"), and the first of them is the earlier. */
export const isEarlier = (one: string, other: string): boolean => {
  const [before, after] = [yearIn(one), yearIn(other)];
  return (
    before !== undefined &&
    after !== undefined &&
    before < after &&
    one.replace(before, '').trim() !== '' &&
    one.replace(before, '') === other.replace(after, '')
  );
};

const isConstant = ({ figures }: TableEvidence, index: number): boolean => {
  const values = figures.flatMap((row) => row[index]?.value ?? []);
  return values.length > 2 && values.every((value) => value === values[0]);
};

/** A result per unit of exposure: in every row one column divided by another ("Visits per night" beside visits and nights). */
function isQuotient({ figures }: TableEvidence, columns: readonly ColumnMeaning[], index: number): boolean {
  const others = columns.flatMap((column, other) =>
    other !== index && ['measure', 'base', 'cost'].includes(column.role) ? [other] : [],
  );
  return others.some((a) =>
    others.some((b) => {
      if (a === b) return false;
      let seen = 0;
      for (const row of figures) {
        const [rate, upper, lower] = [row[index]?.value, row[a]?.value, row[b]?.value];
        if (rate === undefined || upper === undefined || !lower || rate === 0) continue;
        if (Math.abs(upper / lower / rate - 1) > 0.03) return false;
        seen += 1;
      }
      return seen >= 2;
    }),
  );
}
