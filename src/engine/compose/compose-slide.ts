import type { DraftOf, DraftSlide } from '../../deck/draft.ts';
import type { SlideKind } from '../../deck/slide-kinds.ts';
import type { Composer } from './composer.ts';
import { composeCards } from './kinds/cards.ts';
import { composeChart } from './kinds/chart.ts';
import { composeCode } from './kinds/code.ts';
import { composeColumns } from './kinds/columns.ts';
import { composeFormula } from './kinds/formula.ts';
import { composeBigNumbers } from './kinds/big-numbers.ts';
import { composeQuote } from './kinds/quote.ts';
import { composeComparedOptions, composeTabledOptions } from './kinds/options-table.ts';
import { composeOpening } from './kinds/opening.ts';
import { composeMatrix } from './kinds/matrix.ts';
import { composePicture, composePictureText } from './kinds/picture.ts';
import { composeProcess } from './kinds/process.ts';
import { composeTable } from './kinds/table.ts';
import { composeAgenda } from './kinds/agenda.ts';
import { composeClosing } from './kinds/closing.ts';
import { composeText } from './kinds/text.ts';
import { composeRoadmap } from './kinds/roadmap.ts';
import { composeStatus } from './kinds/status.ts';
import { composeDiagram } from './kinds/diagram.ts';
import { composeTimeline } from './kinds/timeline.ts';

type Composing<K extends SlideKind> = (composer: Composer, draft: DraftOf<K>) => void;

/** How a slide of each kind comes onto a layout. */
const composers: { readonly [K in SlideKind]: Composing<K> } = {
  title: composeOpening,
  agenda: composeAgenda,
  section: composeOpening,
  bullets: (composer, draft) => composeText(composer, draft, draft.paragraphs),
  twoColumns: composeColumns,
  comparison: (composer, draft) => {
    if (!composeComparedOptions(composer, draft)) composeColumns(composer, draft);
  },
  table: (composer, draft) => {
    if (composeTabledOptions(composer, draft)) return;
    composeTable(composer, draft, { content: draft.table, takeaway: draft.takeaway });
  },
  chart: composeChart,
  picture: composePicture,
  pictureText: composePictureText,
  bigNumbers: composeBigNumbers,
  quote: composeQuote,
  process: composeProcess,
  timeline: composeTimeline,
  matrix: composeMatrix,
  roadmap: composeRoadmap,
  status: composeStatus,
  diagram: composeDiagram,
  code: composeCode,
  formula: composeFormula,
  cards: composeCards,
  closing: composeClosing,
  appendix: composeAppendix,
};

/** One slide of the draft as one slide of the deck, or as several where it is long. */
export function composeSlide(composer: Composer, draft: DraftSlide): void {
  // The key and the slide are of one kind, which the compiler cannot see through a lookup.
  const compose = composers[draft.kind] as Composing<SlideKind>;
  compose(composer, draft);
}

function composeAppendix(composer: Composer, draft: DraftOf<'appendix'>): void {
  if (draft.table) composeTable(composer, draft, { content: draft.table });
  if (draft.paragraphs?.length || !draft.table) {
    const head = draft.table ? { ...draft, id: `${draft.id}-text`, title: `${draft.title} (2)` } : draft;
    composeText(composer, head, draft.paragraphs ?? []);
  }
}
