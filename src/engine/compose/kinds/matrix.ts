import type { DraftOf } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { FreeElement } from '../../../deck/document.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { fitFreeText, line, shape } from '../free-text.ts';
import { headingOn, messageSurface, quietSurface, surfaceLook, type Surface } from '../palette.ts';
import { cellsOf } from '../region.ts';
import { smallWords } from '../small-words.ts';
import { placeCards } from './cards.ts';
import { startDrawn } from './start-drawn.ts';

type Matrix = DraftOf<'matrix'>;
interface Item {
  name: string;
  x: number;
  y: number;
  quadrant: number;
}

/** A quadrant names so many things at most, each in so many letters; longer text is a sentence and stays one. */
const MAX_NAMED = 5;
const MAX_LETTERS = 34;
const SEPARATOR = /\s*[,;،、，；]\s*/u;

/** Quadrants in the order of the cells: high on the left, high on the right, low on the left, low on the right. */
const quadrantOf = (x: number, y: number): number => (y >= 0.5 ? 0 : 2) + (x >= 0.5 ? 1 : 0);

/** The things in the field: at the places that the draft tells, else those that the cells name, spread in their quadrants; undefined where cells say sentences. */
function itemsOf({ items, cells }: Matrix): Item[] | undefined {
  if (items && items.length > 0) return items.map((item) => ({ ...item, quadrant: quadrantOf(item.x, item.y) }));
  const named = cells.map(({ text = '' }) => text.split(SEPARATOR).filter(Boolean));
  const areNames = named.every(
    (names) => names.length <= MAX_NAMED && names.every((name) => name.length <= MAX_LETTERS),
  );
  if (!areNames || named.every((names) => names.length === 0)) return undefined;
  return named.flatMap((names, quadrant) =>
    names.map((name, i) => ({
      name: (name[0] ?? '').toLocaleUpperCase() + name.slice(1),
      quadrant,
      x: (quadrant % 2) / 2 + (i % 2 === 0 ? 0.07 : 0.14),
      // Under the quadrant's own name.
      y: (quadrant < 2 ? 1 : 0.5) - 0.5 * (0.3 + (0.62 * (i + 0.5)) / names.length),
    })),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The quadrant that the slide is about: the one told, else the one whose words its title says. */
function targetOf({ title, cells, target }: Matrix): number | undefined {
  if (target !== undefined) return target;
  const said = new Set(wordsOf(title));
  const hits = cells.map((cell) => wordsOf(`${cell.title} ${cell.text ?? ''}`).filter((word) => said.has(word)).length);
  const most = Math.max(...hits);
  return most > 0 && hits.filter((count) => count === most).length === 1 ? hits.indexOf(most) : undefined;
}

/** Two by two in one field, axes with their ends named, things at their places, the quadrant that matters in the accent. */
export function composeMatrix(composer: Composer, draft: Matrix): void {
  const slide = startDrawn(composer, draft);
  const { region } = slide;
  const label = composer.length(0.36);
  const side = composer.length(0.95);
  const field: Box = {
    x: region.x + side,
    y: region.y,
    width: region.width - side,
    height: region.height - label - composer.length(0.12),
  };
  const axes = axesOf(slide, draft, { field, side, label });
  const items = itemsOf(draft);
  const quadrants = cellsOf(field, { columns: 2, rows: 2, gutter: composer.length(0.06) });
  // In the order in which they are seen: the axis at the side, the field, the axis under it.
  slide.add(...axes.up);
  if (items) placeField(slide, draft, { items, field, quadrants });
  else placeCards(slide, draft.cells, quadrants, 'Quadrant');
  slide.add(...axes.across);
  slide.done();
}

/** The axes: thin lines with what they mean at their middles and Low and High at their ends. */
function axesOf(
  slide: SlideDraft,
  { axes }: Matrix,
  { field, side, label }: { field: Box; side: number; label: number },
): { up: FreeElement[]; across: FreeElement[] } {
  const { composer, page } = slide;
  const { low, high } = smallWords(composer.language);
  const thick = composer.length(0.025);
  const under = field.y + field.height + composer.length(0.12);
  const left = field.x - side;
  const end = side - composer.length(0.12);
  const words = (
    name: string,
    text: string,
    { box, bold, align, rotation }: { box: Box; bold?: boolean; align: 'start' | 'center' | 'end'; rotation?: number },
  ): FreeElement => {
    const fitted = fitFreeText(() => [line(text, bold ? { bold } : {})], box, {
      family: page.bodyFamily,
      max: composer.size(bold ? 16 : 14),
      min: composer.size(11),
    });
    return shape({
      name,
      box,
      paragraphs: fitted.paragraphs,
      size: fitted.size,
      color: page.text,
      align,
      anchor: 'middle',
      ...(rotation ? { rotation } : {}),
    });
  };
  const tall = field.height - 2 * label;
  // Turned about its middle: the box is given as it stands before turning.
  const middle = { x: left + end - label / 2, y: field.y + field.height / 2 };
  const up = [
    words('Up: high', high, { box: { x: left, y: field.y, width: end, height: label }, align: 'end' }),
    words('Axis up', axes.y, {
      box: { x: middle.x - tall / 2, y: middle.y - label / 2, width: tall, height: label },
      bold: true,
      align: 'center',
      rotation: -90,
    }),
    words('Up: low', low, {
      box: { x: left, y: field.y + field.height - label, width: end, height: label },
      align: 'end',
    }),
  ];
  const third = field.width / 4;
  const beside = [
    words('Across: low', low, { box: { x: field.x, y: under, width: third, height: label }, align: 'start' }),
    words('Axis across', axes.x, {
      box: { x: field.x + third, y: under, width: field.width - 2 * third, height: label },
      bold: true,
      align: 'center',
    }),
    words('Across: high', high, {
      box: { x: field.x + field.width - third, y: under, width: third, height: label },
      align: 'end',
    }),
  ];
  const ruled = [
    shape({
      name: 'Line up',
      box: {
        x: field.x - composer.length(0.06),
        y: field.y,
        width: thick,
        height: field.height + composer.length(0.06),
      },
      fill: page.text,
      decorative: true,
    }),
    shape({
      name: 'Line across',
      box: {
        x: field.x - composer.length(0.06),
        y: field.y + field.height + composer.length(0.04),
        width: field.width + composer.length(0.06),
        height: thick,
      },
      fill: page.text,
      decorative: true,
    }),
  ];
  return { up, across: [...beside, ...ruled] };
}

function placeField(
  slide: SlideDraft,
  draft: Matrix,
  { items, field, quadrants }: { items: readonly Item[]; field: Box; quadrants: readonly Box[] },
): void {
  const { composer, page } = slide;
  const target = targetOf(draft);
  const surfaces = quadrants.map((_, i): Surface => (i === target ? messageSurface(page) : quietSurface(page)));
  const dot = composer.length(0.17);
  const gap = composer.length(0.1);
  const width = field.width * 0.5 - composer.length(0.4);
  const fitAll = (max: number) =>
    items.map(({ name, x, quadrant }) =>
      fitFreeText(
        () => [line(name)],
        { width: field.width * ((quadrant % 2) * 0.5 + 0.5 - x) - dot / 2 - 2 * gap, height: composer.length(0.4) },
        { family: page.bodyFamily, bold: true, max, min: composer.size(12) },
      ),
    );
  const size = Math.min(...fitAll(composer.size(18)).map((text) => text.size));
  const texts = fitAll(size);
  if (texts.some(({ shortened }) => shortened))
    composer.warn('text_shortened', `Names in "${draft.title}" were shortened to fit; shorten them yourself.`);
  quadrants.forEach((box, i) => {
    const surface = surfaces[i] ?? quietSurface(page);
    const name = fitFreeText(
      () => [line(draft.cells[i]?.title ?? '', { bold: true, color: headingOn(page, surface) })],
      { width, height: composer.length(0.4) },
      { family: page.bodyFamily, bold: true, max: composer.size(18), min: composer.size(12) },
    );
    slide.add(
      shape({
        name: `Quadrant ${i + 1}`,
        box,
        ...surfaceLook(surface),
        paragraphs: name.paragraphs,
        size: name.size,
        anchor: 'top',
      }),
    );
    items.forEach((item, at) => {
      const text = texts[at];
      if (item.quadrant !== i || !text) return;
      const x = field.x + item.x * field.width;
      const y = field.y + (1 - item.y) * field.height;
      const strong = i === target;
      slide.add(
        shape({
          name: `Dot ${at + 1}`,
          box: { x: x - dot / 2, y: y - dot / 2, width: dot, height: dot },
          geometry: 'ellipse',
          fill: strong ? (page.accents[0] ?? 'accent1') : surface.text,
          decorative: true,
        }),
        shape({
          name: `Item ${at + 1}`,
          box: {
            x: x + dot / 2 + gap,
            y: y - text.height * 0.52,
            width: field.x + field.width * ((i % 2) * 0.5 + 0.5) - x - dot / 2 - 2 * gap,
            height: text.height * 1.04,
          },
          paragraphs: text.paragraphs.map((paragraph) => ({
            ...paragraph,
            runs: paragraph.runs.map((run) => ({ ...run, bold: strong })),
          })),
          size,
          color: surface.text,
          ...(surface.textTint === undefined ? {} : { textTint: surface.textTint }),
          anchor: 'middle',
        }),
      );
    });
  });
}
