/**
 * From the command to a service that is ready, for a role: time, CPU time of the service's process and its memory then. The first start sets
 * the database up and compiles; those after it find both. usage: start.ts [ROLE [STARTS]], ROLE being api, worker or all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [role = 'api', starts = '4'] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-bench-'));
const bin = new URL('../../server/bin.mjs', import.meta.url).pathname;

/** Seconds of processor time, and MiB. /proc counts in hundredths of a second and pages of 4 KiB. */
async function useOf(pid: number | undefined): Promise<{ cpuSeconds: number; residentMb: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / 100,
    residentMb: Math.round((Number(fields[21]) * 4_096) / 1_048_576),
  };
}

for (let start = 1; start <= Number(starts); start++) {
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', SERVICE_ROLE: role, LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [bin, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('the service is ready')) break;
  const ms = Math.round(performance.now() - begun);
  console.log(JSON.stringify({ role, start, ms, ...(await useOf(child.pid)) }));
  child.stdout.resume();
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
await rm(dataDir, { recursive: true, force: true });
