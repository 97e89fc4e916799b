import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isBackupRunning } from '../../db/backup/backup-lock.ts';
import { restoreBackup } from '../../db/backup/restore-backup.ts';
import { writeBackup, type Installation } from '../../db/backup/write-backup.ts';
import { schemaState } from '../../db/migrate.ts';
import { QUEUE_SCHEMA } from '../../db/orm.ts';
import { openQueue } from '../../db/queue.ts';
import { newId } from '../../src/ids.ts';
import { openDiskStorage } from '../../src/storage/open-disk-storage.ts';
import { fileKey, previewKey } from '../../src/storage/keys.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

interface TestInstallation extends Installation, AsyncDisposable {
  database: TestDatabase;
  storage: Storage;
  folder: string;
}

async function installation({ empty = false } = {}): Promise<TestInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-backup-'));
  const database = await testDatabase();
  if (empty)
    await database.pool.query(`drop schema public cascade; create schema public; drop schema ${QUEUE_SCHEMA} cascade`);
  return {
    database,
    folder,
    storage: openDiskStorage(join(folder, 'files')),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An account with a template, its picture and what was read of it: awkward values all of them. */
async function addAccount({ database, storage }: Installation): Promise<{ accountId: string; fileId: string }> {
  const [accountId, fileId] = [newId(), newId()];
  await database.pool.query(
    `insert into accounts (id, email, email_key, name, password_hash, role, disabled, policy, created_at)
     values ($1, $2, $2, $3, 'none', 'member', false, $4::json, '2026-03-01 12:00:00.123+00')`,
    [accountId, `${accountId}@example.org`, 'Łucja "O\'Neil"\n\tÄ 😀', '{"z":1.50,\n "a":[null,"x\\u0041"]}'],
  );
  await storage.put(fileKey(accountId, fileId, 'original'), Buffer.from(`bytes of ${fileId}`));
  await storage.put(fileKey(accountId, fileId, 'read'), Buffer.from('read'));
  await storage.put(previewKey(accountId, fileId, 'layout-1.png'), Buffer.from('picture'));
  await database.pool.query(
    `insert into files (id, account_id, kind, storage_key, name, extension, mime, size, sha256, created_at, read_key, previews, preview_bytes)
     values ($1, $2, 'template', $3, 'a.pptx', '.pptx', 'x/y', 9007199254740993, 'aa', now(), $4, '["layout-1.png"]', 7)`,
    [fileId, accountId, fileKey(accountId, fileId, 'original'), fileKey(accountId, fileId, 'read')],
  );
  return { accountId, fileId };
}

/** Between the parts of a JSON value line breaks become blanks. */
const rowsOf = async ({ database }: Installation, table: string): Promise<unknown[]> =>
  (
    await database.pool.query<{ row: string }>(
      `select replace(t::text, E',\\n', ', ') as row from ${table} t order by 1`,
    )
  ).rows;

describe('a backup', () => {
  it('comes back as it was: rows to the character, objects to the byte', async () => {
    await using from = await installation();
    const { accountId, fileId } = await addAccount(from);
    const manifest = await writeBackup(from, join(from.folder, 'saved'));
    expect(manifest).toMatchObject({ format: 1, objects: 3, migrations: expect.arrayContaining(['0001-initial']) });
    await using to = await installation({ empty: true });
    expect(await restoreBackup(to, join(from.folder, 'saved'))).toEqual(manifest);
    expect(await schemaState(to.database)).toBe('current');
    for (const table of ['accounts', 'files']) expect(await rowsOf(to, table)).toEqual(await rowsOf(from, table));
    for (const name of ['original', 'read', 'previews/layout-1.png'])
      expect(await to.storage.bytes(fileKey(accountId, fileId, name))).toEqual(
        await from.storage.bytes(fileKey(accountId, fileId, name)),
      );
  });

  it('is one moment: what comes while it is taken is not in it, what goes is', async () => {
    await using from = await installation();
    const first = await addAccount(from);
    const storage: Storage = {
      ...from.storage,
      // The rows have been copied by now, the objects have not.
      async read(key) {
        expect(await isBackupRunning(from.database)).toBe(true);
        await addAccount(from);
        await from.database.pool.query('delete from accounts where id = $1', [first.accountId]);
        return from.storage.read(key);
      },
    };
    const saved = join(from.folder, 'saved');
    expect(await writeBackup({ ...from, storage }, saved)).toMatchObject({ objects: 3 });
    expect(await isBackupRunning(from.database)).toBe(false);
    const lines = gunzipSync(await readFile(join(saved, 'database/accounts.jsonl.gz')))
      .toString()
      .trim()
      .split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual([first.accountId]);
  });

  it('keeps jobs that wait, and the turn that was running', async () => {
    await using from = await installation();
    const queue = await openQueue(from.database);
    const [turnId, running] = [newId(), newId()];
    await queue.send(from.database.fork(), 'turn', { turnId }, { priority: 5, startAfterSeconds: 600 });
    const id = await queue.send(from.database.fork(), 'turn', { turnId: running });
    await queue.stop(0);
    await from.database.pool.query(
      `update ${QUEUE_SCHEMA}.job set state = 'active', started_on = now() where id = $1`,
      [id],
    );
    const saved = join(from.folder, 'saved');
    expect(await writeBackup(from, saved)).toMatchObject({ jobs: 2 });
    await using to = await installation({ empty: true });
    await restoreBackup(to, saved);
    const jobs = `select id, data, state, priority, start_after from ${QUEUE_SCHEMA}.job where name = 'turn'`;
    expect(await rowsOf(to, `(${jobs})`)).toEqual(await rowsOf(from, `(${jobs})`));
  });

  it('of an older version is brought to this one', async () => {
    await using from = await installation({ empty: true });
    await from.database.orm.migrator.up({ to: '0001-initial' });
    const { accountId } = await addOldAccount(from);
    await using newer = await installation();
    // A backup of today with the rows and the name of an older schema.
    const saved = join(from.folder, 'saved');
    await writeBackup(newer, saved);
    const manifest = JSON.parse(await readFile(join(saved, 'backup.json'), 'utf8')) as {
      tables: { name: string; rows: number }[];
    };
    const { rows: known } = await from.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tables = manifest.tables
      .filter(({ name }) => known.some((table) => table.name === name))
      .map((table) => ({ ...table, rows: table.name === 'accounts' ? 1 : 0 }));
    await writeFile(join(saved, 'backup.json'), JSON.stringify({ ...manifest, migrations: ['0001-initial'], tables }));
    const { rows } = await from.database.pool.query<{ line: string }>(
      'select row_to_json(a)::text as line from accounts a',
    );
    await writeFile(join(saved, 'database/accounts.jsonl.gz'), gzipSync(`${rows[0]?.line}\n`));
    await using to = await installation({ empty: true });
    await restoreBackup(to, saved);
    expect(await schemaState(to.database)).toBe('current');
    expect(await rowsOf(to, '(select id from accounts)')).toEqual([{ row: `(${accountId})` }]);
  });

  it('is not taken into a folder that holds something', async () => {
    await using from = await installation();
    await writeFile(join(from.folder, 'note'), '');
    await expect(writeBackup(from, from.folder)).rejects.toThrow(/is not empty: name a new folder/);
  });

  it('that was not finished has no backup.json, and is not restored', async () => {
    await using from = await installation();
    await addAccount(from);
    const storage: Storage = { ...from.storage, read: () => Promise.reject(new Error('The disk is gone.')) };
    const saved = join(from.folder, 'saved');
    await expect(writeBackup({ ...from, storage }, saved)).rejects.toThrow('The disk is gone.');
    expect(await isBackupRunning(from.database)).toBe(false);
    await expect(restoreBackup(from, saved)).rejects.toThrow(/is no finished backup/);
  });
});

describe('restoring', () => {
  it('writes nothing where there is an account, or a service', async () => {
    await using from = await installation();
    await addAccount(from);
    const saved = join(from.folder, 'saved');
    await writeBackup(from, saved);
    await expect(restoreBackup(from, saved)).rejects.toThrow(/The database is in use: restore into a new one/);
    await using to = await installation();
    const queue = await openQueue(to.database);
    await expect(restoreBackup(to, saved)).rejects.toThrow(/The service runs on this database: stop it/);
    await queue.stop(0);
    // Started once, and nothing done with it since: that is empty too.
    const connections = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'deckwright-queue'`;
    await expect.poll(async () => (await to.database.pool.query(connections)).rowCount, { timeout: 20_000 }).toBe(0);
    expect(await restoreBackup(to, saved)).toMatchObject({ objects: 3 });
  });

  it('refuses what was changed, leaves no rows, and can be tried again', async () => {
    await using from = await installation();
    const { accountId, fileId } = await addAccount(from);
    const saved = join(from.folder, 'saved');
    await writeBackup(from, saved);
    await using to = await installation({ empty: true });
    const object = join(saved, 'files', fileKey(accountId, fileId, 'original'));
    const bytes = await readFile(object);
    await writeFile(object, 'other bytes');
    await expect(restoreBackup(to, saved)).rejects.toThrow(/original of the backup is not what was saved/);
    await writeFile(object, bytes);
    const table = join(saved, 'database/files.jsonl.gz');
    const packed = await readFile(table);
    await writeFile(table, packed.subarray(0, packed.length - 20));
    await expect(restoreBackup(to, saved)).rejects.toThrow();
    expect(await rowsOf(to, 'accounts')).toEqual([]);
    await writeFile(table, packed);
    await restoreBackup(to, saved);
    expect(await rowsOf(to, 'accounts')).toEqual(await rowsOf(from, 'accounts'));
  });

  it('leaves a backup of a newer version to that one', async () => {
    await using from = await installation();
    const saved = join(from.folder, 'saved');
    const manifest = await writeBackup(from, saved);
    await chmod(join(saved, 'backup.json'), 0o600);
    await writeFile(
      join(saved, 'backup.json'),
      JSON.stringify({ ...manifest, version: '9.0.0', migrations: [...manifest.migrations, '9999-later'] }),
    );
    await expect(restoreBackup(from, saved)).rejects.toThrow(/taken by version 9\.0\.0, which is newer/);
    await writeFile(join(saved, 'backup.json'), '{}');
    await expect(restoreBackup(from, saved)).rejects.toThrow(/backup\.json cannot be read/);
  });
});

async function addOldAccount({ database }: Installation): Promise<{ accountId: string }> {
  const accountId = newId();
  await database.pool.query(
    `insert into accounts (id, email, email_key, name, password_hash, role, policy, created_at) values ($1, 'a@b.c', 'a@b.c', 'A', 'none', 'member', '{}', now())`,
    [accountId],
  );
  return { accountId };
}
