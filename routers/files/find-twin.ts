import { FileEntity, type File } from '../../db/entities/file.ts';
import type { AccountContext } from '../context.ts';
import type { StoredFile } from './schemas.ts';

/** Where the account has a file of the same kind with the same bytes already: the oldest of them. */
export async function findTwin(
  { em, account }: AccountContext,
  { id, kind, sha256 }: File,
): Promise<Pick<StoredFile, 'duplicateOf'>> {
  const twin = await em.findOne(
    FileEntity,
    { account: account.id, kind, sha256, removedAt: null, id: { $ne: id } },
    { fields: ['id'], orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return twin === null ? {} : { duplicateOf: twin.id };
}
