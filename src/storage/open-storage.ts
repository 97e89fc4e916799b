import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './disk-storage.ts';
import { guardStorage } from './guard-storage.ts';
import { openS3Storage, parseS3Address } from './s3-storage.ts';
import type { Storage } from './storage.ts';

type StorageConfig = Pick<
  Config,
  | 'STORAGE_URL'
  | 'DATA_DIR'
  | 'STORAGE_CONNECT_TIMEOUT_MS'
  | 'STORAGE_TIMEOUT_MS'
  | 'STORAGE_TRIES'
  | 'STORAGE_BREAKER_FAULTS'
  | 'STORAGE_BREAKER_PAUSE_MS'
>;

/** The storage of STORAGE_URL, or the disk below DATA_DIR. @throws Error that says what is wrong with STORAGE_URL. */
export function openStorage(config: StorageConfig): Storage {
  const storage = config.STORAGE_URL
    ? openS3Storage(parseS3Address(config.STORAGE_URL), {
        connectTimeoutMs: config.STORAGE_CONNECT_TIMEOUT_MS,
        timeoutMs: config.STORAGE_TIMEOUT_MS,
        tries: config.STORAGE_TRIES,
      })
    : openDiskStorage(join(config.DATA_DIR, 'files'));
  return guardStorage(storage, { faults: config.STORAGE_BREAKER_FAULTS, pauseMs: config.STORAGE_BREAKER_PAUSE_MS });
}
