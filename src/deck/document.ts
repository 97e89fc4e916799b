import { z } from 'zod';
import { Content, Paragraph, SourceRef } from './content.ts';
import { SlideKind } from './slide-kinds.ts';

/**
 * The deck document: the truth of a deck. The pipeline writes it, the editor loads and saves it, the builder turns it, with the
 * template's bytes, into a .pptx; the same document and template give the same bytes.
 */
export const DECK_DOCUMENT_VERSION = 4;
/** Versions that are still taken as they are; `upgrade-document.ts` turns stored ones into today's. */
const DocumentVersion = z.literal(
  [1, 2, 3, DECK_DOCUMENT_VERSION],
  `Versions 1 to ${DECK_DOCUMENT_VERSION} of the document are known here.`,
);

/** Lengths on a slide may be negative (bleeding off an edge) but never beyond ST_Coordinate's range. */
const Length = z.int().min(-27_273_042_316_900).max(27_273_042_316_900);
export const BoxSchema = z.strictObject({ x: Length, y: Length, width: Length.min(0), height: Length.min(0) });

/** Content bound to a placeholder of the slide's layout; `type` and `idx` as in the layout's `p:ph`. */
export const PlaceholderContent = z.strictObject({
  type: z.string(),
  idx: z.int().min(0).max(4_294_967_295),
  content: Content,
  /** A box of its own where the content must not fill the placeholder's (a short table, a picture kept whole). */
  box: BoxSchema.optional(),
});
export type PlaceholderContent = z.infer<typeof PlaceholderContent>;

/** Of an element that another is tied to: its id, and the connection site of its shape (in a rectangle 0 top, 1 left, 2 bottom, 3 right). */
const Tie = z.strictObject({ id: z.string().max(100), site: z.int().min(0).max(63) });

/** What stands on the slide outside the layout's placeholders. */
export const FreeElement = z.strictObject({
  id: z.string().max(100),
  name: z.string().max(200),
  box: BoxSchema,
  content: Content,
  /** What the element is to the slide: its title, where the layout has no place for one; on a divider the number of its part, or a field of the strip of all parts. */
  role: z.enum(['title', 'partNumber', 'partField']).optional(),
  /** Mirrored left to right; its text is not. */
  flipped: z.boolean().optional(),
  /** Clockwise, in degrees. */
  rotation: z.number().min(-360).max(360).optional(),
  /** A connector: a line from one element to another that moves with them. */
  connects: z.strictObject({ from: Tie, to: Tie, arrow: z.boolean().optional() }).optional(),
  /** Id of the slide of this deck that a click on a shape goes to. */
  opens: z.string().max(100).optional(),
});
export type FreeElement = z.infer<typeof FreeElement>;

export const Slide = z
  .strictObject({
    id: z.string().max(100),
    kind: SlideKind,
    /** Id of a layout in the template's profile. */
    layout: z.string(),
    placeholders: z.array(PlaceholderContent),
    elements: z.array(FreeElement).default([]),
    notes: z.array(Paragraph).default([]),
    sources: z.array(SourceRef).default([]),
    /** Name of the section that starts with this slide. */
    section: z.string().max(200).optional(),
  })
  .meta({ id: 'DeckSlide' });
export type Slide = z.infer<typeof Slide>;

export const DeckDocument = z.strictObject({
  version: DocumentVersion,
  title: z.string().max(1_000),
  /** BCP 47 tag of the deck's language. */
  language: z.string().max(35),
  templateId: z.string().nullable(),
  slideSize: z.strictObject({ width: Length.positive(), height: Length.positive() }),
  slides: z.array(Slide).max(1_000),
});
export type DeckDocument = z.infer<typeof DeckDocument>;
