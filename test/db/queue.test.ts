import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../src/ids.ts';
import { openQueue, type Job, type Queue, type QueueOptions } from '../../db/queue.ts';
import type { Database } from '../../db/orm.ts';
import { testDatabase } from '../support/database.ts';

async function startQueue(database: Database, options?: QueueOptions): Promise<Queue & AsyncDisposable> {
  const queue = await openQueue(database, options);
  return { ...queue, [Symbol.asyncDispose]: () => queue.stop(1_000) };
}

describe('job queue', () => {
  it('hands a job out when its transaction commits, at once, and never when it is rolled back', async () => {
    await using db = await testDatabase();
    await using queue = await startQueue(db);
    const seen: string[] = [];
    await queue.work('turn', 1, async ({ data }) => void seen.push(data.turnId));
    const [kept, dropped] = [newId(), newId()];
    const failed = db.fork().transactional(async (em) => {
      await queue.send(em, 'turn', { turnId: dropped });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    let sentAt = 0;
    await db.fork().transactional(async (em) => {
      await queue.send(em, 'turn', { turnId: kept });
      await db.pool.query('select pg_sleep(0.2)');
      expect(seen).toEqual([]);
      sentAt = performance.now();
    });
    await vi.waitFor(() => expect(seen).toEqual([kept]), { interval: 10, timeout: 60_000 });
    // A worker that polls would take up to two seconds.
    expect(performance.now() - sentAt).toBeLessThan(1_500);
  });

  it('leaves no connection where it could not be opened', async () => {
    await using db = await testDatabase();
    await expect(openQueue(db, { turnTimeoutMs: 0 })).rejects.toThrow('expireInSeconds');
    // The server takes its leave a moment after the client; a queue that goes on would stay.
    await vi.waitFor(
      async () => {
        const { rows } = await db.pool.query(
          "select 1 from pg_stat_activity where application_name = 'deckwright-queue' and datname = current_database()",
        );
        expect(rows).toEqual([]);
      },
      { timeout: 10_000, interval: 50 },
    );
  });

  it('leaves queues and schedules that stand as they shall, and sets those right that do not', async () => {
    await using db = await testDatabase();
    const read = async (columns: string, table: string) =>
      (await db.pool.query(`select ${columns} from queue.${table} where not starts_with(name, '__') order by name`))
        .rows;
    const stands = async () => [await read('name, updated_on', 'queue'), await read('name, updated_on', 'schedule')];
    await (await openQueue(db)).stop();
    const first = await stands();
    expect(first.map((rows) => rows.length)).toEqual([9, 2]);
    await (await openQueue(db)).stop();
    expect(await stands()).toEqual(first);
    await (await openQueue(db, { turnTimeoutMs: 60_000 })).stop();
    const turns = (await read('name, expire_seconds', 'queue')).filter(({ expire_seconds }) => expire_seconds === 60);
    expect(turns.map(({ name }) => name)).toEqual(['run', 'turn']);
  });

  it('hands each of many jobs to one worker of several instances', async () => {
    await using db = await testDatabase();
    await using one = await startQueue(db);
    await using other = await startQueue(db);
    const seen: string[] = [];
    for (const queue of [one, other]) {
      await queue.work('run', 2, async ({ data }) => void seen.push(data.runId));
    }
    const ids = Array.from({ length: 20 }, newId);
    await Promise.all(ids.map((runId) => one.send(db.fork(), 'run', { runId })));
    await vi.waitFor(() => expect(seen.toSorted()).toEqual(ids.toSorted()), { timeout: 15_000 });
  });

  it('tries a job again that failed, and says which attempt it is', async () => {
    await using db = await testDatabase();
    await using queue = await startQueue(db);
    const attempts: Pick<Job<'turn'>, 'attempt' | 'isLastAttempt'>[] = [];
    await queue.work('turn', 1, async ({ attempt, isLastAttempt }) => {
      attempts.push({ attempt, isLastAttempt });
      throw new Error('again');
    });
    await queue.send(db.fork(), 'turn', { turnId: newId() });
    await vi.waitFor(() => expect(attempts).toHaveLength(4), { timeout: 30_000 });
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(attempts.map(({ isLastAttempt }) => isLastAttempt)).toEqual([false, false, false, true]);
  });

  it('does not hand out a job that was cancelled', async () => {
    await using db = await testDatabase();
    await using queue = await startQueue(db);
    const [cancelled, kept] = [newId(), newId()];
    const jobId = await queue.send(db.fork(), 'turn', { turnId: cancelled });
    await queue.cancel(db.fork(), 'turn', jobId);
    await queue.send(db.fork(), 'turn', { turnId: kept });
    const seen: string[] = [];
    await queue.work('turn', 1, async ({ data }) => void seen.push(data.turnId));
    await vi.waitFor(() => expect(seen).toContain(kept), { timeout: 5_000 });
    expect(seen).toEqual([kept]);
  });

  it('gives the job of a killed worker to another', { timeout: 60_000 }, async () => {
    await using db = await testDatabase();
    await using queue = await startQueue(db, { superviseSeconds: 1 });
    const worker = spawn(process.execPath, ['test/support/queue-worker.ts', db.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await using _stop = { [Symbol.asyncDispose]: async () => void worker.kill('SIGKILL') };
    const lines = createInterface({ input: worker.stdout });
    await once(lines, 'line');
    const turnId = newId();
    const taken = once(lines, 'line');
    await queue.send(db.fork(), 'turn', { turnId });
    expect(await taken).toEqual([turnId]);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    // Its last sign of life, moved back: the test need not wait for it to grow old.
    const { rowCount } = await db.pool.query(
      `update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
    );
    expect(rowCount).toBe(1);
    const seen: Pick<Job<'turn'>, 'data' | 'attempt'>[] = [];
    await queue.work('turn', 1, async ({ data, attempt }) => void seen.push({ data, attempt }));
    await vi.waitFor(() => expect(seen).toEqual([{ data: { turnId }, attempt: 2 }]), { timeout: 30_000 });
  });

  it('waits for a running job when it stops', async () => {
    await using db = await testDatabase();
    const queue = await openQueue(db);
    const started = Promise.withResolvers<void>();
    let finished = false;
    await queue.work('turn', 1, async () => {
      started.resolve();
      await new Promise((done) => setTimeout(done, 300));
      finished = true;
    });
    await queue.send(db.fork(), 'turn', { turnId: newId() });
    await started.promise;
    await queue.stop(5_000);
    expect(finished).toBe(true);
  });
});
