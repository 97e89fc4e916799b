import type pg from 'pg';
import type { Database } from '../orm.ts';

/** Held by whoever copies: bytes whose rows were deleted meanwhile stay until it is done, since the copy of the rows still names them. */
const BACKUP_LOCK = 7_315_209_003;

/** Waits where another backup runs. The lock goes with the connection. */
export async function takeBackupLock(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
}

export async function dropBackupLock(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
}

/** Whether bytes without rows must be left where they are. */
export async function isBackupRunning({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from pg_locks where locktype = 'advisory' and objsubid = 1 and ((classid::bigint << 32) | objid::bigint) = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [BACKUP_LOCK],
  );
  return rowCount !== 0;
}
