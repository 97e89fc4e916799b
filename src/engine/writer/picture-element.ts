import type { PictureContent } from '../../deck/content.ts';
import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { transform } from './transform.ts';
import { visibleProperties } from './shape-element.ts';
import type { Insets } from '../geometry/insets.ts';

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
  { embed, crop }: { embed: string; crop: Insets },
): XmlElement {
  const cut = { l: percent(crop.left), t: percent(crop.top), r: percent(crop.right), b: percent(crop.bottom) };
  const cropped = Object.values(cut).some((value) => value !== undefined);
  return el(
    'p:pic',
    el(
      'p:nvPicPr',
      visibleProperties(id, name, { alt: picture.alt, decorative: picture.alt === '' }),
      el('p:cNvPicPr', el('a:picLocks', { noGrp: placeholder ? true : undefined, noChangeAspect: true })),
      el('p:nvPr', placeholder),
    ),
    el(
      'p:blipFill',
      el('a:blip', { 'r:embed': embed }),
      cropped && el('a:srcRect', cut),
      el('a:stretch', el('a:fillRect')),
    ),
    el(
      'p:spPr',
      box && transform('a:xfrm', box, { rotation }),
      box && el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
    ),
  );
}
