import { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { watchParts } from '../../../routers/services/watch-parts.ts';
import { startApp } from '../../support/app.ts';
import { absentEngine } from '../../support/engine.ts';

const answers = async (): Promise<void> => {};
const fails = (): Promise<never> => Promise.reject(new Error('away'));

function watched({ query = answers, ping = answers, check = answers }: Record<string, () => Promise<void>>) {
  return watchParts({
    database: { pool: { query } as unknown as Pool },
    engine: { ping },
    storage: { check },
  });
}

describe('health', () => {
  it('tells of each part, and that all are ready', async () => {
    await using app = await startApp();
    const parts = { database: 'ok', engine: 'ok', storage: 'ok' };
    for (const path of ['/health', '/health/ready']) {
      const reply = await app.request('GET', path);
      expect(reply.status, path).toBe(200);
      expect(reply.body, path).toMatchObject({ status: 'ok', parts });
    }
  });

  it('stays alive and is not ready without engine and storage, and says no reason', async () => {
    await using app = await startApp({ engine: absentEngine });
    vi.spyOn(app.services.storage, 'check').mockRejectedValue(new Error('no such bucket: secret-name'));
    const alive = await app.request('GET', '/health');
    expect(alive.status).toBe(200);
    expect(alive.body.parts).toEqual({ database: 'ok', engine: 'away', storage: 'away' });
    const ready = await app.request('GET', '/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({
      code: 'engine_unavailable',
      message: expect.stringContaining('engine, storage'),
    });
    expect(ready.body.issues.map(({ path }: { path: string }) => path)).toEqual(['engine', 'storage']);
    expect(JSON.stringify([alive.body, ready.body])).not.toContain('secret-name');
  });

  it('names the database where it is away', async () => {
    await using app = await startApp();
    const nobody = new Pool({ host: '127.0.0.1', port: 1 });
    vi.spyOn(app.database.pool, 'query').mockImplementation((() => nobody.query('select 1')) as never);
    const ready = await app.request('GET', '/health/ready');
    expect(ready.body).toMatchObject({ status: 503, code: 'database_unavailable', issues: [{ path: 'database' }] });
    expect((await app.request('GET', '/health')).status).toBe(200);
  });
});

describe('looking at the parts', () => {
  it('asks once, however many look', async () => {
    const query = vi.fn(answers);
    const watch = watched({ query });
    await Promise.all(Array.from({ length: 50 }, () => watch.look()));
    await watch.look();
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('waits a moment, once, for a part that says nothing, which is away', async () => {
    const ping = vi.fn(() => new Promise<never>(() => {}));
    const watch = watched({ ping });
    const begun = performance.now();
    for (let look = 0; look < 30; look++)
      expect(await watch.look()).toEqual({ database: 'ok', engine: 'away', storage: 'ok' });
    // Each look waiting for itself would be nine seconds.
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(ping).toHaveBeenCalledTimes(1);
  });

  it('goes by the last answer for a while where a part is busy, then asks anew', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    try {
      let isBusy = false;
      const watch = watched({ ping: () => (isBusy ? new Promise<never>(() => {}) : answers()) });
      expect((await watch.look()).engine).toBe('ok');
      isBusy = true;
      vi.advanceTimersByTime(2_000);
      const looked = watch.look();
      await vi.advanceTimersByTimeAsync(400);
      expect((await looked).engine).toBe('ok');
      vi.advanceTimersByTime(10_000);
      expect((await watch.look()).engine).toBe('away');
    } finally {
      vi.useRealTimers();
    }
  });

  it('notices that a part is back', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    try {
      const check = vi.fn(fails);
      const watch = watched({ check });
      expect((await watch.look()).storage).toBe('away');
      check.mockImplementation(answers as never);
      vi.advanceTimersByTime(6_000);
      expect((await watch.look()).storage).toBe('ok');
    } finally {
      vi.useRealTimers();
    }
  });
});
