import type { XmlElement } from '../../office/xml/tree.ts';
import { clamp, fraction, fromHsl, toGamma, toHsl, toLinear, type Hsl, type Rgba } from './rgba.ts';

const eachLinear = (color: Rgba, change: (part: number) => number): Rgba => {
  const part = (value: number): number => toGamma(clamp(change(toLinear(value))));
  return { r: part(color.r), g: part(color.g), b: part(color.b), alpha: color.alpha };
};
const oneLinear = (color: Rgba, key: 'r' | 'g' | 'b', change: (part: number) => number): Rgba => ({
  ...color,
  [key]: toGamma(clamp(change(toLinear(color[key])))),
});
const inHsl = (color: Rgba, change: (hsl: Hsl) => Partial<Hsl>): Rgba => {
  const hsl = toHsl(color);
  const { h, s, l } = { ...hsl, ...change(hsl) };
  return fromHsl({ h: ((h % 1) + 1) % 1, s: clamp(s), l: clamp(l) }, color.alpha);
};
const withAlpha = (color: Rgba, alpha: number): Rgba => ({ ...color, alpha: clamp(alpha) });

type Transform = (color: Rgba, value: number) => Rgba;

/** Angles are 60000ths of a degree; everything else is a percentage. */
const TURN = 21_600_000 / 100_000;

/**
 * EG_ColorTransform (ECMA-376 part 1, 20.1.2.3). Shade, tint and the parts work on linear light, as PowerPoint does; hue, saturation and
 * luminance on the HSL form of sRGB.
 */
const transforms: Readonly<Record<string, Transform>> = {
  'a:alpha': (color, value) => withAlpha(color, value),
  'a:alphaMod': (color, value) => withAlpha(color, color.alpha * value),
  'a:alphaOff': (color, value) => withAlpha(color, color.alpha + value),
  'a:shade': (color, value) => eachLinear(color, (part) => part * value),
  'a:tint': (color, value) => eachLinear(color, (part) => part * value + (1 - value)),
  'a:red': (color, value) => oneLinear(color, 'r', () => value),
  'a:redMod': (color, value) => oneLinear(color, 'r', (part) => part * value),
  'a:redOff': (color, value) => oneLinear(color, 'r', (part) => part + value),
  'a:green': (color, value) => oneLinear(color, 'g', () => value),
  'a:greenMod': (color, value) => oneLinear(color, 'g', (part) => part * value),
  'a:greenOff': (color, value) => oneLinear(color, 'g', (part) => part + value),
  'a:blue': (color, value) => oneLinear(color, 'b', () => value),
  'a:blueMod': (color, value) => oneLinear(color, 'b', (part) => part * value),
  'a:blueOff': (color, value) => oneLinear(color, 'b', (part) => part + value),
  'a:hue': (color, value) => inHsl(color, () => ({ h: value / TURN })),
  'a:hueMod': (color, value) => inHsl(color, ({ h }) => ({ h: h * value })),
  'a:hueOff': (color, value) => inHsl(color, ({ h }) => ({ h: h + value / TURN })),
  'a:sat': (color, value) => inHsl(color, () => ({ s: value })),
  'a:satMod': (color, value) => inHsl(color, ({ s }) => ({ s: s * value })),
  'a:satOff': (color, value) => inHsl(color, ({ s }) => ({ s: s + value })),
  'a:lum': (color, value) => inHsl(color, () => ({ l: value })),
  'a:lumMod': (color, value) => inHsl(color, ({ l }) => ({ l: l * value })),
  'a:lumOff': (color, value) => inHsl(color, ({ l }) => ({ l: l + value })),
  'a:comp': (color) => inHsl(color, ({ h }) => ({ h: h + 0.5 })),
  'a:inv': (color) => eachLinear(color, (part) => 1 - part),
  'a:gray': (color) => {
    const light = 0.2126 * toLinear(color.r) + 0.7152 * toLinear(color.g) + 0.0722 * toLinear(color.b);
    return eachLinear(color, () => light);
  },
  'a:gamma': (color) => ({ ...color, r: toGamma(color.r), g: toGamma(color.g), b: toGamma(color.b) }),
  'a:invGamma': (color) => ({ ...color, r: toLinear(color.r), g: toLinear(color.g), b: toLinear(color.b) }),
};

/** The colour after one transform; elements that are none leave it as it is. */
export function applyColorTransform(color: Rgba, element: XmlElement): Rgba {
  const transform = Object.hasOwn(transforms, element.name) ? transforms[element.name] : undefined;
  return transform ? transform(color, fraction(element.attributes['val'])) : color;
}
