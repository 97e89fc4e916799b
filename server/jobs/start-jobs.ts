import type { Services } from '../../routers/context.ts';
import { dropOrphan } from './drop-orphan.ts';
import { runRun } from './run-run.ts';
import { runTurn } from './run-turn.ts';
import { sweep } from './sweep.ts';

/** Starts the workers of this process: each kind of job with its handler and how many run at once. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, storage } = services;
  await queue.work('turn', services.config.TURN_CONCURRENCY, (job) => runTurn(services, job));
  await queue.work('run', 1, (job) => runRun(services, job));
  await queue.work('remove-bytes', 1, async ({ data }) => {
    for (const prefix of data.prefixes) await storage.removePrefix(prefix);
  });
  await queue.work('drop-orphan', 1, ({ data }) => dropOrphan(services, data));
  await queue.work('sweep', 1, () => sweep(services));
}
