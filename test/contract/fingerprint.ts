import type pg from 'pg';

/** What reading alone may change. */
const volatile: Record<string, readonly string[]> = { accounts: ['last_seen_at'], sessions: ['last_used_at'] };

/** A digest of every row of every table: the same before and after means that nothing was changed. */
export async function fingerprint(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
  );
  const digests = tables.map(({ name }) => {
    const row = (volatile[name] ?? []).reduce((json, column) => `${json} - '${column}'`, 'to_jsonb(t)');
    return `select '${name}' as name, md5(coalesce(string_agg((${row})::text, '' order by (${row})::text), '')) as digest from "${name}" t`;
  });
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
