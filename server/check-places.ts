import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import type { Config } from '../src/config.ts';
import { openStorage } from '../src/storage/open-storage.ts';
import { choosePort, listen } from './http/http-server.ts';
import { errorCode } from '../src/error-code.ts';

/**
 * What the environment says the service shall use, tried before anything is opened: a start that must fail does so at once, with one
 * sentence that names the variable. The database itself answers, or not, as the first that is opened.
 * @throws Error
 */
export async function checkPlaces(config: Config): Promise<void> {
  await checkPort(config);
  checkDatabaseAddress(config);
  await checkDataDirectory(config);
  await checkStorage(config);
}

/** Another program may take the port meanwhile; listening in earnest then says the same. */
async function checkPort(config: Config): Promise<void> {
  const port = choosePort(config);
  if (port === null || port === 0) return;
  const probe = createServer();
  await listen(probe, { HOST: config.HOST, PORT: port });
  await new Promise((done) => probe.close(done));
}

function checkDatabaseAddress({ DATABASE_URL: address }: Config): void {
  if (address === undefined) return;
  const isAddress = URL.canParse(address) && ['postgres:', 'postgresql:'].includes(new URL(address).protocol);
  // Not shown: it has a password.
  if (!isAddress)
    throw new Error(
      'DATABASE_URL is no address of a PostgreSQL: write postgresql://USER:PASSWORD@HOST:PORT/DATABASE, or leave it out for the embedded one.',
    );
}

async function checkDataDirectory({ DATA_DIR: directory }: Config): Promise<void> {
  const probe = join(directory, `.written-${process.pid}`);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(probe, '');
    await rm(probe, { force: true });
  } catch (error) {
    const why = reasons[errorCode(error) ?? ''] ?? (error as Error).message;
    throw new Error(`DATA_DIR is ${resolve(directory)}, ${why}: name a folder that this user may write.`, {
      cause: error,
    });
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'which this user may not write',
  EPERM: 'which this user may not write',
  EROFS: 'which cannot be written',
  ENOENT: 'which cannot be made',
  EEXIST: 'which is a file',
  ENOTDIR: 'which lies below a file',
  ENOSPC: 'where no room is left',
  EDQUOT: 'where no room is left',
};

async function checkStorage(config: Config): Promise<void> {
  const storage = await openStorage(config);
  try {
    await storage.check();
  } catch (error) {
    const { cause, message } = error as Error;
    const what = cause instanceof Error ? cause.message : message;
    throw new Error(
      config.STORAGE_URL === undefined
        ? `DATA_DIR is ${resolve(config.DATA_DIR)}, where files cannot be kept (${what}): make room, or name a folder that this user may write.`
        : `STORAGE_URL names a storage that cannot be written (${what}): check host, bucket, key and secret, and that it runs.`,
      { cause: error },
    );
  } finally {
    await storage.close();
  }
}
