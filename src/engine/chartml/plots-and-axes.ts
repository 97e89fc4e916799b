import type { ChartKind } from '../../deck/chart-kinds.ts';
import type { Chart } from '../../deck/content.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { categoryAxis, PRIMARY, SECONDARY, valueAxis } from './axis-pair.ts';
import { endBeforeLabels } from './bar-geometry.ts';
import { dateFormat, hasDateAxis } from './chart-sheet.ts';
import { comboParts, panelEnds } from './combo-panels.ts';
import { divideAxis } from './divide-axis.ts';
import type { DateAxis } from './label-skip.ts';
import { lineFloor } from './line-floor.ts';
import { drawn, type Plot } from './plot.ts';
import { areaPlot, barPlot, calloutLines, growthLine, linePlot, piePlot, targetLine, totalLine } from './plots.ts';
import { bubblePlot, radarPlot, scatterPlot } from './point-plots.ts';
import { endsWithMarks } from './reference-marks.ts';
import { endOfWaterfall, waterfallPlot } from './waterfall-plot.ts';
import { waterfallSteps } from './waterfall-steps.ts';

/** What stands in a `c:plotArea` (ECMA-376 part 1, 21.2.2.145) for a chart of each kind: its plots, then their axes. */
const plotsOf: Readonly<Record<ChartKind, (plot: Plot) => XmlElement[]>> = {
  column: (plot) => standing(plot, barPlot(plot, PRIMARY, all(plot))),
  bar: lying,
  line: (plot) => standing(plot, linePlot(plot, PRIMARY, all(plot))),
  area: (plot) => standing(plot, areaPlot(plot, PRIMARY)),
  pie: (plot) => [piePlot(plot)],
  doughnut: (plot) => [piePlot(plot)],
  scatter: (plot) => points(plot, scatterPlot(plot, PRIMARY)),
  bubble: (plot) => points(plot, bubblePlot(plot, PRIMARY)),
  radar: (plot) => [
    radarPlot(plot, PRIMARY),
    categoryAxis(plot.chart, plot.look, { ids: PRIMARY, position: 'b' }),
    valueAxis(plot.chart, plot.look, { ...values(plot), shown: true, gridlines: true, position: 'l', fromZero: true }),
  ],
  combo: comboPlots,
  waterfall,
};

export const plotsAndAxes = (plot: Plot): XmlElement[] => plotsOf[plot.chart.kind](plot);

const all = ({ chart }: Plot): number[] => [...chart.series.keys()];

/** How the axis of all values is drawn, beside its place. */
const values = (plot: Plot) => ({
  ids: PRIMARY,
  shown: plot.labels.valueAxis,
  gridlines: plot.labels.valueAxis,
  title: plot.chart.valueAxisTitle,
  division: divideAxis(plot.chart, all(plot), { from: lineFloor(plot.chart), look: plot.look }),
});

function dateUnit(chart: Chart): 'days' | 'months' | 'years' {
  const monthly = dateFormat(chart) === 'mmm yy';
  if (!monthly) return 'days';
  return chart.categories.every((category) => category.slice(5, 7) === '01') ? 'years' : 'months';
}

function datesOf(chart: Chart): DateAxis | undefined {
  if (!hasDateAxis(chart)) return undefined;
  const unit = dateUnit(chart);
  return { format: unit === 'years' ? 'yyyy' : dateFormat(chart), unit };
}

/** Bars that lie: names beside them, values under them. */
function lying(plot: Plot): XmlElement[] {
  const { chart, look } = plot;
  const { rtl = false } = look;
  return [
    barPlot(plot, PRIMARY, all(plot)),
    categoryAxis(chart, look, { ids: PRIMARY, position: rtl ? 'r' : 'l', reversed: true }),
    valueAxis(chart, look, {
      ...values(plot),
      position: 'b',
      reversed: rtl,
      fromZero: true,
      to: endOfLying(plot),
      crosses: 'max',
    }),
  ];
}

/** Where their axis ends, which nobody reads: what stands at the end of the longest has its room, and no bar is shorter than it need be. */
function endOfLying({ chart, look, sheet, labels }: Plot): number | undefined {
  if (sheet.total) return endBeforeLabels(chart, look, { bold: true });
  const isWritten = labels.values && !labels.valueAxis && chart.grouping === 'clustered' && !chart.bare;
  const isPositive = chart.series.every(({ values }) => values.every((value) => value === null || value >= 0));
  return (
    endsWithMarks(chart)?.to ?? (isWritten && isPositive ? endBeforeLabels(chart, look, { bold: false }) : undefined)
  );
}

