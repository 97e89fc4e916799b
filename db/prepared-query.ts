import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type RawBuilder,
} from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from './orm.ts';

/** A row as the pool reads it: moments as PostgreSQL writes them, which `new Date` understands. */
export type PlainRow<Row> = {
  [Column in keyof Row]: Date extends Row[Column] ? string | Exclude<Row[Column], Date> : Row[Column];
};

/** Stands for a value in the compiled statement until it is run. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles only: nothing runs on it. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A hot read: written with kysely, compiled once, and prepared once a connection, outside any unit of work. A query through an entity
 * manager is built, transformed, compiled and planned anew each time, which costs more than the read itself.
 */
export class PreparedQuery<Name extends string, Row> {
  readonly #name: string;
  readonly #text: string;
  readonly #order: readonly Name[];

  /** `name` is the statement's own on every connection; `values` are the names of what differs from run to run. */
  constructor(
    name: string,
    values: readonly Name[],
    build: (db: Kysely<Tables>, value: (name: Name) => RawBuilder<string>) => Compilable<Row>,
  ) {
    const placeholders = new Map(values.map((value) => [value, new Placeholder(value)]));
    const names = new Map<unknown, Name>(Array.from(placeholders, ([value, placeholder]) => [placeholder, value]));
    const compiled = build(compiler, (value) => sql`${placeholders.get(value)}`).compile();
    this.#name = name;
    this.#text = compiled.sql;
    this.#order = compiled.parameters.map((parameter) => {
      const value = names.get(parameter);
      if (value !== undefined) return value;
      throw new Error(`The query ${name} has a value of its own: write it into the statement (sql.lit).`);
    });
  }

  async run(pool: Pool, values: Readonly<Record<Name, string | null>>): Promise<PlainRow<Row>[]> {
    const { rows } = await pool.query<PlainRow<Row> & object>({
      name: this.#name,
      text: this.#text,
      values: this.#order.map((name) => values[name]),
    });
    return rows;
  }
}
