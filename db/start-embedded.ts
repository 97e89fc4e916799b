import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { DomainError } from '../src/errors.ts';
import type { Log } from './log.ts';
import { chooseHome, type Home } from './choose-home.ts';
import { withStartLock } from './with-start-lock.ts';
import { errorCode } from '../src/error-code.ts';

/**
 * PostgreSQL of the service's own, for machines that have none: the binaries come from npm, the data lives under DATA_DIR. The server
 * is a process of its own that outlives its parent's violent end; the next start adopts it. Several programs may share one data
 * directory (the service, and the command line beside it): the last to leave stops the server.
 */
export interface EmbeddedServer {
  /** Connection string of the database `deckwright`, password included. */
  readonly url: string;
  readonly port: number;
  /** Where its cluster and its log are. */
  readonly directory: string;
  /** Whether a running server was found and taken over. */
  readonly adopted: boolean;
  /** Leaves the server, and stops it when nobody else uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  log?: Log;
  /** The server's program was asked to start it. */
  onStart?: () => void;
  /** Further settings of the server, as in `postgresql.conf`. */
  settings?: Readonly<Record<string, string>>;
}

const USER = 'deckwright';
const DATABASE = 'deckwright';
/** Held shared by whoever uses the server, exclusively by the one that stops it. */
const KEEPER_LOCK = 7_315_209_002;
const START_TRIES = 5;
const START_TIMEOUT_SECONDS = 60;

/** @throws DomainError `database_unavailable` that says what stands in the way and what to do. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const log = options.log ?? (() => {});
  const base = resolve(dataDir, 'postgres');
  await mkdir(base, { recursive: true });
  const password = await keepPassword(base);
  // From the password, not the path: a moved data directory finds its cluster, an emptied one gets a new one.
  const name = createHash('sha256').update(`cluster of ${password}`).digest('hex').slice(0, 16);
  const home = await chooseHome(base, name, log);
  let lastError: unknown;
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    try {
      const { port, adopted } = await withStartLock(join(base, 'start.lock'), () =>
        ensureRunning(home, password, options),
      );
      const keeper = await enter(port, password);
      if (adopted) log(`Adopted the PostgreSQL that already runs on port ${port} for ${base}.`);
      return server({ home, port, adopted, password, keeper, log, settings: options.settings ?? {} });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      // The server we found may just be leaving with its last user: look again.
      lastError = error;
      await delay(200 * (attempt + 1));
    }
  }
  throw new DomainError(
    'database_unavailable',
    `The embedded PostgreSQL did not start: ${(lastError as Error).message}. Its log is ${home.logFile}.`,
    {},
    { cause: lastError },
  );
}

interface Running {
  home: Home;
  port: number;
  adopted: boolean;
  password: string;
  keeper: Client;
  log: Log;
  settings: Readonly<Record<string, string>>;
}

function server(running: Running): EmbeddedServer {
  const { home, port, adopted, password, log } = running;
  let keeper = running.keeper;
  const left = new AbortController();
  /** The server went down under us: bring it back on the same port, so that open pools find it again. */
  const revive = async (): Promise<void> => {
    for (let wait = 500; !left.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      try {
        await ensureRunning(home, password, { settings: running.settings }, port);
        keeper = await enter(port, password);
        watch();
        log('The embedded PostgreSQL was restarted.');
        return;
      } catch (error) {
        log(`The embedded PostgreSQL is down: ${(error as Error).message}. Trying again.`);
        await delay(wait, undefined, { ref: false });
      }
    }
  };
  const watch = (): void => {
    keeper.on('error', () => {});
    keeper.once('end', () => {
      if (!left.signal.aborted) void revive();
    });
  };
  watch();
  return {
    url: connectionString(port, password, DATABASE),
    port,
    directory: home.directory,
    adopted,
    async stop() {
      if (left.signal.aborted) return;
      left.abort();
      if (await isLast(keeper)) {
        // The keeper still holds the exclusive lock: whoever comes now waits, finds the server gone, and starts it anew.
        await home.run('pg_ctl', ['stop', '-D', home.cluster, '-m', 'fast', '-w', '-t', '60']);
      }
      await keeper.end().catch(() => {});
    },
  };
}

/** Whether no other program holds the server; if so this one now holds it alone. */
async function isLast(keeper: Client): Promise<boolean> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [KEEPER_LOCK]);
    const { rows } = await keeper.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [KEEPER_LOCK]);
    return rows[0]?.alone === true;
  } catch {
    return false;
  }
}

