import type { Theme } from '../../drawingml/theme.ts';
import { el, type XmlElement } from '../../../office/xml/tree.ts';
import { lineOver } from '../line/read-line.ts';
import type { ChartModel, Look } from './chart-model.ts';

/**
 * What Office draws where a chart says nothing: the formats that `c:style` (ECMA-376 part 1, 21.2.2.227) stands for, six rows of
 * eight: greys, the accents in turn, then each accent alone.
 */
const STYLES_PER_ROW = 8;
const ACCENTS = 6;
/** Tints of the dark colour for series of grey styles. */
const GREYS = [88_500, 55_000, 78_000, 92_500, 70_000, 30_000];
/** Series beyond the colours at hand run from 70 % shade to 70 % tint. */
const FADE = 0.7;
const EMU_USUAL_LINE = 9_525;
/** Lines of series, as multiples of the theme's thin line, by row of styles. */
const LINE_FACTORS = [3, 5, 5, 7, 5, 5];
const INTENSE_ROWS = new Set([2, 3, 5]);

const solids = new WeakMap<XmlElement, XmlElement>();

/** The flat fill of a colour, one element for each colour: what is drawn alike is read once. */
export function solid(color: XmlElement): XmlElement {
  let fill = solids.get(color);
  if (!fill) solids.set(color, (fill = el('a:solidFill', color)));
  return fill;
}
export const schemeColor = (name: string, ...transforms: XmlElement[]): XmlElement =>
  el('a:schemeClr', { val: name }, transforms);
const none: XmlElement = el('a:ln', el('a:noFill'));
export const noLine = (): XmlElement => none;

const rowOf = (style: number): number => Math.floor((style - 1) / STYLES_PER_ROW);

/** Colours of a style before they are faded. */
function baseColors(style: number): XmlElement[] {
  const column = (style - 1) % STYLES_PER_ROW;
  if (column === 0) return GREYS.map((val) => schemeColor('dk1', el('a:tint', { val })));
  if (column === 1) return Array.from({ length: ACCENTS }, (_, i) => schemeColor(`accent${i + 1}`));
  return [schemeColor(`accent${column - 1}`)];
}

/**
 * Automatic colour of a series, or of a point where points vary.
 * @param index `c:idx`, or the point's number
 * @param count how many there are: the fading depends on it
 */
export function automaticColor(chart: ChartModel, index: number, count: number): XmlElement {
  const { palette, style } = chart;
  if (palette) return palette[index % palette.length] ?? accentOne;
  const key = `${style} ${index} ${count}`;
  let color = known.get(key);
  if (!color) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, (color = fadedColor(style, index, count)));
  }
  return color;
}

const accentOne = schemeColor('accent1');
const known = new Map<string, XmlElement>();
const MAX_KNOWN = 2_000;

function fadedColor(style: number, index: number, count: number): XmlElement {
  const colors = baseColors(style);
  const color = colors[index % colors.length] ?? accentOne;
  const rounds = Math.floor(Math.max(count - 1, index) / colors.length) + 1;
  const fade = ((Math.floor(index / colors.length) + 1) / (rounds + 1)) * 2 * FADE - FADE;
  if (Math.abs(fade) < 1e-6) return color;
  const transform = el(fade < 0 ? 'a:shade' : 'a:tint', { val: Math.round((1 - Math.abs(fade)) * 100_000) });
  return { ...color, children: [...color.children, transform] };
}

/** A fill of the theme with the colour of the place put in (`phClr`, 20.1.10.54). */
function withColor(fill: XmlElement, color: XmlElement): XmlElement {
  if (fill.name === 'a:schemeClr' && fill.attributes['val'] === 'phClr')
    return { ...color, children: [...color.children, ...fill.children] };
  return { ...fill, children: fill.children.map((node) => (typeof node === 'string' ? node : withColor(node, color))) };
}

/** Automatic fill of bars, slices and areas: flat, or the theme's intense one in the rows for effect. */
export function automaticFill(chart: ChartModel, theme: Theme, color: XmlElement): XmlElement {
  const intense = INTENSE_ROWS.has(rowOf(chart.style)) ? theme.fills[2] : undefined;
  return intense ? withColor(intense, color) : solid(color);
}

/** Width of the theme's thin line in EMU. */
const thinLine = (theme: Theme): number => Number(theme.lines[0]?.attributes['w'] ?? EMU_USUAL_LINE) || EMU_USUAL_LINE;

/** Automatic line of a line or scatter series. */
export const automaticStroke = (chart: ChartModel, theme: Theme, color: XmlElement): XmlElement =>
  el('a:ln', { w: thinLine(theme) * (LINE_FACTORS[rowOf(chart.style)] ?? 3), cap: 'rnd' }, solid(color), el('a:round'));

/** Automatic outline of bars, slices and areas: none but in the rows that have one. */
export function automaticOutline(chart: ChartModel, theme: Theme, color: XmlElement): XmlElement {
  const row = rowOf(chart.style);
  const shade = el('a:shade', { val: 50_000 });
  if (row === 1) return el('a:ln', { w: thinLine(theme) * 3 }, solid(schemeColor('lt1')));
  if (row === 4) return el('a:ln', { w: thinLine(theme) }, solid({ ...color, children: [...color.children, shade] }));
  return noLine();
}

/** Lines of axes, grids, error bars and the like. */
export function automaticHairline(
  chart: ChartModel,
  theme: Theme,
  kind: 'axis' | 'major' | 'minor' | 'other',
): XmlElement {
  const dark = rowOf(chart.style) === 5;
  const color = dark
    ? schemeColor('lt1', ...(kind === 'axis' || kind === 'other' ? [] : [el('a:shade', { val: 50_000 })]))
    : kind === 'other'
      ? schemeColor('tx1')
      : schemeColor('tx1', el('a:tint', { val: kind === 'minor' ? 50_000 : 75_000 }));
  return el('a:ln', { w: thinLine(theme) }, solid(color));
}

/** Fill of the plot area: tinted in the rows 33 to 48, none elsewhere. */
export function automaticPlotFill({ style }: ChartModel): XmlElement | undefined {
  if (style < 33) return undefined;
  const tint = (val: number) => el('a:tint', { val });
  if (style >= 41) return solid(schemeColor('dk1', tint(95_000)));
  return solid(style < 35 ? schemeColor('dk1', tint(20_000)) : schemeColor(`accent${style - 34}`, tint(20_000)));
}

/** On slides a chart lies on the slide's ground, but for the dark styles. */
export const automaticChartFill = ({ style }: ChartModel): XmlElement | undefined =>
  style >= 41 ? solid(schemeColor('dk1')) : undefined;

/** Fill and line of a place: its own over the automatic ones. A line of its own may leave the colour, or the width, to the program. */
export function lookOver(own: Look, automatic: { fill?: XmlElement; line?: XmlElement }): Look {
  return { fill: own.fill ?? automatic.fill, line: lineOver(own.line, automatic.line), effects: own.effects };
}

/** Own look over another own one: a point's over its series'. */
export const lookOn = (point: Look | undefined, series: Look): Look => ({
  fill: point?.fill ?? series.fill,
  line: lineOver(point?.line, series.line),
  effects: point?.effects ?? series.effects,
});
