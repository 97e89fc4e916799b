import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import { EMU_PER_POINT, type Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitInSlot } from '../fit-slot.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import type { Need } from '../layout-rules.ts';
import { accentText } from '../palette.ts';
import { measureText } from '../../text/measure-text.ts';
import { cellsOf } from '../region.ts';
import { liningFigures } from './lining-figures.ts';
import { readAgendaItem, type AgendaItem } from './read-agenda-item.ts';
import { composeText, mainSlot } from './text.ts';

const MAX_DRAWN = 10;
/** From so many items on they stand in two columns. */
const TWO_COLUMNS = 5;
/** A list that fills this much of the place that its layout has for an agenda stays there. */
const FULL = 0.8;
/** Rows are no higher than this, in one column and in two, in inches on a slide 7.5 in high. */
const MOST = { 1: 1.7, 2: 1.5 };

const numbered = (items: readonly string[]): Paragraph[] =>
  items.map((text) => ({ runs: [{ text }], level: 0, bullet: 'number' }));

/** The parts of a deck: in the template's own place for them where they fill it, else with large numerals over the page. */
export function composeAgenda(composer: Composer, draft: Extract<DraftSlide, { kind: 'agenda' }>): void {
  const paragraphs = numbered(draft.items);
  const own = composer.pages.pages.find(({ kind }) => kind === 'agenda');
  const slot = own && mainSlot(own);
  const fills = slot && fitInSlot(paragraphs, slot).fill >= FULL;
  if (!fills && draft.items.length <= MAX_DRAWN && drawAgenda(composer, draft)) return;
  composeText(composer, draft, paragraphs);
}

const need: Need = { kind: 'agenda', layouts: ['titleOnly', 'agenda', 'content'], content: 0, drawn: true };

function drawAgenda(composer: Composer, draft: Extract<DraftSlide, { kind: 'agenda' }>): boolean {
  const slide = composer.start(draft, need);
  const items = draft.items.map((item) => readAgendaItem(item, composer.language));
  const columns = items.length >= TWO_COLUMNS ? 2 : 1;
  const rows = Math.ceil(items.length / columns);
  const height = Math.min(slide.region.height, rows * composer.length(MOST[columns]));
  const cells = cellsOf(
    { ...slide.region, height },
    { columns, rows, gutter: composer.length(columns > 1 ? 0.3 : 0.15) },
  );
  // Down the first column, then the second.
  const boxes = items.map((_, i) => cells[(i % rows) * columns + Math.floor(i / rows)] ?? slide.region);
  const texts = fitItems(slide, items, boxes);
  if (!texts) return false;
  items.forEach((item, i) => placeItem(slide, { ...item, box: boxes[i] ?? slide.region, at: i, ...texts }));
  slide.done();
  return true;
}

const NUMERAL_WIDTH = 1;
const RULE = 0.02;
const GAP = 0.12;
/** Words stand lower than their numeral begins by this at most. */
const LOWER = 0.2;
/** Share of a size that letters stand above their line. */
const ASCENT = 0.9;

/** What stands at the end of an item, as wide as the longest, with a blank before it; 0 where none has any. */
function timeWidth({ composer, page }: SlideDraft, items: readonly AgendaItem[]): number {
  const style = { family: page.bodyFamily, size: composer.size(TIME_SIZE), bold: false };
  const widest = Math.max(0, ...items.map(({ time }) => (time ? measureText(time, style) : 0)));
  return widest > 0 ? widest * EMU_PER_POINT * 1.05 + composer.length(TIME_GAP) : 0;
}
const TIME_SIZE = 18;
const TIME_GAP = 0.2;

function fitItems(slide: SlideDraft, items: readonly AgendaItem[], boxes: readonly Box[]) {
  const { composer, page } = slide;
  const beside = timeWidth(slide, items);
  const room = ({ width, height }: Box) => ({
    width: width - composer.length(NUMERAL_WIDTH) - beside,
    height: height - composer.length(RULE + GAP + LOWER),
  });
  const fitAll = (max: number) =>
    items.map(({ text }, i) =>
      fitFreeText(() => [line(text)], room(boxes[i] ?? slide.region), {
        family: page.bodyFamily,
        max,
        min: composer.size(12),
      }),
    );
  const size = Math.min(...fitAll(composer.size(26)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  return fitted.some(({ shortened }) => shortened) ? undefined : { size, beside };
}

interface Item extends AgendaItem {
  box: Box;
  at: number;
  size: number;
  /** Width of the times at the end. */
  beside: number;
}

/** A hairline, the numeral in the accent, what the part is called beside it, and its time at the end. */
function placeItem(slide: SlideDraft, { box, at, size, beside, text, time }: Item): void {
  const { composer, page } = slide;
  const accent = page.accents[0] ?? 'accent1';
  const numeral = composer.length(NUMERAL_WIDTH);
  const y = box.y + composer.length(RULE + GAP);
  const height = box.y + box.height - y;
  const large = Math.min(composer.size(40), Math.round(size * 1.6));
  // Numeral and words stand on one line.
  const lower = Math.round((large - size) * ASCENT * EMU_PER_POINT);
  slide.add(
    shape({
      name: `Rule ${at + 1}`,
      box: { ...box, height: composer.length(RULE) },
      fill: accent,
      decorative: true,
    }),
    shape({
      name: `Number ${at + 1}`,
      box: { ...box, y, width: numeral, height },
      paragraphs: [line(String(at + 1).padStart(2, '0'), { bold: true })],
      size: large,
      color: accentText(page, { large: true }),
      headingFont: liningFigures(page),
    }),
    shape({
      name: `Part ${at + 1}`,
      box: { x: box.x + numeral, y: y + lower, width: box.width - numeral - beside, height: height - lower },
      paragraphs: [line(text)],
      size,
      color: page.text,
    }),
  );
  if (!time) return;
  const small = Math.min(size, composer.size(TIME_SIZE));
  // On the line of the words.
  const down = Math.round((large - small) * ASCENT * EMU_PER_POINT);
  slide.add(
    shape({
      name: `Time ${at + 1}`,
      box: { x: box.x + box.width - beside, y: y + down, width: beside, height: height - down },
      paragraphs: [line(time)],
      size: small,
      color: page.text,
      textTint: page.textTint,
      align: 'end',
    }),
  );
}
