import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { EmbeddedServer } from '../db/start-embedded.ts';
import { openQueue } from '../db/queue.ts';
import type { Services } from '../routers/context.ts';
import type { Config } from '../src/config.ts';
import { openMigratedDatabase } from './cli/open-migrated-database.ts';
import { openEngineHost } from './engine/engine-host.ts';
import { choosePort, createHttpServer, listen } from './http/http-server.ts';
import { removeLostUploads } from './http/upload-folders.ts';
import { logCalls } from './log-calls.ts';
import { logStatements } from './log-statements.ts';
import { engineSeconds } from './metrics/instruments.ts';
import { timeCalls } from './metrics/time-calls.ts';
import { assembleServices } from './services.ts';
import type { Opened } from './opened.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { traceCalls } from './tracing/trace-calls.ts';

export interface RunningService {
  /** Where the process listens; null for a worker without WORKER_PORT. */
  address: AddressInfo | null;
  services: Services;
  /** Ends politely: nothing new is taken, what runs gets SHUTDOWN_GRACE_MS, jobs that do not end go to another worker. */
  close(): Promise<void>;
}

/** What is there when the rest of the service is opened. */
export interface Beginnings {
  config: Config;
  log: Logger;
  /** The embedded database's, while it comes up; none where the database is one's own. */
  server: Promise<EmbeddedServer> | undefined;
}

/** Opens all that the role needs, each on what was opened before it. */
export async function openService(
  opened: Opened,
  { config, log, server: embedded }: Beginnings,
): Promise<RunningService> {
  const port = choosePort(config);
  // Read and compiled while the database starts.
  const app = port === null ? null : loadApp(config.SERVICE_ROLE);
  const jobs = config.SERVICE_ROLE === 'worker' ? loadJobs() : null;
  const tracing = opened.adopt(await openTracing(config), (open) => open.close());
  const watched = { log: (message: string) => log.info(message), onStatement: logStatements(config, log), embedded };
  const database = opened.adopt(await openMigratedDatabase(config, watched), (open) => open.close());
  const engine = opened.adopt(await openEngineHost(config, log), (open) => open.close());
  const watchedEngine = traceCalls(
    timeCalls(logCalls(engine, log, 'engine'), engineSeconds, 'method'),
    tracing,
    'engine',
  );
  const queue = await openQueue(database, {
    log: (message) => log.warn(message),
    turnTimeoutMs: config.TURN_TIMEOUT_MS,
  });
  // Once, whichever step of starting was the last: what runs is given its time while all that it works with is still open.
  let stopping: Promise<void> | undefined;
  const stopQueue = () => (stopping ??= queue.stop(config.SHUTDOWN_GRACE_MS));
  opened.defer(stopQueue);
  const services = opened.adopt(
    await assembleServices({ config, log, database, engine: watchedEngine, queue, tracing }),
    (open) => open.close(),
  );
  if (port !== null) await removeLostUploads(join(config.DATA_DIR, 'tmp'));
  const createApp = await app;
  const server = createApp === null ? null : createHttpServer(config, createApp(services).callback());
  const address = server === null || port === null ? null : await listen(server, { HOST: config.HOST, PORT: port });
  // Requests and turns have the same time, not one after the other.
  opened.defer(async () => {
    await Promise.all([server === null ? undefined : stopServer(server, services), stopQueue()]);
  });
  const facts = { role: config.SERVICE_ROLE, address: address?.address, port: address?.port };
  if (address !== null) log.info(facts, 'the service listens');
  // Who is at the door is answered first; what they ask for waits in the queue meanwhile.
  if (config.SERVICE_ROLE !== 'api') await (await (jobs ?? loadJobs())).startJobs(services);
  if (config.PRODUCT_TEMPLATES && config.SERVICE_ROLE !== 'api') opened.defer(startSeeding(services));
  log.info(facts, 'the service is ready');
  let closing: Promise<void> | undefined;
  return { address, services, close: () => (closing ??= opened.close()) };
}

/** Fills the library beside all else. @returns what stops it. */
function startSeeding(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  const seeding = import('./jobs/seed-product-templates.ts')
    .then(({ seedProductTemplates }) => seedProductTemplates(services, stopping.signal))
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) services.log.warn({ err: error }, 'templates of the product are missing');
    });
  return async () => {
    stopping.abort();
    await seeding;
  };
}

/** Each role loads what it is made of: the interface needs no pipeline, a worker no interface. */
const loadJobs = () => inTime(import('./jobs/start-jobs.ts'));
const loadApp = (role: Config['SERVICE_ROLE']) =>
  inTime(
    role === 'worker'
      ? import('./http/create-worker-app.ts').then(({ createWorkerApp }) => createWorkerApp)
      : import('./http/create-app.ts').then(({ createApp }) => createApp),
  );

/** A fault is told where the module is needed, and not before anybody waits for it. */
function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  loading.catch(() => {});
  return loading;
}

/** No new connections; streams end, so that their readers come back to another instance; the rest has its time to finish. */
async function stopServer(server: Server, { streams, config }: Services): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  streams.closeAll();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_GRACE_MS);
  await closed;
  clearTimeout(impatience);
}
