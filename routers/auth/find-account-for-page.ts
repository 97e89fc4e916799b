import { sql } from 'kysely';
import type { StoredPolicy } from '../../db/entities/account.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { hashSessionToken } from '../../src/security/session-token.ts';
import type { Context } from '../context.ts';
import { isSessionAlive, touchSession } from '../services/find-caller-account.ts';
import { Id } from '../schemas.ts';
import { toAccount } from '../users/present.ts';
import { idleEnd } from './idle-end.ts';
import type { AccountLookup } from './schemas.ts';

/** One indexed statement: the web server asks on every page. An administrator's session may look up any account. */
const findPage = new PreparedQuery('find-account-for-page', ['tokenHash', 'accountId'], (db, value) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as c', 'c.id', 's.account_id')
    .leftJoin('accounts as t', (join) =>
      join
        .on('t.id', '=', value('accountId'))
        .on((eb) => eb.not('t.disabled'))
        .on((eb) => eb.or([eb('t.id', '=', eb.ref('c.id')), eb('c.role', '=', sql.lit('administrator'))])),
    )
    .select(['s.id as session_id', 's.last_used_at', 's.expires_at', 'c.policy', 'c.id as caller_id'])
    .select(['t.id', 't.email', 't.name', 't.role', 't.picture', 't.created_at', 't.last_seen_at'])
    .select('t.policy as target_policy')
    .where('s.token_hash', '=', value('tokenHash'))
    .where('s.revoked_at', 'is', null)
    .where((eb) => eb.not('c.disabled')),
);

const nobody: AccountLookup = { account: null, idleExpiresAt: null };

/** Null unless the session is valid, may see that account, and the account is enabled. */
export async function findAccountForPage(ctx: Context, id: string): Promise<AccountLookup> {
  const { token } = ctx.caller;
  const accountId = Id.safeParse(id);
  if (token === null || !accountId.success) return nobody;
  const [row] = await findPage.run(ctx.database.pool, {
    tokenHash: hashSessionToken(token),
    accountId: accountId.data,
  });
  if (row === undefined || !isSessionAlive(row, ctx.config.SESSION_IDLE_DAYS)) return nobody;
  await touchSession(ctx, { ...row, id: row.caller_id });
  const { id: found, email, name, role, picture, created_at: createdAt, target_policy: policy } = row;
  // Without such an account every column of it is null.
  if (found === null || email === null || name === null || role === null || createdAt === null || policy === null)
    return nobody;
  if (isPast(policy)) return nobody;
  const account = toAccount({
    id: found,
    email,
    name,
    role,
    disabled: false,
    picture,
    createdAt: new Date(createdAt),
    lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
  });
  // Used just now; what is written lags by the interval in which use is written down.
  const session = { lastUsedAt: new Date(row.last_used_at), expiresAt: new Date(row.expires_at) };
  const isOwn = found === row.caller_id;
  return { account, idleExpiresAt: isOwn ? idleEnd(session, ctx.config.SESSION_IDLE_DAYS) : null };
}

const isPast = ({ validUntil }: StoredPolicy): boolean => validUntil != null && Date.parse(validUntil) <= Date.now();
