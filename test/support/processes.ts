import { readdir, readFile } from 'node:fs/promises';

/** Ids of the processes that were started with a path among their arguments or in their environment, this one left out; none without /proc. */
export async function processesNaming(path: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid).map((name) => mentions(name, path)),
  );
  return found.flat();
}

async function mentions(pid: string, path: string): Promise<number[]> {
  const texts = await Promise.all(
    ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  );
  return texts.some((text) => text.includes(path)) ? [Number(pid)] : [];
}

/** The process that started it, or 1 where that is gone; null where it is gone itself. */
export async function parentOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, parent] = /^PPid:\s*(\d+)$/m.exec(status) ?? [];
  return parent === undefined ? null : Number(parent);
}

/** Ends all of them at once, whatever they do. */
export async function killProcessesNaming(path: string): Promise<void> {
  for (const pid of await processesNaming(path)) kill(pid, 'SIGKILL');
}

/** Signals a process, or with a negative number its group; nothing happens where it is gone. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
