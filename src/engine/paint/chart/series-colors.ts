import type { Part } from '../../../office/opc/part.ts';
import { childOf } from '../../../office/xml/tree.ts';
import { fillChild, readFill } from '../../drawingml/fill.ts';
import { blend, resolveColorIn } from '../../drawingml/resolve-color.ts';
import { fromHex, type Rgba } from '../../drawingml/rgba.ts';
import type { TextContext } from '../../presentationml/effective-style.ts';
import { automaticFill, automaticStroke, lookOver, schemeColor, solid } from './automatic-look.ts';
import type { ChartPlot, ChartSeries, Look } from './chart-model.ts';
import { chartContext } from './chart-context.ts';
import { colorOf, variesByPoint, type SeriesSpace } from './layout/series-space.ts';
import { readChart } from './read-chart.ts';
import { isLine } from './layout/legend-entries.ts';

/** What a series is known by in its chart. */
export interface SeriesColor {
  name: string;
  /** Kind of its plot: bars, lines and areas are told apart by their form. */
  kind: ChartPlot['kind'];
  color: Rgba;
  /** Dashes and heads of a line, points without one, pattern of an area; '' where it is plain. */
  texture: string;
  /** Its name stands beside its points. */
  named: boolean;
}

/**
 * The colour of each series that is seen, as it is painted; none of charts whose points have a colour each.
 * @param part the chart's
 * @param above theme and colour map of the slide
 */
export function seriesColors(part: Part, above: TextContext): { series: SeriesColor[]; legend: boolean } {
  const chart = readChart(part);
  const context = chartContext(part, above);
  const series = chart.plots.flatMap((plot) =>
    variesByPoint(plot)
      ? []
      : plot.series.flatMap((one): SeriesColor[] => {
          const seen = seenColor({ chart, theme: context.theme, plot }, one, context);
          return seen ? [{ name: one.name, kind: plot.kind, named: namesItself(one), ...seen }] : [];
        }),
  );
  return { series, legend: chart.legend !== null };
}

type Seen = Pick<SeriesColor, 'color' | 'texture'>;

function seenColor(space: SeriesSpace, series: ChartSeries, context: TextContext): Seen | null {
  const color = colorOf(space, series, 0);
  if (!isLine(space.plot))
    return seenFill(lookOver(series.look, { fill: automaticFill(space.chart, space.theme, color) }), context);
  const { line } = lookOver(series.look, { line: automaticStroke(space.chart, space.theme, color) });
  const stroke = line && seenFill({ fill: fillChild(line) ?? solid(color) }, context);
  const dash = childOf(line, 'a:prstDash')?.attributes['val'] ?? 'solid';
  const heads = ['a:headEnd', 'a:tailEnd'].map((end) => childOf(line, end)?.attributes['type'] ?? 'none');
  const textures = [dash, ...heads].filter((one) => one !== 'solid' && one !== 'none');
  if (stroke) return { ...stroke, texture: textures.join(' ') };
  const marker = series.marker;
  const points = marker?.symbol === 'none' ? null : seenFill({ fill: marker?.look.fill ?? solid(color) }, context);
  return points && { ...points, texture: 'points' };
}

/** Less than this is not seen: parts that only carry others, as those under a waterfall. */
const LEAST_ALPHA = 0.05;

function seenFill({ fill: element }: Look, context: TextContext): Seen | null {
  const fill = readFill(element, context);
  if (!fill || fill.kind === 'none' || fill.kind === 'picture' || fill.color.alpha < LEAST_ALPHA) return null;
  const paper = resolveColorIn(solid(schemeColor('bg1')), context) ?? fromHex('FFFFFF');
  const texture = fill.kind === 'pattern' ? (element?.attributes['prst'] ?? 'pattern') : '';
  return { color: blend(fill.color, paper), texture };
}

function namesItself({ labels }: ChartSeries): boolean {
  if (!labels) return false;
  return [labels.all, ...labels.points.values()].some(({ series: named, deleted }) => named && !deleted);
}
