import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';

const LEFT_OVER_MS = 5_000;

export function serveCommand(): Command {
  return new Command('serve')
    .description('Runs the service: API, worker and engine, as HOST, PORT, DATA_DIR and the other variables say.')
    .action(async () => {
      const config = configFromEnvironment();
      // Code is compiled once for all starts, where whoever started us has no folder for it in one that only this service writes; the engine's
      // processes keep theirs there too.
      enableCompileCache(join(config.DATA_DIR, 'compile-cache'));
      const { serveUntilStopped } = await import('../main.ts');
      try {
        await serveUntilStopped(config, flushCompileCache);
      } finally {
        // A timer or a connection that something kept must not keep a service that has told its supervisor that it ended.
        setTimeout(() => process.exit(), LEFT_OVER_MS).unref();
      }
    });
}
