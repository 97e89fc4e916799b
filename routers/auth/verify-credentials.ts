import { AccountEntity, emailKey, type Account as AccountRow } from '../../db/entities/account.ts';
import { SessionEntity } from '../../db/entities/session.ts';
import { hashSessionToken, newSessionToken } from '../../src/security/session-token.ts';
import type { Context } from '../context.ts';
import { toAccount } from '../users/present.ts';
import { idleEnd } from './idle-end.ts';
import { slowGuessing } from './slow-guessing.ts';
import type { Credentials, Verification } from './schemas.ts';

const DAY_MS = 86_400_000;
const refused: Verification = { account: null, token: null, expiresAt: null, idleExpiresAt: null };

/**
 * Checks a password and opens a session. A wrong password, an unknown e-mail, a disabled account and one past its `validUntil` get the
 * same answer after the same work: a hash is always computed.
 */
export async function verifyCredentials(ctx: Context, { email, password }: Credentials): Promise<Verification> {
  const tries = await slowGuessing(ctx, { email });
  const row = await ctx.em.findOne(AccountEntity, { emailKey: emailKey(email) });
  const { ok, rehash } = await ctx.passwords.verify(row?.passwordHash ?? null, password);
  if (row === null || !ok || row.disabled || isPast(row)) return refused;
  await tries.succeed();
  if (rehash !== null) row.passwordHash = rehash;
  return openSession(ctx, row);
}

const isPast = ({ policy }: AccountRow): boolean =>
  policy.validUntil != null && Date.parse(policy.validUntil) <= Date.now();

async function openSession(ctx: Context, account: AccountRow): Promise<Verification> {
  const token = newSessionToken();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + ctx.config.SESSION_MAX_DAYS * DAY_MS);
  account.lastSeenAt = now;
  ctx.em.create(SessionEntity, {
    account: account.id,
    tokenHash: hashSessionToken(token),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  await ctx.em.flush();
  const idleExpiresAt = idleEnd({ lastUsedAt: now, expiresAt }, ctx.config.SESSION_IDLE_DAYS);
  return { account: toAccount(account), token, expiresAt: expiresAt.toISOString(), idleExpiresAt };
}
