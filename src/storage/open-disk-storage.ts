import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { measure } from './measure.ts';
import { checkKey, checkWriting, missingObject, type Storage } from './storage.ts';
import { errorCode } from '../error-code.ts';

/**
 * Bytes on this machine's disk, below one directory. An object is written beside its place, flushed, and renamed into it: after a crash
 * it is there whole or not at all.
 */
export function openDiskStorage(directory: string): Storage {
  const root = resolve(directory);
  const pathOf = (key: string): string => join(root, checkKey(key));
  const storage: Storage = {
    async put(key, source) {
      const path = pathOf(key);
      const incoming = join(root, '.incoming');
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(incoming, { recursive: true })]);
      const fresh = join(incoming, randomBytes(12).toString('hex'));
      try {
        const measured = measure(source);
        const file = await open(fresh, 'wx', 0o600);
        try {
          await file.writeFile(measured.chunks);
          await file.sync();
        } finally {
          await file.close();
        }
        await placeFile(fresh, path);
        return measured.result();
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const path = pathOf(key);
      // Opened before it is returned: what is missing is an error here, not in the middle of an answer.
      const file = await open(path, 'r').catch((error: unknown) => {
        throw isMissing(error) ? missingObject(key) : error;
      });
      return createReadStream(path, { fd: file, ...range });
    },
    async bytes(key) {
      return readFile(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? missingObject(key) : error;
      });
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return found?.isFile() ? { size: found.size } : null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async removePrefix(prefix) {
      // Tried again where somebody writes into it meanwhile.
      await rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
    check: () => checkWriting(storage, (why) => `Files cannot be written below ${root}: ${why}.`),
    close: async () => {},
  };
  return storage;
}

async function placeFile(fresh: string, path: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await rename(fresh, path);
      break;
    } catch (error) {
      // Its directory went away meanwhile, with another object below the same prefix.
      if (!isMissing(error) || tries === 3) throw error;
      await mkdir(dirname(path), { recursive: true });
    }
  }
  // The name itself must survive a crash too.
  const directory = await open(dirname(path), 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '');
}
