import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { openS3Storage, parseS3Address } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The storage of STORAGE_URL, or the disk below DATA_DIR. @throws Error that says what is wrong with STORAGE_URL. */
export function openStorage(config: Pick<Config, 'STORAGE_URL' | 'DATA_DIR'>): Storage {
  return config.STORAGE_URL
    ? openS3Storage(parseS3Address(config.STORAGE_URL))
    : openDiskStorage(join(config.DATA_DIR, 'files'));
}
