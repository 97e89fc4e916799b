import { LINE_HEIGHT } from '../../../fonts/index.ts';
import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { CategoryData, ChartAxis, ChartModel } from '../chart-model.ts';
import { dateMarks, scaleDates, unitNumber } from './date-scale.ts';
import { numberColor, numberText } from './number-text.ts';
import { acrossRange, valueRange, type AxisGroup } from './group-plots.ts';
import { levelOf, runWidth } from './text-block.ts';
import { majorValues, minorValues, scaleValues, shareOf, type ValueScale } from './value-scale.ts';

/** An axis with its scale: shares run from the left, or from the bottom, of the plot. */
export interface ScaledAxis {
  axis: ChartAxis;
  vertical: boolean;
  /** Share of a value, or of a category by its number from 0. */
  at: (value: number) => number;
  /** Share that one category takes; 0 on axes of values. */
  slot: number;
  majors: number[];
  minors: number[];
  /** `color` is that of the number format, `RRGGBB`. */
  labels: { text: string; share: number; color?: string }[];
  /** Ends on an axis of values; null on one of categories. */
  values: ValueScale | null;
  /** Texts of the outer levels of grouped categories, by category. */
  outerLevels: readonly (readonly string[])[];
}

export interface AxisSpace {
  chart: ChartModel;
  context: TextContext;
  /** Points along the axis. */
  length: number;
  vertical: boolean;
}

/** Lines of text that each part of a vertical axis needs, and blank between labels on a level one, in font sizes. */
const LINES_PER_PART = 1.05;
const LABEL_GAP = 0.8;

function valueFormat(axis: ChartAxis, group: AxisGroup, across: boolean): string {
  if (axis.format !== undefined) return axis.format;
  if (!across && group.plots.some((plot) => plot.grouping === 'percent')) return '0%';
  const series = group.plots[0]?.series[0];
  return (across ? series?.categories?.format : series?.values.format) ?? 'General';
}

/** An axis of numbers. */
function scaleNumbers(axis: ChartAxis, group: AxisGroup, space: AxisSpace): ScaledAxis {
  const across = axis === group.across;
  const pattern = valueFormat(axis, group, across);
  const divisor = axis.displayUnit?.divisor ?? 1;
  const level = levelOf(axis.text.style, space.context);
  const text = (value: number) => numberText(value / divisor, pattern, space.chart.date1904);
  const fits = (major: number, min: number, max: number): boolean => {
    const part = (space.length * major) / (max - min);
    if (space.vertical) return part >= level.size * LINE_HEIGHT * LINES_PER_PART;
    const widest = Math.max(...[min, max, max - major].map((value) => runWidth(text(value), level)));
    return part >= widest + level.size * LABEL_GAP;
  };
  const values = scaleValues({
    data: across ? acrossRange(group) : valueRange(group),
    min: axis.min,
    max: axis.max,
    major: axis.majorUnit,
    minor: axis.minorUnit,
    logBase: axis.logBase,
    percent: !across && group.plots.length > 0 && group.plots.every((plot) => plot.grouping === 'percent'),
    fits,
  });
  const at = (value: number): number => {
    const share = shareOf(values, value);
    return axis.reversed ? 1 - share : share;
  };
  const majors = majorValues(values);
  return {
    axis,
    vertical: space.vertical,
    at,
    slot: 0,
    majors: majors.map(at),
    minors: axis.minorGrid || axis.minorTick !== 'none' ? minorValues(values).map(at) : [],
    labels:
      axis.labels === 'none' || axis.deleted
        ? []
        : majors.map((value) => ({
            text: text(value),
            share: at(value),
            color: numberColor(value / divisor, pattern),
          })),
    values,
    outerLevels: [],
  };
}

const categoryText = (data: CategoryData | null, point: number, space: AxisSpace & { pattern?: string }): string => {
  if (!data) return String(point + 1);
  const number = data.numbers?.[point];
  if (number !== undefined && number !== null)
    return numberText(number, space.pattern ?? data.format, space.chart.date1904);
  return data.levels[0]?.[point] ?? '';
};

/** Name of a category as labels and legends show it. */
export const nameOfCategory = (data: CategoryData | null, point: number, chart: ChartModel): string =>
  categoryText(data, point, { chart } as AxisSpace);

/** Marks between categories, or at them, every `skip`-th. */
function categoryMarks(count: number, between: boolean, skip: number): number[] {
  const marks: number[] = [];
  const parts = between ? count : Math.max(1, count - 1);
  for (let i = 0; i <= parts; i += skip) marks.push(i / parts);
  return marks;
}

