import type { PictureContent } from '../../../deck/content.ts';
import type { Box } from '../../../deck/units.ts';
import { containIn, coverIn } from '../../geometry/fit-picture.ts';
import type { Slot } from '../../page/page.ts';
import type { SlideDraft } from '../composer.ts';
import { shape } from '../free-text.ts';

/** A photograph gives up this much of its width or its height at most, half of it on each side, less where its focus says so. */
const MOST_CUT = 0.5;
/** Points of the frame round a picture that is shown whole, in EMU. */
const FRAME = 6_350;

const sizeOf = ({ width, height }: PictureContent): { width: number; height: number } | undefined =>
  width && height ? { width, height } : undefined;

/** Whether a picture is a photograph, which may be cut: screenshots and diagrams are saved without loss, and every edge of them says something. */
export const isPhotograph = ({ ref, focus }: PictureContent): boolean =>
  focus !== undefined || /\.(?:jpe?g|webp|heic|avif)$/iu.test(ref);

/** Where a picture comes to stand in a box: photographs fill it as far as they may be cut, others are shown whole. */
export function boxOfPicture(picture: PictureContent, box: Box): Box {
  const size = sizeOf(picture);
  if (!size) return box;
  return isPhotograph(picture) ? coverIn(size, box, MOST_CUT) : containIn(size, box);
}

/** Places a picture, in its placeholder where it has one, with a thin frame where it is shown whole; returns where it stands. */
export function placePicture(
  slide: SlideDraft,
  picture: PictureContent,
  { slot, box, held = false }: { slot?: Slot; box: Box; held?: boolean },
): Box {
  slide.credit(picture.credit);
  const placed = boxOfPicture(picture, box);
  if (slot) slide.fill(slot, picture, placed === slot.box ? undefined : placed);
  else slide[held ? 'hold' : 'add']({ id: '', name: 'Picture', box: placed, content: picture });
  if (!isPhotograph(picture) && sizeOf(picture))
    slide[slot || held ? 'hold' : 'add'](
      shape({ name: 'Frame', box: placed, line: slide.page.text, lineWidth: FRAME, decorative: true }),
    );
  return placed;
}
