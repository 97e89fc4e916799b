import { chmod, lstat, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DomainError } from '../src/errors.ts';

const WRITABLE_BY_OTHERS = 0o022;

/**
 * The folder, made where it is missing, from which programs may be run: a real folder of our own in which nobody else has ever been able to
 * write, then closed to `mode`. Under a shared folder for temporary files anybody may have made one of that name first.
 * @throws DomainError `database_unavailable` that says what to do
 */
export async function requireOwnFolder(folder: string, mode: number): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  // Not recursive: whether it is there already, and whose, is what matters.
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const us = process.getuid?.() ?? found.uid;
  if (!found.isDirectory()) throw refused(folder, 'is no folder');
  if (found.uid !== us) throw refused(folder, `belongs to another user (${found.uid})`);
  if (process.platform !== 'win32' && (found.mode & WRITABLE_BY_OTHERS) !== 0)
    throw refused(folder, 'can be written by other users');
  if ((found.mode & 0o777) !== mode) await chmod(folder, mode);
}

function refused(folder: string, why: string): DomainError {
  return new DomainError(
    'database_unavailable',
    `Programs are not run from ${folder}: it ${why}. Remove it, set TMPDIR to a folder of your own, or set DATABASE_URL to a PostgreSQL of your own.`,
    { folder },
  );
}
