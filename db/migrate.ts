import { PgBoss } from 'pg-boss';
import bossPackage from 'pg-boss/package.json' with { type: 'json' };
import { FLOOR_TABLE, migrations } from './migrations/index.ts';
import { QUEUE_SCHEMA, type Database } from './orm.ts';

/**
 * `behind`: `migrate` has something to do. `ahead`: a newer program was here, and what it added does not disturb this one. `beyond`: it
 * took away what this one needs.
 */
export type SchemaState = 'current' | 'behind' | 'ahead' | 'beyond';

/** One number for all programs that migrate one database; any constant of our own will do. */
const MIGRATION_LOCK = 7_315_209_001;

/**
 * Brings the schema, and that of the queue, to what this program needs. Safe when several start at once: one migrates, the others wait.
 * @returns the names of the migrations that ran.
 */
export async function migrate(database: Database): Promise<string[]> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await database.orm.migrator.up();
    await migrateQueue(database);
    return done.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

/** Compares what ran with what this program knows; changes nothing. */
export async function schemaState(database: Database): Promise<SchemaState> {
  const { rows } = await database.pool.query<{ present: boolean }>(
    `select to_regclass('schema_migrations') is not null as present`,
  );
  if (!rows[0]?.present) return 'behind';
  const { rows: found } = await database.pool.query<{ name: string }>('select name from schema_migrations');
  const executed = new Set(found.map(({ name }) => name));
  const known = new Set(migrations.map(({ name }) => name));
  if (known.difference(executed).size > 0) return 'behind';
  const queue = await queueSchemaState(database);
  if (queue !== 'current' || executed.isSubsetOf(known)) return queue;
  const floor = await readFloor(database);
  return floor === null || known.has(floor) ? 'ahead' : 'beyond';
}

async function readFloor(database: Database): Promise<string | null> {
  const { rows } = await database.pool.query<{ present: boolean }>(
    `select to_regclass('${FLOOR_TABLE}') is not null as present`,
  );
  if (!rows[0]?.present) return null;
  const floor = await database.pool.query<{ name: string }>(`select name from ${FLOOR_TABLE}`);
  return floor.rows[0]?.name ?? null;
}

async function migrateQueue(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    supervise: false,
    schedule: false,
    registerInstance: false,
  });
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The queue's own migrations say nothing of older programs: each number is only for the program that brings it. */
async function queueSchemaState(database: Database): Promise<SchemaState> {
  const { rows } = await database.pool.query<{ present: boolean }>(
    `select to_regclass('${QUEUE_SCHEMA}.version') is not null as present`,
  );
  if (!rows[0]?.present) return 'behind';
  const found = await database.pool.query<{ version: number }>(`select version from ${QUEUE_SCHEMA}.version`);
  const version = found.rows[0]?.version ?? 0;
  const wanted = bossPackage.pgboss.schema;
  if (version === wanted) return 'current';
  return version < wanted ? 'behind' : 'beyond';
}
