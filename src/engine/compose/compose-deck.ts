import type { DeckDraft, DraftSlide } from '../../deck/draft.ts';
import { DECK_DOCUMENT_VERSION, type Slide } from '../../deck/document.ts';
import type { Pages } from '../page/page.ts';
import type { Composed } from '../engine.ts';
import { Composer } from './composer.ts';
import { composeCards, composeMatrix } from './kinds/cards.ts';
import { composeChart } from './kinds/chart.ts';
import { composeColumns } from './kinds/columns.ts';
import { composeBigNumbers, composeQuote } from './kinds/figures.ts';
import { composeOpening } from './kinds/opening.ts';
import { composePicture, composePictureText } from './kinds/picture.ts';
import { composeProcess } from './kinds/process.ts';
import { composeTable } from './kinds/table.ts';
import { composeAgenda, composeText } from './kinds/text.ts';
import { composeTimeline } from './kinds/timeline.ts';
import { evenSizes } from './even-sizes.ts';
import { fillPages } from './fill-page.ts';
import { hasFeet, withFeet } from './foot-room.ts';
import { legibleSlides } from './legible-slides.ts';
import { joinNumbers } from './join-numbers.ts';
import { sayOnce } from './unique-titles.ts';

/** Turns a draft into the deck document of a template: layouts chosen, placeholders filled, text fitted, long content split. */
export function composeDeck(draft: DeckDraft, pages: Pages): Composed {
  const composer = new Composer(hasFeet(draft) ? withFeet(pages) : pages, draft.language, pages);
  const titled = sayOnce(joinNumbers(draft.slides));
  for (const slide of titled) {
    composer.chooser.avoid(slide.avoidLayouts);
    composeSlide(composer, slide);
  }
  return {
    document: {
      version: DECK_DOCUMENT_VERSION,
      title: draft.title,
      language: draft.language,
      templateId: draft.templateId,
      slideSize: { ...pages.slideSize },
      slides: numberElements(legibleSlides(fillPages(evenSizes(composer.slides, pages), pages), pages)),
    },
    problems: composer.problems,
  };
}

function composeSlide(composer: Composer, draft: DraftSlide): void {
  switch (draft.kind) {
    case 'title':
    case 'section':
      return composeOpening(composer, draft);
    case 'agenda':
      return composeAgenda(composer, draft);
    case 'bullets':
    case 'closing':
      return composeText(composer, draft, draft.paragraphs);
    case 'twoColumns':
    case 'comparison':
      return composeColumns(composer, draft);
    case 'table':
      return composeTable(composer, draft, { content: draft.table, takeaway: draft.takeaway });
    case 'chart':
      return composeChart(composer, draft);
    case 'picture':
      return composePicture(composer, draft);
    case 'pictureText':
      return composePictureText(composer, draft);
    case 'bigNumbers':
      return composeBigNumbers(composer, draft);
    case 'quote':
      return composeQuote(composer, draft);
    case 'process':
      return composeProcess(composer, draft);
    case 'timeline':
      return composeTimeline(composer, draft);
    case 'matrix':
      return composeMatrix(composer, draft);
    case 'cards':
      return composeCards(composer, draft);
    case 'appendix':
      if (draft.table) composeTable(composer, draft, { content: draft.table });
      if (draft.paragraphs?.length || !draft.table) {
        const head = draft.table ? { ...draft, id: `${draft.id}-text`, title: `${draft.title} (2)` } : draft;
        composeText(composer, head, draft.paragraphs ?? []);
      }
  }
}

/** Ids of free elements are unique in the deck: the slide's and a number. */
const numberElements = (slides: readonly Slide[]): Slide[] =>
  slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element, i) => ({ ...element, id: `${slide.id.slice(0, 80)}/${i + 1}` })),
  }));
