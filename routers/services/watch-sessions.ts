import { sql } from 'kysely';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { Services } from '../context.ts';
import { admitCaller, openSessions } from './find-caller-account.ts';

/** How long a stream may outlive the access of its account when another instance took it away. */
const RECHECK_MS = 30_000;

const findSessions = new PreparedQuery('recheck-sessions', ['ids'], (db, value) =>
  openSessions(db).where(sql<boolean>`sessions.id = any(${value('ids')}::uuid[])`),
);

type Rechecked = Pick<Services, 'config' | 'database' | 'log' | 'streams'>;

/** Looks every half minute at the sessions by which streams are open, however many streams there are. @returns what ends it. */
export function watchSessions(services: Rechecked): () => void {
  const timer = setInterval(() => {
    recheckSessions(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'the sessions of the streams could not be checked'),
    );
  }, RECHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ends the streams of accounts whose access ended: in one statement for all of them. */
export async function recheckSessions(services: Pick<Rechecked, 'config' | 'database' | 'streams'>): Promise<void> {
  const { database, streams } = services;
  const sessions = streams.sessions();
  if (sessions.size === 0) return;
  const rows = await findSessions.run(database.pool, { ids: `{${[...sessions.keys()].join(',')}}` });
  for (const row of rows) if ((await admitCaller(services, row)) !== null) sessions.delete(row.session_id);
  for (const accountId of sessions.values()) streams.closeAccount(accountId);
}
