import type { DeckDraft } from '../../deck/draft.ts';
import { DECK_DOCUMENT_VERSION, type Slide } from '../../deck/document.ts';
import { numberParts } from '../../deck/number-parts.ts';
import type { Pages } from '../page/page.ts';
import type { CallOptions, Composed } from '../engine.ts';
import { Composer } from './composer.ts';
import { composeSlide } from './compose-slide.ts';
import { unifyFontSizes } from './unify-font-sizes.ts';
import { fillPages } from './fill-pages.ts';
import { hasFooters, withFooterRoom } from './footer-room.ts';
import { ensureContrast } from './ensure-contrast.ts';
import { inReadingDirection } from './in-reading-direction.ts';
import { joinNumbers } from './join-numbers.ts';
import { linkAgenda } from './link-agenda.ts';
import { numberRepeatedTitles } from './number-repeated-titles.ts';
import { withTitleRoom } from './title-room.ts';

/** Turns a draft into the deck document of a template: layouts chosen, placeholders filled, text fitted, long content split. */
export function composeDeck(draft: DeckDraft, pages: Pages, onProgress?: CallOptions['onProgress']): Composed {
  const titled = numberRepeatedTitles(joinNumbers(draft.slides));
  const directed = withTitleRoom(inReadingDirection(pages, draft), titled);
  const { beside = [], language } = draft;
  const composer = new Composer(hasFooters(draft) ? withFooterRoom(directed) : directed, {
    language,
    original: pages,
    parts: [...titled, ...beside].filter(({ kind }) => kind === 'section').length,
  });
  for (const [at, slide] of titled.entries()) {
    composer.chooser.avoid(slide.avoidLayouts);
    composeSlide(composer, slide);
    onProgress?.((at + 1) / titled.length);
  }
  const even = unifyFontSizes([...composer.slides, ...beside], pages).slice(0, composer.slides.length);
  return {
    document: {
      version: DECK_DOCUMENT_VERSION,
      title: draft.title,
      language,
      templateId: draft.templateId,
      slideSize: { ...pages.slideSize },
      slides: numberElements(ensureContrast(fillPages(linkAgenda(numberParts(even), beside), pages), pages)),
    },
    problems: composer.problems,
    layouts: composer.chooser.choices,
  };
}

/** Free elements with their ids, and connectors with those of what they tie. */
function numbered({ id, elements }: Slide): Slide['elements'] {
  const ids = new Map(elements.map((element, i) => [element.id, `${id.slice(0, 80)}/${i + 1}`]));
  const idOf = (given: string): string => ids.get(given) ?? given;
  return elements.map(({ connects, ...element }, i) => ({
    ...element,
    id: `${id.slice(0, 80)}/${i + 1}`,
    ...(connects
      ? {
          connects: {
            ...connects,
            from: { ...connects.from, id: idOf(connects.from.id) },
            to: { ...connects.to, id: idOf(connects.to.id) },
          },
        }
      : {}),
  }));
}

/** Ids of free elements are unique in the deck: the slide's and a number. */
const numberElements = (slides: readonly Slide[]): Slide[] =>
  slides.map((slide) => ({
    ...slide,
    elements: numbered(slide),
  }));
