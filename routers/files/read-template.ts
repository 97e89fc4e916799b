import { NotFoundError } from '../../src/errors.ts';
import { previewKey } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import type { FileReply } from '../services/file-reply.ts';
import { pictureReply, type PictureWidth } from '../services/picture-reply.ts';
import { requireSeenTemplate, requireTemplate } from './require-template.ts';
import { uploadedFileReply } from '../services/stored-file-reply.ts';

/** The original bytes, under the template's name. */
export const downloadTemplate = async (ctx: AccountContext, id: string): Promise<FileReply> =>
  uploadedFileReply(ctx, await requireTemplate(ctx, id));

const PREVIEW_MAX_AGE_SECONDS = 86_400;

export interface NamedPreview {
  id: string;
  name: string;
  width?: PictureWidth;
}

/** A picture of one of the template's slides or layouts. Only names that the template lists are looked for. */
export async function readPreview(ctx: AccountContext, { id, name, width }: NamedPreview): Promise<FileReply> {
  const row = await requireSeenTemplate(ctx, id);
  const key = row.previews.includes(name) ? previewKey(row.account?.id ?? null, row.id, name) : null;
  const stat = key === null ? null : await ctx.storage.stat(key);
  if (key === null || stat === null) throw new NotFoundError('preview');
  return pictureReply(ctx, {
    storageKey: key,
    name,
    size: stat.size,
    // The same template gives the same picture, until it is drawn anew.
    tag: `${row.sha256.slice(0, 32)}-${name}-${stat.size}`,
    width,
    maxAgeSeconds: PREVIEW_MAX_AGE_SECONDS,
  });
}
