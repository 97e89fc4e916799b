import { sql } from 'kysely';
import { queries, type EntityManager } from './orm.ts';

/** A connection as it is: its address and key in a fingerprint. */
export interface ConnectionState {
  connectionId: string;
  fingerprint: string;
}

/** What is known of a connection that failed. */
export interface ConnectionFault {
  fault: string;
  /** Milliseconds that it is left alone from now on; null until it changes, 0 where it may be called. */
  pauseMs: number | null;
}

/** What made the connection fail lately; null where it did not, or is another one by now. */
export async function readFault(
  em: EntityManager,
  { connectionId, fingerprint }: ConnectionState,
): Promise<ConnectionFault | null> {
  const row = await queries(em)
    .selectFrom('connection_faults')
    .select(['fault', 'until'])
    .where('connection_id', '=', connectionId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (row === undefined) return null;
  const pauseMs = row.until === null ? null : Math.max(0, new Date(row.until).getTime() - Date.now());
  return { fault: row.fault, pauseMs };
}

/** Nobody calls the connection before `until`; null until it changes. */
export async function pauseConnection(
  em: EntityManager,
  { connectionId, fingerprint }: ConnectionState,
  { fault, until }: { fault: string; until: Date | null },
): Promise<void> {
  const values = { connection_id: connectionId, fingerprint, fault, failures: 1, until };
  await queries(em)
    .insertInto('connection_faults')
    .values(values)
    .onConflict((conflict) => conflict.column('connection_id').doUpdateSet({ ...values }))
    .execute();
}

/**
 * Counts a call that failed; from `most` in a row on the connection is left alone for a while, anew with each further one.
 * @returns how many in a row
 */
export async function countFailure(
  em: EntityManager,
  { connectionId, fingerprint }: ConnectionState,
  { fault, most, pauseMs }: { fault: string; most: number; pauseMs: number },
): Promise<number> {
  const [now, later] = [new Date(), new Date(Date.now() + pauseMs)];
  const row = await queries(em)
    .insertInto('connection_faults')
    .values({ connection_id: connectionId, fingerprint, fault, failures: 1, until: most <= 1 ? later : now })
    .onConflict((conflict) =>
      conflict.column('connection_id').doUpdateSet({
        fingerprint,
        fault,
        failures: sql<number>`case when connection_faults.fingerprint = excluded.fingerprint then connection_faults.failures else 0 end + 1`,
        until: sql<Date>`case when connection_faults.fingerprint = excluded.fingerprint and connection_faults.failures + 1 >= ${most} then ${later}::timestamptz else ${now}::timestamptz end`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return row.failures;
}

/** The connection answers: what was wrong is over. */
export async function forgetFault(em: EntityManager, connectionId: string): Promise<void> {
  await queries(em).deleteFrom('connection_faults').where('connection_id', '=', connectionId).execute();
}
