import type { Kysely, RawBuilder } from 'kysely';
import type { StoredPolicy } from '../../db/entities/account.ts';
import type { Tables } from '../../db/orm.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { hashSessionToken } from '../../src/security/session-token.ts';
import type { CallerAccount, Context } from '../context.ts';

const DAY_MS = 86_400_000;
/** Use of a session is written down at most this often, so that most calls write nothing. */
const TOUCH_INTERVAL_MS = 300_000;

/** A session as `sessionByToken` reads it, with moments as PostgreSQL writes them. */
export interface SessionRow extends Omit<CallerAccount, 'sessionId'> {
  session_id: string;
  last_used_at: string;
  expires_at: string;
  policy: StoredPolicy;
}

/**
 * Sessions that are not revoked, of accounts that are not disabled.
 *
 * @internal Its type holds those of all tables.
 */
export const openSessions = (db: Kysely<Tables>) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id as session_id', 'sessions.last_used_at', 'sessions.expires_at'])
    .select(['accounts.id', 'accounts.email', 'accounts.name', 'accounts.role', 'accounts.policy'])
    .where('sessions.revoked_at', 'is', null)
    .where((eb) => eb.not('accounts.disabled'));

/** @internal As above. */
export const sessionByToken = (db: Kysely<Tables>, tokenHash: RawBuilder<string>) =>
  openSessions(db).where('sessions.token_hash', '=', tokenHash);

/** One indexed statement: this runs on almost every call of the interface. */
const findSession = new PreparedQuery('find-caller-account', ['tokenHash'], (db, value) =>
  sessionByToken(db, value('tokenHash')),
);

/**
 * The account of the caller's session; null when the token is absent, unknown, revoked, idle for too long or past its end, and when its
 * account is disabled or past its `validUntil`.
 */
export async function findCallerAccount(ctx: Context): Promise<CallerAccount | null> {
  const { token } = ctx.caller;
  if (token === null) return null;
  const [row] = await findSession.run(ctx.database.pool, { tokenHash: hashSessionToken(token) });
  return row === undefined ? null : admitCaller(ctx, row);
}

/** The account of a session that was found, which is in use from now on; null where it is over. */
export async function admitCaller(
  ctx: Pick<Context, 'config' | 'database'>,
  row: SessionRow,
): Promise<CallerAccount | null> {
  if (!isSessionAlive(row, ctx.config.SESSION_IDLE_DAYS)) return null;
  await touchSession(ctx, row);
  return { id: row.id, email: row.email, name: row.name, role: row.role, sessionId: row.session_id };
}

export function isSessionAlive(
  row: Pick<SessionRow, 'last_used_at' | 'expires_at' | 'policy'>,
  idleDays: number,
): boolean {
  const now = Date.now();
  if (Date.parse(row.expires_at) <= now || now - Date.parse(row.last_used_at) > idleDays * DAY_MS) return false;
  const { validUntil } = row.policy;
  return validUntil == null || Date.parse(validUntil) > now;
}

/** Writes the use of a session down, when that was not done a moment ago. */
export async function touchSession(
  { database }: Pick<Context, 'database'>,
  row: Pick<SessionRow, 'session_id' | 'id' | 'last_used_at'>,
): Promise<void> {
  if (Date.now() - Date.parse(row.last_used_at) <= TOUCH_INTERVAL_MS) return;
  await database.pool.query(
    `with used as (update sessions set last_used_at = now() where id = $1)
     update accounts set last_seen_at = now() where id = $2`,
    [row.session_id, row.id],
  );
}
