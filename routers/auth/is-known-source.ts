import type { Pool } from 'pg';
import type { Context } from '../context.ts';

/** The hash is made where both of its parts are known; `account` is the row of the account. */
const hash = `encode(sha256(convert_to(account.id::text || ' ' || $2, 'UTF8')), 'hex')`;

/** Whether the e-mail's account was logged in to from that source within VERIFY_KNOWN_SOURCE_DAYS. */
export async function isKnownSource(
  { database, config }: Pick<Context, 'database' | 'config'>,
  emailKey: string,
  source: string,
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select 1 from accounts as account
     join login_sources as known on known.account_id = account.id and known.source_hash = ${hash}
     where account.email_key = $1 and known.last_login_at > now() - make_interval(days => $3)`,
    [emailKey, source, config.VERIFY_KNOWN_SOURCE_DAYS],
  );
  return (rowCount ?? 0) > 0;
}

/** A login from that source was right. */
export async function rememberSource(pool: Pool, emailKey: string, source: string): Promise<void> {
  await pool.query(
    `insert into login_sources (account_id, source_hash, last_login_at)
     select account.id, ${hash}, now() from accounts as account where account.email_key = $1
     on conflict (account_id, source_hash) do update set last_login_at = excluded.last_login_at`,
    [emailKey, source],
  );
}
