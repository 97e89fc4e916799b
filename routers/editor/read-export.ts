import { ExportEntity } from '../../db/entities/export.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import type { FileReply } from '../services/file-reply.ts';
import { Id } from '../schemas.ts';
import { pictureReply, type PictureWidth } from '../services/picture-reply.ts';
import { storedFileReply } from '../services/stored-file-reply.ts';
import { requireOwnDeck } from './require-own-deck.ts';

export interface ExportedName {
  deckId: string;
  exportId: string;
  name: string;
  /** Of pictures; other files have none. */
  width?: PictureWidth;
}

/** A file of an export, of a build's or of a revision's, by its name. */
export async function readExport(
  ctx: AccountContext,
  { deckId, exportId, name, width }: ExportedName,
): Promise<FileReply> {
  await requireOwnDeck(ctx, deckId);
  const row = Id.safeParse(exportId).success
    ? await ctx.em.findOne(ExportEntity, { id: exportId, deck: deckId })
    : null;
  const file = row?.files.find((candidate) => candidate.name === name);
  if (file === undefined) throw new NotFoundError('export');
  if (file.mime !== 'image/png') return storedFileReply(ctx, file);
  return pictureReply(ctx, { ...file, tag: file.sha256, width });
}
