import type pg from 'pg';

/** Rows of one table as JSON, a line each, and back. The names come from the database itself. */
export type Client = Pick<pg.ClientBase, 'query'>;

/** How much of a table is held at once: rows differ from some bytes to some megabytes. */
const BATCH_BYTES = 4 * 1_024 * 1_024;
const MAX_BATCH_ROWS = 2_000;

/** The tables of the service, each after those that its rows point to. */
export async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select t.relname as name,
       coalesce(array_agg(r.relname::text) filter (where r.oid is not null and r.oid <> t.oid), '{}') as needs
     from pg_class t
     left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
     left join pg_class r on r.oid = c.confrelid
     where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname not like 'schema\\_%'
     group by t.oid, t.relname order by t.relname`,
  );
  const sorted: string[] = [];
  for (let left = rows; left.length > 0;) {
    const ready = left.filter(({ needs }) => needs.every((name) => sorted.includes(name)));
    if (ready.length === 0) throw new Error(`Tables point to each other: ${left.map(({ name }) => name).join(', ')}.`);
    sorted.push(...ready.map(({ name }) => name));
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** Every row that the statement selects, as JSON. In a transaction, whose snapshot it reads. */
export async function* readRows(client: Client, select: string): AsyncGenerator<string, void, undefined> {
  await client.query(`declare backup_rows no scroll cursor for select row_to_json(t)::text as line from (${select}) t`);
  for (let count = 10; ;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from backup_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < count) break;
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0);
    count = Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor((BATCH_BYTES * rows.length) / bytes)));
  }
  await client.query('close backup_rows');
}

/** Writes rows that `readRows` gave, into columns of the same names. @returns how many there were */
export async function writeRows(client: Client, table: string, lines: AsyncIterable<string>): Promise<number> {
  const columns = await listColumns(client, table);
  let count = 0;
  let batch: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0)
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [`[${batch.join(',')}]`],
      );
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    count += 1;
    bytes += line.length;
    if (bytes >= BATCH_BYTES || batch.length >= MAX_BATCH_ROWS) await flush();
  }
  await flush();
  return count;
}

/** Those that are written and not computed. */
async function listColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.names ?? '';
}
