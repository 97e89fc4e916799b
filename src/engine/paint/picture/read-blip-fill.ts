import { fraction } from '../../drawingml/rgba.ts';
import type { Part } from '../../../office/opc/part.ts';
import { readEmu } from '../../presentationml/placement.ts';
import { EMU_PER_POINT } from '../../../deck/units.ts';
import { childOf, isFalse, type XmlElement } from '../../../office/xml/tree.ts';
import { noInsets, type Insets } from '../../geometry/insets.ts';
import { svgOf } from './wanted-pictures.ts';

/** How a picture is laid out in its box (`a:stretch` and `a:tile`, ECMA-376 part 1, 20.1.8.56 and .58). */
export type BlipLayout =
  /** Shares of the box that stay free at its sides; below 0 it reaches over. */
  | { kind: 'stretch'; into: Insets }
  | {
      kind: 'tile';
      /** Points. */
      offset: { x: number; y: number };
      scale: { x: number; y: number };
      flip: { x: boolean; y: boolean };
      /** Which corner, side or middle the first tile lies in: 20.1.10.53 ST_RectAlignment. */
      alignment: string;
    };

export interface BlipFill {
  blip: XmlElement | undefined;
  /** What is shown, in the order in which it is tried: an SVG before its raster. */
  sources: readonly (Part | undefined)[];
  /** The picture is outside the file, where it is not looked for. */
  linked: boolean;
  /** Shares of the picture that are cut off at its sides (`a:srcRect`, 20.1.8.55); below 0 there is empty space around it. */
  crop: Insets;
  layout: BlipLayout;
  turnsWithShape: boolean;
}

/** Beyond it a picture would be drawn larger than anybody sees. */
const LIMIT = 100;
const share = (value: string | undefined): number => Math.min(LIMIT, Math.max(-LIMIT, fraction(value)));

function readInsets(rectangle: XmlElement | undefined): Insets {
  if (!rectangle) return noInsets;
  const { l, t, r, b } = rectangle.attributes;
  const insets = { left: share(l), top: share(t), right: share(r), bottom: share(b) };
  return insets.left + insets.right >= 1 || insets.top + insets.bottom >= 1 ? noInsets : insets;
}

const points = (value: string | undefined): number => (readEmu(value) ?? 0) / EMU_PER_POINT;

function readLayout(blipFill: XmlElement): BlipLayout {
  const tile = childOf(blipFill, 'a:tile');
  if (!tile) return { kind: 'stretch', into: readInsets(childOf(childOf(blipFill, 'a:stretch'), 'a:fillRect')) };
  const { tx, ty, sx, sy, flip = 'none', algn = 'tl' } = tile.attributes;
  return {
    kind: 'tile',
    offset: { x: points(tx), y: points(ty) },
    scale: { x: Math.abs(fraction(sx, 1)) || 1, y: Math.abs(fraction(sy, 1)) || 1 },
    flip: { x: flip.includes('x'), y: flip.includes('y') },
    alignment: algn,
  };
}

/** Reads a picture fill (`a:blipFill`, `p:blipFill`, 20.1.8.14). @param part the part whose relationships its ids are of. */
export function readBlipFill(blipFill: XmlElement, part: Part): BlipFill {
  const blip = childOf(blipFill, 'a:blip');
  const { relationships } = part;
  const embed = blip?.attributes['r:embed'];
  const link = blip?.attributes['r:link'];
  const svg = svgOf(blip)?.attributes['r:embed'];
  const raster = relationships.targetOf(embed);
  const turns = blipFill.attributes['rotWithShape'];
  return {
    blip,
    sources: svg === undefined ? [raster] : [relationships.targetOf(svg), raster],
    linked: !raster && (relationships.byId(link)?.external === true || relationships.byId(embed)?.external === true),
    crop: readInsets(childOf(blipFill, 'a:srcRect')),
    layout: readLayout(blipFill),
    turnsWithShape: !isFalse(turns),
  };
}
