import { TurnEntity } from '../../db/entities/turn.ts';
import type { Writer } from '../../db/event-log.ts';
import type { Job } from '../../db/queue.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import type { Services } from '../../routers/context.ts';

/**
 * Gives the turn back to the queue as a new job, which any worker takes after a while: longer each time, spread by chance so that turns
 * that failed together do not come back together. It costs none of the attempts that a turn has for workers that die.
 * @throws LostJobError when the turn is over or another worker's.
 */
export async function postponeTurn(services: Services, job: Job<'turn'>, writer: Writer): Promise<void> {
  const { database, queue, config } = services;
  const { turnId, postponed = 0 } = job.data;
  const longest = Math.min(config.TURN_POSTPONE_MAX_SECONDS, 2 ** postponed);
  const startAfterSeconds = Math.max(1, Math.round(longest * (0.5 + Math.random() / 2)));
  await database.fork().transactional(async (em) => {
    await holdTurn(em, writer);
    const jobId = await queue.send(em, 'turn', { turnId, postponed: postponed + 1 }, { startAfterSeconds });
    await em.nativeUpdate(TurnEntity, { id: turnId }, { jobId });
  });
}
