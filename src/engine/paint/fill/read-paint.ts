import { resolveColorIn, type ColorContext } from '../../drawingml/resolve-color.ts';
import { fraction, fromHex, type Rgba } from '../../drawingml/rgba.ts';
import type { Part } from '../../../office/opc/part.ts';
import { childOf, isFalse, isTrue, type XmlElement } from '../../../office/xml/tree.ts';
import type { Insets } from '../../geometry/insets.ts';
import { type GradientStop, gradientStops } from '../../drawingml/gradient-stops.ts';

/** A fill as it is drawn (EG_FillProperties, 20.1.8). */
export type Paint =
  | { kind: 'solid'; color: Rgba }
  | {
      kind: 'gradient';
      /** By place, at least one. */
      stops: readonly GradientStop[];
      /** Degrees clockwise from the left edge; `scaled` with the box. */
      linear: { angle: number; scaled: boolean } | null;
      /** Where it runs out from a focus. */
      path: { shape: 'circle' | 'rect' | 'shape'; focus: Insets } | null;
      tile: Insets;
      /** Whether it turns with its shape. */
      turns: boolean;
    }
  | { kind: 'pattern'; preset: string; ink: Rgba; paper: Rgba }
  /** `part` holds the relationship to the picture where it is not the part that is being painted; `context` is what its recolouring's colours mean. */
  | { kind: 'picture'; fill: XmlElement; part?: Part; context: ColorContext }
  /** The fill of the group around. */
  | { kind: 'group' }
  /** The background of the page, where it is. */
  | { kind: 'page' };

/** Insets of a rectangle as shares of its sides: of a gradient's focus, of its tile (ECMA-376 part 1, 20.1.10.55 and 20.1.8.31). */
const insetShares = (rectangle: XmlElement | undefined): Insets => {
  const { l, t, r, b } = rectangle?.attributes ?? {};
  return { left: fraction(l), top: fraction(t), right: fraction(r), bottom: fraction(b) };
};

function readGradient(fill: XmlElement, context: ColorContext): Paint | null {
  const stops = gradientStops(fill, context);
  const [first] = stops;
  if (!first) return null;
  if (stops.length === 1) return { kind: 'solid', color: first.color };
  const path = childOf(fill, 'a:path');
  const shape = path?.attributes['path'];
  const { ang, scaled } = childOf(fill, 'a:lin')?.attributes ?? {};
  return {
    kind: 'gradient',
    stops,
    linear: path ? null : { angle: (Number(ang ?? 0) || 0) / 60_000, scaled: isTrue(scaled) },
    path: path
      ? {
          shape: shape === 'circle' || shape === 'rect' ? shape : 'shape',
          focus: insetShares(childOf(path, 'a:fillToRect')),
        }
      : null,
    tile: insetShares(childOf(fill, 'a:tileRect')),
    turns: !isFalse(fill.attributes['rotWithShape']),
  };
}

/** Reads a fill element for drawing; null when nothing is drawn: `a:noFill`, no element, a colour that means nothing. */
export function readPaint(fill: XmlElement | undefined, context: ColorContext): Paint | null {
  if (!fill) return null;
  switch (fill.name) {
    case 'a:solidFill': {
      const color = resolveColorIn(fill, context);
      return color && { kind: 'solid', color };
    }
    case 'a:gradFill':
      return readGradient(fill, context);
    case 'a:pattFill':
      return {
        kind: 'pattern',
        preset: fill.attributes['prst'] ?? 'pct50',
        ink: resolveColorIn(childOf(fill, 'a:fgClr'), context) ?? fromHex('000000'),
        paper: resolveColorIn(childOf(fill, 'a:bgClr'), context) ?? fromHex('FFFFFF'),
      };
    case 'a:blipFill':
      return { kind: 'picture', fill, context };
    case 'a:grpFill':
      return { kind: 'group' };
    default:
      return null;
  }
}
