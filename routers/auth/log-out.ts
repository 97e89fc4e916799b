import { hashSessionToken } from '../../src/security/session-token.ts';
import type { Context } from '../context.ts';

/** Ends the caller's session; a dead or absent token is already out. */
export async function logOut({ caller, database, streams }: Context): Promise<void> {
  if (caller.token === null) return;
  const { rows } = await database.pool.query<{ account_id: string }>(
    'update sessions set revoked_at = now() where token_hash = $1 and revoked_at is null returning account_id',
    [hashSessionToken(caller.token)],
  );
  for (const { account_id: accountId } of rows) streams.closeAccount(accountId);
}
