import { z } from 'zod';
import { ChartContent, Paragraph, PictureContent, SourceRef, TableContent } from './content.ts';

/**
 * The draft: what each slide says, before a template is chosen for it. The writer makes it; the engine composes it on a template
 * (layout, placeholders, fit, splits) into the deck document.
 */
const Common = {
  id: z.string(),
  title: z.string(),
  notes: z.array(Paragraph).default([]),
  sources: z.array(SourceRef).default([]),
  /** Small print at the foot of the slide, in the deck's language: where its statements come from. */
  footnote: z.string().max(500).optional(),
  /** Ids of layouts that this slide was tried on and had faults on. */
  avoidLayouts: z.array(z.string()).optional(),
};
const slide = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, shape: S) =>
  z.strictObject({ ...Common, kind: z.literal(kind), ...shape });

export const ColumnBody = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), paragraphs: z.array(Paragraph) }),
  ChartContent,
  TableContent,
  PictureContent,
]);
export type ColumnBody = z.infer<typeof ColumnBody>;
const Column = z.strictObject({ heading: z.string().optional(), body: ColumnBody });

const Point = z.strictObject({ title: z.string(), text: z.string().optional() });
/** A card; with pictures they are people: name, role, portrait. */
const Card = Point.extend({ picture: PictureContent.optional() });

export const DraftSlide = z.discriminatedUnion('kind', [
  slide('title', { subtitle: z.string().optional() }),
  slide('agenda', { items: z.array(z.string()) }),
  slide('section', { subtitle: z.string().optional() }),
  slide('bullets', { paragraphs: z.array(Paragraph) }),
  slide('twoColumns', { columns: z.tuple([Column, Column]) }),
  slide('comparison', { columns: z.tuple([Column, Column]) }),
  slide('table', { table: TableContent, takeaway: z.string().optional() }),
  slide('chart', { chart: ChartContent, takeaway: z.string().optional() }),
  slide('picture', { picture: PictureContent, caption: z.string().optional() }),
  slide('pictureText', { picture: PictureContent, paragraphs: z.array(Paragraph) }),
  slide('bigNumbers', {
    numbers: z
      .array(z.strictObject({ value: z.string(), label: z.string(), change: z.string().optional() }))
      .min(1)
      .max(4),
  }),
  slide('quote', { quote: z.string(), attribution: z.string().optional() }),
  slide('process', { steps: z.array(Point).min(2).max(6) }),
  slide('timeline', {
    events: z
      .array(z.strictObject({ when: z.string(), title: z.string(), text: z.string().optional() }))
      .min(2)
      .max(8),
  }),
  slide('matrix', { axes: z.strictObject({ x: z.string(), y: z.string() }), cells: z.array(Point).length(4) }),
  slide('cards', { cards: z.array(Card).min(2).max(6) }),
  slide('closing', { paragraphs: z.array(Paragraph) }),
  slide('appendix', { table: TableContent.optional(), paragraphs: z.array(Paragraph).optional() }),
]);
export type DraftSlide = z.infer<typeof DraftSlide>;
/** What slides of all kinds have. */
export type SlideHead = Pick<DraftSlide, 'id' | 'title' | 'notes' | 'sources' | 'footnote' | 'kind'>;

export const DeckDraft = z.strictObject({
  title: z.string(),
  /** BCP 47 tag. */
  language: z.string(),
  templateId: z.string().nullable(),
  slides: z.array(DraftSlide).min(1),
});
export type DeckDraft = z.infer<typeof DeckDraft>;