const directed =
  (reversed: boolean) =>
  (share: number): number =>
    reversed ? 1 - share : share;

function scaleCategories(axis: ChartAxis, group: AxisGroup, space: AxisSpace): ScaledAxis {
  const { between } = group.value;
  const count = Math.max(1, group.count);
  const turn = directed(axis.reversed);
  const at = (point: number): number => turn(between ? (point + 0.5) / count : count > 1 ? point / (count - 1) : 0.5);
  const named = { ...space, pattern: axis.format };
  const shown = axis.labels !== 'none' && !axis.deleted;
  return {
    axis,
    vertical: space.vertical,
    at,
    slot: 1 / (between ? count : Math.max(1, count - 1)),
    majors: categoryMarks(count, between, axis.markSkip ?? 1).map(turn),
    minors: axis.minorGrid || axis.minorTick !== 'none' ? categoryMarks(count * 2, between, 1).map(turn) : [],
    labels: shown
      ? Array.from({ length: count }, (_, point) => ({
          text: categoryText(group.categories, point, named),
          share: at(point),
        }))
      : [],
    values: null,
    outerLevels: axis.multiLevel && shown ? (group.categories?.levels.slice(1) ?? []) : [],
  };
}

function scaleDateAxis(axis: ChartAxis, group: AxisGroup, space: AxisSpace): ScaledAxis {
  const numbers = group.categories?.numbers ?? [];
  const shift = space.chart.date1904 ? 1_462 : 0;
  const serials = Array.from({ length: group.count }, (_, point) => (numbers[point] ?? point + 1) + shift);
  const pattern = axis.format ?? group.categories?.format ?? 'General';
  const level = levelOf(axis.text.style, space.context);
  const sample = Math.max(
    ...[serials[0] ?? 0, serials.at(-1) ?? 0].map((one) => runWidth(numberText(one, pattern), level)),
  );
  const part =
    space.vertical || Math.abs(axis.text.rotation ?? 0) > 60
      ? level.size * LINE_HEIGHT
      : sample + level.size * LABEL_GAP;
  const scale = scaleDates(axis, serials, Math.floor(space.length / Math.max(1, part)));
  const { between } = group.value;
  const slots = scale.last - scale.first + (between ? 1 : 0);
  const turn = directed(axis.reversed);
  const shareOfDate = (serial: number, middle: number): number =>
    turn(slots === 0 ? 0.5 : (unitNumber(serial, scale.unit) - scale.first + middle) / slots);
  const marks = dateMarks(scale);
  const minors = axis.minorUnit
    ? dateMarks({
        ...scale,
        major: { count: Math.max(1, Math.round(axis.minorUnit)), unit: axis.minorTimeUnit ?? scale.unit },
      })
    : [];
  return {
    axis,
    vertical: space.vertical,
    at: (point) => shareOfDate(serials[point] ?? 0, between ? 0.5 : 0),
    slot: slots === 0 ? 1 : 1 / slots,
    majors: [...marks.map((serial) => shareOfDate(serial, 0)), ...(between ? [turn(1)] : [])],
    minors: minors.map((serial) => shareOfDate(serial, 0)),
    labels:
      axis.labels === 'none' || axis.deleted
        ? []
        : marks.map((serial) => ({ text: numberText(serial, pattern), share: shareOfDate(serial, between ? 0.5 : 0) })),
    values: null,
    outerLevels: [],
  };
}

/** Scales one axis of a group for the length it has. */
export function scaleAxis(axis: ChartAxis, group: AxisGroup, space: AxisSpace): ScaledAxis {
  if (axis === group.value || group.numeric) return scaleNumbers(axis, group, space);
  const dated = axis.kind === 'date' && group.categories?.numbers;
  return dated ? scaleDateAxis(axis, group, space) : scaleCategories(axis, group, space);
}

/** Share along `other` at which `axis` crosses it (21.2.2.33 crosses, .34 crossesAt). */
export function crossingOf(axis: ChartAxis, other: ScaledAxis): number {
  const turn = directed(other.axis.reversed);
  const { values } = other;
  if (values) {
    const wanted =
      axis.crossesAt ??
      (axis.crosses === 'min' ? values.min : axis.crosses === 'max' ? values.max : values.logBase ? values.min : 0);
    return other.at(Math.min(values.max, Math.max(values.min, wanted)));
  }
  if (axis.crossesAt !== undefined) {
    const share = Math.max(0, axis.crossesAt - 1) * other.slot;
    return turn(Math.min(1, share));
  }
  return turn(axis.crosses === 'max' ? 1 : 0);
}
