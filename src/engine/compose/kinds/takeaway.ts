import { area } from '../../geometry/box.ts';
import type { Box } from '../../../deck/units.ts';
import type { Slot } from '../../page/page.ts';
import { contentSlots } from '../page-slots.ts';
import type { SlideDraft } from '../composer.ts';
import { fitInSlot, legible } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';

const textRoles: ReadonlySet<Slot['role']> = new Set(['body', 'caption', 'subtitle', 'label']);

interface TakeawayPlace {
  text: string;
  /** The placeholder of what is shown, if it has one, and the area it would fill. */
  slot?: Slot;
  area: Box;
}

/** A takeaway of several statements has one a line; each is a paragraph of its own, so that the layout's spacing parts them. */
const statements = (text: string): string[] => {
  const lines = text
    .split('\n')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : [text];
};

/**
 * The takeaway in words beside what shows it, where the layout has a place for words, else above it; returns the area that is left for
 * what is shown.
 */
export function placeTakeaway(slide: SlideDraft, { text, slot, area }: TakeawayPlace): Box {
  if (slot && fillTakeaway(slide, text, slot)) return area;
  const { composer, page } = slide;
  const most = Math.min(composer.length(0.85), area.height * 0.2);
  const fitted = fitFreeText(
    () => statements(text).map((statement) => line(statement)),
    { width: area.width, height: most },
    { family: page.bodyFamily, max: composer.size(20), min: composer.size(14) },
  );
  if (fitted.shortened) composer.warn('text_shortened', 'A takeaway was shortened to fit; shorten it yourself.');
  const height = Math.ceil(fitted.height * 1.03);
  const box: Box = { ...area, height };
  slide[slot ? 'hold' : 'add'](
    shape({ name: 'Takeaway', box, paragraphs: fitted.paragraphs, size: fitted.size, color: slide.accent }),
  );
  const used = height + composer.length(0.15);
  return { ...area, y: Math.round(area.y + used), height: Math.round(area.height - used) };
}

function fillTakeaway(slide: SlideDraft, text: string, shown: Slot): boolean {
  const slots = contentSlots(slide.page).filter((slot) => slot !== shown && textRoles.has(slot.role) && !slot.vertical);
  const [place] = slots.toSorted((a, b) => area(b.box) - area(a.box));
  if (!place) return false;
  const paragraphs = legible(
    statements(text).map((statement) => ({ ...line(statement), bullet: 'none' })),
    place,
  );
  const fit = fitInSlot(paragraphs, place);
  if (fit.fits) slide.fillText(place, paragraphs, fit);
  return fit.fits;
}
