import type { Chart } from '../../deck/content.ts';
import { niceUnit } from './divide-axis.ts';

/** Lines whose lowest value is at least that share of the highest leave the lower part of a plot from zero empty. */
const HIGH_SHARE = 0.5;
/** Blank below the lowest value, in parts of the spread. */
const ROOM = 0.25;
const PARTS = 4;

/**
 * Where the value axis of a line chart starts: undefined leaves it to the program, which starts from zero unless all values are very
 * near each other. A line shows change; from zero, that of values far above it cannot be seen.
 */
export function lineFloor({ kind, grouping, series, target }: Chart): number | undefined {
  if (kind !== 'line' || grouping !== 'clustered') return undefined;
  const values = [
    ...series.flatMap((one) => one.values),
    ...(target ? [target.value] : []),
    // What a value may be off by stands in the plot too.
    ...series.flatMap(({ values: own, errors }) => own.map((value, at) => value && value - (errors?.[at] ?? 0))),
  ].filter((value) => value !== null);
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (values.length < 2 || low <= 0 || low === high || low < high * HIGH_SHARE) return undefined;
  const unit = niceUnit((high - low) / PARTS);
  const floor = Math.floor((low - (high - low) * ROOM) / unit) * unit;
  return Math.max(0, Number(floor.toPrecision(10)));
}
