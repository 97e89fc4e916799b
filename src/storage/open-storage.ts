import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openDiskStorage } from './open-disk-storage.ts';
import { guardStorage } from './guard-storage.ts';
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
export async function openStorage(config: StorageConfig): Promise<Storage> {
  const storage = config.STORAGE_URL
    ? await openBucket(config.STORAGE_URL, config)
    : openDiskStorage(join(config.DATA_DIR, 'files'));
  return guardStorage(storage, { faults: config.STORAGE_BREAKER_FAULTS, pauseMs: config.STORAGE_BREAKER_PAUSE_MS });
}

/** Its client is loaded only where it is used. */
async function openBucket(url: string, config: StorageConfig): Promise<Storage> {
  const { openS3Storage, parseS3Address } = await import('./open-s3-storage.ts');
  return openS3Storage(parseS3Address(url), {
    connectTimeoutMs: config.STORAGE_CONNECT_TIMEOUT_MS,
    timeoutMs: config.STORAGE_TIMEOUT_MS,
    tries: config.STORAGE_TRIES,
  });
}
