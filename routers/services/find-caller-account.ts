import type { AccountRole, StoredPolicy } from '../../db/entities/account.ts';
import { hashSessionToken } from '../../src/security/session-token.ts';
import type { CallerAccount, Context } from '../context.ts';

const DAY_MS = 86_400_000;
/** Use of a session is written down at most this often, so that most calls write nothing. */
const TOUCH_INTERVAL_MS = 300_000;

/** Moments come from the pool as PostgreSQL writes them; `new Date` reads that. */
interface SessionRow {
  session_id: string;
  last_used_at: string;
  expires_at: string;
  id: string;
  email: string;
  name: string;
  role: AccountRole;
  policy: StoredPolicy;
}

/** A prepared statement on the pool: this runs on every call of the interface. */
const findSession = {
  name: 'find-caller-account',
  text: `select s.id as session_id, s.last_used_at, s.expires_at, a.id, a.email, a.name, a.role, a.policy
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.revoked_at is null and not a.disabled`,
};

/**
 * The account of the caller's session; null when the token is absent, unknown, revoked, idle for too long or past its end, and when its
 * account is disabled or past its `validUntil`.
 */
export async function findCallerAccount(ctx: Context): Promise<CallerAccount | null> {
  const { token } = ctx.caller;
  if (token === null) return null;
  const { rows } = await ctx.database.pool.query<SessionRow>({ ...findSession, values: [hashSessionToken(token)] });
  const [row] = rows;
  if (row === undefined || !isSessionAlive(row, ctx.config.SESSION_IDLE_DAYS)) return null;
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
  { database }: Context,
  row: Pick<SessionRow, 'session_id' | 'id' | 'last_used_at'>,
): Promise<void> {
  if (Date.now() - Date.parse(row.last_used_at) <= TOUCH_INTERVAL_MS) return;
  await database.pool.query(
    `with used as (update sessions set last_used_at = now() where id = $1)
     update accounts set last_seen_at = now() where id = $2`,
    [row.session_id, row.id],
  );
}
