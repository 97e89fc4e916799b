import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import { contentSlots } from '../page-slots.ts';
import type { Composer } from '../composer.ts';
import { fitInSlot } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import type { LayoutKind } from '../../../deck/template-profile.ts';

const layouts: Readonly<Record<'title' | 'section', readonly LayoutKind[]>> = {
  title: ['title', 'section', 'closing', 'titleOnly'],
  section: ['section', 'title', 'titleOnly'],
};

/** Title and section slides: a title, and a line under it where there is one. */
export function composeOpening(composer: Composer, draft: Extract<DraftSlide, { kind: 'title' | 'section' }>): void {
  const { subtitle } = draft;
  const slide = composer.start(draft, {
    kind: draft.kind,
    layouts: layouts[draft.kind],
    content: subtitle ? 1 : 0,
    subtitle: subtitle !== undefined,
  });
  if (subtitle) {
    const slots = contentSlots(slide.page).filter(({ role }) => role !== 'picture' && role !== 'media');
    const slot = slots.find(({ role }) => role === 'subtitle') ?? slots[0];
    const paragraphs: Paragraph[] = [line(subtitle)];
    if (slot) {
      // A subtitle in a text placeholder is no list: one thought needs no bullet.
      const text = slot.type === 'subTitle' ? paragraphs : paragraphs.map((p) => ({ ...p, bullet: 'none' as const }));
      const fit = fitInSlot(text, slot);
      if (!fit.fits)
        composer.warn('text_too_long', `The subtitle of "${draft.title}" is too long for its place; shorten it.`);
      slide.fillText(slot, text, fit);
    } else {
      const { region, page } = slide;
      const box = { ...region, height: Math.min(region.height, composer.length(1)) };
      const fitted = fitFreeText(() => [line(subtitle)], box, {
        family: page.bodyFamily,
        max: composer.size(20),
        min: composer.size(12),
      });
      slide.add(shape({ name: 'Subtitle', box, paragraphs: fitted.paragraphs, size: fitted.size, color: page.text }));
    }
  }
  slide.done();
}
