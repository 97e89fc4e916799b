import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

const bin = join(import.meta.dirname, '../../server/bin.mjs');

/** An API or a worker: one process that is started again whenever it is gone, as by a supervisor. */
export interface Instance {
  name: string;
  role: 'api' | 'worker';
  /** Resolves when it was ready once; rejects when it ended before, with what it said last. */
  firstStart: Promise<void>;
  /** Where it answers once it is ready; null meanwhile. */
  url(): string | null;
  /** Ends as by a power cut, its engine processes left to themselves, and is started again. */
  kill(): Promise<void>;
  /** Is asked to end as a supervisor asks, and started again: with other settings where they are given. */
  restart(settings?: Record<string, string>): Promise<void>;
  /** Is asked to end, and stays so; one that does not end in time is left for those who count the processes. */
  stop(): Promise<void>;
}

export interface InstanceOrder {
  name: string;
  role: Instance['role'];
  folder: string;
  env: Record<string, string>;
  onFault: (line: string) => void;
}

const RESTART_DELAY_MS = 300;
/** Many times the grace that running turns get. */
const END_MS = 60_000;

export async function startInstance({ name, role, folder, env, onFault }: InstanceOrder): Promise<Instance> {
  const home = join(folder, name);
  const tmp = join(home, 'tmp-of-system');
  await mkdir(tmp, { recursive: true });
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  let url: string | null = null;
  let settings: Record<string, string> = {};
  let isWanted = true;
  let child: ChildProcess;
  let gone: Promise<unknown>;
  let lastLine = '';
  const firstStart = Promise.withResolvers<void>();

  const start = (): void => {
    const needed = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', TMPDIR: tmp };
    child = spawn(process.execPath, [bin, 'serve'], {
      env: { ...needed, ...env, ...settings, SERVICE_ROLE: role, DATA_DIR: join(home, 'data') },
      // The channel takes it along should this program end without a word.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    gone = once(child, 'exit');
    const hear = (line: string): void => {
      log.write(`${line}\n`);
      lastLine = line;
      if (!line.startsWith('{')) return;
      const said = JSON.parse(line) as { msg?: string; port?: number; level?: number };
      if (said.msg === 'the service is ready' && said.port !== undefined) {
        url = `http://127.0.0.1:${said.port}`;
        firstStart.resolve();
      }
      if ((said.level ?? 0) >= 50) onFault(`${name}: ${line}`);
    };
    createInterface({ input: child.stdout! }).on('line', hear);
    createInterface({ input: child.stderr! }).on('line', hear);
    child.once('exit', () => {
      url = null;
      firstStart.reject(new Error(`${name} ended before it was ready: ${lastLine}`));
      void delay(RESTART_DELAY_MS).then(() => isWanted && start());
    });
  };
  start();
  // Told to who waits for it.
  firstStart.promise.catch(() => {});

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const was = gone;
    url = null;
    child.kill(signal);
    await was;
  };
  return {
    name,
    role,
    firstStart: firstStart.promise,
    url: () => url,
    kill: () => end('SIGKILL'),
    async restart(next = {}) {
      settings = next;
      await end('SIGTERM');
    },
    async stop() {
      isWanted = false;
      if (child.exitCode === null && child.signalCode === null)
        await Promise.race([end('SIGTERM'), delay(END_MS, undefined, { ref: false })]);
      // One that was about to be started again is not.
      await delay(RESTART_DELAY_MS * 2);
      log.end();
    },
  };
}
