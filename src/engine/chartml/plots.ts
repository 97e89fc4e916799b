import { el, type XmlElement } from '../../office/xml/tree.ts';
import type { AxisPair } from './axis-pair.ts';
import { categoryData, numberReference } from './category-data.ts';
import { endNameLabel, nameLabel, noLabels, sliceLabels, valueLabels } from './plan-labels.ts';
import type { ChartSeries } from '../../deck/content.ts';
import { gapWidth, roomyPoints } from './bar-geometry.ts';
import {
  gapLine,
  inkOn,
  legiblePaint,
  line,
  mutedText,
  noLine,
  plainText,
  pointPaint,
  solidFill,
  val,
  type ChartLook,
  type Paint,
} from './chart-look.ts';
import { HOLE } from './lay-out-ring.ts';
import type { Slope } from './lay-out-slope.ts';
import { shortFormat } from './short-format.ts';
import { axisIds, drawn, filled, head, lineWidth, marker, type Plot } from './plot.ts';
import { drawnOver, type ChartSheet, type SheetSeries } from './chart-sheet.ts';
import { calloutsOf } from './reference-marks.ts';
import { slicePaints } from './series-paints.ts';
import { END_SEPARATOR } from './stacks.ts';
import { itemAt } from '../../item-at.ts';

export function barPlot(plot: Plot, ids: AxisPair, which: readonly number[]): XmlElement {
  const { chart, look, labels } = plot;
  const stacked = chart.kind !== 'combo' && chart.grouping !== 'clustered';
  const grouping = stacked ? (chart.grouping === 'percent' ? 'percentStacked' : 'stacked') : 'clustered';
  const single = which.length === 1;
  return el(
    'c:barChart',
    val('c:barDir', chart.kind === 'bar' ? 'bar' : 'col'),
    val('c:grouping', grouping),
    val('c:varyColors', false),
    drawn(plot, which).map(({ index, series, placed, paint }) =>
      el(
        'c:ser',
        head(index, placed),
        filled(
          single && chart.emphasizedPoint !== undefined ? (pointPaint(chart, -1, look) as Paint) : paint,
          stacked ? gapLine(look) : noLine(),
        ),
        val('c:invertIfNegative', false),
        single && chart.emphasizedPoint !== undefined && chart.emphasizedPoint < chart.categories.length
          ? el(
              'c:dPt',
              val('c:idx', chart.emphasizedPoint),
              val('c:invertIfNegative', false),
              val('c:bubble3D', false),
              filled(pointPaint(chart, chart.emphasizedPoint, look) as Paint),
            )
          : null,
        labels.values && (stacked ? partLabels(plot, index, { placed, paint }) : barLabels(plot, series, paint)),
        errorBars(plot, index),
        categoryData(placed.x),
        el('c:val', numberReference(placed.y)),
      ),
    ),
    stacked && chart.kind === 'bar' && totalBar(plot),
    val('c:gapWidth', gapWidth(chart, look, which)),
    stacked ? val('c:overlap', 100) : which.length > 1 ? val('c:overlap', -5) : null,
    axisIds(ids),
  );
}

/** Values over the bars, with the series' name at the last where names stand there. */
function barLabels({ chart, look, labels, sheet }: Plot, series: ChartSeries, paint: Paint): XmlElement {
  const format = shortFormat(chart, series);
  // The end of a bar with error bars is theirs, and a line across would strike through what is written there.
  const position = sheet.errors || sheet.target ? 'inBase' : 'outEnd';
  if (position !== 'outEnd') {
    const point = chart.series.length === 1 ? chart.emphasizedPoint : undefined;
    const ground = point === undefined ? paint : (pointPaint(chart, -1, look) ?? paint);
    const apart = point === undefined ? undefined : (pointPaint(chart, point, look) ?? paint);
    return valueLabels(look, {
      format,
      paint: inkOn(ground, look),
      position,
      ...(point === undefined || !apart ? {} : { apart: { idx: point, paint: inkOn(apart, look) } }),
    });
  }
  return valueLabels(look, {
    format,
    paint: plainText(look),
    position,
    without: calloutsOf(chart).map(({ at }) => at),
    ...(labels.groupNames ? { named: { idx: lastIndex(series.values), paint, separator: '\n' } } : {}),
  });
}

