import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../../db/orm.ts';
import { readConfig } from '../../src/config.ts';
import { testDatabase } from '../support/database.ts';
import { onServer } from '../support/postgres.ts';

it('logs in with a password of any characters', async () => {
  const server = inject('postgresUrl');
  const name = `reader_${randomBytes(5).toString('hex')}`;
  const password = `p@ss:w/o#r d?100%41&$HOME'"\\`;
  await using cleanUp = new AsyncDisposableStack();
  await onServer(server, `create role ${name} login password '${password.replaceAll("'", "''")}'`);
  cleanUp.defer(() => onServer(server, `drop role ${name}`));
  const address = new URL(server);
  address.username = name;
  address.password = '';
  const config = readConfig({ DATABASE_URL: address.href, DATABASE_PASSWORD: password });
  const database = await openDatabase(config);
  cleanUp.defer(() => database.close());
  const { rows } = await database.pool.query<{ who: string }>('select current_user::text as who');
  expect(rows).toEqual([{ who: name }]);
});

it('closes while a connection is still coming', async () => {
  await using db = await testDatabase({ poolSize: 3 });
  const other = await openDatabase(db.config);
  // The first is at work, so the second needs a connection that is not there yet when the end comes.
  const first = other.fork().execute('select pg_sleep(0.3)');
  const second = other.fork().execute('select 1');
  const outcomes = Promise.allSettled([first, second]);
  await new Promise(setImmediate);
  await other.close();
  expect((await outcomes).map(({ status }) => status)[0]).toBe('fulfilled');
  const { rows } = await db.pool.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
});
