import { MikroORM, type InferKyselyDB, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Migrator } from '@mikro-orm/migrations';

import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Config } from '../src/config.ts';
import { DomainError } from '../src/errors.ts';
import { startEmbedded, type EmbeddedServer } from './start-embedded.ts';
import { entities } from './entities/index.ts';
import type { Log } from './log.ts';
import { FLOOR_TABLE, migrations } from './migrations/index.ts';
import { holdPool } from './hold-pool.ts';
import { watchStatements, type Statement } from './watch-statements.ts';

/** The schema of the job queue, which pg-boss makes and migrates itself. */
export const QUEUE_SCHEMA = 'queue';
const CONNECT_TIMEOUT_MS = 10_000;

/** A unit of work: an identity map over the pool, or, inside `transactional`, over one transaction. */
export type EntityManager = SqlEntityManager;
/** Every table with its columns, for hot reads: `queries(em).selectFrom('accounts').select('email')`. */
export type Tables = InferKyselyDB<(typeof entities)[number], object>;

export interface Database {
  readonly orm: MikroORM;
  /** The pool under the ORM, for statements that need no unit of work. */
  readonly pool: pg.Pool;
  readonly url: string;
  /** Whether the service started this PostgreSQL itself. */
  readonly embedded: boolean;
  fork(): EntityManager;
  /** Gives the connections back, and stops an embedded server that nobody else uses. */
  close(): Promise<void>;
}

/** Kysely over the connection of `em`: inside `em.transactional` its statements belong to the transaction. */
export function queries(em: EntityManager): Kysely<Tables> {
  return em.getKysely<Tables>({ convertValues: true });
}

export interface OpenOptions {
  log?: Log | undefined;
  /** The embedded server, where somebody started it already. */
  embedded?: Promise<EmbeddedServer> | undefined;
  /** Hears of every statement of the pool when it is over. */
  onStatement?: ((statement: Statement) => void) | undefined;
}

/**
 * Opens the database of `DATABASE_URL`, or starts the embedded one under `DATA_DIR`. Does not touch the schema: see `db/migrate.ts`.
 * @throws DomainError `database_unavailable` when nobody answers.
 */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL_SIZE'>,
  options: OpenOptions = {},
): Promise<Database> {
  const { log = () => {} } = options;
  if (config.DATABASE_URL) return connect(config.DATABASE_URL, config.DATABASE_POOL_SIZE, options);
  const server = await (options.embedded ?? startEmbedded(config.DATA_DIR, { log }));
  try {
    const database = await connect(server.url, config.DATABASE_POOL_SIZE, options);
    return {
      ...database,
      embedded: true,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function connect(url: string, poolSize: number, { log = () => {}, onStatement }: OpenOptions): Promise<Database> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations.map(({ name, class: migration }) => ({ name, class: migration })),
      tableName: 'schema_migrations',
      snapshot: false,
    },
    forceUtcTimezone: true,
    ensureDatabase: false,
    schemaGenerator: { ignoreSchema: [QUEUE_SCHEMA], skipTables: [FLOOR_TABLE] },
    colors: false,
    logger: log,
    driverOptions: {
      max: poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'deckwright',
      ...(onStatement && { onPoolCreated: (pool: pg.Pool) => watchStatements(pool, onStatement) }),
    },
  });
  try {
    await orm.em.execute('select 1');
    const pool = await orm.em.getDriver().getConnection().getNativeClient();
    const held = holdPool(pool);
    const close = (): Promise<void> => held.endWith(() => orm.close(true));
    return { orm, pool, url, embedded: false, fork: () => orm.em.fork(), close };
  } catch (error) {
    await orm.close(true);
    const { hostname, port, pathname } = new URL(url);
    throw new DomainError(
      'database_unavailable',
      `The database ${hostname}:${port}${pathname} does not answer: ${(error as Error).message}. Check DATABASE_URL and that PostgreSQL runs.`,
      {},
      { cause: error },
    );
  }
}
