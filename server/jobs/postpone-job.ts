import { RunEntity } from '../../db/entities/run.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import type { Writer } from '../../db/event-log.ts';
import type { Job } from '../../db/queue.ts';
import { holdRun, holdTurn } from '../../db/turn-lease.ts';
import type { Services } from '../../routers/context.ts';
import type { Config } from '../../src/config.ts';

type Needs = Pick<Services, 'database' | 'queue' | 'config'>;

/**
 * Gives the turn back to the queue as a new job, which any worker takes after a while: longer each time, spread by chance so that turns
 * that failed together do not come back together. It costs none of the attempts that a turn has for workers that die.
 * @throws LostJobError when the turn is over or another worker's.
 */
export async function postponeTurn(
  { database, queue, config }: Needs,
  job: Job<'turn'>,
  writer: Writer,
): Promise<void> {
  const data = { ...job.data, postponed: timesPostponed(job) + 1 };
  await database.fork().transactional(async (em) => {
    await holdTurn(em, writer);
    const jobId = await queue.send(em, 'turn', data, { startAfterSeconds: waitOf(config, job) });
    await em.nativeUpdate(TurnEntity, { id: writer.id }, { jobId });
  });
}

/** The same with a run that was started by itself. @throws LostJobError */
export async function postponeRun({ database, queue, config }: Needs, job: Job<'run'>, writer: Writer): Promise<void> {
  const data = { ...job.data, postponed: timesPostponed(job) + 1 };
  await database.fork().transactional(async (em) => {
    await holdRun(em, writer);
    const jobId = await queue.send(em, 'run', data, { startAfterSeconds: waitOf(config, job) });
    await em.nativeUpdate(RunEntity, { id: writer.id }, { jobId });
  });
}

export const timesPostponed = ({ data }: Job<'turn'> | Job<'run'>): number => data.postponed ?? 0;

/** Seconds. */
function waitOf({ TURN_POSTPONE_MAX_SECONDS }: Config, job: Job<'turn'> | Job<'run'>): number {
  const longest = Math.min(TURN_POSTPONE_MAX_SECONDS, 2 ** timesPostponed(job));
  return Math.max(1, Math.round(longest * (0.5 + Math.random() / 2)));
}
