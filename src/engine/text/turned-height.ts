import { toPoints } from '../../deck/units.ts';
import { setTextFrame } from './set-text-frame.ts';
import type { TextFrame } from './text-frame.ts';

/** Halvings of the range in which the height is looked for: to less than a point on any slide. */
const STEPS = 9;
const TOLERANCE = 0.5;

/**
 * The height in points that turned text needs in a box of a width: its lines run down the box and stack across it, so it grows until they
 * are long enough to be few enough.
 * @param least the height that the box has anyway
 */
export function turnedHeight(frame: TextFrame, width: number, least: number): number {
  const { top, bottom } = frame.body.insets;
  const ends = toPoints(top + bottom);
  const fits = (height: number): boolean => {
    const { overflow } = setTextFrame(frame, { width, height });
    return overflow.height <= TOLERANCE && overflow.width <= TOLERANCE;
  };
  if (fits(least)) return least;
  const { textWidth } = setTextFrame({ ...frame, body: { ...frame.body, wrap: false } }, { width, height: least });
  let from = least;
  // Where even single lines are too many for the width, longer ones would not help.
  let to = Math.max(least, textWidth + ends + TOLERANCE);
  for (let step = 0; step < STEPS; step++) {
    const middle = (from + to) / 2;
    if (fits(middle)) to = middle;
    else from = middle;
  }
  return to;
}
