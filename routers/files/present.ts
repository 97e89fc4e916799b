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
  'readState',
  'readError',
] as const;

type ShownRow = Pick<FileRow, (typeof shownColumns)[number]>;

/** The file as lists of many show it: without the profile, with what a card needs of it. */
export function toFileSummary(row: ShownRow, accountId: string): StoredFile {
  const file = toStoredFile(row, accountId);
  const { profile } = file;
  const ofTemplate = profile && {
    layoutCount: profile.layouts.length,
    palette: profile.palette,
    fonts: profile.fonts,
  };
  return {
    ...file,
    profile: null,
    previews: [],
    thumbnail: (file.previews.find(({ name }) => name.startsWith('slide-')) ?? file.previews[0])?.url ?? null,
    ...ofTemplate,
    warningCount: profile?.warnings.length ?? 0,
  };
}

/** The file as `accountId` sees it. */
export function toStoredFile(row: ShownRow, accountId: string): StoredFile {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    extension: row.extension,
    mime: row.mime,
    size: row.size,
    sha256: row.sha256,
    createdAt: row.createdAt.toISOString(),
    state: row.readState ?? 'ready',
    ...(row.readError == null ? {} : { error: row.readError }),
    owned: row.account?.id === accountId,
    shared: row.shared,
    profile: row.profile ?? null,
    content: row.content ?? null,
    previews: row.previews.map((name) => ({ name, url: previewUrl(row.id, name) })),
  };
}

const previewUrl = (fileId: string, name: string): string =>
  `/files/templates/${fileId}/previews/${encodeURIComponent(name)}`;
