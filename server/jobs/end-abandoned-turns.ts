import { LostJobError } from '../../db/event-log.ts';
import { findAbandoned } from '../../db/find-abandoned.ts';
import { fenceJob } from '../../db/turn-lease.ts';
import { endTurn } from '../../routers/chats/end-turn.ts';
import type { Services } from '../../routers/context.ts';
import { DomainError } from '../../src/errors.ts';
import { turnsEnded } from '../metrics/instruments.ts';
import { giveBackRun } from './give-back-run.ts';
import { openRunLog } from './run-log.ts';
import { toTurnError } from './to-turn-error.ts';

type Needs = Pick<Services, 'database' | 'log'>;

const abandoned = (): DomainError =>
  new DomainError(
    'turn_abandoned',
    'The workers that had this turn stopped, one after the other, before it was done. What was finished is kept; send the message again to try once more.',
  );

/** Ends a turn that no worker will end. One that is over, or has another job by now, stays as it is. */
export async function endAbandonedTurn({ database, log }: Needs, turnId: string): Promise<void> {
  if ((await findAbandoned(database, 'turns', turnId)).length === 0) return;
  await database.fork().transactional(async (em) => {
    const writer = await fenceJob(em, 'turns', turnId);
    if (writer === null) return;
    log.error({ turnId }, 'a turn was abandoned by its workers and is ended');
    await endTurn(em, writer, { outcome: 'failed', error: toTurnError(abandoned(), turnId), givesBack: true });
    turnsEnded.inc({ outcome: 'failed', code: 'turn_abandoned' });
  });
}

/** The same of a run that was started by itself; those of turns end with their turns. */
export async function endAbandonedRun({ database, log }: Needs, runId: string): Promise<void> {
  if ((await findAbandoned(database, 'runs', runId)).length === 0) return;
  await database.fork().transactional(async (em) => {
    const writer = await fenceJob(em, 'runs', runId);
    if (writer === null) return;
    log.error({ runId }, 'a run was abandoned by its workers and is ended');
    await giveBackRun(em, writer);
    await openRunLog(database, writer).finish(em, {
      state: 'failed',
      error: {
        code: 'turn_abandoned',
        message: 'The workers that had this run stopped before it was done. Start it again.',
      },
    });
  });
}

/** Whatever way a job was lost: no turn and no run goes on for ever. */
export async function endAllAbandoned(needs: Needs): Promise<void> {
  for (const id of await findAbandoned(needs.database, 'turns')) await ended(endAbandonedTurn(needs, id));
  for (const id of await findAbandoned(needs.database, 'runs')) await ended(endAbandonedRun(needs, id));
}

/** Someone else ended it meanwhile. */
async function ended(ending: Promise<void>): Promise<void> {
  await ending.catch((error: unknown) => {
    if (!(error instanceof LostJobError)) throw error;
  });
}
