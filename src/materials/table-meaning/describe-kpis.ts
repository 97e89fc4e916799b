import type { ColumnMeaning, ColumnRole, Figure, Kpi, RowRole, Unit } from './table-meaning.ts';
import { cellText } from '../table-texts.ts';
import { figureIn, type TableEvidence } from './table-evidence.ts';
import { isWordFor, means, opensWith } from './read-words.ts';

interface Described {
  columns: readonly ColumnMeaning[];
  roles: readonly RowRole[];
  units: readonly (Unit | null)[];
  label: number | null;
  measure: number | null;
  /** Each row is measured by itself; otherwise all are things or periods of which one column is measured against another. */
  isIndicator: boolean;
}

const MAX_KPIS = 40;

/** The indicators of a table: each row's value, target, previous value and trend, and the direction that is good. */
export function describeKpis(
  evidence: TableEvidence,
  { columns, roles, units, label, measure, isIndicator }: Described,
): Kpi[] {
  const { block } = evidence;
  if (block.rows.length > MAX_KPIS) return [];
  const columnOf = (role: ColumnRole): number | null => {
    const found = columns.findIndex((column) => column.role === role);
    return found < 0 ? null : found;
  };
  const value = measure;
  const target = columnOf('target');
  const previous = columnOf('previous') ?? periodBefore(columns, value);
  const change = columnOf('change');
  const trend = columnOf('trend');
  return block.rows.flatMap((_, row): Kpi[] => {
    if (roles[row] !== 'item') return [];
    const figureAt = (column: number | null): Figure | null =>
      column === null
        ? null
        : figureIn(block, { row, column, text: cellText(block.rows[row], column) }, evidence.decimal);
    const [now, goal, before, moved] = [figureAt(value), figureAt(target), figureAt(previous), figureAt(change)];
    const words = isIndicator
      ? columns.flatMap((column, at) =>
          column.role === 'label' || column.role === 'text' ? [cellText(block.rows[row], at)] : [],
        )
      : [columns[value ?? -1]?.name ?? ''];
    const name = cellText(block.rows[row], label);
    const good = goodDirection(words, { now, goal, isIndicator });
    return [
      {
        row,
        label: name,
        unit: units[row] ?? null,
        value,
        target,
        previous,
        change,
        trend: trendOf(cellText(block.rows[row], trend), { now, before, moved }),
        good,
        reached: isReached(now, goal, good),
      },
    ];
  });
}

/** Where the indicators' values stand period by period, the one before the last is what they moved from. */
function periodBefore(columns: readonly ColumnMeaning[], value: number | null): number | null {
  if (value === null || columns[value]?.role !== 'period') return null;
  const before = columns.findLastIndex((column, at) => at < value && column.role === 'period');
  return before < 0 ? null : before;
}

function trendOf(
  text: string,
  { now, before, moved }: { now: Figure | null; before: Figure | null; moved: Figure | null },
): Kpi['trend'] {
  for (const direction of ['up', 'down', 'steady'] as const)
    if (text !== '' && (isWordFor(text, direction) || opensWith(text, direction) || means(text, direction)))
      return direction;
  const difference = moved?.value ?? (now && before ? now.value - before.value : null);
  if (difference === null) return null;
  return difference > 0 ? 'up' : difference < 0 ? 'down' : 'steady';
}

/**
 * The good direction: as a bound of the target says ("under 1 %"), as the indicator's name says ("Cancelled trips"), up where the target is still
 * above. A value above its target may be past it or too high, and an amount under its budget is no miss: that is not guessed.
 */
function goodDirection(
  words: readonly string[],
  { now, goal, isIndicator }: { now: Figure | null; goal: Figure | null; isIndicator: boolean },
): Kpi['good'] {
  if (goal?.bound === 'most') return 'down';
  if (goal?.bound === 'least') return 'up';
  const text = words.join(' ');
  const [less, more] = [means(text, 'decreasing'), means(text, 'increasing')];
  if (less !== more) return less ? 'down' : 'up';
  return isIndicator && now && goal && goal.value > now.value ? 'up' : null;
}

function isReached(now: Figure | null, goal: Figure | null, good: Kpi['good']): boolean | null {
  if (!now || !goal || good === null) return null;
  if (goal.upTo !== undefined) return null;
  if (goal.bound === 'most' || good === 'down') return now.value <= goal.value;
  return now.value >= goal.value;
}
