import type { CheckTable } from '../../deck-report.ts';

/** What can be counted from a table: each group of numbers is of one measure, so that sums, differences and shares make sense within it. */
export interface TableNumbers {
  /** Values of cells, by column. */
  columns: readonly (readonly number[])[];
  /** Totals, means, extremes and counts, of columns and of groups of rows. */
  derived: readonly (readonly number[])[];
}

/** Groups that a chart could show; columns with more values than this are names, not groups. */
const MAX_GROUPS = 400;
const MAX_ROWS = 200_000;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Ways in which a cell of a row says which group it belongs to: its text, and for dates their year, quarter and month. */
function keysOf({ text, value }: CheckTable['rows'][number][number]): string[] {
  const date = typeof value === 'string' ? /^(\d{4})-(\d{2})/.exec(value) : null;
  if (!date) return text.trim() === '' ? [] : [`=${text.trim()}`];
  const [, year = '', month = '01'] = date;
  return [`y${year}`, `q${year}-${Math.ceil(Number(month) / 3)}`, `m${year}-${month}`, `d${value as string}`];
}

function summaryOf(values: readonly number[]): number[] {
  // Nothing sums to nothing.
  if (values.length === 0) return [0];
  const sorted = values.toSorted((a, b) => a - b);
  const sum = values.reduce((total, value) => total + value, 0);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return [sum, sum / values.length, sorted[0] ?? 0, sorted.at(-1) ?? 0, median];
}

export function tableNumbers({ columns, rows }: CheckTable): TableNumbers {
  const counted = rows.slice(0, MAX_ROWS);
  const numeric = columns.map((_, c) => counted.map((row) => row[c]?.value).filter(isNumber));
  const derived: number[][] = [[rows.length, columns.length]];
  for (const values of numeric) derived.push(summaryOf(values));
  columns.forEach((_, g) => {
    for (const [kind, groups] of groupsBy(counted, g)) {
      if (groups.size > MAX_GROUPS || (kind === '=' && groups.size === counted.length && counted.length > MAX_GROUPS))
        continue;
      derived.push([groups.size, ...[...groups.values()].map((members) => members.length)]);
      columns.forEach((__, c) => {
        if (c === g || (numeric[c]?.length ?? 0) === 0) return;
        const summaries = [...groups.values()].map((members) =>
          summaryOf(members.map((row) => row[c]?.value).filter(isNumber)),
        );
        // Sums of the groups are of one measure, and so are their means: one column of summaries each.
        for (const at of [0, 1, 2, 3]) derived.push(summaries.flatMap((summary) => summary[at] ?? []));
      });
    }
  });
  return { columns: numeric.filter((values) => values.length > 0), derived };
}

type Rows = CheckTable['rows'][number][];

/** Rows by the value of a column, one grouping for each way of reading its cells. */
function groupsBy(rows: CheckTable['rows'], column: number): Map<string, Map<string, Rows>> {
  const groupings = new Map<string, Map<string, Rows>>();
  for (const row of rows) {
    const cell = row[column];
    if (!cell || isNumber(cell.value)) continue;
    for (const key of keysOf(cell)) {
      const kind = key[0] ?? '=';
      const groups = groupings.get(kind) ?? new Map<string, Rows>();
      groupings.set(kind, groups);
      const members = groups.get(key);
      if (members) members.push(row);
      else groups.set(key, [row]);
    }
  }
  return groupings;
}