/** Columns, lines and areas: names under them, values beside them, a target on axes of its own. */
function standing(plot: Plot, marks: XmlElement): XmlElement[] {
  const { chart, look, labels, slope, growth, stack } = plot;
  const { rtl = false } = look;
  const ends = endsWithMarks(chart);
  const target = targetLine(plot, SECONDARY);
  const over = [totalLine(plot, PRIMARY), target, growthLine(plot, PRIMARY), ...calloutLines(plot, PRIMARY)];
  return [
    marks,
    ...over.filter((one) => one !== undefined),
    categoryAxis(chart, look, {
      ids: PRIMARY,
      position: 'b',
      reversed: rtl,
      dates: datesOf(chart),
      rails: slope !== undefined,
    }),
    valueAxis(chart, look, {
      ...values(plot),
      position: rtl ? 'r' : 'l',
      fromZero: chart.kind !== 'line',
      from: slope?.from ?? growth?.from ?? ends?.from ?? lineFloor(chart),
      to: slope?.to ?? growth?.to ?? ends?.to ?? stack?.to,
      // Gridlines end at the last points, so that they do not run through the names there.
      crossBetween: chart.kind === 'area' || labels.endNames ? 'midCat' : 'between',
    }),
    ...(target
      ? [
          categoryAxis(chart, look, { ids: SECONDARY, position: 'b', reversed: rtl, deleted: true }),
          valueAxis(chart, look, {
            ...ends,
            ids: SECONDARY,
            position: rtl ? 'l' : 'r',
            shown: false,
            gridlines: false,
            fromZero: true,
            crosses: 'max',
            crossBetween: 'midCat',
          }),
        ]
      : []),
  ];
}

/** Points between two axes of values. */
function points(plot: Plot, drawnPoints: XmlElement): XmlElement[] {
  const { chart, look } = plot;
  return [
    drawnPoints,
    valueAxis(chart, look, {
      ids: { category: PRIMARY.value, value: PRIMARY.category },
      position: 'b',
      shown: true,
      gridlines: false,
      fromZero: false,
      crossBetween: 'midCat',
      title: chart.categoryAxisTitle,
      format: 'General',
    }),
    valueAxis(chart, look, {
      ...values(plot),
      division: undefined,
      shown: true,
      gridlines: true,
      position: 'l',
      fromZero: false,
      crossBetween: 'midCat',
    }),
  ];
}

function waterfall(plot: Plot): XmlElement[] {
  const { chart, look } = plot;
  const { rtl = false } = look;
  const steps = waterfallSteps(chart);
  return [
    steps ? waterfallPlot(plot, PRIMARY) : barPlot(plot, PRIMARY, all(plot)),
    categoryAxis(chart, look, { ids: PRIMARY, position: 'b', reversed: rtl }),
    valueAxis(chart, look, {
      ...values(plot),
      position: rtl ? 'r' : 'l',
      fromZero: true,
      ...(steps ? { from: 0, to: endOfWaterfall(steps), division: undefined } : {}),
    }),
  ];
}

/** Columns and lines on an axis each, or one over the other where the values are written at the marks. */
function comboPlots(plot: Plot): XmlElement[] {
  const { chart, look, labels } = plot;
  const { rtl = false } = look;
  const { bars, lines, secondary } = comboParts(chart);
  const panels = labels.valueAxis ? undefined : panelEnds(chart);
  const plots: XmlElement[] = [];
  for (const [second, ids] of [
    [false, PRIMARY],
    [true, SECONDARY],
  ] as const) {
    const mine = (which: readonly number[]): number[] => which.filter((i) => secondary(i) === second);
    if (mine(bars).length > 0) plots.push(barPlot(plot, ids, mine(bars)));
    if (mine(lines).length > 0) plots.push(linePlot(plot, ids, mine(lines)));
  }
  const axes = (second: boolean): XmlElement[] => {
    const which = [...chart.series.keys()].filter((i) => secondary(i) === second);
    if (which.length === 0) return [];
    const alone = !second || which.length === chart.series.length;
    const ids = second ? SECONDARY : PRIMARY;
    const ends = panels && (second ? panels.line : panels.bars);
    // Each axis is in the colour of the one series that it counts for.
    const [only] = which.length === 1 ? drawn(plot, which) : [];
    const two = which.length < chart.series.length;
    return [
      categoryAxis(chart, look, { ids, position: 'b', reversed: rtl, dates: datesOf(chart), deleted: !alone }),
      valueAxis(chart, look, {
        ids,
        position: rtl === second ? 'l' : 'r',
        shown: labels.valueAxis,
        gridlines: labels.valueAxis && alone,
        fromZero: true,
        from: ends?.min,
        to: ends?.max,
        title: labels.valueAxis
          ? ((second ? undefined : chart.valueAxisTitle) ?? (two ? only?.series.name : undefined))
          : undefined,
        titlePaint: two ? only?.paint : undefined,
        division: divideAxis(chart, which),
        ...(second ? { crosses: 'max' } : {}),
      }),
    ];
  };
  return [...plots, ...axes(false), ...axes(true)];
}
