import { sortByRows } from '../geometry/sort-by-rows.ts';
import { isTitle, type Page, type Slot } from '../page/page.ts';
import { besideObstacles } from './region.ts';

const content = new Set<Slot['role']>([
  'body',
  'object',
  'picture',
  'chart',
  'table',
  'media',
  'subtitle',
  'caption',
  'number',
  'label',
]);

const trimmed = new WeakMap<Page, Slot[]>();

/** Placeholders for content, in reading order (by rows, then across as the deck is read), less what the layout draws over them. */
export function contentSlots(page: Page): Slot[] {
  let slots = trimmed.get(page);
  if (!slots) {
    const title = titleSlot(page);
    const standing = page.slots
      .filter((slot) => slot !== title && content.has(slot.role) && slot.box.width > 0 && slot.box.height > 0)
      .map((slot) => ({ ...slot, box: besideObstacles(slot.box, page.obstacles) }));
    slots = sortByRows(standing, page.rtl);
    trimmed.set(page, slots);
  }
  return slots;
}

/** The title's placeholder; where a layout has none, its subtitle stands in. */
export const titleSlot = (page: Page): Slot | undefined =>
  page.slots.find(({ type }) => isTitle(type)) ?? page.slots.find(({ type }) => type === 'subTitle');

/** Text of the template that is hardly visible on its own layout (white on white, say). */
export const POOR_CONTRAST = 2.5;

/** Layouts made for covers, dividers and last pages. */
export const isOpeningLayout = ({ kind }: Page): boolean =>
  kind === 'title' || kind === 'section' || kind === 'closing';
