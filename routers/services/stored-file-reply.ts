import type { AccountContext } from '../context.ts';
import { FileReply, type FileReplyParts } from './file-reply.ts';

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
