import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { PointBox } from '../../stage.ts';
import type { ChartModel } from '../chart-model.ts';
import { bandOf, overhang, type AxisBand, type PlotEdge } from './axis-band.ts';
import { groupPlots, type AxisGroup } from './group-plots.ts';
import { scaleAxis, type ScaledAxis } from './scaled-axis.ts';

/** Plots on their two axes, laid out. */
export interface PlacedGroup {
  group: AxisGroup;
  across: ScaledAxis;
  value: ScaledAxis;
  plot: PointBox;
}

export interface PlotSpace {
  chart: ChartModel;
  context: TextContext;
  /** Of the chart, in points. */
  width: number;
  height: number;
  /** What is left for the plot area beside title and legend. */
  box: PointBox;
  /** The plot stands where the file puts it, whatever room that leaves for labels. */
  byHand?: boolean;
}

export interface CartesianLayout {
  groups: PlacedGroup[];
  bands: AxisBand[];
  plot: PointBox;
}

/** Axes need the plot's size to be divided, and the plot needs their labels' size: this many rounds settle it. */
const ROUNDS = 3;
const MIN_PLOT = 4;

type Margins = Record<PlotEdge, number>;

function place(group: AxisGroup, plot: PointBox, { chart, context, width, height, byHand }: PlotSpace) {
  const lengthOf = (vertical: boolean) => Math.max(1, vertical ? plot.height : plot.width);
  const scale = (vertical: boolean, axis: AxisGroup['across']) =>
    scaleAxis(axis, group, { chart, context, length: lengthOf(vertical), vertical });
  const across = scale(group.swapped, group.across);
  const value = scale(!group.swapped, group.value);
  const band = (scaled: ScaledAxis, other: ScaledAxis) =>
    bandOf(scaled, other, {
      chart,
      context,
      length: lengthOf(scaled.vertical),
      plotAcross: lengthOf(!scaled.vertical),
      chartAcross: scaled.vertical ? width : height,
      room: byHand && scaled.vertical ? plot.x : undefined,
    });
  return { across, value, bands: [band(across, value), band(value, across)] };
}

/** Room that the bands take on each side of the plot; bands on one side stand beside each other only where both are at its edge. */
function marginsOf(bands: readonly AxisBand[], plot: PointBox): Margins {
  const margins: Margins = { l: 0, r: 0, t: 0, b: 0 };
  for (const band of bands) margins[band.side] += band.depth;
  for (const band of bands) {
    const { vertical } = band.scaled;
    const { start, end } = overhang(band, vertical ? plot.height : plot.width);
    const [low, high]: [PlotEdge, PlotEdge] = vertical ? ['b', 't'] : ['l', 'r'];
    margins[low] = Math.max(margins[low], start);
    margins[high] = Math.max(margins[high], end);
  }
  return margins;
}

const inset = ({ x, y, width, height }: PointBox, margins: Margins): PointBox => {
  const wide = Math.max(MIN_PLOT, width - margins.l - margins.r);
  const high = Math.max(MIN_PLOT, height - margins.t - margins.b);
  return {
    x: x + Math.min(margins.l, width - MIN_PLOT),
    y: y + Math.min(margins.t, height - MIN_PLOT),
    width: wide,
    height: high,
  };
};

/** The box that `c:layout` of the plot area gives (ECMA-376 part 1, 21.2.2.95), null where the program lays it out. */
export function manualPlotBox({ chart, width, height, box }: PlotSpace): { box: PointBox; inner: boolean } | null {
  const { layout } = chart.plotArea;
  if (!layout || layout.w === undefined || layout.h === undefined) return null;
  const x = (layout.x ?? 0) * width + (layout.xEdge ? 0 : box.x);
  const y = (layout.y ?? 0) * height + (layout.yEdge ? 0 : box.y);
  const right = layout.wEdge ? layout.w * width : x + layout.w * width;
  const bottom = layout.hEdge ? layout.h * height : y + layout.h * height;
  return {
    box: { x, y, width: Math.max(MIN_PLOT, right - x), height: Math.max(MIN_PLOT, bottom - y) },
    inner: layout.inner,
  };
}

/** Lays out all plots that stand on two axes; null where there are none. */
export function layOutCartesian(space: PlotSpace): CartesianLayout | null {
  const groups = groupPlots(space.chart).filter((group) => group.plots.every((plot) => plot.kind !== 'radar'));
  if (groups.length === 0) return null;
  const manual = manualPlotBox(space);
  const outer = manual?.box ?? space.box;
  let plot = outer;
  if (!manual?.inner) {
    for (let round = 0; round < ROUNDS; round++) {
      const bands = groups.flatMap((group) => place(group, plot, space).bands);
      plot = inset(outer, marginsOf(bands, plot));
    }
  }
  const byHand = manual?.inner ?? false;
  const placed = groups.map((group) => ({ group, ...place(group, plot, { ...space, byHand }) }));
  return {
    groups: placed.map(({ group, across, value }) => ({ group, across, value, plot })),
    bands: placed.flatMap(({ bands }) => bands),
    plot,
  };
}
