import sharp, { type Sharp } from 'sharp';
import type { OpcPackage } from '../../src/office/opc/package.ts';
import type { Part } from '../../src/office/opc/part.ts';
import { relationshipType } from '../../src/office/opc/relationship-types.ts';
import { el, type XmlElement } from '../../src/office/xml/tree.ts';
import { points } from './painted-slide.ts';

/** Raw pixels, one colour a cell of a grid; each cell is `cell` pixels wide and high. */
export function pixels(
  rows: readonly (readonly string[])[],
  cell = 10,
): { data: Buffer; width: number; height: number } {
  const width = (rows[0]?.length ?? 0) * cell;
  const height = rows.length * cell;
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = rows[Math.floor(y / cell)]?.[Math.floor(x / cell)] ?? '000000';
      Buffer.from(color.padEnd(8, 'F'), 'hex').copy(data, (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

export function rawPicture(rows: readonly (readonly string[])[], cell = 10): Sharp {
  const { data, width, height } = pixels(rows, cell);
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** A PNG of coloured cells: `RRGGBB` or `RRGGBBAA`. */
export const pngOf = (rows: readonly (readonly string[])[], cell = 10): Promise<Buffer> =>
  rawPicture(rows, cell).png().toBuffer();

/** Adds a picture to the package and relates it to a part; the id of the relationship. */
export function addPicture(made: OpcPackage, owner: Part, bytes: Uint8Array, extension = 'png'): string {
  const part = made.addPart(made.nextPartName('/ppt/media/image', `.${extension}`), `image/${extension}`, bytes);
  return owner.relationships.add(relationshipType.image, part);
}

export interface PictureSpec {
  x: number;
  y: number;
  width: number;
  height: number;
  /** `r:embed` */
  id?: string;
  link?: string;
  /** Children of `a:blip`. */
  effects?: XmlElement[];
  crop?: Record<string, number>;
  /** `a:stretch` or `a:tile` in its place. */
  layout?: XmlElement;
  geometry?: string;
}

/** A `p:pic`, lengths in points. */
export const pictureShape = (spec: PictureSpec): XmlElement =>
  el(
    'p:pic',
    el('p:nvPicPr', el('p:cNvPr', { id: 20, name: 'Picture' }), el('p:cNvPicPr'), el('p:nvPr')),
    el(
      'p:blipFill',
      el('a:blip', { 'r:embed': spec.id, 'r:link': spec.link }, spec.effects),
      spec.crop && el('a:srcRect', spec.crop),
      spec.layout ?? el('a:stretch', el('a:fillRect')),
    ),
    el(
      'p:spPr',
      el(
        'a:xfrm',
        el('a:off', { x: points(spec.x), y: points(spec.y) }),
        el('a:ext', { cx: points(spec.width), cy: points(spec.height) }),
      ),
      el('a:prstGeom', { prst: spec.geometry ?? 'rect' }, el('a:avLst')),
    ),
  );
