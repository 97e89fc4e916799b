import type { Theme } from '../../../drawingml/theme.ts';
import type { XmlElement } from '../../../../office/xml/tree.ts';
import type { PointBox } from '../../stage.ts';
import type { Point } from '../../geometry/path-command.ts';
import { automaticColor } from '../automatic-look.ts';
import type { ChartModel, ChartPlot, ChartSeries } from '../chart-model.ts';
import type { PlacedGroup } from './lay-out-cartesian.ts';
import type { Mark } from './mark.ts';

/** What drawing the series of one plot needs. */
export interface SeriesSpace {
  chart: ChartModel;
  theme: Theme;
  plot: ChartPlot;
}

/** Where the label of a point belongs. */
export interface LabelAnchor {
  plot: ChartPlot;
  series: ChartSeries;
  point: number;
  value: number;
  /** Share of the whole, for pies and doughnuts. */
  share?: number;
  /** The bar, the marker, the place in an area. */
  box: PointBox;
  /** Which way a bar grows; undefined for points. */
  grows?: 'up' | 'down' | 'left' | 'right';
  slice?: SliceShape;
  /** Automatic colour of what is labelled, for its key. */
  color: XmlElement;
}

/** Angles in radians, clockwise from three o'clock. */
export interface SliceShape {
  center: Point;
  inner: number;
  outer: number;
  start: number;
  sweep: number;
}

export interface SeriesMarks {
  marks: Mark[];
  anchors: LabelAnchor[];
}

const highestIndex = (chart: ChartModel): number =>
  chart.plots.reduce((most, plot) => plot.series.reduce((n, { index }) => Math.max(n, index), most), 0);

/** Whether each point has a colour of its own (ECMA-376 part 1, 21.2.2.227 varyColors): only in charts of one series, and in pies. */
export const variesByPoint = (plot: ChartPlot): boolean =>
  plot.varyColors && (plot.kind === 'pie' || plot.kind === 'doughnut' || plot.series.length === 1);

/** Automatic colour of a point of a series. */
export function colorOf({ chart, plot }: Omit<SeriesSpace, 'theme'>, series: ChartSeries, point: number): XmlElement {
  return variesByPoint(plot)
    ? automaticColor(chart, point, series.values.values.length)
    : automaticColor(chart, series.index, highestIndex(chart) + 1);
}

/** Place in the plot of shares along the two axes. */
export function placeOf({ plot, group }: PlacedGroup, across: number, value: number): Point {
  return group.swapped
    ? { x: plot.x + plot.width * value, y: plot.y + plot.height * (1 - across) }
    : { x: plot.x + plot.width * across, y: plot.y + plot.height * (1 - value) };
}

/** The plot, a hair wider, so that lines at its edge are not halved. */
export const clipOf = ({ plot }: PlacedGroup, room = 0.5): PointBox => ({
  x: plot.x - room,
  y: plot.y - room,
  width: plot.width + 2 * room,
  height: plot.height + 2 * room,
});

export const clampShare = (share: number): number =>
  share < 0 ? 0 : share > 1 ? 1 : Number.isFinite(share) ? share : 0;
