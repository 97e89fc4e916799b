import type { RowRole } from './table-meaning.ts';
import type { TableEvidence } from './table-evidence.ts';
import { isWordFor, opensWith } from './read-words.ts';

/** Totals are rounded, and so are the rows above them. */
const FITS = 0.006;
const MAX_LABEL = 60;

/** Whether a label is a total's name whatever stands around it ("Total", "Zwischensumme:"). */
export const namesTotal = (label: string): boolean => isWordFor(label, 'total') || isWordFor(label, 'subtotal');

/** Whether a label opens as totals do ("Total cost", "Gesamtkosten 2026", "Итого по разделу"): one, where the numbers agree. */
export const soundsTotal = (label: string): boolean =>
  label.length <= MAX_LABEL && (namesTotal(label) || opensWith(label, 'total') || opensWith(label, 'subtotal'));

const isAverage = (label: string): boolean =>
  isWordFor(label, 'average') || (label.length <= 24 && opensWith(label, 'average'));

/**
 * The role of each row looked at: by the words of its label, and by arithmetic where its numbers are the sum of the rows it follows or leads.
 * `unlike` says that the rows have units of their own: nothing adds up there, and "Total cost" is a criterion.
 */
export function findTotalRows(evidence: TableEvidence, label: number | null, unlike: boolean): RowRole[] {
  const { block, sample, texts, figures, columns } = evidence;
  const numeric = columns
    .filter((column) => column.figures > 0 && column.index !== label)
    .map((column) => column.index);
  const roles = texts.map((row, at): RowRole => {
    const filled = row.filter((text) => text !== '');
    if (filled.length === 0) return 'empty';
    const name = nameOf(row, label);
    const isBare = numeric.length > 0 && numeric.every((column) => figures[at]?.[column] == null);
    if (filled.length === 1 && columns.length >= 3 && isBare) return 'section';
    if (columns.length >= 3 && isBare && filled.every((text) => text === name)) return 'section';
    if (opensWith(name, 'ofWhich')) return 'part';
    if (numeric.length === 0) return 'item';
    if (isAverage(name)) return 'average';
    if (unlike) return namesTotal(name) ? 'total' : 'item';
    if (isWordFor(name, 'subtotal')) return 'subtotal';
    const given = block.totals?.find((total) => total.row === sample[at]);
    if (given) return given.kind;
    return namesTotal(name) ? 'total' : 'item';
  });
  if (!unlike && evidence.isWhole) addUp(evidence, { roles, numeric, label });
  return roles;
}

/** The label's cell, or the first cell that says anything: totals are often named in another column than the label's. */
const nameOf = (row: readonly string[], label: number | null): string => {
  const own = label === null ? '' : (row[label] ?? '');
  return row.find((text) => namesTotal(text)) ?? (own !== '' ? own : (row.find((text) => text !== '') ?? ''));
};

interface Sums {
  roles: RowRole[];
  numeric: readonly number[];
  label: number | null;
}

function addUp(evidence: TableEvidence, { roles, numeric, label }: Sums): void {
  const summed = numeric.filter(
    (column) => (evidence.columns[column]?.figures ?? 0) > 0.5 && !isShareLike(evidence, column),
  );
  const valueAt = (at: number, column: number): number | null => evidence.figures[at]?.[column]?.value ?? null;
  const items = (from: number, to: number): number[] =>
    roles.flatMap((role, at) => (at >= from && at < to && role === 'item' ? [at] : []));
  const isNamed = (at: number): boolean => roles[at] !== 'item' || soundsTotal(nameOf(evidence.texts[at] ?? [], label));
  const isSumOf = (at: number, parts: readonly number[]): number => {
    let fits = 0;
    for (const column of summed) {
      const total = valueAt(at, column);
      const values = parts.map((part) => valueAt(part, column));
      if (total === null || values.every((value) => value === null)) continue;
      if (total === 0 || !addsUpTo(total, values, isNamed(at))) return 0;
      if (values.filter((value) => value !== null && value !== 0).length < 2) continue;
      fits += 1;
    }
    return fits;
  };
  const last = roles.length - 1;
  /** Where the sum above goes on being counted: "Operating profit" is the gross profit with what stands below it. */
  let carried: number | null = null;
  const goesOn = (at: number, above: readonly number[]): boolean => {
    const parts = carried === null ? above : [carried, ...above];
    return (
      above.length > 0 && parts.length >= 2 && summed.length >= 2 && (isSumOf(at, parts) >= 2 || isRestOf(at, parts))
    );
  };
  /** The first of the parts less all others, in every column: a statement may write its costs without a sign. */
  const isRestOf = (at: number, parts: readonly number[]): boolean =>
    summed.every((column) => {
      const values = parts.map((part) => valueAt(part, column));
      const [whole, ...less] = values;
      const rest = valueAt(at, column);
      if (rest === null || typeof whole !== 'number' || less.some((value) => value === null || value < 0)) return false;
      if (Math.abs(rest) < MIN_REST * lastPlace([rest, ...values])) return false;
      return addsUpTo(rest, [whole, ...less.map((value) => -(value ?? 0))], false);
    });
  let start = 0;
  for (let at = 0; at <= last; at += 1) {
    const role = roles[at];
    if (role === 'section') start = at + 1;
    if (role !== 'item' && role !== 'subtotal' && role !== 'total') continue;
    const name = nameOf(evidence.texts[at] ?? [], label);
    const above = items(start, at);
    const named = isNamed(at);
    const fits = above.length >= 2 ? isSumOf(at, above) : 0;
    const proven = named
      ? fits > 0
      : above.length >= 2 && fits > 0 && (fits >= 2 || (above.length >= 3 && at === last));
    if (proven && (named || fits >= 2 || at === last)) {
      const later = roles
        .slice(at + 1)
        .some(
          (next, offset) =>
            next !== 'part' && next !== 'empty' && nameOf(evidence.texts[at + 1 + offset] ?? [], label) !== '',
        );
      roles[at] = later && role !== 'total' ? 'subtotal' : role === 'subtotal' ? 'subtotal' : 'total';
      start = at + 1;
      // of a balance sheet's two sides the second begins anew
      carried = roles.some((next, other) => other > at && next === 'total') ? null : at;
    } else if (role === 'item' && goesOn(at, above)) {
      roles[at] = at === last ? 'total' : 'subtotal';
      start = at + 1;
      carried = at;
    } else if (role === 'item' && named && at === last && namesOnlyTotal(name)) roles[at] = 'total';
    else if (role === 'subtotal' || role === 'total') start = at + 1;
  }
  promoteLast(roles, isSumOf);
  // a total that leads its parts
  const [first] = roles.flatMap((role, at) => (role === 'item' ? [at] : []));
  if (first !== undefined && !roles.includes('total')) {
    const rest = items(first + 1, roles.length);
    const name = nameOf(evidence.texts[first] ?? [], label);
    const fits = rest.length >= 2 ? isSumOf(first, rest) : 0;
    if (fits > 0 && (soundsTotal(name) || (fits >= 2 && rest.length >= 3))) roles[first] = 'total';
  }
}

