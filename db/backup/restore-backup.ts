import pLimit from 'p-limit';
import { DomainError, ValidationError } from '../../src/errors.ts';
import { openDiskStorage } from '../../src/storage/open-disk-storage.ts';
import { migrate } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import { openQueue } from '../queue.ts';
import { QUEUE_SCHEMA, type Database } from '../orm.ts';
import { readLines } from './json-lines.ts';
import {
  JOBS_FILE,
  objectsFile,
  objectsFolder,
  readManifest,
  StoredObject,
  tableFile,
  type Manifest,
} from './manifest.ts';
import { listTables, writeRows, type Client } from './tables.ts';
import type { Installation } from './write-backup.ts';

const COPIES = 8;

/**
 * Puts a backup into an installation that has no account yet, whatever database and storage it uses, and brings it to the schema of this
 * program. What fails leaves no rows, and can be tried again.
 * @throws ValidationError for what is no backup, or one that was changed
 * @throws DomainError where there is data already, or a service runs
 */
export async function restoreBackup({ database, storage }: Installation, directory: string): Promise<Manifest> {
  const manifest = await readManifest(directory);
  const known = new Set(migrations.map(({ name }) => name));
  if (manifest.migrations.some((name) => !known.has(name)))
    throw new ValidationError(
      `The backup was taken by version ${manifest.version}, which is newer: restore it with that one.`,
    );
  await requireUnused(database, manifest);
  const source = openDiskStorage(objectsFolder(directory));
  const limit = pLimit(COPIES);
  const objects = await Array.fromAsync(readLines(objectsFile(directory)), (line) =>
    StoredObject.parse(JSON.parse(line)),
  );
  await limit.map(objects, async ({ key, size, sha256 }) => {
    const stored = await storage.put(key, await source.read(key));
    if (stored.sha256 !== sha256 || stored.size !== size)
      throw new ValidationError(`${key} of the backup is not what was saved: the backup is damaged.`);
  });
  // The rows are written into the schema that they came from; what is newer comes after them.
  await database.orm.migrator.up({ to: manifest.migrations.at(-1) });
  await inTransaction(database, (client) => writeTables(client, { manifest, directory }));
  await migrate(database);
  await restoreJobs(database, { manifest, directory });
  return manifest;
}

interface Source {
  manifest: Manifest;
  directory: string;
}

/** Nothing that is anybody's may be overwritten. */
async function requireUnused(database: Database, { migrations: saved }: Manifest): Promise<void> {
  const { rows: others } = await database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'deckwright-queue'`,
  );
  if (others.length > 0) throw new DomainError('conflict', 'The service runs on this database: stop it, then restore.');
  const { rows } = await database.pool.query<{ present: boolean }>(
    `select to_regclass('schema_migrations') is not null as present`,
  );
  if (!rows[0]?.present) return;
  const { rows: executed } = await database.pool.query<{ name: string }>('select name from schema_migrations');
  const newer = executed.some(({ name }) => !saved.includes(name));
  const accounts = await database.pool.query(`select 1 from accounts limit 1`);
  if (accounts.rowCount !== 0 || newer)
    throw new DomainError(
      'conflict',
      'The database is in use: restore into a new one (an empty DATA_DIR, or an empty database for DATABASE_URL).',
    );
}

async function inTransaction(database: Database, work: (client: Client) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  let known = false;
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    known = true;
  } finally {
    client.release(!known);
  }
}

async function writeTables(client: Client, { manifest, directory }: Source): Promise<void> {
  // Without accounts there are only rows that the product made for itself, as it did in the backup.
  await client.query(`truncate ${(await listTables(client)).join(', ')}`);
  for (const { name, rows } of manifest.tables) {
    const written = await writeRows(client, name, readLines(tableFile(directory, name)));
    if (written !== rows) throw new ValidationError(`The backup is damaged: ${name} has ${written} rows of ${rows}.`);
  }
}

/** Turns that waited or ran go on. The queue's tables are pg-boss's: those of another version cannot be filled, and such turns end. */
async function restoreJobs(database: Database, { manifest, directory }: Source): Promise<void> {
  // Makes the queues, which jobs belong to.
  const queue = await openQueue(database);
  try {
    const { rows } = await database.pool.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
    if (rows[0]?.version !== manifest.queueVersion) return;
    await inTransaction(database, async (client) => {
      await writeRows(client, `${QUEUE_SCHEMA}.job`, readLines(tableFile(directory, JOBS_FILE)));
    });
  } finally {
    await queue.stop(0);
  }
}
