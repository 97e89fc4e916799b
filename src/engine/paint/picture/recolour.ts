import { resolveColorIn, type ColorContext } from '../../drawingml/resolve-color.ts';
import { clamp, fraction, fromHsl, toHsl, type Rgba } from '../../drawingml/rgba.ts';
import { childOf, elementsOf, isFalse, type XmlElement } from '../../../office/xml/tree.ts';

/** Changes one pixel in place: red, green, blue, alpha from 0 to 255. */
export type PixelChange = (pixel: Uint8ClampedArray, at: number) => void;

/** What the effects of a blip (`a:blip`, ECMA-376 part 1, 20.1.8.13) make of its pixels, in their order. */
export interface Recolour {
  /** Factor of all opacities. */
  alpha: number;
  changes: readonly PixelChange[];
  /** Names of effects that are not drawn. */
  unknown: readonly string[];
}

/** Rec. 601, as Office weighs the parts of a grey. */
const light = (pixel: Uint8ClampedArray, at: number): number =>
  0.299 * (pixel[at] ?? 0) + 0.587 * (pixel[at + 1] ?? 0) + 0.114 * (pixel[at + 2] ?? 0);

const setGrey = (pixel: Uint8ClampedArray, at: number, value: number): void => {
  pixel[at] = value;
  pixel[at + 1] = value;
  pixel[at + 2] = value;
};

/** Red, green and blue through one table. */
function byTable(curve: (value: number) => number): PixelChange {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => clamp(curve(value / 255)) * 255);
  return (pixel, at) => {
    pixel[at] = table[pixel[at] ?? 0] ?? 0;
    pixel[at + 1] = table[pixel[at + 1] ?? 0] ?? 0;
    pixel[at + 2] = table[pixel[at + 2] ?? 0] ?? 0;
  };
}

const alphaBy = (change: (alpha: number) => number): PixelChange => {
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => clamp(change(value / 255)) * 255);
  return (pixel, at) => {
    pixel[at + 3] = table[pixel[at + 3] ?? 0] ?? 0;
  };
};

/**
 * Brightness and contrast (20.1.8.42 `a:lum`). Contrast turns about the middle; brightness moves all, with lowered contrast by half, so
 * that white stays white in Office's "washout" (70 % and -70 %).
 */
function luminance({ bright, contrast }: Readonly<Record<string, string>>): PixelChange {
  const by = fraction(bright);
  const turn = fraction(contrast);
  const slope = turn >= 0 ? 1 / Math.max(1 - turn, 1 / 256) : 1 + turn;
  const offset = turn < 0 ? by / 2 : by;
  return byTable((value) => (value - 0.5) * slope + 0.5 + offset);
}

/** A picture in the mixtures of two colours, its darks in the first (20.1.8.23 `a:duotone`). */
function duotone(dark: Rgba, bright: Rgba): PixelChange {
  const mix = (key: 'r' | 'g' | 'b'): Uint8ClampedArray =>
    Uint8ClampedArray.from(
      { length: 256 },
      (_, value) => (dark[key] + (bright[key] - dark[key]) * (value / 255)) * 255,
    );
  const tables = [mix('r'), mix('g'), mix('b')] as const;
  return (pixel, at) => {
    const index = Math.round(light(pixel, at));
    pixel[at] = tables[0][index] ?? 0;
    pixel[at + 1] = tables[1][index] ?? 0;
    pixel[at + 2] = tables[2][index] ?? 0;
  };
}

/** Pixels near a colour become another (20.1.8.16 `a:clrChange`); lossy pictures miss it by a little. */
const NEAR = 6;
function changeColor(from: Rgba, to: Rgba, withAlpha: boolean): PixelChange {
  const [r, g, b] = [from.r * 255, from.g * 255, from.b * 255];
  return (pixel, at) => {
    const near =
      Math.abs((pixel[at] ?? 0) - r) <= NEAR &&
      Math.abs((pixel[at + 1] ?? 0) - g) <= NEAR &&
      Math.abs((pixel[at + 2] ?? 0) - b) <= NEAR;
    if (!near) return;
    pixel[at] = to.r * 255;
    pixel[at + 1] = to.g * 255;
    pixel[at + 2] = to.b * 255;
    if (withAlpha) pixel[at + 3] = to.alpha * 255;
  };
}

