import { pictureFacts } from '../../writer/media-store.ts';
import { fraction } from '../../drawingml/rgba.ts';
import { childOf, descend } from '../../../office/xml/tree.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import type { Findings } from '../findings.ts';
import type { Item } from '../read-items.ts';

/** |log(shown ratio / own ratio)| that nobody sees. */
const DISTORTION_TOLERANCE = 0.02;

/** How much a picture is stretched: the logarithm of shown over own ratio; null when its size cannot be read. */
function distortionOf({ shape, part, box }: Item): number | null {
  const facts = part && pictureFacts(part.bytes);
  if (!facts || facts.width === 0 || facts.height === 0 || box.width === 0 || box.height === 0) return null;
  const fill = childOf(shape.element, 'p:blipFill');
  if (!childOf(fill, 'a:stretch')) return null;
  const cut = childOf(fill, 'a:srcRect')?.attributes ?? {};
  const margins = descend(fill, 'a:stretch', 'a:fillRect')?.attributes ?? {};
  const kept = (from: string, to: string, of: Record<string, string>): number =>
    Math.max(0.001, 1 - fraction(of[from]) - fraction(of[to]));
  const own = (facts.width * kept('l', 'r', cut)) / (facts.height * kept('t', 'b', cut));
  const shown = (box.width * kept('l', 'r', margins)) / (box.height * kept('t', 'b', margins));
  return Math.log(shown / own);
}

/** Pictures that are shown wider or higher than they are. */
export function measureDistortion({ slides }: CheckedDeck, findings: Findings) {
  let distortedPictures = 0;
  for (const { number, items } of slides) {
    for (const item of items) {
      if (item.kind !== 'picture' || item.decorative) continue;
      const distortion = distortionOf(item);
      if (distortion === null || Math.abs(distortion) <= DISTORTION_TOLERANCE) continue;
      distortedPictures++;
      const percent = Math.round((Math.exp(Math.abs(distortion)) - 1) * 100);
      findings.error(
        'picture_distorted',
        `The picture is shown ${percent} % too ${distortion > 0 ? 'wide' : 'high'}. Reset its size, and crop it to fit instead.`,
        { slide: number, shape: item.name },
      );
    }
  }
  return { distortedPictures };
}
