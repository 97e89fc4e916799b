import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '../../db/orm.ts';
import { FaultLog } from '../../server/http/fault-log.ts';
import { logWork } from '../../server/jobs/log-work.ts';
import { logCalls } from '../../server/log-calls.ts';
import { logStatements } from '../../server/log-statements.ts';
import { DomainError } from '../../src/errors.ts';
import { startApp } from '../support/app.ts';

type Line = Record<string, unknown>;

/** A log whose lines can be looked at. */
function keepLines(level = 'info') {
  const lines: Line[] = [];
  const log = pino({ level, base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  return { log, lines, said: (msg: string) => lines.filter((line) => line['msg'] === msg) };
}

it('tells of each request the address of the person and the account', async () => {
  const { log, said } = keepLines();
  await using app = await startApp({ log });
  const { id, token } = await app.createAccount();
  await app.request('GET', '/users/me', { token, headers: { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' } });
  await app.request('GET', '/users/me');
  await expect.poll(() => said('request')).toHaveLength(2);
  const [known, stranger] = said('request');
  expect(known).toMatchObject({ operation: 'users.me', status: 200, address: '203.0.113.7', accountId: id });
  expect(stranger).toMatchObject({ status: 401, address: '127.0.0.1' });
  expect(stranger).not.toHaveProperty('accountId');
});

it('tells when a turn begins and how it ended, with the request that asked for it', () => {
  const { log, lines } = keepLines();
  const startedAt = new Date(Date.now() - 61_000);
  const facts = { requestId: 'r', turnId: 't', chatId: 'c', accountId: 'a', kind: 'message', attempt: 2, startedAt };
  logWork(log, facts).ended({ outcome: 'completed' });
  logWork(log, facts).ended({ outcome: 'failed', error: { code: 'model_failed', message: 'The model is away.' } });
  const named = { requestId: 'r', turnId: 't', accountId: 'a', attempt: 2 };
  expect(lines).toMatchObject([
    { level: 30, msg: 'a turn begins', ...named },
    { level: 30, msg: 'a turn ended', ...named, outcome: 'completed' },
    { level: 30, msg: 'a turn begins' },
    { level: 40, msg: 'a turn ended', outcome: 'failed', code: 'model_failed', reason: 'The model is away.' },
  ]);
  expect(lines[1]?.['seconds']).toBeGreaterThanOrEqual(61);
});

it('tells slow queries without their values, and all of them when debugging', async () => {
  await using app = await startApp();
  const pool = { DATABASE_URL: app.database.url, DATA_DIR: '', DATABASE_POOL_SIZE: 2 };
  const quiet = keepLines();
  const talkative = keepLines('debug');
  for (const { log } of [quiet, talkative]) {
    const database = await openDatabase(pool, { onStatement: logStatements({ SLOW_QUERY_MS: 3_000 }, log) });
    await database.pool.query('select $1::text as said', ['a secret']);
    await database
      .fork()
      .getKysely()
      .executeQuery({ sql: 'select 2', parameters: [] } as never);
    await database.pool.query('select pg_sleep($1)', [3]);
    await database.close();
  }
  expect(quiet.lines).toMatchObject([{ level: 40, msg: 'a slow query', text: 'select pg_sleep($1)' }]);
  expect(talkative.said('a query').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['select $1::text as said', 'select 2']),
  );
  expect(JSON.stringify(talkative.lines)).not.toContain('a secret');
  expect(logStatements({ SLOW_QUERY_MS: 0 }, quiet.log)).toBeUndefined();
});

it('tells calls of a part when debugging, by how they ended', async () => {
  const part = {
    read: async (key: string) => {
      if (key === 'gone') throw new DomainError('not_found', 'There is no such key.');
      return key;
    },
  };
  const { log, lines } = keepLines('debug');
  const told = logCalls(part, log, 'storage');
  await expect(told.read('here')).resolves.toBe('here');
  await expect(told.read('gone')).rejects.toThrow('no such key');
  expect(lines).toMatchObject([
    { level: 20, part: 'storage', method: 'read', outcome: 'ok' },
    { level: 20, part: 'storage', method: 'read', outcome: 'not_found' },
  ]);
  expect(logCalls(part, keepLines().log, 'storage')).toBe(part);
});

it('tells an outage once a minute and any other fault each time', () => {
  let now = 0;
  const faults = new FaultLog(() => now);
  const { log, lines } = keepLines();
  const away = (reason: string) => new DomainError('storage_unavailable', 'The storage is away.', { reason });
  for (let call = 0; call < 50; call += 1) faults.tell(log, away('away'));
  faults.tell(log, away('full'));
  for (let call = 0; call < 2; call += 1) faults.tell(log, new DomainError('internal', 'A fault.'));
  now = 60_000;
  faults.tell(log, away('away'));
  expect(lines).toMatchObject([
    { level: 50, code: 'storage_unavailable', requestsSinceTold: 0 },
    { level: 50, code: 'storage_unavailable', requestsSinceTold: 0 },
    { code: 'internal' },
    { code: 'internal' },
    { code: 'storage_unavailable', requestsSinceTold: 49 },
  ]);
});
