import type { PictureContent } from '../../deck/content.ts';
import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { transform } from './transform.ts';
import { visibleProperties } from './shape-element.ts';

export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Cuts a picture so that it fills a box without distortion; the cut keeps the focus, or the middle, in view.
 * @returns fractions cut off each side
 */
export function cropToFill(picture: { width: number; height: number }, box: Box, focus = { x: 0.5, y: 0.5 }): Crop {
  const own = picture.width / picture.height;
  const shown = box.width / Math.max(1, box.height);
  const crop: Crop = { left: 0, top: 0, right: 0, bottom: 0 };
  if (own > shown) {
    const cut = 1 - shown / own;
    crop.left = Math.min(cut, Math.max(0, focus.x - (1 - cut) / 2));
    crop.right = cut - crop.left;
  } else {
    const cut = 1 - own / shown;
    crop.top = Math.min(cut, Math.max(0, focus.y - (1 - cut) / 2));
    crop.bottom = cut - crop.top;
  }
  return crop;
}

/** The largest box of the picture's own ratio in the middle of `box`. */
export function containIn(picture: { width: number; height: number }, box: Box): Box {
  const ratio = picture.width / picture.height;
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return {
    x: Math.round(box.x + (box.width - width) / 2),
    y: Math.round(box.y + (box.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

const percent = (fraction: number): number | undefined => Math.round(fraction * 100_000) || undefined;

/** `p:pic` (ECMA-376 part 1, 19.3.1.37), in a placeholder when `placeholder` is given. */
export function pictureElement(
  picture: Pick<PictureContent, 'alt'>,
  {
    id,
    name,
    box,
    rotation,
    placeholder,
  }: { id: number; name: string; box?: Box; rotation?: number; placeholder?: XmlElement },
  { embed, crop }: { embed: string; crop: Crop },
): XmlElement {
  const cut = { l: percent(crop.left), t: percent(crop.top), r: percent(crop.right), b: percent(crop.bottom) };
  const cropped = Object.values(cut).some((value) => value !== undefined);
  return el(
    'p:pic',
    {},
    el(
      'p:nvPicPr',
      {},
      visibleProperties(id, name, { alt: picture.alt, decorative: picture.alt === '' }),
      el('p:cNvPicPr', {}, el('a:picLocks', { noGrp: placeholder ? true : undefined, noChangeAspect: true })),
      el('p:nvPr', {}, placeholder),
    ),
    el(
      'p:blipFill',
      {},
      el('a:blip', { 'r:embed': embed }),
      cropped && el('a:srcRect', cut),
      el('a:stretch', {}, el('a:fillRect')),
    ),
    el(
      'p:spPr',
      {},
      box && transform('a:xfrm', box, rotation),
      box && el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
    ),
  );
}
