import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../db/start-embedded.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/orm.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a database from which others may be made. */
    postgresUrl: string;
    /** Name of the migrated database that each test file clones. */
    templateDatabase: string;
  }
}

/** PostgreSQL for the tests: the server of DATABASE_URL, or an embedded one that lives as long as the run; prepared once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chooseServer();
  const name = `deckwright_test_${randomBytes(5).toString('hex')}`;
  await onServer(server.url, `create database ${name}`);
  const url = withDatabase(server.url, name);
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '', DATABASE_POOL_SIZE: 4 });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', server.url);
  project.provide('templateDatabase', name);
  return async () => {
    await onServer(server.url, `drop database if exists ${name} with (force)`);
    await server.stop();
  };
}

async function chooseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'postgres-'));
  // Run as root, the server runs as another user, who must get in.
  await chmod(directory, 0o755);
  const server = await startEmbedded(directory, {
    // Nothing here outlives the run: durability only costs time.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' },
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** One statement that cannot run inside the database it is about. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
