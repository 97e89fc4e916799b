import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { DomainError } from '../../src/errors.ts';

const decoders = new Map<string, () => ReturnType<typeof createUnzip>>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * The bytes of a body, inflated where they are compressed. Of one that is too large the rest is dropped as it comes, so that its sender
 * hears the answer.
 * @throws DomainError `body_too_large`, `unsupported_media_type`, `malformed_body`, and `cancelled` when the sender has left
 */
export async function receiveBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of inflated(request)) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    request.unpipe();
    request.resume();
    throw toBodyError(error);
  }
  return Buffer.concat(chunks, size);
}

function inflated(request: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return chunksOf(request);
  const decoder = decoders.get(encoding)?.();
  if (decoder === undefined)
    throw new DomainError(
      'unsupported_media_type',
      'The content encoding of the body is not known: use gzip, deflate, br or none.',
    );
  // A pipe tells its end of no fault.
  request.once('error', (error) => decoder.destroy(error));
  return chunksOf(request.pipe(decoder));
}

/** Whoever stops reading keeps the connection. */
const chunksOf = (source: Readable): AsyncIterable<Buffer> =>
  source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;

const tooLarge = (maxBytes: number): DomainError =>
  new DomainError('body_too_large', `The body is larger than ${maxBytes} bytes.`, { maxBytes });

function toBodyError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_')
    ? new DomainError('malformed_body', 'The body cannot be inflated: it is not what its content encoding says.')
    : new DomainError('cancelled', 'The caller went away before the body was complete.');
}
