import type { File as FileRow } from '../../db/entities/file.ts';
import type { StoredFile } from './schemas.ts';

/** The columns that the wire shows; lists load no others. */
export const shownColumns = [
  'id',
  'account',
  'kind',
  'name',
  'extension',
  'mime',
  'size',
  'sha256',
  'shared',
  'createdAt',
  'profile',
  'content',
  'previews',
] as const;

/** The file as `accountId` sees it. */
export function toStoredFile(row: Pick<FileRow, (typeof shownColumns)[number]>, accountId: string): StoredFile {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    extension: row.extension,
    mime: row.mime,
    size: row.size,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
    owned: row.account.id === accountId,
    shared: row.shared,
    profile: row.profile ?? null,
    content: row.content ?? null,
    previews: row.previews.map((name) => ({ name, url: previewUrl(row.id, name) })),
  };
}

const previewUrl = (fileId: string, name: string): string =>
  `/files/templates/${fileId}/previews/${encodeURIComponent(name)}`;
