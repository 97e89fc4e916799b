import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { startDrawn } from './figures.ts';
import { placeTeam } from './team.ts';

interface Card {
  title: string;
  text?: string;
}

/** Cards of one size: a heading and a text each, both at one size on all of them. */
export function placeCards(slide: SlideDraft, cards: readonly Card[], boxes: readonly Box[], name = 'Card'): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const heading = headingOn(page, surface);
  const paragraphsOf =
    (card: Card) =>
    (size: number): Paragraph[] => [
      line(card.title, { bold: true, size: size + 2, color: heading }),
      ...(card.text ? [line(card.text)] : []),
    ];
  const fitAll = (max: number) =>
    cards.map((card, i) =>
      fitFreeText(paragraphsOf(card), roomInside(boxes[i] ?? slide.region, 'rect'), {
        family: page.bodyFamily,
        max,
        min: composer.size(12),
      }),
    );
  const size = Math.min(...fitAll(composer.size(22)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  if (fitted.some((one) => one.shortened))
    composer.warn('text_shortened', 'Text on cards was shortened to fit; shorten it yourself.');
  cards.forEach((card, i) => {
    slide.add(
      shape({
        name: `${name} ${i + 1}`,
        box: boxes[i] ?? slide.region,
        ...surfaceLook(surface),
        paragraphs: fitted[i]?.paragraphs ?? [line(card.title)],
        size,
        anchor: cards.some(({ text }) => text) ? 'top' : 'middle',
      }),
    );
  });
}

export function composeCards(composer: Composer, draft: Extract<DraftSlide, { kind: 'cards' }>): void {
  const slide = startDrawn(composer, draft);
  const { cards } = draft;
  if (cards.some(({ picture }) => picture)) {
    placeTeam(slide, cards);
    slide.done();
    return;
  }
  const columns = cards.length === 4 ? 2 : Math.min(3, cards.length);
  const rows = Math.ceil(cards.length / columns);
  const longest = Math.max(...cards.map((card) => card.title.length + (card.text?.length ?? 0)));
  const wished = composer.length(longest > 160 ? 4.2 : longest > 70 ? 3.2 : rows > 1 ? 2 : 2.6);
  const gutter = composer.length(0.25);
  const height = Math.min(slide.region.height, rows * wished + (rows - 1) * gutter);
  const cells = cellsOf({ ...slide.region, height }, { columns, rows, gutter });
  placeCards(slide, cards, cells);
  slide.done();
}

/** Two by two, the axes named: across below, up on the left. */
export function composeMatrix(composer: Composer, draft: Extract<DraftSlide, { kind: 'matrix' }>): void {
  const slide = startDrawn(composer, draft);
  const { region, page } = slide;
  const label = composer.length(0.36);
  const gap = composer.length(0.1);
  const grid: Box = {
    x: region.x + label + gap,
    y: region.y,
    width: region.width - label - gap,
    height: region.height - label - gap,
  };
  const axis = (text: string, width: number) =>
    fitFreeText(
      () => [line(text, { bold: true })],
      { width, height: label },
      { family: page.bodyFamily, bold: true, max: composer.size(16), min: 12 },
    );
  // In the order they are read: the axis at the side, the quadrants, the axis below.
  const y = axis(draft.axes.y, grid.height);
  // Turned about its middle: the box is given as it stands before turning.
  const turned: Box = {
    x: region.x + label / 2 - grid.height / 2,
    y: grid.y + grid.height / 2 - label / 2,
    width: grid.height,
    height: label,
  };
  slide.add(
    shape({
      name: 'Axis up',
      box: turned,
      rotation: -90,
      paragraphs: y.paragraphs,
      size: y.size,
      color: page.text,
      align: 'center',
      anchor: 'middle',
    }),
  );
  placeCards(slide, draft.cells, cellsOf(grid, { columns: 2, rows: 2, gutter: composer.length(0.15) }), 'Quadrant');
  const x = axis(draft.axes.x, grid.width);
  slide.add(
    shape({
      name: 'Axis across',
      box: { ...grid, y: grid.y + grid.height + gap, height: label },
      paragraphs: x.paragraphs,
      size: x.size,
      color: page.text,
      align: 'center',
      anchor: 'middle',
    }),
  );
  slide.done();
}
