import { childOf, descend, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { resolveColorIn, type ColorContext } from './resolve-color.ts';
import { fromHex, type Rgba } from './rgba.ts';
import type { Theme } from './theme.ts';
import { gradientStops } from './gradient-stops.ts';

/** A fill (EG_FillProperties, ECMA-376 part 1, 20.1.8) as far as its mean colour goes. */
export type Fill =
  | { kind: 'none' }
  | { kind: 'solid' | 'gradient' | 'pattern'; color: Rgba }
  /** The mean colour of a picture needs its pixels: `embed` is the id of the relationship to them, from the part that holds the fill. */
  | { kind: 'picture'; embed: string | undefined; tint: Rgba | null };

const fillNames = new Set(['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill']);

/** The fill child of `p:spPr`, `p:bgPr`, `a:rPr`, `a:ln`; undefined where the fill is inherited. */
export const fillChild = (parent: XmlElement | undefined): XmlElement | undefined =>
  elementsOf(parent).find((node) => fillNames.has(node.name));

/** Mean over the length of the gradient: each stretch between two stops counts by its length. */
function gradientMean(fill: XmlElement, context: ColorContext): Rgba | null {
  const stops = gradientStops(fill, context);
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (!first || !last) return null;
  const sum: Rgba = { r: 0, g: 0, b: 0, alpha: 0 };
  const add = (color: Rgba, weight: number): void => {
    sum.r += color.r * weight;
    sum.g += color.g * weight;
    sum.b += color.b * weight;
    sum.alpha += color.alpha * weight;
  };
  add(first.color, first.at);
  add(last.color, 1 - last.at);
  stops.forEach((stop, index) => {
    const next = stops[index + 1];
    if (!next) return;
    add(stop.color, (next.at - stop.at) / 2);
    add(next.color, (next.at - stop.at) / 2);
  });
  return sum;
}

/** Share of the foreground in a preset pattern: `pct40` says it, the others are near a third (20.1.10.33 ST_PresetPatternVal). */
const patternShare = (preset: string | undefined): number => Number(/^pct(\d+)$/.exec(preset ?? '')?.[1] ?? 33) / 100;

function patternMean(fill: XmlElement, context: ColorContext): Rgba {
  const ink = resolveColorIn(childOf(fill, 'a:fgClr'), context) ?? fromHex('000000');
  const paper = resolveColorIn(childOf(fill, 'a:bgClr'), context) ?? fromHex('FFFFFF');
  const share = patternShare(fill.attributes['prst']);
  const mix = (a: number, b: number): number => a * share + b * (1 - share);
  return { r: mix(ink.r, paper.r), g: mix(ink.g, paper.g), b: mix(ink.b, paper.b), alpha: mix(ink.alpha, paper.alpha) };
}

/** A duotone recolours the picture between two colours (20.1.8.23); their mean is all that can be said without pixels. */
function duotoneMean(blip: XmlElement | undefined, context: ColorContext): Rgba | null {
  const duotone = childOf(blip, 'a:duotone');
  const colors = elementsOf(duotone).flatMap(
    (node) => resolveColorIn({ name: '', attributes: {}, children: [node] }, context) ?? [],
  );
  const [dark, light] = colors;
  if (!dark || !light) return null;
  return { r: (dark.r + light.r) / 2, g: (dark.g + light.g) / 2, b: (dark.b + light.b) / 2, alpha: 1 };
}

/** Reads a fill element; null when it says nothing that can be seen here (`a:grpFill`, a colour that means nothing). */
export function readFill(fill: XmlElement | undefined, context: ColorContext): Fill | null {
  if (!fill) return null;
  switch (fill.name) {
    case 'a:noFill':
      return { kind: 'none' };
    case 'a:solidFill': {
      const color = resolveColorIn(fill, context);
      return color && { kind: 'solid', color };
    }
    case 'a:gradFill': {
      const color = gradientMean(fill, context);
      return color && { kind: 'gradient', color };
    }
    case 'a:pattFill':
      return { kind: 'pattern', color: patternMean(fill, context) };
    case 'a:blipFill': {
      const blip = childOf(fill, 'a:blip');
      return { kind: 'picture', embed: blip?.attributes['r:embed'], tint: duotoneMean(blip, context) };
    }
    default:
      return null;
  }
}

/** The fill that a style reference means (20.1.4.2.10 `a:fillRef`, 19.3.1.3 `p:bgRef`): 1 to 999 of the fills, from 1001 of the backgrounds. */
export function referencedFill(reference: XmlElement, theme: Theme, context: ColorContext): Fill | null {
  const index = Number(reference.attributes['idx'] ?? 0);
  if (index === 0 || index === 1000) return { kind: 'none' };
  const element = index > 1000 ? theme.backgroundFills[index - 1001] : theme.fills[index - 1];
  const placeholder = resolveColorIn(reference, context);
  return readFill(element, placeholder ? { ...context, placeholder } : context);
}

/** The fill of a background (`p:bg`, 19.3.1.1): its own, or the theme's; null when the background is inherited. */
export function readBackground(background: XmlElement | undefined, theme: Theme, context: ColorContext): Fill | null {
  const own = childOf(background, 'p:bgPr');
  if (own) return readFill(fillChild(own), context);
  const reference = childOf(background, 'p:bgRef');
  return reference ? referencedFill(reference, theme, context) : null;
}

/** `p:cSld/p:bg` of a slide, layout or master. */
export const backgroundElement = (root: XmlElement): XmlElement | undefined => descend(root, 'p:cSld', 'p:bg');
