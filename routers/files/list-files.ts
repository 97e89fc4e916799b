import { FileEntity } from '../../db/entities/file.ts';
import type { AccountContext } from '../context.ts';
import { shownColumns, toStoredFile } from './present.ts';
import { usableBy } from './require-template.ts';
import type { StoredFile } from './schemas.ts';

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/** All templates and materials of the account, newest first. */
export async function listFiles({ em, account }: AccountContext): Promise<StoredFile[]> {
  const rows = await em.find(
    FileEntity,
    { account: account.id, removedAt: null },
    { fields: shownColumns, orderBy: newestFirst, disableIdentityMap: true },
  );
  return rows.map((row) => toStoredFile(row, account.id));
}

/** The account's own templates and those opened to all, newest first. */
export async function listTemplates({ em, account }: AccountContext): Promise<StoredFile[]> {
  const rows = await em.find(FileEntity, usableBy(account.id), {
    fields: shownColumns,
    orderBy: newestFirst,
    disableIdentityMap: true,
  });
  return rows.map((row) => toStoredFile(row, account.id));
}
