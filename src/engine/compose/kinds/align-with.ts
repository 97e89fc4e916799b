import type { ShapeContent } from '../../../deck/content.ts';
import type { Page, Slot } from '../../page/page.ts';

/** The alignment by which a text of ours stands as the text of a placeholder does; a deck read from the right begins there. */
export function alignWith({ levels: [level] }: Slot, { rtl }: Page): ShapeContent['align'] {
  if (level?.align === 'center') return 'center';
  return level?.align === 'right' && !rtl ? 'end' : 'start';
}

/** Where something narrower than its room stands with that alignment: 0 for the left end of the room, 1 for its right. */
export const shiftOf = (align: ShapeContent['align'], { rtl }: Page): number =>
  align === 'center' ? 0.5 : Number((align === 'end') !== (rtl === true));
