import type { AccountRole, StoredPolicy } from '../../db/entities/account.ts';
import { hashSessionToken } from '../../src/security/session-token.ts';
import type { Context } from '../context.ts';
import { isSessionAlive, touchSession } from '../services/find-caller-account.ts';
import { Id } from '../schemas.ts';
import { toAccount } from '../users/present.ts';
import type { Account } from '../users/schemas.ts';

interface PageRow {
  session_id: string;
  last_used_at: string;
  expires_at: string;
  policy: StoredPolicy;
  caller_id: string;
  id: string | null;
  email: string;
  name: string;
  role: AccountRole;
  picture: string | null;
  created_at: string;
  last_seen_at: string | null;
  target_policy: StoredPolicy;
}

/** One indexed, prepared statement: the web server asks on every page. An administrator's session may look up any account. */
const findPage = {
  name: 'find-account-for-page',
  text: `select s.id as session_id, s.last_used_at, s.expires_at, c.policy, c.id as caller_id,
      t.id, t.email, t.name, t.role, t.picture, t.created_at, t.last_seen_at, t.policy as target_policy
    from sessions s
      join accounts c on c.id = s.account_id
      left join accounts t on t.id = $2 and not t.disabled and (t.id = c.id or c.role = 'administrator')
    where s.token_hash = $1 and s.revoked_at is null and not c.disabled`,
};

/** Null unless the session is valid, may see that account, and the account is enabled. */
export async function findAccountForPage(ctx: Context, id: string): Promise<Account | null> {
  const { token } = ctx.caller;
  const accountId = Id.safeParse(id);
  if (token === null || !accountId.success) return null;
  const { rows } = await ctx.database.pool.query<PageRow>({
    ...findPage,
    values: [hashSessionToken(token), accountId.data],
  });
  const [row] = rows;
  if (row === undefined || !isSessionAlive(row, ctx.config.SESSION_IDLE_DAYS)) return null;
  await touchSession(ctx, { ...row, id: row.caller_id });
  if (row.id === null || isPast(row.target_policy)) return null;
  const { email, name, role, picture } = row;
  return toAccount({
    id: row.id,
    email,
    name,
    role,
    disabled: false,
    picture,
    createdAt: new Date(row.created_at),
    lastSeenAt: row.last_seen_at === null ? null : new Date(row.last_seen_at),
  });
}

const isPast = ({ validUntil }: StoredPolicy): boolean => validUntil != null && Date.parse(validUntil) <= Date.now();
