import type { Paragraph } from '../../../deck/content.ts';
import type { DraftAction, DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import { isTitle, type Page, type Slot } from '../../page/page.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitInSlot, legible } from '../fit-slot.ts';
import { fitFreeText, line, roomInside, shape, type FittedText } from '../free-text.ts';
import type { Need } from '../layout-rules.ts';
import { contentSlots, titleSlot } from '../page-slots.ts';
import { quietSurface, strongSurface, surfaceLook } from '../palette.ts';
import { contentRegion } from '../region.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';
import { liningFigures } from './lining-figures.ts';
import { smallWords } from '../small-words.ts';
import { areStatements, type inLeadAndRest, largerOf } from './statements.ts';
import { composeText } from './text.ts';

type Closing = Extract<DraftSlide, { kind: 'closing' }>;

const MAX_ROWS = 4;
/** Share of the slide's height that decisions need. */
const LEAST_ROOM = 0.42;
/** Rows are no higher than this, in inches on a slide 7.5 in high. */
const MOST_ROW = 1.5;

/** What is asked for at the end: a row a decision; a farewell stands on a page like the cover, with a line under it. */
export function composeClosing(composer: Composer, draft: Closing): void {
  const { paragraphs } = draft;
  if (paragraphs.length <= 1 && !draft.actions && composeFarewell(composer, draft)) return;
  if (paragraphs.length === 0) {
    composer
      .start(draft, { kind: 'closing', layouts: ['closing', 'title', 'section', 'titleOnly'], content: 0 })
      .done();
    return;
  }
  const asked = paragraphs.length > 1 || draft.actions !== undefined;
  const few = asked && paragraphs.length <= MAX_ROWS && areStatements(paragraphs);
  if (!few || !composeDecisions(composer, draft)) composeText(composer, draft, paragraphs);
}

/** A title set as large as this against those of content heads a page of its own. */
const LARGE_TITLE = 1.2;
/** Its middle stands in this part of the slide's height. */
const [HIGHEST, LOWEST] = [0.25, 0.8];
/** A line longer than this, in letters, is no farewell. */
const LONGEST_FAREWELL = 120;

/** A word of thanks, with whom to ask under it, as the deck began: on a layout whose title stands large in the middle of the page. */
function composeFarewell(composer: Composer, draft: Closing): boolean {
  const [said] = draft.paragraphs;
  const words = said?.runs.map(({ text }) => text).join('') ?? '';
  const need: Need = {
    kind: 'closing',
    layouts: ['closing', 'title', 'section'],
    content: said ? 1 : 0,
    subtitle: said !== undefined,
  };
  const { pages, byId } = composer.pages;
  const usual = Math.max(
    ...pages.filter(({ kind }) => kind === 'content').map((page) => titleSlot(page)?.levels[0]?.size ?? 0),
    0,
  );
  const { height } = composer.pages.slideSize;
  const stands = (page: Page): boolean => {
    const title = titleSlot(page);
    const middle = title ? (title.box.y + title.box.height / 2) / height : 0;
    const large = (title?.levels[0]?.size ?? 0) >= usual * LARGE_TITLE;
    return title !== undefined && isTitle(title.type) && large && middle >= HIGHEST && middle <= LOWEST;
  };
  const lineOf = (page: Page): Slot | undefined => {
    const slots = contentSlots(page).filter(({ role }) => role === 'subtitle' || role === 'body' || role === 'caption');
    return slots.find(({ role }) => role === 'subtitle') ?? slots[0];
  };
  const opening = composer.slides.find(({ kind }) => kind === 'title')?.layout;
  const cover = opening === undefined ? undefined : byId.get(opening);
  const ranked = composer.chooser.rank(need).filter(({ kind }) => need.layouts.includes(kind));
  // Its own layout first, then the deck's cover.
  const page = [
    ...ranked.filter(({ kind }) => kind === 'closing'),
    ...(cover ? [cover] : []),
    ...ranked.filter(({ kind }) => kind !== 'closing'),
  ].find((one) => (one === cover || stands(one)) && (!said || lineOf(one)));
  const slot = page && lineOf(page);
  if (!page || words.length > LONGEST_FAREWELL) return false;
  const paragraphs: Paragraph[] = said ? [{ ...said, bullet: 'none' }] : [];
  const fit = slot && said ? fitInSlot(legible(paragraphs, slot), slot) : undefined;
  if (said && !fit?.fits) return false;
  const slide = composer.start(draft, need, page);
  if (slot && fit) slide.fillText(slot, legible(paragraphs, slot), fit);
  slide.done();
  return true;
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
  const actions = draft.actions?.length === count ? draft.actions : undefined;
  const aside = actions ? asideColumns(slide, actions, cards[0] ?? slide.region) : [];
  const rest = aside.reduce((sum, { width }) => sum + width, 0);
  const words = fitDecisions(
    slide,
    actions ? actions.map(({ what }) => line(what, { bold: true })) : draft.paragraphs,
    cards.map((card): Box => ({ ...card, width: card.width - rest })),
  );
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
        headingFont: liningFigures(slide.page),
      }),
      shape({
        name: `Decision ${i + 1}`,
        box: { ...(cards[i] ?? row), width: (cards[i]?.width ?? row.width) - rest },
        ...surfaceLook(quiet),
        paragraphs: words.texts[i] ?? [],
        size: words.size,
        anchor: 'middle',
      }),
    );
    let x = row.x + row.width - rest;
    for (const { name, width, size, texts } of aside) {
      slide.add(
        shape({
          name: `${name} ${i + 1}`,
          box: { ...row, x, width },
          ...surfaceLook(quiet),
          paragraphs: texts[i]?.paragraphs ?? [],
          size,
          anchor: 'middle',
        }),
      );
      x += width;
    }
  });
  slide.done();
  return true;
}

