import type { FreeElement } from '../../../deck/document.ts';
import type { DraftOf } from '../../../deck/draft.ts';
import { EMU_PER_POINT, type Box } from '../../../deck/units.ts';
import { readLinearForm } from '../../formula/read-linear-form.ts';
import { setFormula } from '../../formula/set-formula.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { line, shape } from '../free-text.ts';
import { quietSurface, surfaceLook, type Surface } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { fitAlike, warnShortened } from './fit-alike.ts';
import { startDrawn } from './start-drawn.ts';

type Formula = DraftOf<'formula'>;
type Sign = NonNullable<Formula['where']>[number];

/** Points. */
const [LARGEST, SMALLEST] = [60, 16];
/** Inches on a slide 7.5 in high. */
const [PAD, GAP, ROW] = [0.35, 0.3, 0.8];
/** More rows than this stand in two columns; the formula keeps this share of the height. */
const MOST_ROWS = 3;
const LEAST_CARD = 0.48;
/** Viewers set formulas a little wider or narrower. */
const TRUST = 0.88;

/** A formula as large as its card allows, and under it what its signs stand for. */
export function composeFormula(composer: Composer, draft: Formula): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const where = draft.where ?? [];
  const columns = where.length > MOST_ROWS ? 2 : 1;
  const rows = Math.ceil(where.length / columns);
  const gap = composer.length(GAP);
  const under = where.length === 0 ? 0 : Math.min(rows * composer.length(ROW), region.height * (1 - LEAST_CARD));
  const card: Box = { ...region, height: region.height - (under > 0 ? under + gap : 0) };
  placeFormula(slide, draft.formula, card);
  if (where.length > 0) {
    const area = { ...region, y: card.y + card.height + gap, height: under };
    placeSigns(slide, where, cellsOf(area, { columns, rows, gutter: composer.length(0.15) }));
  }
  slide.done();
}

function placeFormula(slide: SlideDraft, formula: string, card: Box): void {
  const { composer, page } = slide;
  const surface = quietSurface(page);
  const pad = composer.length(PAD);
  const room: Box = { x: card.x + pad, y: card.y + pad, width: card.width - 2 * pad, height: card.height - 2 * pad };
  const row = readLinearForm(formula);
  const fits = (size: number): boolean => {
    const { width, ascent, descent } = setFormula(row, size);
    return width * EMU_PER_POINT <= room.width * TRUST && (ascent + descent) * EMU_PER_POINT <= room.height;
  };
  let size = composer.size(LARGEST);
  while (size > composer.size(SMALLEST) && !fits(size)) size -= 2;
  if (!fits(size)) composer.warn('formula_long', 'A formula is wider than its card; part it into two.');
  const text = shape({
    name: 'Formula',
    box: room,
    paragraphs: [line(formula)],
    size,
    ...inkOf(surface),
    anchor: 'middle',
    align: 'center',
  });
  slide.add(
    shape({ name: 'Formula: card', box: card, ...surfaceLook(surface), decorative: true }),
    asFormula(text, formula),
  );
}

const asFormula = (element: FreeElement, formula: string): FreeElement =>
  element.content.type === 'shape' ? { ...element, content: { ...element.content, formula } } : element;

/** Points of signs, and the least share of a row's width that they have. */
const [SIGN, LEAST_SIGN] = [22, 0.1];

/** A sign as it stands in the formula, not words. */
const isSign = (text: string): boolean => text.length <= 16 && !/\s\S+\s/.test(text);

const inkOf = ({ text, textTint }: Surface) => ({ color: text, ...(textTint === undefined ? {} : { textTint }) });

/** Signs on the left, what they stand for beside them. */
function placeSigns(slide: SlideDraft, where: readonly Sign[], boxes: readonly Box[]): void {
  const { composer, page, accent, region } = slide;
  const [first = region] = boxes;
  const named = where.some(({ text }) => text);
  const air = composer.length(0.15);
  const widest = Math.max(...where.map(({ title }) => setFormula(readLinearForm(title), composer.size(SIGN)).width));
  const most = first.width * (boxes.length > MOST_ROWS ? 0.3 : 0.2);
  const least = first.width * LEAST_SIGN;
  const signWidth = named ? Math.round(Math.max(least, Math.min(most, widest * EMU_PER_POINT * 1.3))) : first.width;
  const room = (width: number) => ({ width, height: first.height - composer.length(0.05) });
  const signs = fitAlike(
    slide,
    where.map(({ title }) => ({ text: title, bold: named, room: room(signWidth) })),
    named ? SIGN : 20,
  );
  const texts = fitAlike(
    slide,
    where.map(({ text = '' }) => ({ text, room: room(first.width - signWidth - air) })),
    20,
  );
  warnShortened(slide, [...signs.fitted, ...texts.fitted]);
  where.forEach(({ title, text }, i) => {
    const box = boxes[i] ?? first;
    const sign = shape({
      name: `Sign ${i + 1}`,
      box: { ...box, width: signWidth },
      paragraphs: signs.fitted[i]?.paragraphs ?? [],
      size: signs.size,
      color: named ? accent : page.text,
      anchor: 'middle',
    });
    slide.add(
      shape({
        name: `Rule ${i + 1}`,
        box: { ...box, height: composer.length(0.02) },
        fill: page.accents[0] ?? 'accent1',
        decorative: true,
      }),
      named && isSign(title) ? asFormula(sign, title) : sign,
      ...(text
        ? [
            shape({
              name: `Meaning ${i + 1}`,
              box: { ...box, x: box.x + signWidth + air, width: box.width - signWidth - air },
              paragraphs: texts.fitted[i]?.paragraphs ?? [],
              size: texts.size,
              color: page.text,
              anchor: 'middle',
            }),
          ]
        : []),
    );
  });
}
