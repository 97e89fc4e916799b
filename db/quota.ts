import { sql } from 'kysely';
import { queries, type EntityManager } from './orm.ts';

/**
 * Holds the account until the transaction of `em` ends, so that what is counted (storage, projects, running turns) stays true until what
 * is counted for is written. Others of the same account wait; other accounts do not.
 */
export async function lockAccount(em: EntityManager, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`.execute(
    em.getKysely<object>(),
  );
}

/** Holds the whole installation until the transaction of `em` ends: for decisions about all accounts, as the last administrator's. */
export async function lockInstallation(em: EntityManager): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('installation', 0))`.execute(em.getKysely<object>());
}

export interface CounterKey {
  accountId: string;
  name: 'turns' | 'decks';
  /** A day YYYY-MM-DD or a month YYYY-MM, UTC. */
  period: string;
}

/**
 * Counts one more, or `count` more, unless that would pass `limit`; safe when many count at once.
 * @returns how many are used now, or null when the limit stands in the way and nothing was counted.
 */
export async function takeQuota(
  em: EntityManager,
  key: CounterKey,
  { limit, count = 1 }: { limit: number; count?: number },
): Promise<number | null> {
  if (count > limit) return null;
  const row = await queries(em)
    .insertInto('usage_counters')
    .values({ account_id: key.accountId, name: key.name, period: key.period, used: count })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name', 'period'])
        .doUpdateSet({ used: sql<number>`usage_counters.used + ${count}` })
        .where(sql<boolean>`usage_counters.used + ${count} <= ${limit}`),
    )
    .returning('used')
    .executeTakeFirst();
  return row?.used ?? null;
}

/** How many were counted so far. */
export async function readQuota(em: EntityManager, key: CounterKey): Promise<number> {
  const row = await queries(em)
    .selectFrom('usage_counters')
    .select('used')
    .where('account_id', '=', key.accountId)
    .where('name', '=', key.name)
    .where('period', '=', key.period)
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** Gives back what was taken, never below nothing. */
export async function returnQuota(em: EntityManager, key: CounterKey, count = 1): Promise<void> {
  await queries(em)
    .updateTable('usage_counters')
    .set({ used: sql<number>`greatest(0, used - ${count})` })
    .where('account_id', '=', key.accountId)
    .where('name', '=', key.name)
    .where('period', '=', key.period)
    .execute();
}