/** Signs up as a user of the server, so that nobody stops it under us. */
async function enter(port: number, password: string): Promise<Client> {
  const keeper = new Client({
    connectionString: connectionString(port, password, 'postgres'),
    application_name: 'deckwright-keeper',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  keeper.on('error', () => {});
  await keeper.connect();
  await keeper.query('select pg_advisory_lock_shared($1)', [KEEPER_LOCK]);
  const { rowCount } = await keeper.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) {
    await keeper.query(`create database ${DATABASE}`).catch((error: unknown) => {
      // 42P04 (duplicate_database) and 23505: another program was faster.
      if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
    });
  }
  return keeper;
}

async function ensureRunning(
  home: Home,
  password: string,
  { settings, onStart }: Pick<EmbeddedOptions, 'settings' | 'onStart'>,
  preferredPort?: number,
): Promise<{ port: number; adopted: boolean }> {
  const found = await findRunning(home, password);
  if (found !== null) return { port: found, adopted: true };
  const flags = { ...defaultSettings, ...settings };
  await initialise(home, password, flags);
  const port = await freePort(preferredPort);
  const options = [
    '-p',
    String(port),
    '-k',
    "''",
    ...Object.entries(flags).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const args = ['start', '-D', home.cluster, '-l', home.logFile, '-w', '-t', String(START_TIMEOUT_SECONDS), '-o'];
  const started = home.run('pg_ctl', [...args, options.join(' ')]);
  onStart?.();
  await started;
  return { port, adopted: false };
}

const defaultSettings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  // Notifications and job queues write little and often; a crash may cost the last moments, never consistency.
  shared_buffers: '128MB',
};

/**
 * The port of the server that already runs on this cluster, or null. A `postmaster.pid` whose process is gone, or is by now another
 * program's, is taken away: PostgreSQL itself would refuse to start over the latter.
 */
async function findRunning(home: Home, password: string): Promise<number | null> {
  const file = join(home.cluster, 'postmaster.pid');
  for (let look = 0; look < 100; look++) {
    const lines = await readFile(file, 'utf8').then(
      (text) => text.split('\n'),
      () => null,
    );
    if (!lines) return null;
    const pid = Number(lines[0]);
    if (!(await isPostgres(pid))) {
      await rm(file, { force: true });
      return null;
    }
    const port = Number(lines[3]);
    if (port && (await answers(port, password))) return port;
    // Starting or stopping: either it answers soon, or the file goes away.
    await delay(200);
  }
  throw new DomainError(
    'database_unavailable',
    `A PostgreSQL runs on ${home.cluster} but does not let us in. Stop it, or choose another DATA_DIR.`,
  );
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  // Without /proc (macOS) a live process counts as the server; PostgreSQL's own checks follow.
  const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => null);
  return command === null ? process.platform !== 'linux' : command.trim().startsWith('postgres');
}

async function answers(port: number, password: string): Promise<boolean> {
  const client = new Client({
    connectionString: connectionString(port, password, 'postgres'),
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function initialise(home: Home, password: string, flags: Readonly<Record<string, string>>): Promise<void> {
  const done = await stat(join(home.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (done) return;
  // A first start that was killed half-way leaves a cluster without its version file, or with little more than that.
  await rm(home.cluster, { recursive: true, force: true });
  const passwordFile = join(home.directory, `.pw-${randomBytes(6).toString('hex')}`);
  const fresh = `${home.cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  try {
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (home.owner) await chown(passwordFile, home.owner.uid, home.owner.gid);
    await home.run('initdb', [
      `--pgdata=${fresh}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
      ...(flags['fsync'] === 'off' ? ['--no-sync'] : []),
    ]);
    // Only a finished cluster gets the name that the next start trusts.
    await home.adoptCluster(fresh);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** The password of this data directory: random, made once, readable by its owner only. */
async function keepPassword(base: string): Promise<string> {
  const file = join(base, 'password');
  const fresh = randomBytes(24).toString('base64url');
  try {
    const handle = await open(file, 'wx', 0o600);
    try {
      await handle.writeFile(fresh);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return fresh;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  await chmod(file, 0o600).catch(() => {});
  for (let look = 0; look < 50; look++) {
    const kept = (await readFile(file, 'utf8')).trim();
    if (kept) return kept;
    await delay(100);
  }
  throw new DomainError('database_unavailable', `The file ${file} is empty. Remove ${base} to start anew.`);
}

function connectionString(port: number, password: string, database: string): string {
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
}

async function freePort(preferred = 0): Promise<number> {
  const probe = createServer();
  try {
    return await new Promise<number>((done, failed) => {
      probe.once('error', failed);
      probe.listen(preferred, '127.0.0.1', () => {
        const address = probe.address();
        done(typeof address === 'object' && address ? address.port : 0);
      });
    });
  } finally {
    await new Promise((done) => probe.close(done));
  }
}
