import { z } from 'zod';

interface ChartKindRecord {
  /** One value for each category and series, the parts of one whole, or points with an x of their own. */
  data: 'categories' | 'parts' | 'points';
  /** Its category axis can be one of dates. */
  dateAxis: boolean;
  /** Its series are compared with each other: one of them can be emphasised. */
  comparesSeries: boolean;
}

/** Every kind of chart there is; the list of kinds is made of it, in this order. */
const records = {
  column: { data: 'categories', dateAxis: true, comparesSeries: true },
  bar: { data: 'categories', dateAxis: false, comparesSeries: true },
  line: { data: 'categories', dateAxis: true, comparesSeries: true },
  area: { data: 'categories', dateAxis: true, comparesSeries: true },
  pie: { data: 'parts', dateAxis: false, comparesSeries: false },
  doughnut: { data: 'parts', dateAxis: false, comparesSeries: false },
  scatter: { data: 'points', dateAxis: false, comparesSeries: false },
  bubble: { data: 'points', dateAxis: false, comparesSeries: false },
  radar: { data: 'categories', dateAxis: false, comparesSeries: false },
  combo: { data: 'categories', dateAxis: true, comparesSeries: false },
  waterfall: { data: 'categories', dateAxis: false, comparesSeries: false },
} as const satisfies Record<string, ChartKindRecord>;

export type ChartKind = keyof typeof records;
export const ChartKind = z.enum(Object.keys(records) as ChartKind[]);

export const chartKinds: Readonly<Record<ChartKind, ChartKindRecord>> = records;

/** Pies and rings: the parts of one whole. */
export const showsParts = (kind: ChartKind): boolean => chartKinds[kind].data === 'parts';
/** Points with an x of their own. */
export const showsPoints = (kind: ChartKind): boolean => chartKinds[kind].data === 'points';
