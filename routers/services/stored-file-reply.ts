import type { AccountContext } from '../context.ts';
import { FileReply, type FileReplyParts } from './file-reply.ts';
import type { File } from '../../db/entities/file.ts';

export interface StoredBytes {
  storageKey: string;
  mime: string;
  name: string;
  size: number;
  sha256: string;
  disposition?: FileReplyParts['disposition'];
}

/** What lies in the storage, as an answer; its hash is its etag. */
export function storedFileReply({ storage }: Pick<AccountContext, 'storage'>, file: StoredBytes): FileReply {
  return new FileReply({
    content: (range) => storage.read(file.storageKey, range),
    type: file.mime,
    name: file.name,
    size: file.size,
    etag: `"${file.sha256}"`,
    disposition: file.disposition,
  });
}

/** The original bytes of an uploaded file, under its name. */
export function uploadedFileReply(ctx: Pick<AccountContext, 'storage'>, file: File): FileReply {
  const { storageKey, mime, size, sha256, extension } = file;
  const name = file.name.toLowerCase().endsWith(extension) ? file.name : `${file.name}${extension}`;
  return storedFileReply(ctx, { storageKey, mime, size, sha256, name });
}
