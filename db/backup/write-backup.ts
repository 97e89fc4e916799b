import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import packageJson from '../../package.json' with { type: 'json' };
import { DomainError, ValidationError } from '../../src/errors.ts';
import { openDiskStorage } from '../../src/storage/open-disk-storage.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { schemaState } from '../migrate.ts';
import { QUEUE_SCHEMA, type Database } from '../orm.ts';
import { dropBackupLock, takeBackupLock } from './backup-lock.ts';
import { writeLines } from './json-lines.ts';
import {
  JOBS_FILE,
  objectsFile,
  objectsFolder,
  tableFile,
  writeManifest,
  type Manifest,
  type StoredObject,
} from './manifest.ts';
import { listStoredKeys } from './stored-keys.ts';
import { listTables, readRows, type Client } from './tables.ts';

export interface Installation {
  database: Database;
  storage: Storage;
}

/** Objects that are copied at once. */
const COPIES = 8;
/** Jobs that somebody waits for; the scheduled ones come back by themselves. */
const waiting = `select * from ${QUEUE_SCHEMA}.job where state in ('created', 'retry', 'active')
  and name in ('turn', 'run', 'turn-abandoned', 'run-abandoned', 'remove-bytes', 'drop-orphan')`;

/**
 * Writes one consistent copy of an installation into an empty folder while it runs: all rows as they were at one moment, and every
 * object that these rows name. Objects never change, and none is removed meanwhile.
 * @throws ValidationError for a folder that is not empty
 */
export async function writeBackup({ database, storage }: Installation, directory: string): Promise<Manifest> {
  await makeFolder(directory);
  if ((await schemaState(database)) !== 'current')
    throw new DomainError(
      'database_unavailable',
      'The database belongs to another version: take the backup with that one.',
    );
  const client = await database.pool.connect();
  let known = false;
  try {
    // Before the snapshot: what is deleted after it waits.
    await takeBackupLock(client);
    await client.query('begin isolation level repeatable read read only');
    const { tables, jobs } = await copyRows(client, directory);
    const keys = await listStoredKeys(client);
    const about = await describeSchema(client);
    await client.query('commit');
    const objects = await copyObjects({ storage, keys }, directory);
    await dropBackupLock(client);
    known = true;
    const bytes = objects.reduce((sum, { size }) => sum + size, 0);
    const manifest: Manifest = {
      format: 1,
      version: packageJson.version,
      createdAt: new Date().toISOString(),
      ...about,
      tables,
      jobs,
      objects: objects.length,
      bytes,
    };
    await writeManifest(directory, manifest);
    return manifest;
  } finally {
    // A connection in an unknown state takes transaction and lock with it.
    client.release(!known);
  }
}

async function makeFolder(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0)
    throw new ValidationError(`${directory} is not empty: name a new folder for each backup.`);
  // It holds hashes of passwords and people's files.
  await chmod(directory, 0o700);
  await mkdir(join(directory, 'database'));
  await mkdir(objectsFolder(directory));
}

async function copyRows(client: Client, directory: string): Promise<Pick<Manifest, 'tables' | 'jobs'>> {
  const tables: Manifest['tables'] = [];
  for (const name of await listTables(client))
    tables.push({
      name,
      rows: await writeLines(tableFile(directory, name), readRows(client, `select * from ${name}`)),
    });
  return { tables, jobs: await writeLines(tableFile(directory, JOBS_FILE), readRows(client, waiting)) };
}

async function describeSchema(client: Client): Promise<Pick<Manifest, 'migrations' | 'queueVersion'>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const { rows: queue } = await client.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  return { migrations: rows.map(({ name }) => name), queueVersion: queue[0]?.version ?? 0 };
}

async function copyObjects(
  { storage, keys }: { storage: Storage; keys: readonly string[] },
  directory: string,
): Promise<StoredObject[]> {
  const target = openDiskStorage(objectsFolder(directory));
  const limit = pLimit(COPIES);
  const objects = await limit.map(keys, async (key) => ({ key, ...(await target.put(key, await storage.read(key))) }));
  async function* lines(): AsyncGenerator<string> {
    for (const object of objects) yield JSON.stringify(object);
  }
  await writeLines(objectsFile(directory), lines());
  return objects;
}
