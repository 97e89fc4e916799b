import type { Box } from '../../deck/units.ts';
import { noInsets, type Insets } from './insets.ts';

/**
 * Cuts a picture so that it fills a box without distortion; the cut keeps the focus, or the middle, in view.
 * @returns fractions cut off each side
 */
export function cropToFill(picture: { width: number; height: number }, box: Box, focus = { x: 0.5, y: 0.5 }): Insets {
  const own = picture.width / picture.height;
  const shown = box.width / Math.max(1, box.height);
  const crop: Insets = { ...noInsets };
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

/** The largest box in the middle of `box` that a picture fills with no more of it cut off than `cut`, a fraction of its width or height. */
export function coverIn(picture: { width: number; height: number }, box: Box, cut: number): Box {
  const own = picture.width / picture.height;
  const shown = box.width / Math.max(1, box.height);
  // The ratio nearest to the box's own that shows enough of the picture.
  const ratio = Math.min(Math.max(shown, own * (1 - cut)), own / (1 - cut));
  return ratio === shown ? box : containIn({ width: ratio, height: 1 }, box);
}
