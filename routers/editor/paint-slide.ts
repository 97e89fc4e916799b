import { createHash } from 'node:crypto';
import type { Deck } from '../../db/entities/deck.ts';
import type { DeckDocument, Slide } from '../../src/deck/document.ts';
import type { AccountContext } from '../context.ts';
import { deckMedia } from './deck-media.ts';
import { deckTemplateBytes } from './deck-template-bytes.ts';
import { inTime, tooSlow } from './in-time.ts';

/** A slide of a document, by its number from 1. */
export interface NumberedSlide {
  deck: Deck;
  document: DeckDocument;
  number: number;
}

/** What the picture of a slide depends on: what stands on it, its number, the language, and the template below. Notes do not show. */
export function slideHash({ deck, document, number }: NumberedSlide): string {
  const { language, slideSize } = document;
  return createHash('sha256')
    .update(JSON.stringify([shown(document.slides[number - 1]), number, language, slideSize, deck.builtOn?.id ?? null]))
    .digest('hex');
}

const shown = (slide: Slide | undefined) => slide && { ...slide, notes: [], sources: [], section: undefined };

/**
 * The picture of one slide. Only that slide is written whole: the others stand for themselves with their titles, so that its number and
 * the direction of the deck are what they are, and a slide of a long deck is painted as fast as one of a short.
 * @throws DomainError `engine_unavailable`
 */
export async function paintSlide(ctx: AccountContext, { deck, document, number }: NumberedSlide): Promise<Uint8Array> {
  const alone: DeckDocument = {
    ...document,
    slides: document.slides.map((slide, at) => ({
      ...(at === number - 1 ? slide : standIn(slide)),
      notes: [],
      sources: [],
      section: undefined,
    })),
  };
  const template = await deckTemplateBytes(ctx, ctx.em, deck.builtOn?.id ?? null);
  const media = await deckMedia(ctx, deck.id, alone);
  return inTime(async () => {
    const { pptx } = await ctx.engine.build(alone, template, media);
    const { pages } = await ctx.engine.paint(pptx, {
      pages: [{ kind: 'slide', id: String(number) }],
      format: 'png',
      width: ctx.config.PREVIEW_WIDTH,
    });
    const [page] = pages;
    if (page === undefined) throw tooSlow();
    return page.png;
  });
}

const titleTypes = new Set(['title', 'ctrTitle']);

const standIn = (slide: Slide): Slide => ({
  ...slide,
  placeholders: slide.placeholders.filter(({ type }) => titleTypes.has(type)),
  elements: [],
});
