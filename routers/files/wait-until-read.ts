import { setTimeout as delay } from 'node:timers/promises';
import { FileEntity, type File } from '../../db/entities/file.ts';
import { ValidationError } from '../../src/errors.ts';
import type { Services } from '../context.ts';

const LOOK_EVERY_MS = 300;

/** The file, once it is read: whoever needs its content waits for it. @throws ValidationError `file_not_ready` where it could not be read; the reason of the signal */
export async function waitUntilRead(
  { database }: Pick<Services, 'database'>,
  file: File,
  signal?: AbortSignal,
): Promise<File> {
  let now = file;
  while (now.readState === 'reading') {
    await delay(LOOK_EVERY_MS, undefined, { signal });
    now = await database.fork().findOneOrFail(FileEntity, file.id);
  }
  return requireReadable(now);
}

/** One that is still being read may be named: whoever reads it waits. @throws ValidationError `file_not_ready` where it could not be read */
export function requireReadable<Row extends Pick<File, 'name' | 'readState' | 'readError'>>(row: Row): Row {
  if (row.readState === 'failed') throw notReady(row, `could not be read: ${row.readError?.message ?? ''}`);
  return row;
}

/** @throws ValidationError `file_not_ready` where it is still being read, or could not be */
export function requireRead<Row extends Pick<File, 'name' | 'readState' | 'readError'>>(row: Row): Row {
  if (row.readState === 'reading') throw notReady(row, 'is still being read: try again in a moment.');
  return requireReadable(row);
}

function notReady({ name }: Pick<File, 'name'>, why: string): ValidationError {
  return new ValidationError(`The file “${name}” ${why}`.trim(), [], 'file_not_ready');
}
