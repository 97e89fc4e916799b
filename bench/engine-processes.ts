import { readdir, readFile } from 'node:fs/promises';

export interface EngineUse {
  /** Resident MiB of the largest. */
  residentMb: number;
  /** Milliseconds that all of them worked, since they began. */
  cpuMs: number;
}

/** What the engine processes of this program take, as Linux tells it (proc(5): `stat`, `statm`; clock ticks are hundredths). */
export async function engineUse(): Promise<EngineUse> {
  const use: EngineUse = { residentMb: 0, cpuMs: 0 };
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command = '', stat = '', memory = ''] = await Promise.all(
      ['cmdline', 'stat', 'statm'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    );
    // The name, in brackets, may hold blanks: what is counted comes after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!command.includes('engine-worker') || Number(fields[1]) !== process.pid) continue;
    use.cpuMs += (Number(fields[11]) + Number(fields[12])) * 10;
    use.residentMb = Math.max(use.residentMb, Math.round((Number(memory.split(' ')[1]) * 4_096) / 1_048_576));
  }
  return use;
}
