import { levelOf, setBlock, type TextBlock } from './text-block.ts';
import { setAxisLabels, type AxisLabels } from './axis-labels.ts';
import { crossingOf, type ScaledAxis } from './scaled-axis.ts';
import { turnedSize } from './mark.ts';
import type { ChartModel, ChartTitle } from '../chart-model.ts';
import type { TextContext } from '../../../presentationml/effective-style.ts';

export type PlotEdge = 'l' | 'r' | 't' | 'b';

export interface BandTitle {
  title: ChartTitle;
  block: TextBlock;
  rotation: number;
  /** Points across the axis. */
  extent: number;
  /** Stands at the axis' upper end rather than at its middle. */
  atEnd: boolean;
}

/** What an axis takes beside the plot. */
export interface AxisBand {
  scaled: ScaledAxis;
  labels: AxisLabels;
  titles: BandTitle[];
  /** Where it crosses the other axis, as a share of that one. */
  crossing: number;
  /** Edge of the plot that labels and titles stand on. */
  side: PlotEdge;
  /** Labels stand at the axis' line rather than at the plot's edge. */
  atLine: boolean;
  /** From the line, or the edge, to the labels in points. */
  distance: number;
  /** Points beyond the plot's edge on its side. */
  depth: number;
}

export interface BandSpace {
  chart: ChartModel;
  context: TextContext;
  /** Points along the axis, and across it: of the plot, and of the chart. */
  length: number;
  plotAcross: number;
  chartAcross: number;
  /** Points between the chart's edge and a plot placed by hand, on the axis' side. */
  room?: number;
}

export const MAJOR_TICK = 4;
export const MINOR_TICK = 2.5;
/** Between axis and labels, in font sizes. */
const LABEL_DISTANCE = 0.4;
const TITLE_GAP = 4;
export const LEVEL_GAP = 3;
const EDGE = 1e-6;
const MAX_TITLE_SHARE = 0.9;

/** Whether the labels stand on the left or bottom (near) or the right or top. */
function standsFar(scaled: ScaledAxis, other: ScaledAxis, crossing: number): boolean {
  const { labels } = scaled.axis;
  const { reversed } = other.axis;
  if (labels === 'low') return reversed;
  if (labels === 'high') return !reversed;
  if (crossing > 1 - EDGE) return true;
  return crossing < EDGE ? false : reversed;
}

function setTitles(scaled: ScaledAxis, space: BandSpace): BandTitle[] {
  const { axis, vertical } = scaled;
  const listed: [ChartTitle | null | undefined, boolean][] = [
    [axis.deleted ? null : axis.displayUnit?.title, true],
    [axis.title, false],
  ];
  return listed.flatMap(([title, atEnd]) => {
    if (!title) return [];
    const rotation = title.rotation ?? (vertical ? -90 : 0);
    const block = setBlock(title.paragraphs, space.context, space.length * MAX_TITLE_SHARE);
    if (block.width === 0) return [];
    const size = turnedSize(block, rotation);
    return [{ title, block, rotation, extent: vertical ? size.width : size.height, atEnd }];
  });
}

const outerExtent = (labels: AxisLabels): number =>
  labels.outer.reduce((sum, { extent }) => sum + extent + LEVEL_GAP, 0);

/** Sets labels and titles of an axis and works out how much room they take beside the plot. */
export function bandOf(scaled: ScaledAxis, other: ScaledAxis, space: BandSpace): AxisBand {
  const { axis, vertical } = scaled;
  const crossing = crossingOf(axis, other);
  const far = standsFar(scaled, other, crossing);
  const ticks = axis.deleted ? 'none' : axis.majorTick;
  const size = levelOf(axis.text.style, space.context).size;
  const distance =
    (ticks === 'out' || ticks === 'cross' ? MAJOR_TICK : 0) +
    size * LABEL_DISTANCE * (axis.kind === 'value' ? 1 : axis.labelOffset / 100);
  const labels = setAxisLabels(scaled, {
    context: space.context,
    length: space.length,
    across: space.chartAcross,
    room: space.room === undefined ? undefined : space.room - distance,
  });
  const atLine = axis.labels === 'nextTo' || axis.labels === 'none';
  const inside = atLine ? (far ? 1 - crossing : crossing) * space.plotAcross : 0;
  const needed = labels.extent > 0 ? distance + labels.extent + outerExtent(labels) : 0;
  const titles = setTitles(scaled, space);
  // Titles that lie over the plot take no room of their own.
  const titled = titles.reduce(
    (sum, { title, extent }) => sum + (title.overlay || title.layout?.x !== undefined ? 0 : extent + TITLE_GAP),
    0,
  );
  return {
    scaled,
    labels,
    titles,
    crossing,
    side: vertical ? (far ? 'r' : 'l') : far ? 't' : 'b',
    atLine,
    distance,
    depth: Math.max(0, needed - inside) + titled,
  };
}

/** How far the first and last label of an axis reach beyond its ends. */
export function overhang({ labels, scaled }: AxisBand, length: number): { start: number; end: number } {
  let start = 0;
  let end = 0;
  for (const { block, share } of labels.placed) {
    const size = turnedSize(block, labels.rotation);
    const along = scaled.vertical ? size.height : size.width;
    const turned = !scaled.vertical && Math.abs(labels.rotation) > 1;
    // Tilted labels end at their mark, so they reach one way only.
    const before = turned ? (labels.rotation < 0 ? along : 0) : along / 2;
    start = Math.max(start, before - share * length);
    end = Math.max(end, (turned ? along - before : along / 2) - (1 - share) * length);
  }
  return { start: Math.max(0, start), end: Math.max(0, end) };
}
