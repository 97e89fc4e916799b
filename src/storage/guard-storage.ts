import { DomainError } from '../errors.ts';
import type { Storage } from './storage.ts';

export interface Breaker {
  /** So many faults in a row … */
  faults: number;
  /** … and calls fail at once for so long, so that nobody waits for what is known to be away. Milliseconds. */
  pauseMs: number;
}

/**
 * A storage whose faults have a name: whatever it fails with, other than what was asked wrongly, is `storage_unavailable`, with a sentence
 * of its own for a full one. What the source of a `put` throws stays as it is. One breaker for all that use the storage.
 */
export function guardStorage(storage: Storage, { faults, pauseMs }: Breaker): Storage {
  let inRow = 0;
  let closedUntil = 0;
  const watched = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      inRow = 0;
      return result;
    } catch (error) {
      if (error instanceof SourceError) throw error.cause;
      if (error instanceof DomainError && error.code !== 'storage_unavailable') throw error;
      inRow += 1;
      if (inRow >= faults) closedUntil = Date.now() + pauseMs;
      throw error instanceof DomainError ? error : unavailable(error);
    }
  };
  const guarded = <T>(call: () => Promise<T>): Promise<T> =>
    Date.now() < closedUntil ? Promise.reject(unavailable(undefined)) : watched(call);
  return {
    put: (key, source) =>
      guarded(() => storage.put(key, source instanceof Uint8Array ? source : markSourceErrors(source))),
    read: (key, range) => guarded(() => storage.read(key, range)),
    bytes: (key) => guarded(() => storage.bytes(key)),
    stat: (key) => guarded(() => storage.stat(key)),
    remove: (key) => guarded(() => storage.remove(key)),
    removePrefix: (prefix) => guarded(() => storage.removePrefix(prefix)),
    // Goes through a closed breaker: it is how one learns that the storage is back.
    check: async () => {
      await watched(() => storage.check());
      closedUntil = 0;
    },
    close: () => storage.close(),
  };
}

/** A fault of what was to be stored, on its way through the storage. */
class SourceError extends Error {}

async function* markSourceErrors(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    throw new SourceError('The source failed.', { cause });
  }
}

/** Of the file system (disk full, quota) and of servers that speak S3. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'InsufficientStorage', 'XMinioStorageFull', 'QuotaExceeded']);

function unavailable(cause: unknown): DomainError {
  const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown };
  const isFull = [code, name].some((word) => typeof word === 'string' && fullCodes.has(word));
  return isFull
    ? new DomainError(
        'storage_unavailable',
        'The storage is full, so nothing can be written. Whoever runs the service must make room; then try again.',
        { reason: 'full' },
        { cause },
      )
    : new DomainError(
        'storage_unavailable',
        'The file storage does not answer. Try again in a moment.',
        { reason: 'away' },
        { cause },
      );
}
