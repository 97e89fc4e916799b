import { openEngineHost } from '../../server/engine/engine-host.ts';
import { readConfig } from '../../src/config.ts';

/** usage: engine-parent.ts DATA_DIR. A service that prints its engine process's id, keeps that process busy for ever, and waits to be killed. */
const host = await openEngineHost(
  readConfig({ ENGINE_PROCESSES: '1', DATA_DIR: process.argv[2] }),
  { warn: () => {}, error: () => {} },
  { program: new URL('./engine-program.ts', import.meta.url) },
);
const pid: unknown = await host.profile(Buffer.from('answer'));
await host.profile(Buffer.from('hang'), { onBegin: () => void process.stdout.write(`${String(pid)}\n`) });
