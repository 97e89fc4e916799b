import { runsText, type Block } from '../blocks.ts';
import { itemAt } from '../../item-at.ts';
import { captionPlaces, type CaptionPlace } from './to-blocks.ts';
import type { PlacedPicture } from './read-page-pictures.ts';

/** A caption stands this near to its picture, in points. */
const NEAR_BELOW = 60;
const NEAR_ABOVE = 40;

/** Pictures with a caption stand before it and take its words; the others follow the last block of their page. */
export function placePictures(blocks: readonly Block[], pictures: readonly PlacedPicture[]): Block[] {
  const free = new Set(pictures);
  const captioned = new Map<Block, Block[]>();
  for (const block of blocks) {
    const place = captionPlaces.get(block);
    if (!place || block.type !== 'paragraph') continue;
    const near = [...free].filter((picture) => distance(picture, place) !== undefined);
    near.sort((a, b) => (distance(a, place) ?? 0) - (distance(b, place) ?? 0));
    const [picture] = near;
    if (!picture) continue;
    free.delete(picture);
    picture.block.alt = runsText(block.runs);
    captioned.set(block, [picture.block]);
  }
  const rest = [...free].map((picture) => picture.block);
  const placed: Block[] = [];
  let next = 0;
  const pageOf = (block: Block | undefined): number => block?.locator.page ?? 1;
  for (const block of blocks) {
    while (next < rest.length && pageOf(rest[next]) < pageOf(block)) placed.push(itemAt(rest, next++));
    placed.push(...(captioned.get(block) ?? []), block);
  }
  return [...placed, ...rest.slice(next)];
}

/** Blank height between picture and caption where they belong together; captions below are the rule. */
function distance(picture: PlacedPicture, place: CaptionPlace): number | undefined {
  if (picture.block.locator.page !== place.page || picture.left > place.right || picture.right < place.left)
    return undefined;
  const below = place.top - picture.bottom;
  if (below > -place.size * 2 && below < NEAR_BELOW) return Math.max(0, below);
  const above = picture.top - place.bottom;
  return above > -place.size && above < NEAR_ABOVE ? NEAR_BELOW + Math.max(0, above) : undefined;
}
