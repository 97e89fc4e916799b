import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../src/error-code.ts';

/** Several machines, or containers, may share the directory: each knows the processes of its own alone. */
const machine = hostname().replaceAll(/\W/g, '').slice(0, 40);

/** Where the next upload of this process is taken to: `upload-MACHINE-PROCESS-ID`. */
export const nextUploadFolder = (directory: string): string =>
  join(directory, `upload-${machine}-${process.pid}-${randomUUID()}`);

/**
 * Takes away what processes of this machine were receiving when they were killed. Called before this one receives anything: what bears its
 * number was left by one before it.
 */
export async function removeLostUploads(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const [, where, pid] = /^upload-(\w*)-(\d+)-/.exec(name) ?? [];
    if (where !== machine || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(directory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // There, though another user's.
    return errorCode(error) === 'EPERM';
  }
}
