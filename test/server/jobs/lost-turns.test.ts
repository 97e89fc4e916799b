import { randomUUID } from 'node:crypto';
import { mkdtempDisposable, readdir, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ChatEvent } from '../../../src/chat/chat-event.ts';
import { DomainError } from '../../../src/errors.ts';
import { endAllAbandoned } from '../../../server/jobs/end-abandoned-turns.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { QUEUE_SCHEMA } from '../../../db/orm.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { upload } from '../../support/upload.ts';
import { quarterlyReport } from '../../support/quarterly-report.ts';

interface StartedTurn {
  token: string;
  chatId: string;
  accountId: string;
}

async function startTurn(app: TestApp, text = 'Make a deck of the report.'): Promise<StartedTurn> {
  const { id: accountId, token } = await app.createAccount();
  const file = await upload(app, { path: '/files/content', token }, { name: 'report.md', content: quarterlyReport });
  const chatId = randomUUID();
  await post(app, { token, chatId, accountId }, text, [file.body.id as string]);
  return { token, chatId, accountId };
}

/** Sends the message and leaves the stream. @returns the status. */
async function post(
  app: TestApp,
  { token, chatId }: StartedTurn,
  text: string,
  fileIds: string[] = [],
): Promise<number> {
  const leave = new AbortController();
  const body = { type: 'message', text, fileIds, options: { autoApprove: true } };
  const reply = await app.fetch('POST', `/chats/${chatId}/turns`, { token, body, signal: leave.signal });
  leave.abort();
  return reply.status;
}

const turnsOf = async (
  app: TestApp,
  { chatId }: StartedTurn,
): Promise<{ id: string; state: string; attempt: number }[]> =>
  (
    await app.database.pool.query<{ id: string; state: string; attempt: number }>(
      'select id, state, attempt from turns where chat_id = $1 order by created_at',
      [chatId],
    )
  ).rows;

const usedTurns = async (app: TestApp, { token }: StartedTurn): Promise<number> =>
  (await app.request('GET', '/account-usage/me', { token })).body.activity.turnsToday;

async function eventsOf(app: TestApp, turn: StartedTurn): Promise<ChatEvent[]> {
  const [row] = await turnsOf(app, turn);
  return (await app.services.events.readTurn(row!.id)).map(({ event }) => event);
}

