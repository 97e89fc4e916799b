import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, kill, parentOf, processesNaming } from './processes.ts';

const PREFIX = 'deckwright-test-';
/** Of the projects that run. */
let users = 0;
let folder: string | undefined;

/**
 * One folder for all temporary files of a run. What failed, timed out or was killed is found by it: at the end every process that was
 * started for a path in it is ended, and the folder goes.
 */
export async function setup(): Promise<() => Promise<void>> {
  users += 1;
  if (users === 1) {
    await sweepAbandoned();
    folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
    // Run as root, PostgreSQL runs as another user, who must get in.
    await chmod(folder, 0o755);
    process.env['TMPDIR'] = folder;
    // Many tests start the program: its code is compiled once a run.
    process.env['NODE_COMPILE_CACHE'] = join(folder, 'compile-cache');
  }
  return async () => {
    users -= 1;
    if (users === 0 && folder !== undefined) await remove(folder);
  };
}

/** A run that was killed leaves its processes and files behind. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (pid && !isAlive(pid)) await remove(join(tmpdir(), name)).catch(() => {});
  }
}

async function remove(path: string): Promise<void> {
  // The runner's own workers, which inherit the folder, end by themselves: it waits a minute for one that was killed.
  for (const pid of await processesNaming(`${path}/`)) if ((await parentOf(pid)) !== process.pid) kill(pid, 'SIGKILL');
  await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
