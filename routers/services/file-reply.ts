import type { Readable } from 'node:stream';
import { z } from 'zod';

export interface FileReplyParts {
  /** Bytes in memory, or a way to open a stream of the bytes `start` to `end` (inclusive) of the file. */
  content: Uint8Array | ((range: { start: number; end: number }) => Readable | Promise<Readable>);
  /** Media type. */
  type: string;
  /** As the reader's file should be called; any script. */
  name: string;
  /** Whole size in bytes. */
  size: number;
  /** Quoted, as in `"3f2a…"`; a hash of the bytes is best. */
  etag: string;
  /** `attachment` (the default) offers to save, `inline` shows. */
  disposition?: 'attachment' | 'inline';
  /** Heads of the request on which the bytes depend. */
  vary?: string;
  /** How long the reader's own cache may keep it without asking; 0 when absent. Never shared caches. */
  maxAgeSeconds?: number;
}

/**
 * What a procedure returns whose answer is bytes: a download, a preview, an export. `server/http/write-file-reply.ts` writes it, in one place, with
 * ranges, caching and the name. It does not travel over /trpc: internal tools fetch the REST path.
 */
export class FileReply {
  readonly parts: FileReplyParts;

  constructor(parts: FileReplyParts) {
    this.parts = parts;
  }

  /** The facade takes the reply itself; a serialised one is empty on purpose. */
  toJSON(): null {
    return null;
  }
}

/** The output schema of such procedures. */
export const FileReplySchema = z.instanceof(FileReply);
