import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { asFreeList, fitFreeText, line, roomInside, shape, type FittedText } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { startDrawn } from './start-drawn.ts';
import { addFreeText } from './text.ts';
import { barCard, besideBar, topEdge, underEdge } from './top-edge.ts';

type Columns = Extract<DraftSlide, { kind: 'twoColumns' | 'comparison' }>;

interface TextColumn {
  heading?: string;
  paragraphs: readonly Paragraph[];
}

/** The columns of a slide that says everything in words; undefined where a chart, a table or a picture stands in one. */
export function textColumns({ columns }: Columns): TextColumn[] | undefined {
  const texts = columns.flatMap(({ heading, body }): TextColumn[] =>
    body.type === 'text' ? [{ ...(heading ? { heading } : {}), paragraphs: body.paragraphs }] : [],
  );
  return texts.length === columns.length ? texts : undefined;
}

/** Two texts as cards over the whole height, their headings on one line and their points in one size. False where they have no room. */
export function composeTextColumns(composer: Composer, draft: Columns, columns: readonly TextColumn[]): boolean {
  const slide = startDrawn(composer, draft);
  const boxes = slide.columns(columns.length, composer.length(0.3));
  const under = boxes.map((box) => underEdge(slide, box));
  const fitted = fitColumns(slide, columns, { rooms: under.map((box) => roomInside(box, 'rect')) });
  if (!fitted) return false;
  const surface = quietSurface(slide.page);
  columns.forEach((column, i) => {
    const box = boxes[i] ?? slide.region;
    slide.add(
      shape({
        name: column.heading ?? `Column ${i + 1}`,
        box: under[i] ?? box,
        ...surfaceLook(surface),
        paragraphs: fitted.texts[i] ?? [],
        size: fitted.size,
      }),
      topEdge(slide, box, i),
    );
  });
  slide.done();
  return true;
}

/** Points on a card of their own. */
export function placeTextCard(
  slide: SlideDraft,
  box: Box,
  { name = 'Text', paragraphs, most }: { name?: string; paragraphs: readonly Paragraph[]; most?: number },
): void {
  const fitted = fitColumns(slide, [{ paragraphs }], { rooms: [besideBar(slide, box)], most });
  if (!fitted) {
    addFreeText(slide, { name, box }, asFreeList(paragraphs));
    return;
  }
  slide.add(...barCard(slide, { box, name, paragraphs: fitted.texts[0] ?? [], size: fitted.size, at: 0 }));
}

function fitColumns(
  slide: SlideDraft,
  columns: readonly TextColumn[],
  { rooms, most = 26 }: { rooms: readonly { width: number; height: number }[]; most?: number },
): { size: number; texts: Paragraph[][] } | undefined {
  const { composer, page } = slide;
  const color = headingOn(page, quietSurface(page));
  const wordsOf =
    ({ heading, paragraphs }: TextColumn, gap: number) =>
    (size: number): Paragraph[] => [
      ...(heading ? [line(heading, { bold: true, size: size + 3, color })] : []),
      ...asFreeList(paragraphs).map((paragraph) => ({ ...paragraph, spaceBefore: Math.round(size * gap) })),
    ];
  const roomOf = (i: number) => rooms[i] ?? { width: 0, height: 0 };
  const fitAll = (max: number, gap: number) =>
    columns.map((column, i) =>
      fitFreeText(wordsOf(column, gap), roomOf(i), { family: page.bodyFamily, max, min: composer.size(14) }),
    );
  const size = Math.min(...fitAll(slide.under(most, 0.9), LEAST_GAP).map((fitted) => fitted.size));
  // Short lists spread their points over the card.
  const gap = GAPS.find((wide) => fitAll(size, wide).every((fitted, i) => stands(fitted, { size, room: roomOf(i) })));
  const fitted = fitAll(size, gap ?? LEAST_GAP);
  return fitted.some(({ shortened }) => shortened) ? undefined : { size, texts: fitted.map((one) => one.paragraphs) };
}

/** Between points, in parts of their size, where there is the room for it. */
const GAPS = [2.4, 2, 1.6, 1.3, 1];
const LEAST_GAP = 0.7;
/** Spread points leave so much of their card free at its foot. */
const FULLEST = 0.88;
const stands = (fitted: FittedText, { size, room }: { size: number; room: { height: number } }): boolean =>
  fitted.size === size && !fitted.shortened && fitted.height <= room.height * FULLEST;
