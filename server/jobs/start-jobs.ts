import { isBackupRunning } from '../../db/backup/backup-lock.ts';
import type { Job } from '../../db/queue.ts';
import type { Services } from '../../routers/context.ts';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import { DomainError } from '../../src/errors.ts';
import { inSpan } from '../../src/tracing.ts';
import { dropOrphan } from './drop-orphan.ts';
import { endAbandonedRun, endAbandonedTurn, endAllAbandoned } from './end-abandoned-turns.ts';
import { readFile } from './read-file.ts';
import { runRun } from './run-run.ts';
import { runTurn } from './run-turn.ts';
import { sweep } from './sweep.ts';
import { openWorkerGate } from './worker-gate.ts';

/** A turn or a run as part of the request that asked for it, whichever worker takes it. */
function traced({ tracing }: Services, job: Job<'turn'> | Job<'run'>, work: () => Promise<void>): Promise<void> {
  const { data, attempt } = job;
  const facts = {
    'deckwright.attempt': attempt,
    'deckwright.postponed': data.postponed,
    ...('turnId' in data ? { 'deckwright.turn_id': data.turnId } : { 'deckwright.run_id': data.runId }),
  };
  const name = 'turnId' in data ? 'turn' : 'run';
  return inSpan(tracing, { name, kind: 'consumer', parent: data.trace, facts }, work);
}

/** Starts the workers of this process: each kind of job with its handler and how many run at once. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, storage, engine } = services;
  const gate = openWorkerGate(services);
  await queue.work('turn', services.config.TURN_CONCURRENCY, (job) =>
    traced(services, job, () => runTurn(services, job, gate)),
  );
  await queue.work('run', 1, (job) => traced(services, job, () => runRun(services, job, gate)));
  await queue.work('turn-abandoned', 1, ({ data }) => endAbandonedTurn(services, data.turnId));
  await queue.work('run-abandoned', 1, ({ data }) => endAbandonedRun(services, data.runId));
  await queue.work('find-abandoned', 1, () => endAllAbandoned(services));
  await queue.work('read-file', 2, (job) => readFile(services, job));
  await queue.work('remove-bytes', 1, async ({ data }) => {
    // Tried again later: the copy names these bytes.
    if (await isBackupRunning(services.database)) throw new DomainError('conflict', 'A backup is being taken.');
    for (const prefix of data.prefixes) await storage.removePrefix(prefix);
    for (const key of data.keys ?? []) await storage.remove(key);
  });
  await queue.work('drop-orphan', 1, ({ data }) => dropOrphan(services, data));
  await queue.work('sweep', 1, () => sweep(services));
  await engine.ping().catch((error: unknown) => gate.shut(toDomainError(error)));
}
