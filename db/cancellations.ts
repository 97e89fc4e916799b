import { CompiledQuery } from 'kysely';
import { isActive } from './active-state.ts';
import type { Listener } from './listener.ts';
import type { Database, EntityManager } from './orm.ts';

/** Word to the worker of a turn that it is to stop, wherever it runs. */
export interface Cancellations {
  /** A signal that aborts when the turn is cancelled, was cancelled already, ended otherwise, or is gone. Call `release` after use. */
  watch(turnId: string): Promise<{ signal: AbortSignal; release(): void }>;
  close(): void;
}

/** Asks the worker of the turn to stop; the word goes out with the commit of `em`'s transaction. */
export async function requestCancel(em: EntityManager, turnId: string): Promise<void> {
  await em.getKysely<object>().executeQuery(
    CompiledQuery.raw(
      `with asked as (
        update turns set cancel_requested_at = coalesce(cancel_requested_at, now()) where id = $1 returning id
      ) select pg_notify('deckwright_cancel', id::text) from asked`,
      [turnId],
    ),
  );
}

export function openCancellations(database: Database, listener: Listener): Cancellations {
  const watched = new Map<string, Set<AbortController>>();
  const abort = (turnId: string): void => {
    for (const controller of watched.get(turnId) ?? []) controller.abort(new Error('The turn was cancelled.'));
  };
  const check = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const { rows } = await database.pool.query<{ id: string }>(
      `select wanted.id from unnest($1::uuid[]) as wanted(id) left join turns on turns.id = wanted.id
       where turns.id is null or turns.cancel_requested_at is not null or not (${isActive('turns.state')})`,
      [ids],
    );
    for (const { id } of rows) abort(id);
  };
  const unsubscribe = listener.subscribe('deckwright_cancel', {
    onNotification: abort,
    onReconnect: () => void check([...watched.keys()]).catch(() => {}),
  });
  return {
    async watch(turnId) {
      const controller = new AbortController();
      const set = watched.get(turnId) ?? new Set();
      watched.set(turnId, set.add(controller));
      await check([turnId]);
      return {
        signal: controller.signal,
        release() {
          set.delete(controller);
          if (set.size === 0 && watched.get(turnId) === set) watched.delete(turnId);
        },
      };
    },
    close: unsubscribe,
  };
}
