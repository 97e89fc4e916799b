import type { DeckDraft } from '../../deck/draft.ts';
import type { Pages } from '../page/page.ts';
import { mostlyRightToLeft } from '../page/theme-scripts.ts';

/** A template's pages for the direction in which a draft's titles are read: layouts look alike for both, what comes first on them does not. */
export function inReadingDirection(pages: Pages, { title, slides }: DeckDraft): Pages {
  if (!mostlyRightToLeft([title, ...slides.map((slide) => slide.title)])) return pages;
  const list = pages.pages.map((page) => ({ ...page, rtl: true }));
  return { ...pages, pages: list, byId: new Map(list.map((page) => [page.id, page])) };
}
