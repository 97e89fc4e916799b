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
