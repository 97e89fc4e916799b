import { randomBytes } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../../db/orm.ts';
import { readConfig } from '../../src/config.ts';
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
