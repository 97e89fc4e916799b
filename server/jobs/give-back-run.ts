import { RunEntity } from '../../db/entities/run.ts';
import { LostJobError, type Writer } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import { holdRun } from '../../db/turn-lease.ts';
import { giveBackDecks } from '../../routers/services/policy.ts';

/** The decks of a run that the installation failed count for nothing. @throws LostJobError when the run is over or another worker's. */
export async function giveBackRun(em: EntityManager, writer: Writer): Promise<void> {
  await holdRun(em, writer);
  const run = await em.findOneOrFail(RunEntity, writer.id, { failHandler: () => new LostJobError(writer) });
  // Taken when it was given its config, a moment before a worker took it.
  const takenAt = run.startedAt ?? run.createdAt;
  await giveBackDecks(em, { accountId: run.account.id, takenAt }, run.config?.variants ?? 1);
}