const inHsl =
  (change: (color: { h: number; s: number; l: number }) => { h: number; s: number; l: number }): PixelChange =>
  (pixel, at) => {
    const part = (index: number): number => (pixel[at + index] ?? 0) / 255;
    const { h, s, l } = change(toHsl({ r: part(0), g: part(1), b: part(2), alpha: 1 }));
    const color = fromHsl({ h: ((h % 1) + 1) % 1, s: clamp(s), l: clamp(l) }, 1);
    pixel[at] = color.r * 255;
    pixel[at + 1] = color.g * 255;
    pixel[at + 2] = color.b * 255;
  };

const TURN = 21_600_000;
const turns = (value: string | undefined): number => (Number(value ?? 0) || 0) / TURN;
/** The colours of an effect that has several, each by itself. */
const colorsOf = (effect: XmlElement, context: ColorContext): Rgba[] =>
  elementsOf(effect).flatMap((node) => resolveColorIn({ name: '', attributes: {}, children: [node] }, context) ?? []);

function changeOf(effect: XmlElement, context: ColorContext): PixelChange | null {
  const { attributes } = effect;
  switch (effect.name) {
    case 'a:grayscl':
      return (pixel, at) => setGrey(pixel, at, light(pixel, at));
    case 'a:biLevel': {
      const threshold = fraction(attributes['thresh'], 0.5) * 255;
      return (pixel, at) => setGrey(pixel, at, light(pixel, at) >= threshold ? 255 : 0);
    }
    case 'a:lum':
      return luminance(attributes);
    case 'a:duotone': {
      const [dark, bright] = colorsOf(effect, context);
      return dark && bright ? duotone(dark, bright) : null;
    }
    case 'a:clrChange': {
      const from = resolveColorIn(childOf(effect, 'a:clrFrom'), context);
      const to = resolveColorIn(childOf(effect, 'a:clrTo'), context);
      return from && to ? changeColor(from, to, !isFalse(attributes['useA'])) : null;
    }
    case 'a:clrRepl': {
      const color = resolveColorIn(effect, context);
      if (!color) return null;
      return (pixel, at) => {
        pixel[at] = color.r * 255;
        pixel[at + 1] = color.g * 255;
        pixel[at + 2] = color.b * 255;
      };
    }
    case 'a:hsl': {
      const by = { h: turns(attributes['hue']), s: fraction(attributes['sat']), l: fraction(attributes['lum']) };
      return inHsl(({ h, s, l }) => ({ h: h + by.h, s: s + by.s, l: l + by.l }));
    }
    case 'a:tint': {
      const hue = turns(attributes['hue']);
      const amount = fraction(attributes['amt']);
      const pure = fromHsl({ h: ((hue % 1) + 1) % 1, s: 1, l: 0.5 }, 1);
      const toward = (value: number, target: number): number => value + (target * 255 - value) * Math.abs(amount);
      return (pixel, at) => {
        const sign = amount < 0 ? 1 : 0;
        pixel[at] = toward(pixel[at] ?? 0, Math.abs(sign - pure.r));
        pixel[at + 1] = toward(pixel[at + 1] ?? 0, Math.abs(sign - pure.g));
        pixel[at + 2] = toward(pixel[at + 2] ?? 0, Math.abs(sign - pure.b));
      };
    }
    case 'a:alphaBiLevel': {
      const threshold = fraction(attributes['thresh']);
      return alphaBy((alpha) => (alpha >= threshold ? 1 : 0));
    }
    case 'a:alphaCeiling':
      return alphaBy((alpha) => (alpha > 0 ? 1 : 0));
    case 'a:alphaFloor':
      return alphaBy((alpha) => (alpha < 1 ? 0 : 1));
    case 'a:alphaInv':
      return alphaBy((alpha) => 1 - alpha);
    case 'a:alphaRepl': {
      const alpha = fraction(attributes['a'], 1);
      return alphaBy(() => alpha);
    }
    default:
      return null;
  }
}

const effectNames: Readonly<Record<string, string>> = {
  'a:blur': 'blur',
  'a:fillOverlay': 'fill overlay',
  'a:alphaMod': 'opacity by another effect',
};

/** Reads what the children of `a:blip` change. */
export function readRecolour(blip: XmlElement | undefined, context: ColorContext): Recolour {
  let alpha = 1;
  const changes: PixelChange[] = [];
  const unknown: string[] = [];
  for (const effect of elementsOf(blip)) {
    if (effect.name === 'a:alphaModFix') {
      alpha *= clamp(fraction(effect.attributes['amt'], 1));
      continue;
    }
    const change = changeOf(effect, context);
    const name = effectNames[effect.name];
    if (change) changes.push(change);
    else if (name !== undefined) unknown.push(name);
  }
  return { alpha, changes, unknown };
}