/** Smaller figures are the difference of two others by chance. */
const MIN_REST = 20;

const namesOnlyTotal = (name: string): boolean => soundsTotal(name) && name.split(/\s+/).length <= 3;

/** The last of several sums is the whole where it adds up the subtotals or all of the items. */
function promoteLast(roles: RowRole[], isSumOf: (at: number, parts: readonly number[]) => number): void {
  const last = roles.findLastIndex((role) => role !== 'empty' && role !== 'part');
  if (last < 0 || roles.includes('total')) return;
  const subtotals = roles.flatMap((role, at) => (role === 'subtotal' && at !== last ? [at] : []));
  if (roles[last] === 'subtotal' && subtotals.length === 0) roles[last] = 'total';
  else if (subtotals.length >= 2 && isSumOf(last, subtotals) > 0) roles[last] = 'total';
  else if (roles[last] === 'item' && subtotals.length >= 1) {
    const items = roles.flatMap((role, at) => (role === 'item' && at !== last ? [at] : []));
    if (isSumOf(last, items) > 0) roles[last] = 'total';
  }
}

/**
 * Whether values add up to a total. Each of them was rounded in its last place, which a total that is named may show; of small figures almost
 * any three would add up so, and a total that no name announces has to fit.
 */
function addsUpTo(total: number, values: readonly (number | null)[], isNamed: boolean): boolean {
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const rounding = isNamed ? (values.length * lastPlace(values)) / 2 : 0;
  return Math.abs(sum - total) <= Math.max(Math.abs(total) * FITS, rounding);
}

/** One in the last place that the values are written with. */
function lastPlace(values: readonly (number | null)[]): number {
  const decimals = values.reduce<number>(
    (most, value) => Math.max(most, (String(value ?? 0).split('.')[1] ?? '').length),
    0,
  );
  return 10 ** -Math.min(decimals, 6);
}

/** Percentages add up to a hundred in any table of shares, and to nothing elsewhere. */
const isShareLike = ({ figures }: TableEvidence, column: number): boolean =>
  figures.some((row) => row[column]?.unit.kind === 'percent' || row[column]?.unit.kind === 'points');

/** Columns that are the sum of columns beside them in every row: of all the others of their unit, or of a run to their left. */
export function findTotalColumns(evidence: TableEvidence, candidates: readonly number[]): Set<number> {
  const totals = new Set<number>();
  const { figures, columns } = evidence;
  const isNamed = (column: number): boolean => soundsTotal(columns[column]?.name ?? '');
  const sums = (column: number, parts: readonly number[]): boolean => {
    let seen = 0;
    for (const row of figures) {
      const total = row[column]?.value;
      const values = parts.map((part) => row[part]?.value ?? null);
      if (total === undefined || values.some((value) => value === null)) continue;
      if (!addsUpTo(total, values, isNamed(column))) return false;
      if (values.filter((value) => value !== 0).length >= 2) seen += 1;
    }
    return seen >= Math.min(2, figures.length) && seen >= figures.length * 0.5;
  };
  let start = 0;
  for (const [at, column] of candidates.entries()) {
    const left = candidates.slice(start, at);
    const named = isNamed(column);
    if (left.length >= 2 && sums(column, left)) {
      totals.add(column);
      start = at + 1;
    } else if (
      named &&
      candidates.length >= 3 &&
      sums(
        column,
        candidates.filter((other) => other !== column && !totals.has(other)),
      )
    )
      totals.add(column);
    else if (named && namesTotal(columns[column]?.name ?? '')) totals.add(column);
  }
  const [last] = candidates.slice(-1);
  if (last !== undefined && totals.size >= 2) {
    const others = [...totals].filter((column) => column !== last);
    if (others.length >= 2 && sums(last, others)) totals.add(last);
  }
  return totals;
}