describe('a turn that no worker will end', () => {
  it('is found and ended: the chat goes on, and nothing was used up', async () => {
    await using app = await startApp();
    const turn = await startTurn(app);
    expect(await usedTurns(app, turn)).toBe(1);
    await endAllAbandoned(app.services);
    expect(await turnsOf(app, turn), 'its job waits still').toMatchObject([{ state: 'queued' }]);

    await app.database.pool.query(`update ${QUEUE_SCHEMA}.job set state = 'failed' where name = 'turn'`);
    await app.database.pool.query(`update turns set state = 'running'`);
    expect(await post(app, turn, 'Another one.')).toBe(409);
    await endAllAbandoned(app.services);

    expect(await turnsOf(app, turn)).toMatchObject([{ state: 'failed' }]);
    expect((await eventsOf(app, turn)).at(-1)).toMatchObject({
      type: 'turn-end',
      outcome: 'failed',
      error: { code: 'turn_abandoned', retryable: true },
    });
    expect(await usedTurns(app, turn)).toBe(0);
    expect(await post(app, turn, 'Another one.')).toBe(200);
  });

  it('ends when its job fails for good', { timeout: 90_000 }, async () => {
    await using app = await startApp();
    const turn = await startTurn(app);
    // A worker that fails at each attempt without writing anything down, as one that dies.
    await app.services.queue.work('turn', 1, () => Promise.reject(new Error('gone')));
    await vi.waitFor(
      async () => {
        const { rows } = await app.database.pool.query<{ state: string }>(
          `select state from ${QUEUE_SCHEMA}.job where name = 'turn-abandoned'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 45_000, interval: 200 },
    );
    await app.services.queue.pause('turn');
    await startJobs(app.services);
    await vi.waitFor(async () => expect(await turnsOf(app, turn)).toMatchObject([{ state: 'failed' }]), {
      timeout: 20_000,
      interval: 100,
    });
  });
});

describe('a fault of the installation', () => {
  it(
    'makes a turn wait and go on, once the part is back; the sick worker takes nothing meanwhile',
    { timeout: 180_000 },
    async () => {
      await using app = await startApp({ env: { TURN_POSTPONE_MAX_SECONDS: '1', WORKER_RECHECK_MS: '100' } });
      const { storage } = app.services;
      let isAway = true;
      let asked = 0;
      const away = () => new DomainError('storage_unavailable', 'The file storage does not answer.');
      Object.assign(app.services, {
        storage: {
          ...storage,
          put: (...args: Parameters<typeof storage.put>) => {
            asked += 1;
            return isAway ? Promise.reject(away()) : storage.put(...args);
          },
          check: () => (isAway ? Promise.reject(away()) : storage.check()),
        },
      });
      isAway = false;
      const turn = await startTurn(app);
      isAway = true;
      asked = 0;
      await startJobs(app.services);
      await vi.waitFor(() => expect(asked).toBeGreaterThan(0), { timeout: 60_000, interval: 50 });
      await vi.waitFor(
        async () => {
          const { rows } = await app.database.pool.query(
            `select id from ${QUEUE_SCHEMA}.job where name = 'turn' and state = 'created'`,
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 45_000, interval: 50 },
      );
      const before = asked;
      // Longer than the turn waits: a worker that is well would have taken it.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(asked).toBe(before);
      expect(await turnsOf(app, turn)).toMatchObject([{ state: 'running' }]);
      isAway = false;
      await vi.waitFor(async () => expect(await turnsOf(app, turn)).toMatchObject([{ state: 'completed' }]), {
        timeout: 40_000,
        interval: 100,
      });
      const events = await eventsOf(app, turn);
      for (const type of ['start', 'data-plan', 'turn-end'])
        expect(
          events.filter((event) => event.type === type),
          type,
        ).toHaveLength(1);
      expect(await usedTurns(app, turn)).toBe(1);
    },
  );

  it('ends a turn when its time is over, which then counts for nothing', { timeout: 60_000 }, async () => {
    await using app = await startApp({
      env: { TURN_POSTPONE_MAX_SECONDS: '1', WORKER_RECHECK_MS: '50', TURN_TIMEOUT_MS: '8000' },
    });
    const turn = await startTurn(app);
    const { storage } = app.services;
    const away = () => Promise.reject(new DomainError('storage_unavailable', 'The file storage does not answer.'));
    Object.assign(app.services, { storage: { ...storage, put: away } });
    await startJobs(app.services);
    await vi.waitFor(async () => expect(await turnsOf(app, turn)).toMatchObject([{ state: 'failed' }]), {
      timeout: 40_000,
      interval: 100,
    });
    expect(await usedTurns(app, turn)).toBe(0);
  });
});

describe('a run that was started by itself', () => {
  const away = () => new DomainError('storage_unavailable', 'The file storage does not answer.');

  async function startRun(app: TestApp): Promise<{ id: string; token: string; outputDir: string }> {
    const { token } = await app.createAccount('administrator');
    const file = await upload(app, { path: '/files/content', token }, { name: 'report.md', content: quarterlyReport });
    const outputDir = join(app.config.RUN_ROOTS[0]!, 'out');
    const { id } = await app.caller(token).runs.create();
    const config = { template: null, materials: [file.body.id as string], request: 'A deck of it.', outputDir };
    await app.caller(token).runs.start({ runId: id, config });
    return { id, token, outputDir };
  }

  it('waits for the installation as a turn does, and then makes its files', { timeout: 90_000 }, async () => {
    await using root = await mkdtempDisposable(join(await realpath(tmpdir()), 'runs-'));
    await using app = await startApp({
      env: { RUN_ROOTS: root.path, TURN_POSTPONE_MAX_SECONDS: '1', WORKER_RECHECK_MS: '100' },
    });
    const { storage } = app.services;
    let isAway = true;
    let asked = 0;
    Object.assign(app.services, {
      storage: {
        ...storage,
        read: (...args: Parameters<typeof storage.read>) => {
          asked += 1;
          return isAway ? Promise.reject(away()) : storage.read(...args);
        },
        bytes: (...args: Parameters<typeof storage.bytes>) => {
          asked += 1;
          return isAway ? Promise.reject(away()) : storage.bytes(...args);
        },
      },
    });
    const run = await startRun(app);
    await startJobs(app.services);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(2), { timeout: 40_000, interval: 50 });
    expect((await app.caller(run.token).runs.get({ runId: run.id })).state).toBe('running');
    isAway = false;
    await vi.waitFor(
      async () => expect(await app.caller(run.token).runs.get({ runId: run.id })).toMatchObject({ state: 'succeeded' }),
      { timeout: 40_000, interval: 100 },
    );
    expect(await readdir(run.outputDir)).toHaveLength(1);
  });

  it('ends when its time is over, and gives its decks back', { timeout: 90_000 }, async () => {
    await using root = await mkdtempDisposable(join(await realpath(tmpdir()), 'runs-'));
    await using app = await startApp({
      env: { RUN_ROOTS: root.path, TURN_POSTPONE_MAX_SECONDS: '1', WORKER_RECHECK_MS: '50', TURN_TIMEOUT_MS: '4000' },
    });
    const { storage } = app.services;
    const run = await startRun(app);
    const decks = async (): Promise<number> =>
      (await app.request('GET', '/account-usage/me', { token: run.token })).body.activity.decksThisMonth;
    expect(await decks()).toBe(1);
    const fail = () => Promise.reject(away());
    Object.assign(app.services, { storage: { ...storage, read: fail, bytes: fail } });
    await startJobs(app.services);
    await vi.waitFor(
      async () =>
        expect(await app.caller(run.token).runs.get({ runId: run.id })).toMatchObject({
          state: 'failed',
          error: { code: 'request_timeout' },
        }),
      { timeout: 60_000, interval: 100 },
    );
    expect(await decks()).toBe(0);
  });
});
