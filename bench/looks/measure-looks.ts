import type { DeckDocument } from '../../src/deck/document.ts';
import { isOpening, type SlideKind } from '../../src/deck/slide-kinds.ts';
import { localEngine, type DeckReport, type Media } from '../../src/engine/index.ts';

const engine = localEngine();

export interface Looks {
  slides: number;
  /** Share of the slide that nothing stands on, mean over the content slides. */
  whiteSpace: number;
  whiteByKind: Partial<Record<SlideKind, number>>;
  titleSizes: number;
  /** Median inches between the letters of a title and what stands under it. */
  titleGap: number | null;
  /** Problems that the check tells, by code. */
  problems: ReadonlyMap<string, number>;
  report: DeckReport;
}

/** Slides with proportions of their own: covers, dividers and quotations. */
const isContent = (kind: SlideKind): boolean => !isOpening(kind) && kind !== 'quote';

/** A finished deck measured as a whole, by its content slides, and kind by kind. */
export async function measureLooks(
  { document, pptx }: { document: DeckDocument; pptx: Uint8Array },
  { template, media }: { template: Uint8Array; media: Media },
): Promise<Looks> {
  const report = await engine.check(pptx, { template, document });
  const whiteOf = async (wanted: (kind: SlideKind) => boolean): Promise<number> => {
    const slides = document.slides.filter(({ kind }) => wanted(kind));
    if (slides.length === 0) return Number.NaN;
    const part = await engine.build({ ...document, slides }, template, media);
    return (await engine.check(part.pptx, {})).measures.whiteSpace ?? Number.NaN;
  };
  const whiteByKind: Partial<Record<SlideKind, number>> = {};
  for (const kind of new Set(document.slides.map((slide) => slide.kind)))
    whiteByKind[kind] = await whiteOf((one) => one === kind);
  const problems = new Map<string, number>();
  for (const { code } of report.problems) problems.set(code, (problems.get(code) ?? 0) + 1);
  const { slides, titleSizes, titleGap } = report.measures;
  return { slides, whiteSpace: await whiteOf(isContent), whiteByKind, titleSizes, titleGap, problems, report };
}
