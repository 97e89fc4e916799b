import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';

export function serveCommand(): Command {
  return new Command('serve')
    .description('Runs the service: API, worker and engine, as HOST, PORT, DATA_DIR and the other variables say.')
    .action(async () => {
      const config = configFromEnvironment();
      const { serveUntilStopped } = await import('../main.ts');
      await serveUntilStopped(config);
    });
}
