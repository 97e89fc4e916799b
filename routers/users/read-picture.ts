import { createHash } from 'node:crypto';
import { AccountEntity } from '../../db/entities/account.ts';
import { NotFoundError } from '../../src/errors.ts';
import { decodeDataUrl } from '../../src/pictures/data-url.ts';
import type { AccountContext } from '../context.ts';
import { FileReply } from '../services/file-reply.ts';

/** The picture that an account shows, as bytes. @throws NotFoundError for an unknown account and one without a picture alike. */
export async function readPicture({ em }: AccountContext, id: string): Promise<FileReply> {
  const row = await em.findOne(AccountEntity, { id }, { fields: ['picture'], disableIdentityMap: true });
  const content = row?.picture == null ? null : decodeDataUrl(row.picture);
  if (content === null) throw new NotFoundError('picture');
  const hash = createHash('sha256').update(content).digest('hex');
  return new FileReply({
    content,
    type: 'image/webp',
    name: 'picture.webp',
    size: content.length,
    etag: `"${hash}"`,
    disposition: 'inline',
  });
}
