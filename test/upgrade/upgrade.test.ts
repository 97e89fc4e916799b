import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../db/migrations/index.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { disturbances, readShape } from './disturbances.ts';
import { normaliseStatement } from './normalise-statement.ts';

/** A program that does not know the floor is too old for the schema, and does not start on it. */
const floor = migrations.reduce((highest, { needs }) => (needs !== null && needs > highest ? needs : highest), '');
const recorded = readdirSync(import.meta.dirname).flatMap((file) => {
  const [, version = ''] = /^statements-at-(.*)\.sql$/.exec(file) ?? [];
  return version !== '' && version >= floor ? [{ file, version }] : [];
});
const read = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split(';\n')
    .filter((statement) => statement.trim() !== '');

/** What the database says to the statements that it would not run. */
async function refused(db: TestDatabase, statements: readonly string[]): Promise<string[]> {
  const client = await db.pool.connect();
  const found: string[] = [];
  for (const [index, statement] of statements.entries())
    await client.query(`prepare s${index} as ${statement}`).catch((error: Error) => {
      found.push(`${error.message}: ${statement}`);
    });
  client.release(true);
  return found;
}

describe('an instance one version older', () => {
  it.each(recorded)('has every statement understood by the newer schema: $file', async ({ file, version }) => {
    expect(migrations.map(({ name }) => name)).toContain(version);
    const statements = read(file);
    expect(statements.length).toBeGreaterThan(200);
    await using db = await testDatabase();
    expect(await refused(db, statements)).toEqual([]);
  });

  it('would be seen to stumble over a column that is gone', async () => {
    await using db = await testDatabase();
    await db.pool.query('alter table files rename column preview_bytes to bytes_of_previews');
    const [{ file } = expect.fail('There is no record.')] = recorded;
    expect((await refused(db, read(file))).join('\n')).toContain('"preview_bytes" of relation "files" does not exist');
  });
});

describe('migrations', () => {
  it('only add, unless they say which one a program must know', { timeout: 120_000 }, async () => {
    await using db = await testDatabase();
    await db.pool.query('drop schema public cascade; create schema public');
    const [first, ...later] = migrations;
    await db.orm.migrator.up({ to: first?.name });
    for (const { name, needs } of later) {
      const before = await readShape(db.pool);
      await db.orm.migrator.up({ to: name });
      if (needs === null) expect(disturbances(before, await readShape(db.pool)), name).toEqual([]);
      else
        expect(
          migrations.map((migration) => migration.name),
          name,
        ).toContain(needs);
    }
  });

  it.each([
    ['alter table chats drop column title', /chats\.title is gone/],
    ['alter table chats alter column title type varchar(9)', /chats\.title was text and is character varying\(9\)/],
    ['alter table chats alter column plan set not null', /chats\.plan must not be null any more/],
    ['alter table chats add mood text not null', /chats\.mood is new, and must be given/],
    [`alter table chats add check (title <> '')`, /chats chats_title_check is a new rule: CHECK/],
    ['create unique index on chats (title)', /chats chats_title_idx is a new rule: CREATE UNIQUE INDEX/],
  ])('would be seen to disturb: %s', async (statement, said) => {
    await using db = await testDatabase();
    const before = await readShape(db.pool);
    await db.pool.query(statement);
    const found = disturbances(before, await readShape(db.pool));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(said);
  });

  it('may add tables of any kind, and columns that nobody must give', async () => {
    await using db = await testDatabase();
    const before = await readShape(db.pool);
    await db.pool.query(
      `create table moods (id int primary key, chat_id uuid not null references chats (id));
       alter table chats add mood text, add weight int not null default 0; create index on chats (mood)`,
    );
    expect(disturbances(before, await readShape(db.pool))).toEqual([]);
  });
});

it('keeps what a statement means and leaves out what changes from run to run', () => {
  const id = '01a222e5-8604-7789-ba41-4d922245e0a7';
  expect(normaliseStatement(`insert into "a" ("id", "b", "c")\n values ('${id}', E'{"x":"it\\'s"}', 'message')`)).toBe(
    `insert into "a" ("id", "b", "c") values ($1, $2, 'message')`,
  );
  expect(normaliseStatement('select * from a where id = $3 and b in ($4, $5)')).toBe(
    'select * from a where id = $1 and b in ($2)',
  );
  expect(normaliseStatement('begin')).toBeNull();
});
