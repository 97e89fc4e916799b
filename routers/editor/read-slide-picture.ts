import { isDeepStrictEqual } from 'node:util';
import { DeckEntity } from '../../db/entities/deck.ts';
import { ExportEntity, type ExportedFile } from '../../db/entities/export.ts';
import { NotFoundError } from '../../src/errors.ts';
import { slidePictureKey } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import type { FileReply } from '../services/file-reply.ts';
import { pictureReply, type PictureWidth } from '../services/picture-reply.ts';
import { documentOf } from './document-of.ts';
import { exportOptionsHash } from './export-options.ts';
import { paintSlide, slideHash, type NumberedSlide } from './paint-slide.ts';
import { requireBuilt, requireOwnDeck } from './require-own-deck.ts';

export interface SlidePictureName {
  deckId: string;
  revision: number;
  /** `1.png`, counted from 1. */
  name: string;
  width?: PictureWidth;
}

/**
 * The picture of one slide of a saved revision, painted when first asked for and kept by the hash of the slide: a slide that two revisions
 * share is painted once, and one that is still as it was built has its picture already.
 * @throws NotFoundError, ConflictError `deck_not_ready`, DomainError `engine_unavailable`
 */
export async function readSlidePicture(
  ctx: AccountContext,
  { deckId, revision, name, width }: SlidePictureName,
): Promise<FileReply> {
  const deck = requireBuilt(await requireOwnDeck(ctx, deckId));
  const document = await documentOf(ctx, deck, revision);
  const number = Number(/^([1-9]\d{0,3})\.png$/.exec(name)?.[1] ?? 0);
  if (document.slides[number - 1] === undefined) throw new NotFoundError('slide');
  const slide = { deck, document, number };
  const asBuilt = await pictureAsBuilt(ctx, slide);
  if (asBuilt !== null) return pictureReply(ctx, { ...asBuilt, name, tag: asBuilt.sha256, width });
  const tag = slideHash(slide);
  const { storageKey, size } = await keptPicture(ctx, slide, tag);
  return pictureReply(ctx, { storageKey, size, name, tag, width });
}

/** Where the slide is still as it was built: the picture that the build left. */
async function pictureAsBuilt(
  ctx: AccountContext,
  { deck, document, number }: NumberedSlide,
): Promise<ExportedFile | null> {
  const built = deck.document;
  if (built == null || built.language !== document.language) return null;
  if (!isDeepStrictEqual(built.slides[number - 1], document.slides[number - 1])) return null;
  const optionsHash = exportOptionsHash({ format: 'pptx', includeNotes: true });
  const row = await ctx.em.findOne(ExportEntity, { deck: deck.id, revision: 0, optionsHash });
  return row?.files.find((file) => file.name === `slide-${number}.png`) ?? null;
}

async function keptPicture(
  ctx: AccountContext,
  slide: NumberedSlide,
  hash: string,
): Promise<{ storageKey: string; size: number }> {
  const { storage, account } = ctx;
  const storageKey = slidePictureKey({ accountId: account.id, deckId: slide.deck.id }, hash);
  const kept = await storage.stat(storageKey);
  if (kept !== null) return { storageKey, size: kept.size };
  const { size } = await storage.put(storageKey, await paintSlide(ctx, slide));
  // A deck that was deleted meanwhile took its prefix with it: then this would be left behind.
  if ((await ctx.database.fork().count(DeckEntity, { id: slide.deck.id })) === 0) {
    await storage.remove(storageKey);
    throw new NotFoundError('deck');
  }
  return { storageKey, size };
}
