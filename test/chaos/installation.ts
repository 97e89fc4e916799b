import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/orm.ts';
import { startEmbedded } from '../../db/start-embedded.ts';
import { kill } from '../support/processes.ts';
import { startFaultyStorage, type FaultyStorage } from './faulty-storage.ts';
import { startInstance, type Instance } from './instance.ts';

/** Two APIs and two workers on one database and one storage, each part of which can be hurt. */
export interface Installation extends AsyncDisposable {
  folder: string;
  apis: Instance[];
  workers: Instance[];
  storage: FaultyStorage;
  /** One statement on a connection of its own; tried again while the database is away. */
  query: <Row extends QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>;
  /** `crash` leaves the database to recover from its log, `restart` closes what is open; either way it comes back by itself. */
  interruptDatabase(how: 'crash' | 'restart'): Promise<void>;
  /** What the instances' logs called an error. */
  faults: string[];
}

/** Patience is short, so that a minute holds many faults; nothing else differs from an installation's defaults but the ceilings. */
const settings = {
  PORT: '0',
  WORKER_PORT: '0',
  LOG_LEVEL: 'info',
  ENGINE_PROCESSES: '1',
  PREVIEW_WIDTH: '160',
  // Painted anew at the same place whenever their worker died: nothing of them can be left over, and they take minutes.
  PRODUCT_TEMPLATES: 'false',
  DATABASE_POOL_SIZE: '6',
  TURN_CONCURRENCY: '2',
  MAX_CONCURRENT_TURNS: '100',
  TURNS_PER_DAY: '1000000',
  DECKS_PER_MONTH: '1000000',
  STORAGE_CONNECT_TIMEOUT_MS: '2000',
  STORAGE_TIMEOUT_MS: '3000',
  STORAGE_TRIES: '2',
  STORAGE_BREAKER_PAUSE_MS: '1000',
  WORKER_RECHECK_MS: '1000',
  TURN_POSTPONE_MAX_SECONDS: '4',
  SHUTDOWN_GRACE_MS: '3000',
  MODEL_KEYS_SECRET: 'a secret of this hour',
};

const SIGNALS = { crash: 'SIGQUIT', restart: 'SIGINT' } as const;

export async function startInstallation(folder: string): Promise<Installation> {
  await using opened = new AsyncDisposableStack();
  // Its processes are killed, never its machine: what the operating system was given is kept.
  const database = await startEmbedded(folder, { settings: { fsync: 'off', max_connections: '100' } });
  opened.defer(() => database.stop());
  await prepare(database.url);
  const storage = opened.use(await startFaultyStorage(folder));
  const outputs = join(folder, 'outputs');
  await mkdir(outputs);
  const faults: string[] = [];
  const env = { ...settings, DATABASE_URL: database.url, STORAGE_URL: storage.url, RUN_ROOTS: outputs };
  const start = (role: Instance['role'], number: number): Promise<Instance> =>
    startInstance({ name: `${role}-${number}`, role, folder, env, onFault: (line) => faults.push(line) });
  const [apis, workers] = [
    [await start('api', 1), await start('api', 2)],
    [await start('worker', 1), await start('worker', 2)],
  ];
  opened.defer(async () => {
    await Promise.all([...apis, ...workers].map((instance) => instance.stop()));
  });
  await Promise.all([...apis, ...workers].map((instance) => instance.firstStart));
  const everything = opened.move();

  return {
    folder,
    apis,
    workers,
    storage,
    faults,
    query: async <Row extends QueryResultRow>(statement: string, values: unknown[] = []) => {
      for (;;) {
        const client = new Client({
          connectionString: database.url,
          application_name: 'chaos',
          connectionTimeoutMillis: 5_000,
        });
        client.on('error', () => {});
        try {
          await client.connect();
          return (await client.query<Row>(statement, values)).rows;
        } catch (error) {
          if (!isAway(error)) throw error;
          await delay(200);
        } finally {
          await client.end().catch(() => {});
        }
      }
    },
    async interruptDatabase(how) {
      const [pid] = (await readFile(join(database.directory, 'cluster/postmaster.pid'), 'utf8')).split('\n');
      kill(Number(pid), SIGNALS[how]);
    },
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

/** As the operator does once, before the instances start. */
async function prepare(url: string): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '', DATABASE_POOL_SIZE: 2 });
  await migrate(database);
  await database.close();
}

/** PostgreSQL's own words for stopping and starting, and what a broken connection says. */
function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(57P0[1-5]|08\w{3}|53300|ECONN\w+|EPIPE)$/.test(code ?? '') ||
    /connection terminated|timeout/i.test(message ?? '')
  );
}
