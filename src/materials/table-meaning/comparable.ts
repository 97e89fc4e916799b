import type { ColumnRole, Comparison, TableMeaning, TablePlace, Unit } from './table-meaning.ts';
import { sameUnit } from './read-unit.ts';

const no = (reason: string): Comparison => ({ axis: false, rank: false, sum: false, reason });

/** Roles whose numbers name or place a row and measure nothing. */
const naming: Partial<Record<ColumnRole, string>> = {
  identifier: 'An identifier names, it measures nothing.',
  rank: 'A rank is a place, no amount.',
  year: 'A year is a time, no amount.',
  date: 'A date is a time, no amount.',
  due: 'A date is a time, no amount.',
  weight: 'A weight says how much a criterion counts.',
  error: 'An error says how far a value may be off.',
};
/** Levels of something, which may stand on one axis where their unit is the same. */
const levels: readonly ColumnRole[] = [
  'measure',
  'cost',
  'option',
  'series',
  'period',
  'total',
  'target',
  'previous',
  'base',
];

/** Whether two rows or two columns of a table may stand on one axis, in one ranking, in one sum. */
export function comparable(meaning: TableMeaning, a: TablePlace, b: TablePlace): Comparison {
  if ('row' in a && 'row' in b) return compareRows(meaning, a.row, b.row);
  if ('column' in a && 'column' in b) return compareColumns(meaning, a.column, b.column);
  return no('A row and a column hold different things.');
}

function compareColumns(meaning: TableMeaning, one: number, two: number): Comparison {
  const [a, b] = [meaning.columns[one], meaning.columns[two]];
  if (!a || !b) return no('There is no such column.');
  for (const { role } of [a, b]) if (naming[role]) return no(naming[role]);
  if (!meaning.measures.includes(one) || !meaning.measures.includes(two))
    return no('A column of words has no place on an axis.');
  const isTotal = (role: ColumnRole): boolean => role === 'total';
  if (one !== two && isTotal(a.role) !== isTotal(b.role) && meaning.across !== null)
    return no('A total stands beside its parts.');
  if (one !== two && isTotal(a.role) && isTotal(b.role)) return no('Two totals may hold one another.');
  if (meaning.unitsBy === 'row' || meaning.unitsBy === 'cell') {
    const isSide = (role: ColumnRole): boolean => levels.includes(role) && role !== 'total';
    if (isSide(a.role) && isSide(b.role))
      return {
        axis: false,
        rank: false,
        sum: false,
        reason: 'The rows have units of their own: compare the columns row by row.',
      };
    return no('The rows have units of their own.');
  }
  const unlike = unlikeUnits(a.unit, b.unit);
  if (unlike) return no(unlike);
  const oneKind = a.role === b.role || (levels.includes(a.role) && levels.includes(b.role));
  if (!oneKind) return no(`A ${a.role} and a ${b.role} are different things.`);
  const alongside = meaning.across !== null || [a, b].some(({ role }) => role === 'target' || role === 'previous');
  if (one !== two && !alongside && (a.unit?.kind ?? 'plain') === 'plain')
    return no('Both are plain numbers of different things.');
  const adds =
    meaning.across !== null &&
    (a.role === 'series' || (a.role === 'period' && meaning.itemsAre !== 'kpis')) &&
    a.unit?.kind !== 'percent';
  return {
    axis: true,
    rank: one === two || meaning.across !== null,
    sum: adds && one !== two,
    reason: 'Both are counted in the same unit.',
  };
}

function compareRows(meaning: TableMeaning, one: number, two: number): Comparison {
  const [a, b] = [meaning.rows[one], meaning.rows[two]];
  if (!a || !b) return no('There is no such row.');
  if (a.role === 'section' || b.role === 'section' || a.role === 'empty' || b.role === 'empty')
    return no('A heading inside the table has no figures.');
  if (one !== two && (a.role !== 'item' || b.role !== 'item'))
    return no(
      a.role === 'average' || b.role === 'average'
        ? 'A mean stands beside the rows it is taken from.'
        : 'A total stands beside its parts.',
    );
  if (meaning.unitsBy === 'row' || meaning.unitsBy === 'cell') {
    if (!a.unit || !b.unit) return no('The rows have no common unit.');
    const unlike = unlikeUnits(a.unit, b.unit);
    if (unlike) return no(unlike);
    if (one !== two && a.unit.kind === 'plain') return no('Both are plain numbers of different things.');
    return {
      axis: true,
      rank: false,
      sum: false,
      reason: 'Both rows are counted in the same unit, but are different things.',
    };
  }
  const main = meaning.measure === null ? null : meaning.columns[meaning.measure];
  if (!main) return no('The table has no figures.');
  const adds =
    ['measure', 'cost', 'total', 'base', 'series', 'period'].includes(main.role) &&
    main.unit?.kind !== 'percent' &&
    main.unit?.kind !== 'points';
  return { axis: true, rank: true, sum: adds, reason: 'The rows are things of one kind, counted alike.' };
}

function unlikeUnits(a: Unit | null, b: Unit | null): string | null {
  const name = (unit: Unit | null): string => (unit && unit.text !== '' ? unit.text : unit?.base || 'plain numbers');
  if (!sameUnit(a, b)) return `Their units differ: ${name(a)} and ${name(b)}.`;
  return (a?.scale ?? 1) === (b?.scale ?? 1) ? null : `Their scales differ: ${name(a)} and ${name(b)}.`;
}
