import type { PictureContent } from '../../deck/content.ts';
import type { DeckDraft, DraftSlide } from '../../deck/draft.ts';
import type { Page, Pages, Slot } from '../page/page.ts';

/** Whether any slide of a draft says sources or credits at its foot. */
export const hasFooters = (draft: DeckDraft): boolean =>
  draft.slides.some((slide) => slide.footnote || picturesOf(slide).some(({ credit }) => credit));

function picturesOf(slide: DraftSlide): PictureContent[] {
  if (slide.kind === 'picture' || slide.kind === 'pictureText') return [slide.picture];
  if (slide.kind === 'cards') return slide.cards.flatMap(({ picture }) => picture ?? []);
  if (slide.kind !== 'twoColumns' && slide.kind !== 'comparison') return [];
  return slide.columns.flatMap(({ body }) => (body.type === 'picture' ? [body] : []));
}

/** A template's pages with room for a line at the foot: where a layout leaves none, its placeholders end a line higher, on all slides alike. */
export const withFooterRoom = (pages: Pages): Pages => {
  const list = pages.pages.map(raiseContent);
  return { ...pages, footers: true, pages: list, byId: new Map(list.map((page) => [page.id, page])) };
};

function raiseContent(page: Page): Page {
  const { box, inContent } = page.foot;
  if (!inContent) return page;
  const slots = page.slots.map((slot): Slot => {
    const { y, height } = slot.box;
    if (y + height <= box.y || y >= box.y || height < box.height * 4) return slot;
    return { ...slot, box: { ...slot.box, height: box.y - y } };
  });
  return { ...page, slots };
}
