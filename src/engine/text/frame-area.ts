import { toPoints } from '../../deck/units.ts';
import type { TextBody } from '../presentationml/text-body.ts';
import type { Upright } from './itemise.ts';
import type { SetFrame } from './set-frame.ts';

export interface FrameSize {
  /** Points. */
  width: number;
  height: number;
}

/** How the text lies in its box, by `vert` (20.1.10.83). */
export function layingOf(vertical: string): { turn: SetFrame['turn']; upright: Upright; leftToRight: boolean } {
  switch (vertical) {
    case 'vert':
      return { turn: 90, upright: 'none', leftToRight: false };
    case 'vert270':
      return { turn: 270, upright: 'none', leftToRight: false };
    case 'eaVert':
      return { turn: 90, upright: 'wide', leftToRight: false };
    case 'mongolianVert':
      return { turn: 90, upright: 'wide', leftToRight: true };
    case 'wordArtVert':
      return { turn: 90, upright: 'all', leftToRight: true };
    case 'wordArtVertRtl':
      return { turn: 90, upright: 'all', leftToRight: false };
    default:
      return { turn: 0, upright: 'none', leftToRight: false };
  }
}

/** The area inside the insets, as the text lies. */
export function areaOf({ insets }: TextBody, { width, height }: FrameSize, turn: SetFrame['turn']): SetFrame['area'] {
  const left = toPoints(insets.left);
  const top = toPoints(insets.top);
  const right = toPoints(insets.right);
  const bottom = toPoints(insets.bottom);
  const across = Math.max(0, width - left - right);
  const down = Math.max(0, height - top - bottom);
  if (turn === 90) return { x: top, y: right, width: down, height: across };
  if (turn === 270) return { x: bottom, y: left, width: down, height: across };
  return { x: left, y: top, width: across, height: down };
}

/** Between columns, points. */
export const gapOf = (body: TextBody): number => toPoints(body.columnGap);
export const columnWidth = (body: TextBody, area: SetFrame['area']): number =>
  Math.max(1, (area.width - gapOf(body) * (body.columns - 1)) / body.columns);
