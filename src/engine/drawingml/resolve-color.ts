import type { ThemeColor } from '../../deck/content.ts';
import { elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { applyColorTransform } from './apply-color-transform.ts';
import { clamp, fraction, fromHex, fromHsl, toGamma, type Rgba } from './rgba.ts';
import { presetColor, systemColor } from './preset-color.ts';

/** Names of `p:clrMap` (ECMA-376 part 1, 19.3.1.6): which theme colour each stands for. */
export type MappedColor = 'bg1' | 'tx1' | 'bg2' | 'tx2' | Exclude<ThemeColor, 'dk1' | 'lt1' | 'dk2' | 'lt2'>;
export type ColorMap = Readonly<Record<MappedColor, ThemeColor>>;

/** What a colour's meaning depends on: the theme's colours as `#RRGGBB`, the colour map in force, and for `phClr` the colour of the place. */
export interface ColorContext {
  colors: Readonly<Record<ThemeColor, string>>;
  map: ColorMap;
  placeholder?: Rgba;
}

export const plainColorMap: ColorMap = {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  accent1: 'accent1',
  accent2: 'accent2',
  accent3: 'accent3',
  accent4: 'accent4',
  accent5: 'accent5',
  accent6: 'accent6',
  hlink: 'hlink',
  folHlink: 'folHlink',
};

const colorElements = new Set(['a:srgbClr', 'a:schemeClr', 'a:sysClr', 'a:prstClr', 'a:scrgbClr', 'a:hslClr']);
const isColor = (element: XmlElement): boolean => colorElements.has(element.name);

/** The colour child (EG_ColorChoice) of a fill, a gradient stop, a font reference. */
export const colorChild = (parent: XmlElement | undefined): XmlElement | undefined => elementsOf(parent).find(isColor);

function schemeColor(name: string, context: ColorContext): Rgba | null {
  if (name === 'phClr') return context.placeholder ?? null;
  const mapped = Object.hasOwn(context.map, name) ? context.map[name as MappedColor] : name;
  const hex = Object.hasOwn(context.colors, mapped) ? context.colors[mapped as ThemeColor] : undefined;
  return hex === undefined ? null : fromHex(hex);
}

function baseColor({ name, attributes }: XmlElement, context: ColorContext): Rgba | null {
  const { val = '' } = attributes;
  switch (name) {
    case 'a:srgbClr':
      return fromHex(val);
    case 'a:schemeClr':
      return schemeColor(val, context);
    case 'a:sysClr':
      return fromHex(attributes['lastClr'] ?? systemColor(val));
    case 'a:prstClr': {
      const hex = presetColor(val);
      return hex === undefined ? null : fromHex(hex);
    }
    case 'a:scrgbClr': {
      const part = (key: string): number => toGamma(clamp(fraction(attributes[key])));
      return { r: part('r'), g: part('g'), b: part('b'), alpha: 1 };
    }
    case 'a:hslClr': {
      const turn = (Number(attributes['hue'] ?? 0) / 21_600_000) % 1;
      return fromHsl({ h: turn, s: fraction(attributes['sat']), l: fraction(attributes['lum']) }, 1);
    }
    default:
      return null;
  }
}

/**
 * What a colour element (EG_ColorChoice, ECMA-376 part 1, 20.1.2.3) looks like, its transforms applied in order.
 * Null for `phClr` without a colour of the place, and for names that mean nothing.
 */
export function resolveColor(element: XmlElement | undefined, context: ColorContext): Rgba | null {
  if (!element) return null;
  let color = baseColor(element, context);
  if (color)
    for (const node of element.children) if (typeof node !== 'string') color = applyColorTransform(color, node);
  return color;
}

/** The colour in the fill, reference or stop, see `resolveColor`. */
export const resolveColorIn = (parent: XmlElement | undefined, context: ColorContext): Rgba | null =>
  resolveColor(colorChild(parent), context);

/** `over` seen on an opaque ground. */
export function blend(over: Rgba, ground: Rgba): Rgba {
  const mix = (a: number, b: number): number => a * over.alpha + b * (1 - over.alpha);
  return { r: mix(over.r, ground.r), g: mix(over.g, ground.g), b: mix(over.b, ground.b), alpha: 1 };
}
