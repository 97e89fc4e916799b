import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../../db/orm.ts';
import { onServer, withDatabase } from './postgres.ts';

export interface TestDatabase extends Database, AsyncDisposable {
  /** What a Config must say to open this database once more, as another instance of the service would. */
  readonly config: { DATABASE_URL: string; DATA_DIR: string; DATABASE_POOL_SIZE: number };
}

/**
 * A database of its own, cloned from the migrated one: `await using db = await testDatabase()`. Made once a test file or once a test
 * (some 50 ms), dropped with everything in it when it goes out of scope.
 */
export async function testDatabase({ poolSize = 8 }: { poolSize?: number } = {}): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `${inject('templateDatabase')}_${randomBytes(5).toString('hex')}`;
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`);
  const config = { DATABASE_URL: withDatabase(server, name), DATA_DIR: '', DATABASE_POOL_SIZE: poolSize };
  const database = await openDatabase(config);
  return {
    ...database,
    config,
    async [Symbol.asyncDispose]() {
      await database.close();
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
