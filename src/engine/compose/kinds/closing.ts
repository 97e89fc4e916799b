import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { isTitle } from '../../page/page.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import type { Need } from '../layout-rules.ts';
import { titleSlot } from '../page-slots.ts';
import { quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { contentRegion } from '../region.ts';
import { areStatements, inLeadAndRest } from './statements.ts';
import { composeText } from './text.ts';

type Closing = Extract<DraftSlide, { kind: 'closing' }>;

const MAX_ROWS = 4;
/** Share of the slide's height that decisions need. */
const LEAST_ROOM = 0.42;
/** Rows are no higher than this, in inches on a slide 7.5 in high. */
const MOST_ROW = 1.5;

/** What is asked for at the end: a row a decision; a farewell without any stands on a page like the cover. */
export function composeClosing(composer: Composer, draft: Closing): void {
  const { paragraphs } = draft;
  if (paragraphs.length === 0) {
    composer.start(draft, { kind: 'closing', layouts: ['closing', 'title', 'section'], content: 0 }).done();
    return;
  }
  const few = paragraphs.length > 1 && paragraphs.length <= MAX_ROWS && areStatements(paragraphs);
  if (!few || !composeDecisions(composer, draft)) composeText(composer, draft, paragraphs);
}

const drawn: Need = { kind: 'closing', layouts: ['closing', 'titleOnly', 'content'], content: 0, drawn: true };

function composeDecisions(composer: Composer, draft: Closing): boolean {
  const { height } = composer.pages.slideSize;
  const page = composer.chooser.rank(drawn).find((one) => {
    const title = titleSlot(one);
    return title && isTitle(title.type) && contentRegion(composer.pages, one).height >= height * LEAST_ROOM;
  });
  if (!page) return false;
  const slide = composer.start(draft, drawn, page);
  const count = draft.paragraphs.length;
  const gap = composer.length(0.18);
  const rowHeight = Math.min((slide.region.height - gap * (count - 1)) / count, composer.length(MOST_ROW));
  const block = Math.min(rowHeight, composer.length(1.15));
  const rows = draft.paragraphs.map((_, i): Box => ({
    ...slide.region,
    y: slide.region.y + i * (rowHeight + gap),
    height: rowHeight,
  }));
  const cards = rows.map((row): Box => ({ ...row, x: row.x + block, width: row.width - block }));
  const words = fitDecisions(slide, draft.paragraphs, cards);
  if (!words) return false;
  const strong = strongSurface(slide.page);
  const quiet = quietSurface(slide.page);
  rows.forEach((row, i) => {
    slide.add(
      shape({
        name: `Number ${i + 1}`,
        box: { ...row, width: block },
        ...surfaceLook(strong),
        paragraphs: [line(String(i + 1), { bold: true })],
        size: composer.size(40),
        anchor: 'middle',
        align: 'center',
        headingFont: true,
      }),
      shape({
        name: `Decision ${i + 1}`,
        box: cards[i] ?? row,
        ...surfaceLook(quiet),
        paragraphs: words.texts[i] ?? [],
        size: words.size,
        anchor: 'middle',
      }),
    );
  });
  slide.done();
  return true;
}

function fitDecisions(
  { composer, page }: SlideDraft,
  paragraphs: readonly Paragraph[],
  boxes: readonly Box[],
): { size: number; texts: Paragraph[][] } | undefined {
  const fitAll = (max: number) =>
    paragraphs.map((paragraph, i) =>
      fitFreeText(
        (size) => inLeadAndRest(paragraph, size),
        roomInside(boxes[i] ?? { x: 0, y: 0, width: 0, height: 0 }, 'rect'),
        {
          family: page.bodyFamily,
          max,
          min: composer.size(14),
        },
      ),
    );
  const size = Math.min(...fitAll(composer.size(24)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  return fitted.some(({ shortened }) => shortened) ? undefined : { size, texts: fitted.map((one) => one.paragraphs) };
}
