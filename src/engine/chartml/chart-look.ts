import type { Chart, ThemeColor } from '../../deck/content.ts';
import { plainColorMap, resolveColor } from '../drawingml/resolve-color.ts';
import { fromHex, toHsl, type Rgba } from '../drawingml/rgba.ts';
import { contrastOf, contrastRatio, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';

/** What the slide decides for a chart: the colour that is legible on it, and how large its text is. */
export interface ChartLook {
  /** Theme colour of labels, axes and titles; greys are mixed from it. */
  text: ThemeColor;
  /** Darker (below 0) than that colour, where the theme's own dark is too light. */
  textTint?: number;
  /** The colour of the background, for gaps and for labels inside bars. */
  background: ThemeColor;
  /** The six accents that stand out from the background, best first. */
  accents: readonly ThemeColor[];
  /** The theme's colours as `#RRGGBB`: what is legible on what. */
  palette: Readonly<Record<ThemeColor, string>>;
  /** Relative luminance of what the chart lies on, which need not be a colour of the theme. */
  luminance: number;
  /** Points. */
  size: number;
  /** Typeface of the labels, and size of the whole chart in points: labels are left out where they would collide. */
  family: string;
  width: number;
  height: number;
  /** BCP 47 tag of the deck. */
  language: string;
  /** The deck is read from right to left: time runs that way, and values stand on the right. */
  rtl?: boolean;
}

/** A theme colour with its changes, in the order DrawingML applies them. */
export interface Paint {
  color: ThemeColor;
  mod?: number;
  off?: number;
  /** Per cent of its saturation: a tint by luminance alone comes out more glaring than the colour it is of. */
  sat?: number;
}

export const schemeColor = ({ color, mod, off, sat }: Paint): XmlElement =>
  el(
    'a:schemeClr',
    { val: color },
    mod !== undefined && el('a:lumMod', { val: mod * 1_000 }),
    off !== undefined && el('a:lumOff', { val: off * 1_000 }),
    sat !== undefined && el('a:satMod', { val: sat * 1_000 }),
  );
export const solidFill = (paint: Paint): XmlElement => el('a:solidFill', schemeColor(paint));
export const noLine = (): XmlElement => el('a:ln', el('a:noFill'));
export const line = (paint: Paint, width: number): XmlElement =>
  el('a:ln', { w: width, cap: 'rnd' }, solidFill(paint), el('a:round'));
/** Contrast that text must have on what is behind it (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;

/** A paint as it comes out on the slide. */
export function shown(paint: Paint, look: ChartLook): Rgba {
  const color = resolveColor(schemeColor(paint), { colors: look.palette, map: plainColorMap });
  return color ?? fromHex(look.palette[look.text]);
}

/** Ink for labels on an area of that paint: the background's colour where it is legible, else whichever of it and the text's is more so. */
export function inkOn(paint: Paint, look: ChartLook): Paint {
  const ground = shown(paint, look);
  const light: Paint = { color: look.background };
  const dark = plainText(look);
  const contrast = (ink: Paint): number => contrastRatio(shown(ink, look), ground);
  return contrast(light) >= TEXT_CONTRAST || contrast(light) >= contrast(dark) ? light : dark;
}

const isLegible = (paint: Paint, look: ChartLook): boolean =>
  contrastOf(relativeLuminance(shown(paint, look)), look.luminance) >= TEXT_CONTRAST;

/** The paint itself as ink on the background where it is legible there, else the softer text colour. */
export const legiblePaint = (paint: Paint, look: ChartLook): Paint =>
  isLegible(paint, look) ? paint : mutedText(look);

/** A hairline between touching areas (slices, stacked bars) in the background's colour. */
export const gapLine = (look: ChartLook): XmlElement =>
  el('a:ln', { w: 12_700 }, solidFill({ color: look.background }));

/** Greys that are legible on light and on dark: the text's own colour taken towards the middle. */
const greysOnLight: readonly Pick<Paint, 'mod' | 'off'>[] = [
  { mod: 50, off: 50 },
  { mod: 25, off: 75 },
  { mod: 35, off: 65 },
  { mod: 75, off: 25 },
  { mod: 65, off: 35 },
  { mod: 90, off: 10 },
];
const greysOnDark: readonly Pick<Paint, 'mod' | 'off'>[] = [
  { mod: 65 },
  { mod: 50 },
  { mod: 75 },
  { mod: 40 },
  { mod: 95 },
];
/** Whether the ground is lighter than the text: a theme's `dk1` may be its light one. */
export const isLight = (look: ChartLook): boolean =>
  relativeLuminance(fromHex(look.palette[look.text])) < look.luminance;
const greysOn = (look: ChartLook) => (isLight(look) ? greysOnLight : greysOnDark);

/** Text of a vivid colour has greys that are none, unless its saturation is taken from it. */
const VIVID = 0.3;
const GREY_SATURATION = 30;
export const greyOf = (look: ChartLook, change: Pick<Paint, 'mod' | 'off'> = {}): Paint => ({
  color: look.text,
  ...change,
  ...(toHsl(fromHex(look.palette[look.text])).s > VIVID ? { sat: GREY_SATURATION } : {}),
});

export function grey(look: ChartLook, step: number): Paint {
  const greys = greysOn(look);
  return greyOf(look, greys[step % greys.length]);
}
export const greySteps = (look: ChartLook): number[] => [...greysOn(look).keys()];

/** The text's own colour. */
export const plainText = (look: ChartLook): Paint =>
  look.textTint ? { color: look.text, mod: Math.round((1 + look.textTint) * 100) } : { color: look.text };

/** Softer than the text, for axis labels; strong enough for 4.5:1 on the background. */
export function mutedText(look: ChartLook): Paint {
  if (look.textTint) return plainText(look);
  const soft: Paint = isLight(look) ? { color: look.text, mod: 75, off: 25 } : { color: look.text, mod: 85 };
  return isLegible(soft, look) ? soft : plainText(look);
}

/** Rings of a radar chart: nothing else tells how far out a point lies. */
export const ringLine = (look: ChartLook): Paint =>
  isLight(look) ? { color: look.text, mod: 25, off: 75 } : { color: look.text, mod: 65 };
export const faintLine = (look: ChartLook): Paint =>
  isLight(look) ? { color: look.text, mod: 15, off: 85 } : { color: look.text, mod: 50 };

/** Paint of one point where it differs from its series; undefined where it does not. */
export function pointPaint(chart: Chart, index: number, look: ChartLook): Paint | undefined {
  if (chart.emphasizedPoint === undefined) return undefined;
  return index === chart.emphasizedPoint ? { color: look.accents[0] ?? 'accent1' } : grey(look, 1);
}

export function textProperties(
  paint: Paint,
  size: number,
  {
    bold = false,
    rotation,
    inset,
    unbroken = inset !== undefined,
  }: { bold?: boolean; rotation?: number; inset?: { x: number; y: number }; unbroken?: boolean } = {},
): XmlElement {
  const insets = inset && { lIns: inset.x, tIns: inset.y, rIns: inset.x, bIns: inset.y };
  return el(
    'c:txPr',
    el('a:bodyPr', {
      ...(rotation === undefined ? {} : { rot: rotation, vert: 'horz' }),
      ...(unbroken ? { wrap: 'none' } : {}),
      ...insets,
    }),
    el('a:lstStyle'),
    el(
      'a:p',
      el('a:pPr', el('a:defRPr', { sz: Math.round(size * 100), b: bold }, solidFill(paint))),
      el('a:endParaRPr', { lang: 'en-US' }),
    ),
  );
}

/** A line of a title; its ink is the softer one unless it has a paint that is legible. */
export interface TitleLine {
  text: string;
  /** Points. */
  size: number;
  bold?: boolean;
  paint?: Paint;
}

/** `c:tx` with text of its own, for titles; without insets, so that it stands flush with what is over the chart. */
export function richLines(lines: readonly TitleLine[], look: ChartLook, rotation?: number): XmlElement {
  const turned = rotation === undefined ? {} : { rot: rotation, vert: 'horz' };
  return el(
    'c:tx',
    el(
      'c:rich',
      el('a:bodyPr', { ...turned, lIns: 0, tIns: 0, rIns: 0, bIns: 0 }),
      el('a:lstStyle'),
      lines.map(({ text, size, bold = false, paint }) => {
        const properties = { sz: Math.round(size * 100), b: bold };
        const ink = paint ? legiblePaint(paint, look) : bold ? plainText(look) : mutedText(look);
        return el(
          'a:p',
          el('a:pPr', el('a:defRPr', properties, solidFill(ink))),
          el('a:r', el('a:rPr', { lang: look.language, ...properties }, solidFill(ink)), el('a:t', text)),
        );
      }),
    ),
  );
}

export const val = (name: string, value: string | number | boolean): XmlElement => el(name, { val: value });
