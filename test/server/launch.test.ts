import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { machineEnvironment } from '../support/machine-environment.ts';
import { isAlive, kill, killProcessesNaming, processesNaming } from '../support/processes.ts';

const support = join(import.meta.dirname, '../support');
const launcher = join(support, 'launcher.mjs');
const bin = join(import.meta.dirname, '../../server/bin.mjs');

interface Launched extends AsyncDisposable {
  pid: number;
  /** What it prints, and whatever it started. */
  lines: Interface;
  /** Exit code and signal of the launcher. */
  ended: Promise<[number | null, NodeJS.Signals | null]>;
}

/** A launcher that leads a process group, as a shell or a supervisor starts one. */
function launch(command: readonly string[], env: Record<string, string> = {}): Launched {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...machineEnvironment(), ...env },
  });
  const ended = once(child, 'exit') as Launched['ended'];
  const { pid } = child as ChildProcess & { pid: number };
  return {
    pid,
    lines: createInterface({ input: child.stdout }),
    ended,
    async [Symbol.asyncDispose]() {
      kill(-pid, 'SIGKILL');
      await ended;
    },
  };
}

const nextLine = async ({ lines }: Launched): Promise<string> => String((await once(lines, 'line'))[0]);

describe('a script under another Node', () => {
  it.each([
    ['SIGTERM', 'the process group'],
    ['SIGTERM', 'the launcher alone'],
    ['SIGINT', 'the process group'],
    ['SIGHUP', 'the launcher alone'],
  ] as const)('hears %s to %s once, and its exit status is the launcher’s', async (signal, whom) => {
    await using launched = launch([process.execPath, launcher, join(support, 'signal-counter.mjs')]);
    await nextLine(launched);
    const heard: string[] = [];
    launched.lines.on('line', (line) => heard.push(line));
    const closed = once(launched.lines, 'close');
    process.kill(whom === 'the process group' ? -launched.pid : launched.pid, signal);
    expect(await launched.ended).toEqual([7, null]);
    await closed;
    expect(heard).toEqual([signal]);
  });

  it('ends politely when the launcher is killed', async () => {
    await using launched = launch([process.execPath, launcher, join(support, 'signal-counter.mjs')]);
    const script = Number(await nextLine(launched));
    const said = nextLine(launched);
    process.kill(launched.pid, 'SIGKILL');
    expect(await said).toBe('SIGTERM');
    await expect.poll(() => isAlive(script), { timeout: 30_000 }).toBe(false);
  });

  it('that a signal ends gives the launcher the same end', async () => {
    await using launched = launch([process.execPath, launcher, '-e', "process.kill(process.pid, 'SIGKILL')"]);
    expect(await launched.ended).toEqual([null, 'SIGKILL']);
  });

  it('that ends by itself gives it its exit status', async () => {
    await using launched = launch([process.execPath, launcher, '-e', 'process.exit(3)']);
    expect(await launched.ended).toEqual([3, null]);
  });
});

/** A Node on the PATH that is too old for the product. */
function findOldNode(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'node'))
    .find((node) => {
      if (!existsSync(node)) return false;
      const [major = 0, minor = 0] = execFileSync(node, ['-p', 'process.versions.node'])
        .toString()
        .split('.')
        .map(Number);
      return major < 22 || (major === 22 && minor < 18);
    });
}
const oldNode = findOldNode();
// Where no old Node is at hand, the launcher starts the same script under the Node that runs the tests.
const command = oldNode === undefined ? [process.execPath, launcher, bin, 'serve'] : [oldNode, bin, 'serve'];

describe(`the service under ${oldNode === undefined ? 'the launcher' : 'an old Node'}, on its own PostgreSQL`, () => {
  it(
    'stops once, cleanly, when its process group is told to, and when its launcher is killed',
    { timeout: 240_000 },
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-launch-'));
      // Run as root, PostgreSQL runs as another user, who must get in.
      await chmod(dataDir, 0o755);
      const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ENGINE_PROCESSES: '1' };
      try {
        for (const end of ['SIGTERM', 'SIGKILL'] as const) {
          await using service = launch(command, env);
          const said: { msg?: string; port?: number }[] = [];
          const isReady = Promise.withResolvers<number>();
          service.lines.on('line', (line) => {
            const entry = JSON.parse(line) as (typeof said)[number];
            said.push(entry);
            if (entry.msg === 'the service is ready') isReady.resolve(entry.port ?? 0);
          });
          const port = await Promise.race([isReady.promise, service.ended.then(() => 0)]);
          expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
          expect((await processesNaming(dataDir)).length).toBeGreaterThanOrEqual(process.platform === 'linux' ? 3 : 0);

          if (end === 'SIGTERM') process.kill(-service.pid, end);
          else process.kill(service.pid, end);
          expect(await service.ended).toEqual(end === 'SIGTERM' ? [0, null] : [null, end]);
          // Service, engine process and PostgreSQL.
          await expect.poll(() => processesNaming(dataDir), { timeout: 60_000, interval: 100 }).toEqual([]);
          await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
          const messages = said.map(({ msg }) => msg);
          expect(messages.filter((message) => message === 'the service stops')).toHaveLength(1);
          expect(messages.at(-1)).toBe('the service has stopped');
        }
      } finally {
        await killProcessesNaming(dataDir);
        await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
      }
    },
  );
});
