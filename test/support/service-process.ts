import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { machineEnvironment } from './machine-environment.ts';

const bin = join(import.meta.dirname, '../../server/bin.mjs');

export interface ServiceProcess extends AsyncDisposable {
  url: string;
  /** Asks it to stop, as a supervisor does. @returns its exit code. */
  stop(): Promise<number | null>;
}

/**
 * The whole service in a process of its own, engine processes and all; resolves when it listens. It ends as by a power cut: nothing is
 * closed, nothing is said. A test that never comes to that end takes it along by the channel between them.
 */
export async function startServiceProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [bin, 'serve'], {
    env: {
      ...machineEnvironment(),
      PORT: '0',
      LOG_LEVEL: 'info',
      ENGINE_PROCESSES: '1',
      PRODUCT_TEMPLATES: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  try {
    const ended = gone.then(([code]) => Promise.reject(new Error(`It ended: ${code}`)));
    const port = await Promise.race([portOf(child.stdout!), ended]);
    void ended.catch(() => {});
    const stop = async (): Promise<number | null> => {
      child.kill('SIGTERM');
      const [code] = (await gone) as [number | null];
      return code;
    };
    return { url: `http://127.0.0.1:${port}`, stop, [Symbol.asyncDispose]: kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** From the log line that says the service is ready. */
async function portOf(stdout: Readable): Promise<number> {
  for await (const line of createInterface({ input: stdout })) {
    if (!line.startsWith('{')) continue;
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg !== 'the service is ready' || port === undefined) continue;
    // Or a full pipe would stop it.
    stdout.resume();
    return port;
  }
  throw new Error('The service said no port.');
}