/** How far the values of a series may be off, both ways (21.2.2.55). */
function errorBars({ sheet, look }: Plot, index: number): XmlElement | false {
  const off = sheet.errors?.[index];
  if (!off) return false;
  return el(
    'c:errBars',
    val('c:errDir', 'y'),
    val('c:errBarType', 'both'),
    val('c:errValType', 'cust'),
    val('c:noEndCap', false),
    el('c:plus', numberReference(off)),
    el('c:minus', numberReference(off)),
    el('c:spPr', line(plainText(look), ERROR_WIDTH)),
  );
}
const ERROR_WIDTH = 15_875;

/** The target as a broken line from side to side, its name at its end. It has axes of its own, alike in their ends, on which categories begin at the side. */
export function targetLine({ chart, sheet, look }: Plot, ids: AxisPair): XmlElement | undefined {
  const { target } = sheet;
  if (!target) return undefined;
  const ink = plainText(look);
  return lineOver(ids, [
    ...headOver(sheet, target),
    el(
      'c:spPr',
      el('a:ln', { w: TARGET_WIDTH, cap: 'flat' }, solidFill(ink), val('a:prstDash', 'dash'), el('a:round')),
    ),
    marker(ink, look, { shown: false, size: 5 }),
    endNameLabel(look, { index: chart.categories.length - 1, paint: ink, format: shortFormat(chart) }),
    categoryData(target.x),
    el('c:val', numberReference(target.y)),
  ]);
}
const TARGET_WIDTH = 19_050;

/** Values in the parts that have room for them; those of the last column stand beside it with their names where that is laid out. */
function partLabels(
  { chart, look, stack }: Plot,
  index: number,
  { placed, paint }: { placed: SheetSeries; paint: Paint },
): XmlElement {
  const values = placed.y.cells.map((cell) => (typeof cell === 'number' ? cell : null));
  const format = chart.grouping === 'percent' ? (placed.y.format ?? '0%') : shortFormat(chart);
  const roomy = roomyPoints(chart, look, { values, format });
  const move = stack?.moves[index];
  const named = move && { idx: values.length - 1, paint, separator: END_SEPARATOR, move };
  const without = [...values.keys()].filter((at) => values[at] !== null && !roomy.has(at) && at !== named?.idx);
  return valueLabels(look, { format, paint: inkOn(paint, look), position: 'ctr', without, named });
}

/** What the parts come to, over columns: the labels of a line that is not seen. */
export function totalLine(plot: Plot, ids: AxisPair): XmlElement | undefined {
  const { chart, sheet, look } = plot;
  if (!sheet.total || chart.kind !== 'column') return undefined;
  return lineOver(ids, [
    ...headOver(sheet, sheet.total),
    el('c:spPr', noLine()),
    marker(plainText(look), look, { shown: false, size: 5 }),
    valueLabels(look, { format: shortFormat(chart), paint: plainText(look), position: 't', bold: true }),
    categoryData(sheet.total.x),
    el('c:val', numberReference(sheet.total.y)),
  ]);
}

/**
 * How much the values grow: an arrow over them from one category to another, with legs down to both, and what it says in its middle. That is the
 * name of its series, which the workbook computes, as it does the level and the legs.
 */
