import { ExportEntity, type Export } from '../../db/entities/export.ts';
import { NotFoundError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import { exportKey, exportPrefix } from '../../src/storage/keys.ts';
import { announceBytes } from '../services/announce-bytes.ts';
import type { AccountContext } from '../context.ts';
import { requireStorage } from '../services/policy.ts';
import { documentOf } from './document-of.ts';
import { exportOptions, exportOptionsHash, exportUrl, type ExportOptions } from './export-options.ts';
import { makeExport, type RevisionToExport } from './make-export.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';
import type { EditorRevisionExportResponse } from './schemas.ts';

export interface ExportOrder {
  deckId: string;
  revision: number;
  format: ExportOptions['format'];
  /** Left out: notes stay in a .pptx, a PDF shows the slides alone. */
  includeNotes?: boolean;
}

/**
 * The file of a saved revision, made from the document as it was saved; no model is called. Revision 0 is the deck as built. The same
 * revision and options give the same export.
 * @throws NotFoundError, ConflictError `deck_not_ready`, ValidationError, DomainError `engine_unavailable`, PolicyLimitError
 */
export async function exportRevision(ctx: AccountContext, order: ExportOrder): Promise<EditorRevisionExportResponse> {
  const { deckId, revision } = order;
  const options = exportOptions(order);
  const deck = requireBuilt(await requireOwnDeck(ctx, deckId));
  const document = await documentOf(ctx, deck, revision);
  const known = await ctx.em.findOne(ExportEntity, {
    deck: deck.id,
    revision,
    optionsHash: exportOptionsHash(options),
  });
  return toExportResponse(deck.id, known ?? (await keepExport(ctx, { deck, revision, document, options })));
}

/** Bytes first, then the row: a row never lacks its bytes, and bytes whose row is not written go again. */
async function keepExport(ctx: AccountContext, order: RevisionToExport): Promise<Export> {
  const { deck, revision, options } = order;
  const accountId = ctx.account.id;
  const { name, mime, object, content } = await makeExport(ctx, order);
  const id = newId();
  const of = { accountId, deckId: deck.id };
  const prefix = exportPrefix(of, id);
  await announceBytes(ctx, { prefix, table: 'exports', id });
  try {
    const storageKey = exportKey(of, id, object);
    const file = { name, mime, storageKey, ...(await ctx.storage.put(storageKey, content)) };
    const row = await ctx.em.transactional(async (em) => {
      requireBuilt(await requireOwnDeck({ account: ctx.account, em }, deck.id));
      await requireStorage(em, { accountId, config: ctx.config }, file.size);
      // The account is held: whoever asked for the same at the same moment has written it by now, or waits.
      const where = { deck: deck.id, revision, optionsHash: exportOptionsHash(options) };
      const meanwhile = await em.findOne(ExportEntity, where);
      if (meanwhile !== null) return meanwhile;
      return em.create(ExportEntity, { id, ...where, format: options.format, files: [file], createdAt: new Date() });
    });
    if (row.id !== id) await ctx.storage.removePrefix(prefix);
    return row;
  } catch (error) {
    await ctx.storage.removePrefix(prefix);
    throw error;
  }
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
