import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startService } from '../../server/main.ts';
import { createLog } from '../../server/log.ts';
import { readConfig } from '../../src/config.ts';
import { testDatabase } from '../support/database.ts';

const log = createLog('silent');

it('starts, answers, and stops politely, streams and all', { timeout: 120_000 }, async () => {
  await using database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-main-'));
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const env = {
    ...database.config,
    DATABASE_POOL_SIZE: '5',
    DATA_DIR: join(folder, 'new', 'data'),
    PORT: '0',
    PRODUCT_TEMPLATES: 'false',
    SHUTDOWN_GRACE_MS: '500',
  };
  const service = await startService(readConfig(env), log);
  cleanUp.defer(() => service.close());
  const url = `http://127.0.0.1:${service.address?.port}`;
  for (const path of ['/health', '/health/database']) expect((await fetch(url + path)).status, path).toBe(200);
  // The service does not wait for its engine, which is ready when it is.
  await expect.poll(async () => (await fetch(`${url}/health/engine`)).status, { timeout: 90_000 }).toBe(200);
  const stream = service.services.streams.open({ id: 'someone', sessionId: 'theirs' });
  await service.close();
  expect(stream.signal.aborted).toBe(true);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
  await service.close();
});

it('loads the database only once its server was asked to start, and for the interface no engine and nothing that speaks to models', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    const some = (...parts) => parts.filter((part) => loaded.some((url) => url.includes(part)));
    await import(process.argv[1]);
    console.log(JSON.stringify(some('/server/main.ts', '/pg/', '/kysely/', '/@mikro-orm/')));
    for (const path of process.argv.slice(2)) await import(path);
    console.log(JSON.stringify(some('/kysely/', '/@ai-sdk/', '/sharp/', '/@napi-rs/canvas', '/src/engine/index.ts', '/built-in/')));
  `;
  const paths = ['main.ts', 'open-service.ts', 'http/create-app.ts'].map(
    (path) => new URL(`../../server/${path}`, import.meta.url).href,
  );
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, ...paths]);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([['/server/main.ts', '/pg/'], ['/kysely/']]);
});

it('refuses to start where strangers could call, before it opens anything', async () => {
  await expect(startService(readConfig({ HOST: '0.0.0.0', DATA_DIR: '/nonexistent/x' }), log)).rejects.toThrow(
    /WEB_SERVER_SECRET/,
  );
});

it(
  'answers as a worker where WORKER_PORT says: how it is and what it measures, nothing else',
  { timeout: 120_000 },
  async () => {
    await using database = await testDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-main-'));
    await using cleanUp = new AsyncDisposableStack();
    cleanUp.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
    const key = 'the key of the web server';
    const env = {
      ...database.config,
      DATA_DIR: folder,
      SHUTDOWN_GRACE_MS: '500',
      SERVICE_ROLE: 'worker',
      WORKER_PORT: '0',
    };
    const service = await startService(readConfig({ ...env, DATABASE_POOL_SIZE: '5', WEB_SERVER_SECRET: key }), log);
    cleanUp.defer(() => service.close());
    const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${service.address?.port}${path}`, { headers });
    expect((await ask('/health')).status).toBe(200);
    await expect.poll(async () => (await ask('/health/ready')).status, { timeout: 90_000 }).toBe(200);
    expect((await ask('/metrics')).status).toBe(403);
    expect(await (await ask('/metrics', { 'x-web-server-key': key })).text()).toContain(
      'deckwright_worker_takes_turns 1',
    );
    for (const path of ['/users', '/chats', '/trpc/users.list'])
      expect((await ask(path, { 'x-web-server-key': key })).status, path).toBe(404);
    await expect(
      startService(readConfig({ SERVICE_ROLE: 'worker', WORKER_PORT: '0', HOST: '0.0.0.0' }), log),
    ).rejects.toThrow(/WEB_SERVER_SECRET/);
  },
);