export function growthLine({ look, sheet, growth }: Plot, ids: AxisPair): XmlElement | undefined {
  if (!sheet.growth || !growth) return undefined;
  const { level, legs } = sheet.growth;
  const ink = mutedText(look);
  const accent: Paint = { color: look.accents[0] ?? 'accent1' };
  const middle = growth.growth.from + Math.floor((growth.growth.to - growth.growth.from) / 2);
  return lineOver(ids, [
    ...headOver(sheet, level),
    el(
      'c:spPr',
      el(
        'a:ln',
        { w: GROWTH_WIDTH, cap: 'flat' },
        solidFill(ink),
        el('a:round'),
        el('a:tailEnd', { type: 'triangle', w: 'med', len: 'med' }),
      ),
    ),
    marker(ink, look, { shown: false, size: 5 }),
    nameLabel(look, {
      idx: middle,
      paint: inkOn(accent, look),
      move: { x: growth.aside, y: 0 },
      fill: accent,
      position: 'ctr',
      shows: { series: true },
    }),
    el(
      'c:errBars',
      val('c:errDir', 'y'),
      val('c:errBarType', 'minus'),
      val('c:errValType', 'cust'),
      val('c:noEndCap', true),
      el('c:plus', numberReference(legs)),
      el('c:minus', numberReference(legs)),
      el('c:spPr', line(ink, LEG_WIDTH)),
    ),
    categoryData(level.x),
    el('c:val', numberReference(level.y)),
  ]);
}
const [GROWTH_WIDTH, LEG_WIDTH] = [19_050, 9_525];

/** Single points with their value and what is said of them, each a series of its own, which the workbook reads from the figures. */
export function calloutLines({ chart, look, sheet }: Plot, ids: AxisPair): XmlElement[] {
  const called = calloutsOf(chart);
  return (sheet.callouts ?? []).flatMap((placed, i) => {
    const callout = called[i];
    if (!callout) return [];
    const { at, series, text } = callout;
    const ring = plainText(look);
    return [
      lineOver(ids, [
        ...headOver(sheet, placed),
        el('c:spPr', noLine()),
        marker(ring, look, { shown: chart.kind === 'line', size: 8 }),
        nameLabel(look, {
          idx: at,
          paint: plainText(look),
          format: shortFormat(chart, chart.series[series]),
          position: isLow(chart, callout) ? 'b' : 't',
          shows: { series: text !== '', value: true },
        }),
        categoryData(placed.x),
        el('c:val', numberReference(placed.y)),
      ]),
    ];
  });
}

/** A point under both of its neighbours has its words under it. */
function isLow({ kind, series }: Plot['chart'], { at, series: index }: { at: number; series: number }): boolean {
  const values = series[index]?.values ?? [];
  const [own, before, after] = [values[at], values[at - 1], values[at + 1]];
  if (kind !== 'line' || typeof own !== 'number') return false;
  return [before, after].every((value) => typeof value !== 'number' || value > own);
}

/** Head of a series that is drawn over the figures. */
const headOver = (sheet: ChartSheet, one: SheetSeries): XmlElement[] =>
  head(sheet.series.length + drawnOver(sheet).indexOf(one), one);

/** One series as a straight line over what else is drawn. */
const lineOver = (ids: AxisPair, series: readonly XmlElement[]): XmlElement =>
  el(
    'c:lineChart',
    val('c:grouping', 'standard'),
    val('c:varyColors', false),
    el('c:ser', ...series, val('c:smooth', false)),
    val('c:marker', true),
    axisIds(ids),
  );

/** The same beside lying bars: a further part that is not seen, labelled where it begins; the axis ends before it does. */
function totalBar({ chart, sheet, look }: Plot): XmlElement | false {
  if (!sheet.total) return false;
  return el(
    'c:ser',
    ...headOver(sheet, sheet.total),
    el('c:spPr', el('a:noFill'), noLine()),
    val('c:invertIfNegative', false),
    valueLabels(look, { format: shortFormat(chart), paint: plainText(look), position: 'inBase', bold: true }),
    categoryData(sheet.total.x),
    el('c:val', numberReference(sheet.total.y)),
  );
}

