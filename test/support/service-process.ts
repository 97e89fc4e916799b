import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const bin = join(import.meta.dirname, '../../server/bin.mjs');

export interface ServiceProcess extends AsyncDisposable {
  url: string;
  /** As a power cut would: nothing is closed, nothing is said. */
  kill(): Promise<void>;
}

/** The whole service in a process of its own, engine processes and all; resolves when it listens. */
export async function startServiceProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const needed = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };
  const child = spawn(process.execPath, [bin, 'serve'], {
    env: { ...needed, PORT: '0', LOG_LEVEL: 'info', ENGINE_PROCESSES: '1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const port = await Promise.race([
    portOf(child),
    gone.then(([code]) => Promise.reject(new Error(`It ended: ${code}`))),
  ]);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return { url: `http://127.0.0.1:${port}`, kill, [Symbol.asyncDispose]: kill };
}

/** From the log line that says the service is ready. */
async function portOf(child: ChildProcess & { stdout: NonNullable<ChildProcess['stdout']> }): Promise<number> {
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{')) continue;
    const { msg, port } = JSON.parse(line) as { msg?: string; port?: number };
    if (msg !== 'the service is ready' || port === undefined) continue;
    // Or a full pipe would stop it.
    child.stdout.resume();
    return port;
  }
  throw new Error('The service said no port.');
}
