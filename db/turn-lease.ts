import { CompiledQuery } from 'kysely';
import { isActive } from './active-state.ts';
import { LostJobError, type Writer } from './event-log.ts';
import type { EntityManager } from './orm.ts';

/**
 * Who may write for a turn or a run. Each taking raises its `attempt`; a writer of an earlier attempt gets LostJobError from then on,
 * so a worker that was given up for dead cannot speak beside the one that replaced it.
 */
type Leased = 'turns' | 'runs';

/** A worker takes the turn or run and sets it to `running`. @returns null when it is over or gone. */
export async function takeJob(em: EntityManager, table: Leased, id: string): Promise<Writer | null> {
  return raise(
    em,
    id,
    `update ${table} set attempt = attempt + 1, state = 'running', started_at = coalesce(started_at, now())
    where id = $1 and ${isActive()} returning attempt`,
  );
}

/** Takes the lease from whoever holds it, to end the turn or run in its stead. @returns null when it is over or gone. */
export async function fenceJob(em: EntityManager, table: Leased, id: string): Promise<Writer | null> {
  return raise(
    em,
    id,
    `update ${table} set attempt = attempt + 1
    where id = $1 and ${isActive()} returning attempt`,
  );
}

/**
 * Holds the turn until the transaction of `em` ends. Whoever changes what belongs to a turn (variants, decks, runs) holds the turn first, so
 * that a worker that saves and a caller that cancels wait for each other instead of locking each other out.
 * @throws LostJobError when the turn is over, gone, or another worker's.
 */
export const holdTurn = (em: EntityManager, writer: Writer): Promise<void> => hold(em, 'turns', writer);

/** The same of a run that was started by itself. @throws LostJobError */
export const holdRun = (em: EntityManager, writer: Writer): Promise<void> => hold(em, 'runs', writer);

async function hold(em: EntityManager, table: Leased, writer: Writer): Promise<void> {
  const { rows } = await em
    .getKysely<object>()
    .executeQuery(
      CompiledQuery.raw(`select from ${table} where id = $1 and attempt = $2 and ${isActive()} for update`, [
        writer.id,
        writer.attempt,
      ]),
    );
  if (rows.length === 0) throw new LostJobError(writer);
}

/**
 * Holds the running turns of an account, then its running runs, until the transaction of `em` ends: before the rows that they belong to
 * (chats, projects, the account), as `holdTurn`.
 */
export async function holdTurnsOf(em: EntityManager, accountId: string): Promise<void> {
  for (const table of ['turns', 'runs'] as const)
    await em
      .getKysely<object>()
      .executeQuery(
        CompiledQuery.raw(`select from ${table} where account_id = $1 and ${isActive()} order by id for update`, [
          accountId,
        ]),
      );
}

async function raise(em: EntityManager, id: string, statement: string): Promise<Writer | null> {
  const { rows } = await em.getKysely<object>().executeQuery<{ attempt: number }>(CompiledQuery.raw(statement, [id]));
  return rows[0] ? { id, attempt: rows[0].attempt } : null;
}
