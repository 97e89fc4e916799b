import { readFile, stat } from 'node:fs/promises';
import { UsageError } from './exit-codes.ts';

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/**
 * The bytes of a file that an argument or a config field names.
 * @throws UsageError that names the field.
 */
export async function readNamedFile(field: string, path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).isDirectory()) throw new UsageError(`${field}: ${path} is a folder, not a file.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`${field}: there is no file ${path}.`);
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`${field}: ${path} may not be read.`);
    throw error;
  }
}
