import type { Deck } from '../../db/entities/deck.ts';
import { ExportEntity } from '../../db/entities/export.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { fileNames } from '../../src/deck/file-names.ts';
import { ValidationError } from '../../src/errors.ts';
import { zipPictures } from '../../src/pictures/zip-pictures.ts';
import { exportLimits, paintPages } from '../../src/pipeline/paint-pages.ts';
import type { AccountContext } from '../context.ts';
import { deckMedia } from './deck-media.ts';
import { deckTemplateBytes } from './deck-template-bytes.ts';
import { exportOptionsHash, exportTypes, type ExportOptions } from './export-options.ts';
import { inTime, tooSlow } from './in-time.ts';

export interface RevisionToExport {
  deck: Deck;
  revision: number;
  document: DeckDocument;
  options: ExportOptions;
}

export interface MadeExport {
  /** As a person's file is called. */
  name: string;
  mime: string;
  /** Last segment of the storage key. */
  object: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * The file of an export. Pictures and PDF are painted from the .pptx of the same revision, so that all formats show one deck.
 * @throws ValidationError where the document cannot be built, or there is nothing to paint; DomainError `engine_unavailable` when the engine is away or too slow
 */
export async function makeExport(ctx: AccountContext, order: RevisionToExport): Promise<MadeExport> {
  const { document, options } = order;
  if (document.slides.length === 0 && options.format !== 'pptx')
    throw new ValidationError('The deck has no slides: add one, then export it as PDF or pictures.');
  const stem = (fileNames(document.title, 1)[0] ?? 'Deck.pptx').replace(/\.pptx$/, '');
  if (options.format === 'pptx') {
    const content = await inTime(() => buildPptx(ctx, order));
    return { name: `${stem}.pptx`, mime: exportTypes.pptx, object: 'deck.pptx', content };
  }
  const pptx = await inTime(async () => (await knownPptx(ctx, order)) ?? (await buildPptx(ctx, order)));
  if (options.format === 'pdf') {
    const content = await inTime(() => paintPdf(ctx, order, pptx));
    return { name: `${stem}.pdf`, mime: exportTypes.pdf, object: 'deck.pdf', content };
  }
  const content = zipPictures(paintSlides(ctx, pptx, document.slides.length));
  return { name: `${stem}.zip`, mime: exportTypes.png, object: 'deck.zip', content };
}

/** The .pptx with notes that was exported of this revision, or built: what people have is what is painted. */
async function knownPptx(ctx: AccountContext, { deck, revision }: RevisionToExport): Promise<Uint8Array | null> {
  const optionsHash = exportOptionsHash({ format: 'pptx', includeNotes: true });
  const known = await ctx.em.findOne(ExportEntity, { deck: deck.id, revision, optionsHash });
  const key = known?.files[0]?.storageKey;
  return key === undefined ? null : ctx.storage.bytes(key);
}

async function buildPptx(ctx: AccountContext, { deck, document, options }: RevisionToExport): Promise<Uint8Array> {
  const template = await deckTemplateBytes(ctx, ctx.em, deck.builtOn?.id ?? null);
  const media = await deckMedia(ctx, deck.id, document);
  const leavesNotesOut = options.format === 'pptx' && !options.includeNotes;
  const told = leavesNotesOut
    ? { ...document, slides: document.slides.map((slide) => ({ ...slide, notes: [] })) }
    : document;
  return (await ctx.engine.build(told, template, media)).pptx;
}

async function paintPdf(
  ctx: AccountContext,
  { document: { title, language }, options: { includeNotes } }: RevisionToExport,
  pptx: Uint8Array,
): Promise<Uint8Array> {
  const { pdf } = await ctx.engine.paint(pptx, {
    pages: 'slides',
    format: 'pdf',
    notes: includeNotes,
    title,
    language,
  });
  if (pdf === null) throw tooSlow();
  return pdf;
}

async function* paintSlides(
  ctx: AccountContext,
  pptx: Uint8Array,
  slideCount: number,
): AsyncGenerator<{ name: string; png: Uint8Array }> {
  const digits = Math.max(2, String(slideCount).length);
  const { pages, outcome } = paintPages({
    engine: ctx.engine,
    file: pptx,
    pages: Array.from({ length: slideCount }, (_, index) => ({ kind: 'slide', id: String(index + 1) })),
    // Each call has the engine's own time: a long deck takes longer than a short one, and is no slower for it.
    limits: exportLimits(
      ctx.config,
      ctx.config.ENGINE_TIMEOUT_MS * Math.ceil(slideCount / ctx.config.PAINT_BATCH_PAGES),
    ),
  });
  for await (const { ref, png } of pages) yield { name: `slide-${ref.id.padStart(digits, '0')}.png`, png };
  if (outcome.missing.length > 0) throw tooSlow();
}
