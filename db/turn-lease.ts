import { CompiledQuery } from 'kysely';
import type { Writer } from './event-log.ts';
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
    where id = $1 and state in ('queued', 'running') returning attempt`,
  );
}

/** Takes the pen from whoever holds it, to end the turn or run in its stead. @returns null when it is over or gone. */
export async function fenceJob(em: EntityManager, table: Leased, id: string): Promise<Writer | null> {
  return raise(
    em,
    id,
    `update ${table} set attempt = attempt + 1
    where id = $1 and state in ('queued', 'running') returning attempt`,
  );
}

async function raise(em: EntityManager, id: string, statement: string): Promise<Writer | null> {
  const { rows } = await em.getKysely<object>().executeQuery<{ attempt: number }>(CompiledQuery.raw(statement, [id]));
  return rows[0] ? { id, attempt: rows[0].attempt } : null;
}
