import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './exit-codes.ts';
import { errorCode } from '../../src/error-code.ts';

export interface NamedBytes {
  name: string;
  bytes: Uint8Array;
}

/**
 * The bytes of a file that an argument or a config field names, relative to `base`.
 * @throws UsageError that names the field.
 */
export async function readNamedFile(field: string, named: string, base = ''): Promise<Uint8Array> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(named))
    throw new UsageError(`${field}: ${named} is an address. Download it first, and name the file.`);
  const path = base === '' ? named : resolve(base, named);
  try {
    if ((await stat(path)).isDirectory())
      throw new UsageError(`${field}: ${path} is a folder. Name the files in it that are meant.`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new UsageError(`${field}: there is no file ${path}.`);
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`${field}: ${path} may not be read.`);
    throw error;
  }
}
