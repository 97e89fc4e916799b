import type { Paragraph } from '../../../deck/content.ts';
import type { DraftSlide } from '../../../deck/draft.ts';
import type { Box } from '../../../deck/units.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import { asFreeList, fitFreeText, line, roomInside, shape } from '../free-text.ts';
import { headingOn, quietSurface, surfaceLook } from '../palette.ts';
import { startDrawn } from './start-drawn.ts';
import { topEdge } from './top-edge.ts';

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
  const fitted = fitColumns(slide, columns, boxes);
  if (!fitted) return false;
  const surface = quietSurface(slide.page);
  columns.forEach((column, i) => {
    const box = boxes[i] ?? slide.region;
    slide.add(
      shape({
        name: column.heading ?? `Column ${i + 1}`,
        box,
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

function fitColumns(
  { composer, page }: SlideDraft,
  columns: readonly TextColumn[],
  boxes: readonly Box[],
): { size: number; texts: Paragraph[][] } | undefined {
  const color = headingOn(page, quietSurface(page));
  const wordsOf =
    ({ heading, paragraphs }: TextColumn) =>
    (size: number): Paragraph[] => [
      ...(heading ? [line(heading, { bold: true, size: size + 3, color })] : []),
      ...asFreeList(paragraphs).map((paragraph) => ({ ...paragraph, spaceBefore: Math.round(size * 0.7) })),
    ];
  const fitAll = (max: number) =>
    columns.map((column, i) =>
      fitFreeText(wordsOf(column), roomInside(boxes[i] ?? { x: 0, y: 0, width: 0, height: 0 }, 'rect'), {
        family: page.bodyFamily,
        max,
        min: composer.size(14),
      }),
    );
  const size = Math.min(...fitAll(composer.size(24)).map((fitted) => fitted.size));
  const fitted = fitAll(size);
  return fitted.some(({ shortened }) => shortened) ? undefined : { size, texts: fitted.map((one) => one.paragraphs) };
}
