import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import parseRange from 'range-parser';
import type { FileReply } from '../../routers/services/file-reply.ts';
import { DomainError } from '../../src/errors.ts';
import { withoutOverrides } from '../../src/without-overrides.ts';
import { hasEtag } from './has-etag.ts';

/**
 * Writes any FileReply: name (RFC 6266), length, etag with If-None-Match and If-Range, one range (RFC 9110, section 14; of several the
 * whole is sent, which the RFC allows), HEAD without touching the bytes.
 */
export async function writeFileReply(ctx: Context, reply: FileReply): Promise<void> {
  const { type, name, size, etag, content, disposition = 'attachment', maxAgeSeconds = 0, vary } = reply.parts;
  ctx.status = 200;
  ctx.set('content-type', type);
  ctx.set('content-disposition', contentDisposition(plainName(name), { type: disposition }));
  ctx.set('etag', etag);
  if (vary !== undefined) ctx.set('vary', vary);
  ctx.set('cache-control', maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'private, no-cache');
  ctx.set('x-content-type-options', 'nosniff');
  // What a POST makes has no parts and no earlier version.
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (isRead) ctx.set('accept-ranges', 'bytes');
  if (isRead && hasEtag(ctx.get('if-none-match'), etag)) {
    ctx.status = 304;
    ctx.body = null;
    return;
  }
  const range = isRead ? chooseRange(ctx, { size, etag }) : null;
  if (range === 'unsatisfiable') {
    ctx.set('content-range', `bytes */${size}`);
    throw new DomainError('range_not_satisfiable', `The file has ${size} bytes: ask for a range within them.`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== null) {
    ctx.status = 206;
    ctx.set('content-range', `bytes ${start}-${end}/${size}`);
  }
  if (ctx.method !== 'HEAD' && size > 0) {
    ctx.body =
      content instanceof Uint8Array
        ? Buffer.from(content.buffer, content.byteOffset + start, end - start + 1)
        : Readable.from(await content({ start, end }), { objectMode: false });
  } else {
    ctx.body = Buffer.alloc(0);
  }
  // A body resets both.
  ctx.set('content-type', type);
  ctx.set('content-length', String(end - start + 1));
}

/** What would break a header, or name a folder of the reader's disk, is left out of the name. */
function plainName(name: string): string {
  const plain = withoutOverrides(name)
    .slice(-200)
    .toWellFormed()
    .replaceAll(/[\p{Cc}/\\]/gu, '_');
  return plain === '' ? 'file' : plain;
}

function chooseRange(
  ctx: Context,
  file: { size: number; etag: string },
): { start: number; end: number } | 'unsatisfiable' | null {
  const header = ctx.get('range');
  if (header === '' || file.size === 0) return null;
  const ifRange = ctx.get('if-range');
  if (ifRange !== '' && ifRange !== file.etag) return null;
  const ranges = parseRange(file.size, header, { combine: true });
  if (ranges === -1) return 'unsatisfiable';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  const [range] = ranges;
  return range === undefined ? null : { start: range.start, end: range.end };
}
