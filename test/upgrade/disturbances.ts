import type pg from 'pg';

type Client = Pick<pg.Pool, 'query'>;

/** What a program that knows a schema relies on: `what it is` → `how it is`. */
export interface SchemaShape {
  columns: Map<string, { type: string; mayBeLeftOut: boolean; mayBeNull: boolean }>;
  /** What refuses rows, by table: constraints, unique indexes, triggers that do more than tell. */
  rules: Map<string, string>;
}

export async function readShape(client: Client): Promise<SchemaShape> {
  const columns = await client.query<{ name: string; type: string; nullable: boolean; given: boolean }>(
    `select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       not a.attnotnull as nullable, a.atthasdef as given
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  const rules = await client.query<{ name: string; rule: string }>(
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all
     select indrelid::regclass || ' ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
     from pg_index join pg_class c on c.oid = indrelid where indisunique and c.relnamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(t.oid)
     from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc f on f.oid = tgfoid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace
       and f.prosrc !~ '^ *begin perform pg_notify\\([^;]*\\)( (from|where) [^;]*)?; return null; end; *$'`,
  );
  return {
    columns: new Map(
      columns.rows.map(({ name, type, nullable, given }) => [
        name,
        { type, mayBeNull: nullable, mayBeLeftOut: nullable || given },
      ]),
    ),
    rules: new Map(rules.rows.map(({ name, rule }) => [name, rule])),
  };
}

const tableOf = (name: string): string => name.split(/[ .]/)[0] ?? '';

/** What a program that knows `before` would stumble over in `after`: what is gone, and what asks for more than before. */
export function disturbances(before: SchemaShape, after: SchemaShape): string[] {
  const tables = new Set(Array.from(before.columns.keys(), tableOf));
  const found: string[] = [];
  for (const [name, { type, mayBeNull }] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) found.push(`${name} is gone`);
    else if (now.type !== type) found.push(`${name} was ${type} and is ${now.type}`);
    else if (mayBeNull && !now.mayBeNull) found.push(`${name} must not be null any more`);
  }
  for (const [name, { mayBeLeftOut }] of after.columns)
    if (tables.has(tableOf(name)) && !before.columns.has(name) && !mayBeLeftOut)
      found.push(`${name} is new, and must be given`);
  for (const [name, rule] of after.rules)
    if (tables.has(tableOf(name)) && before.rules.get(name) !== rule) found.push(`${name} is a new rule: ${rule}`);
  return found;
}
