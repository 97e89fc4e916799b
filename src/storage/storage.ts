import type { Readable } from 'node:stream';
import { DomainError, ValidationError } from '../errors.ts';

/** What was written. */
export interface Stored {
  /** Bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A part of an object, both ends included, as in HTTP's Range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Bytes by key. A key is a path of plain segments, `accounts/<account id>/…` for what belongs to an account; it says nothing of where the
 * bytes are. Objects are written whole and then never changed: a reader sees all of one or none of it.
 */
export interface Storage {
  /** Writes the object, in place of one of the same key. Nothing is left behind when the source fails. */
  put(key: string, source: Uint8Array | AsyncIterable<Uint8Array>): Promise<Stored>;
  /** @throws DomainError `not_found` */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** The whole object in memory; for what is known to be small enough. @throws DomainError `not_found` */
  bytes(key: string): Promise<Uint8Array>;
  /** Null where there is no such object. */
  stat(key: string): Promise<{ size: number } | null>;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
  /** Removes every object below the prefix, which ends with a segment: `accounts/x` never reaches `accounts/xy`. */
  removePrefix(prefix: string): Promise<void>;
  /** Writes and removes an object of its own. @throws DomainError `storage_unavailable` that says what is wrong, for the log. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const MAX_KEY_LENGTH = 800;
const segment = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** One for all who check: a process that dies in between leaves what the next one takes away. */
const CHECKED_KEY = 'check/writing';

/** Writes an object and takes it away again; what fails becomes one error with the sentence that `explain` makes of the reason. */
export async function checkWriting(storage: Storage, explain: (reason: string) => string): Promise<void> {
  try {
    await storage.put(CHECKED_KEY, Buffer.from('ok'));
    await storage.remove(CHECKED_KEY);
  } catch (error) {
    throw new DomainError('storage_unavailable', explain((error as Error).message), {}, { cause: error });
  }
}

/** @throws ValidationError for a key that is empty, too long, or has a segment that could mean more than a name. */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (key.length > MAX_KEY_LENGTH || !segments.every((part) => segment.test(part) && part.length <= 200)) {
    throw new ValidationError(
      `"${key.slice(0, 100)}" cannot be a storage key: use segments of letters, digits, "_", "-" and ".".`,
    );
  }
  return key;
}

export function missingObject(key: string): DomainError {
  return new DomainError('not_found', 'The stored bytes are gone.', { key });
}