function fitDecisions(
  slide: SlideDraft,
  paragraphs: readonly Paragraph[],
  boxes: readonly Box[],
): { size: number; texts: Paragraph[][] } | undefined {
  const { composer, page } = slide;
  const fitAll = (max: number, look: typeof inLeadAndRest) =>
    paragraphs.map((paragraph, i) =>
      fitFreeText(
        (size) => look(paragraph, size),
        roomInside(boxes[i] ?? { x: 0, y: 0, width: 0, height: 0 }, 'rect'),
        {
          family: page.bodyFamily,
          max,
          min: composer.size(14),
        },
      ),
    );
  const { look, size } = largerOf((one) => Math.min(...fitAll(slide.under(28, 0.95), one).map((fit) => fit.size)));
  const fitted = fitAll(size, look);
  return fitted.some(({ shortened }) => shortened) ? undefined : { size, texts: fitted.map((one) => one.paragraphs) };
}

/** Inches on a slide 7.5 in high that who does it, and by when, take at the end of a row, and the share of the row at most. */
const [ASIDE, MOST_ASIDE] = [2.1, 0.22];

interface Aside {
  name: string;
  /** EMU. */
  width: number;
  size: number;
  texts: FittedText[];
}

/** Who does what is asked, and by when, each in a column of its own where any row says it: a small word, and under it what it is about. */
function asideColumns(slide: SlideDraft, actions: readonly DraftAction[], card: Box): Aside[] {
  const { composer } = slide;
  const { owner, by } = smallWords(composer.language);
  const width = Math.min(composer.length(ASIDE), card.width * MOST_ASIDE);
  const columns = [
    { name: owner, said: actions.map((action) => action.owner ?? '') },
    { name: by, said: actions.map(({ due }) => due ?? '') },
  ].filter(({ said }) => said.some(Boolean));
  const room = roomInside({ ...card, width }, 'rect');
  const all = columns.flatMap(({ name, said }) =>
    said.map((text) => ({
      bold: true,
      room,
      text: (size: number): Paragraph[] =>
        text ? [line(name, { size: Math.max(12, size - 4) }), line(text, { bold: true })] : [],
    })),
  );
  const { size, fitted } = fitAlike(slide, all, 18);
  warnShortened(slide, fitted);
  return columns.map(({ name, said }, i) => ({
    name,
    width,
    size,
    texts: fitted.slice(i * said.length, (i + 1) * said.length),
  }));
}
