import type { TextContext } from '../../../presentationml/effective-style.ts';
import type { SpecifiedStyle } from '../../../presentationml/specified-style.ts';
import type { PointBox } from '../../stage.ts';
import {
  automaticFill,
  automaticHairline,
  automaticOutline,
  automaticStroke,
  lookOn,
  lookOver,
  noLine,
} from '../automatic-look.ts';
import type { ChartLegend, ChartModel, ChartPlot, ChartSeries, Look } from '../chart-model.ts';
import { boxCommands, lineCommands, type Mark } from './mark.ts';
import { markerMark } from './marker-mark.ts';
import { categoriesOf, countPoints } from './group-plots.ts';
import { nameOfCategory } from './scaled-axis.ts';
import { colorOf, variesByPoint, type SeriesSpace } from './series-space.ts';
import { trendlineName } from './trendline-marks.ts';

export interface LegendEntry {
  text: string;
  style: SpecifiedStyle;
  /** The key in a box whose middle is at 0, 0. */
  key: (box: PointBox) => Mark[];
  line: boolean;
}

/** More have no room on any slide. */
const MAX_ENTRIES = 200;

/** A plot whose series are lines. */
export const isLine = ({ kind, radarFilled }: ChartPlot): boolean =>
  kind === 'line' || kind === 'scatter' || (kind === 'radar' && !radarFilled);

/** What a series looks like in the legend: its line and marker, or a square of its fill. */
export function keyMarks(
  space: SeriesSpace,
  series: ChartSeries,
  { box, point }: { box: PointBox; point: number },
): Mark[] {
  const { chart, theme, plot } = space;
  const color = colorOf(space, series, point);
  const role = 'legend-key' as const;
  if (isLine(plot)) {
    const y = box.y + box.height / 2;
    const automatic = plot.kind === 'scatter' && !plot.scatterLines ? noLine() : automaticStroke(chart, theme, color);
    const { line } = lookOver(series.look, { line: automatic });
    const stroke: Mark = {
      kind: 'shape',
      role,
      series: series.index,
      commands: lineCommands(box.x, y, box.x + box.width, y),
      line,
      box,
    };
    const marker = markerMark({ ...space }, series, { x: box.x + box.width / 2, y, point: -1 });
    return marker ? [stroke, { ...marker, role }] : [stroke];
  }
  const own: Look = variesByPoint(plot) ? lookOn(series.points.get(point)?.look, series.look) : series.look;
  // Shadows stay with what is plotted: on a key of a few points they would only blur it.
  const look = lookOver(
    { ...own, effects: undefined },
    { fill: automaticFill(chart, theme, color), line: automaticOutline(chart, theme, color) },
  );
  return [{ kind: 'shape', role, series: series.index, point, commands: boxCommands(box), ...look, box }];
}

/** Entries in the order of the plots' series; each point has one where points have colours of their own. */
export function legendEntries(
  legend: ChartLegend,
  { chart, context }: { chart: ChartModel; context: TextContext },
): LegendEntry[] {
  const entries: LegendEntry[] = [];
  const add = (text: string, entry: Pick<LegendEntry, 'key' | 'line'>): void => {
    entries.push({ text, style: (legend.texts.get(entries.length) ?? legend.text).style, ...entry });
  };
  for (const plot of chart.plots) {
    const space: SeriesSpace = { chart, theme: context.theme, plot };
    const [first] = plot.series;
    if (first && variesByPoint(plot)) {
      const categories = categoriesOf([plot]);
      for (let point = 0; point < countPoints([plot]); point++) {
        const key = (box: PointBox) => keyMarks(space, first, { box, point });
        add(nameOfCategory(categories, point, chart), { key, line: false });
      }
      continue;
    }
    for (const series of plot.series)
      add(series.name, { key: (box) => keyMarks(space, series, { box, point: 0 }), line: isLine(plot) });
  }
  for (const plot of chart.plots) {
    for (const series of plot.series) {
      for (const trend of series.trendlines) {
        const key = (box: PointBox): Mark[] => {
          const y = box.y + box.height / 2;
          const { line } = lookOver(trend.look, { line: automaticHairline(chart, context.theme, 'other') });
          return [
            { kind: 'shape', role: 'legend-key', commands: lineCommands(box.x, y, box.x + box.width, y), line, box },
          ];
        };
        add(trendlineName(trend, series), { key, line: true });
      }
    }
  }
  return entries.filter((_, index) => !legend.deleted.has(index)).slice(0, MAX_ENTRIES);
}
