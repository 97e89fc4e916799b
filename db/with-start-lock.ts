import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../src/errors.ts';
import { errorCode } from '../src/error-code.ts';

const WAIT_MS = 120_000;
const STALE_MS = 180_000;
/** Locks that this process holds. */
const ours = new Set<string>();

/** Runs `work` while no other process on this machine does so for the same lock file. A lock whose holder is gone does not count. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await take(file);
  try {
    return await work();
  } finally {
    ours.delete(file);
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<void> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await delay(50)) {
    try {
      const handle = await open(file, 'wx', 0o600);
      ours.add(file);
      await handle.writeFile(String(process.pid));
      await handle.close();
      return;
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    if (await isAbandoned(file)) await rm(file, { force: true });
  }
  throw new DomainError(
    'database_unavailable',
    `Another process has been starting the database for two minutes. If there is none, remove ${file}.`,
  );
}

async function isAbandoned(file: string): Promise<boolean> {
  const [text, info] = await Promise.all([readFile(file, 'utf8').catch(() => ''), stat(file).catch(() => null)]);
  if (!info) return false;
  const age = Date.now() - info.mtimeMs;
  const pid = Number(text);
  // Just made and not yet written.
  if (!text) return age > 5_000;
  // In a container the holder before the last restart had our own number.
  if (pid === process.pid) return !ours.has(file);
  try {
    process.kill(pid, 0);
    return age > STALE_MS;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
