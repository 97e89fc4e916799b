import type { Deck } from '../../db/entities/deck.ts';
import { ExportEntity, type Export } from '../../db/entities/export.ts';
import { MediaEntity } from '../../db/entities/media.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { fileNames } from '../../src/deck/file-names.ts';
import { DomainError, NotFoundError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import { exportKey } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import { requireStorage } from '../policy.ts';
import { deckTemplateBytes } from './deck-template-bytes.ts';
import { exportOptionsHash, exportUrl, type ExportOptions } from './export-options.ts';
import { mediaRef, mediaRefs, parseMediaRef } from './media-ref.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { EditorRevisionExportResponse } from './schemas.ts';

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export interface ExportOrder extends ExportOptions {
  deckId: string;
  revision: number;
}

/**
 * The file of a saved revision, built from the document as it was saved; no model is called. Revision 0 is the deck as built. The same
 * revision and options give the same export.
 * @throws NotFoundError, ConflictError `deck_not_ready`, DomainError `engine_unavailable`, PolicyLimitError
 */
export async function exportRevision(ctx: AccountContext, order: ExportOrder): Promise<EditorRevisionExportResponse> {
  const deck = requireBuilt(await requireOwnDeck(ctx, order.deckId));
  const document = await documentOf(ctx, deck, order.revision);
  const where = { deck: deck.id, revision: order.revision, optionsHash: exportOptionsHash(order) };
  const known = await ctx.em.findOne(ExportEntity, where);
  if (known !== null) return toExportResponse(deck.id, known);
  const bytes = await buildFile(ctx, deck, { document, options: order });
  const exportId = newId();
  const name = fileNames(document.title, 1)[0] ?? 'Deck.pptx';
  const storageKey = exportKey({ accountId: ctx.account.id, deckId: deck.id }, exportId, 'deck.pptx');
  const row = await ctx.em.transactional(async (em) => {
    await requireOwnDeck({ account: ctx.account, em }, deck.id);
    await requireStorage(em, { accountId: ctx.account.id, config: ctx.config }, bytes.length);
    // The account is held: whoever asked for the same at the same moment has written it by now, or waits.
    const meanwhile = await em.findOne(ExportEntity, where);
    if (meanwhile !== null) return meanwhile;
    const files = [{ name, mime: PPTX, storageKey, ...(await ctx.storage.put(storageKey, bytes)) }];
    return em.create(ExportEntity, { id: exportId, ...where, format: order.format, files, createdAt: new Date() });
  });
  return toExportResponse(deck.id, row);
}

async function documentOf(ctx: AccountContext, deck: Deck, revision: number): Promise<DeckDocument> {
  if (revision === 0 && deck.document != null) return deck.document;
  const snapshot = await ctx.em.findOne(SnapshotEntity, { deck: deck.id, revision });
  if (snapshot === null) throw new NotFoundError('revision');
  return snapshot.document;
}

async function buildFile(
  ctx: AccountContext,
  deck: Deck,
  { document, options }: { document: DeckDocument; options: ExportOptions },
): Promise<Uint8Array> {
  if (options.format !== 'pptx')
    throw new DomainError(
      'engine_unavailable',
      `The engine cannot write ${options.format.toUpperCase()} here: export pptx.`,
    );
  const template = await deckTemplateBytes(ctx, ctx.em, deck.builtOn?.id ?? null);
  const media = await mediaOf(ctx, deck.id, document);
  const told = options.includeNotes
    ? document
    : { ...document, slides: document.slides.map((slide) => ({ ...slide, notes: [] })) };
  try {
    return (await ctx.engine.build(told, template, media)).pptx;
  } catch (error) {
    // Too slow is as good as absent to whoever waits for the file.
    if (error instanceof DomainError && (error.code === 'engine_timeout' || error.code === 'engine_failed'))
      throw new DomainError(
        'engine_unavailable',
        'The engine could not build the file in time. Try again in a moment.',
        {},
        { cause: error },
      );
    throw error;
  }
}

async function mediaOf(ctx: AccountContext, deckId: string, document: DeckDocument): Promise<Map<string, Uint8Array>> {
  const ids = new Set(mediaRefs(document).map(({ ref }) => parseMediaRef(ref)));
  const media = new Map<string, Uint8Array>();
  for (const row of await ctx.em.find(MediaEntity, { deck: deckId }))
    if (ids.has(row.id)) media.set(mediaRef(row.id), await ctx.storage.bytes(row.storageKey));
  return media;
}

function toExportResponse(deckId: string, { id, format, files, createdAt }: Export): EditorRevisionExportResponse {
  const [file] = files;
  if (file === undefined) throw new NotFoundError('export');
  const { name, size, sha256 } = file;
  return {
    exportId: id,
    name,
    format,
    size,
    sha256,
    url: exportUrl({ deckId, exportId: id, name }),
    createdAt: createdAt.toISOString(),
  };
}
