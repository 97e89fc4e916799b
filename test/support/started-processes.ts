import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const name = 'started-processes';

/** An engine process says in its data directory that it was ready. */
export async function noteStart(dataDir: string): Promise<void> {
  await appendFile(join(dataDir, name), `${process.pid}\n`);
}

/** Ids of all processes that were ever ready there, oldest first. */
export async function startedProcesses(dataDir: string): Promise<number[]> {
  return (await readFile(join(dataDir, name), 'utf8')).trim().split('\n').map(Number);
}