export function linePlot(plot: Plot, ids: AxisPair, which: readonly number[]): XmlElement {
  const { chart, look, labels, slope } = plot;
  const grouping =
    chart.kind === 'line' && chart.grouping !== 'clustered'
      ? chart.grouping === 'percent'
        ? 'percentStacked'
        : 'stacked'
      : 'standard';
  return el(
    'c:lineChart',
    val('c:grouping', grouping),
    val('c:varyColors', false),
    drawn(plot, which).map(({ index, series, placed, paint }) =>
      el(
        'c:ser',
        head(index, placed),
        el('c:spPr', line(paint, lineWidth(look, series.emphasis))),
        marker(paint, look, { shown: slope !== undefined || (labels.values && !labels.endNames), size: 7 }),
        labels.endNames && !slope && endDot(lastIndex(series.values), paint, look),
        labels.endNames
          ? endNameLabel(look, {
              index: lastIndex(series.values),
              paint,
              format: shortFormat(chart, series),
              ...endMoves(slope, index),
            })
          : labels.values
            ? valueLabels(look, {
                format: shortFormat(chart, series),
                paint: lineInk(plot, paint),
                position: 't',
                without: calloutsOf(chart).flatMap((one) => (one.series === index ? [one.at] : [])),
              })
            : null,
        errorBars(plot, index),
        categoryData(placed.x),
        el('c:val', numberReference(placed.y)),
        val('c:smooth', false),
      ),
    ),
    val('c:marker', true),
    axisIds(ids),
  );
}

const endMoves = (slope: Slope | undefined, index: number) => {
  const moves = slope?.moves[index];
  return moves && { move: { x: 0, y: moves.end }, start: { x: 0, y: moves.start } };
};

/** Values of a line that runs over bars are told from theirs by its colour. */
const lineInk = ({ chart, look }: Plot, paint: Paint): Paint =>
  chart.kind === 'combo' ? legiblePaint(paint, look) : plainText(look);

/** Where a line ends, at its name. */
const endDot = (index: number, paint: Paint, look: ChartLook): XmlElement =>
  el('c:dPt', val('c:idx', index), marker(paint, look, { size: 7 }), val('c:bubble3D', false));

function lastIndex(values: readonly (number | null)[]): number {
  for (let i = values.length - 1; i > 0; i--) if (values[i] !== null && values[i] !== undefined) return i;
  return 0;
}

export function areaPlot(plot: Plot, ids: AxisPair): XmlElement {
  const { chart, labels, look } = plot;
  const stacked =
    chart.grouping === 'percent'
      ? 'percentStacked'
      : chart.series.length > 1 || chart.grouping === 'stacked'
        ? 'stacked'
        : 'standard';
  return el(
    'c:areaChart',
    val('c:grouping', stacked),
    val('c:varyColors', false),
    drawn(plot).map(({ index, series, placed, paint }) =>
      el(
        'c:ser',
        head(index, placed),
        filled(paint, gapLine(look)),
        labels.values ? valueLabels(look, { format: shortFormat(chart, series), paint: inkOn(paint, look) }) : null,
        categoryData(placed.x),
        el('c:val', numberReference(placed.y)),
      ),
    ),
    axisIds(ids),
  );
}

export function piePlot(plot: Plot): XmlElement {
  const { chart, look, labels, ring } = plot;
  const doughnut = chart.kind === 'doughnut';
  const placed = itemAt(plot.sheet.series, 0);
  const names = doughnut ? ring !== undefined : !labels.legend;
  const shades = slicePaints(chart, look);
  const slices = shades.map((paint, i) =>
    el('c:dPt', val('c:idx', i), val('c:bubble3D', false), filled(paint, gapLine(look))),
  );
  // Labels on the slices of a ring are each of a colour of their own; those beside it, or beside a pie, are of the text's.
  const paints = shades.map((paint) => (doughnut && !ring ? inkOn(paint, look) : plainText(look)));
  return el(
    doughnut ? 'c:doughnutChart' : 'c:pieChart',
    val('c:varyColors', true),
    el(
      'c:ser',
      head(0, placed),
      slices,
      labels.values
        ? sliceLabels(look, { paints, position: doughnut ? undefined : 'outEnd', names, moves: ring?.moves })
        : noLabels(),
      categoryData(placed.x),
      el('c:val', numberReference(placed.y)),
    ),
    val('c:firstSliceAng', 0),
    doughnut && val('c:holeSize', HOLE),
  );
}
