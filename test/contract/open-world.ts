import { watchParts } from '../../routers/services/watch-parts.ts';
import type { Services } from '../../routers/context.ts';
import { createApp } from '../../server/http/create-app.ts';
import { openEngineHost } from '../../server/engine/engine-host.ts';
import { createHttpServer, listen } from '../../server/http/http-server.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { openDatabase } from '../../db/orm.ts';
import { createKeyVault } from '../../src/security/key-vault.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { absentEngine } from '../support/engine.ts';
import { sendJson, startHttpServer } from '../support/http-server.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { MODEL_KEY, SECRET, World, type Face } from './world.ts';

/** The service with three people in it, behind every face. */
export async function openWorld(env: Record<string, string> = {}): Promise<World> {
  const modelServer = await startHttpServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${MODEL_KEY}`) return sendJson(response, { error: {} }, 401);
    sendJson(response, { data: [{ id: 'large-model' }, { id: 'small-model' }] });
  });
  const house = { id: 'house', name: 'The house', baseUrl: `${modelServer.url}/v1`, apiKey: MODEL_KEY };
  const app = await startApp({
    env: {
      MODEL_CONNECTIONS: JSON.stringify([house]),
      VERIFY_TRIES_PER_EMAIL: '5',
      MAX_CONCURRENT_TURNS: '100',
      ...env,
    },
  });
  const toClose: (() => PromiseLike<unknown>)[] = [
    () => modelServer[Symbol.asyncDispose](),
    () => app[Symbol.asyncDispose](),
  ];
  const { services } = app;
  const slow = await openEngineHost(
    { ...app.config, ENGINE_PROCESSES: 1, ENGINE_TIMEOUT_MS: 100 },
    { warn: () => {}, error: () => {} },
    { program: new URL('../support/engine-program.ts', import.meta.url) },
  );
  toClose.push(() => slow.close());
  const away = await openAwayDatabase(app);
  toClose.push(() => away.close());

  const urls: Partial<Record<Face, string>> = { whole: app.url };
  const show = async (face: Face, changes: Partial<Services>) => {
    const shown = { ...services, ...changes };
    const server = createHttpServer(app.config, createApp({ ...shown, parts: watchParts(shown) }).callback());
    const { port } = await listen(server, { HOST: '127.0.0.1', PORT: 0 });
    toClose.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    urls[face] = `http://127.0.0.1:${port}`;
  };
  await show('locked', { config: { ...app.config, WEB_SERVER_SECRET: ['an older one', SECRET] } });
  await show('noEngine', { engine: absentEngine });
  // The bytes of an upload tell this program what to do: it hangs.
  await show('slowEngine', { engine: { ...slow, profile: () => slow.profile(Buffer.from('hang')) } });
  await show('noKeyStore', { vault: createKeyVault({}) });
  await show('noDatabase', { database: away });

  const [administrator, owner, stranger] = await Promise.all([
    app.createAccount('administrator'),
    app.createAccount(),
    app.createAccount(),
  ]);
  await startJobs(services);
  return new World(
    app,
    { administrator, owner, stranger },
    { modelServer, urls: urls as Record<Face, string>, toClose },
  );
}

/** A database that was there once: its connections pass a proxy, which is closed. */
async function openAwayDatabase(app: TestApp): Promise<Services['database']> {
  const url = new URL(app.database.config.DATABASE_URL);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  const database = await openDatabase({ DATABASE_URL: url.href, DATA_DIR: '', DATABASE_POOL_SIZE: 2 });
  await proxy.close();
  return database;
}
