import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/**
 * In the order they run, each a file of plain SQL beside this one. A migration that was released is never changed: add the next.
 * `npm run test -- test/db/migrate.test.ts` tells which statements the entities still want.
 *
 * Instances one version older go on serving while the newer ones come up, so a migration only adds: tables, columns that are null or
 * have a default, indexes. What takes something away comes a version after the program stopped using it, and says in its first line
 * which migration a program must know to go on: `-- needs: 0004-example`. `test/upgrade` holds all of them to that.
 */
const names = [
  '0001-initial',
  '0002-preview-bytes',
  '0003-login-sources',
  '0004-left-out',
  '0005-edits',
  '0006-reading',
  '0007-product-templates',
  '0008-told-chats',
  '0009-read-state',
  '0010-connection-faults',
] as const;

export const migrations = names.map((name) => readMigration(name));

/** One row, made by the first migration that takes something away: the newest migration that a program must know. */
export const FLOOR_TABLE = 'schema_floor';

interface SchemaMigration {
  name: string;
  /** Null for one that only adds. */
  needs: string | null;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
}

function readMigration(name: string): SchemaMigration {
  return toMigration(name, readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'));
}

/** The floor is raised in the transaction of the migration itself: an older program finds both or neither. */
export function toMigration(name: string, sql: string): SchemaMigration {
  const needs = /^-- needs: (\S+)\n/.exec(sql)?.[1] ?? null;
  return {
    name,
    needs,
    class: class extends Migration {
      override up(): void {
        for (const statement of sql.replace(/^--.*\n/, '').split(/;\s*\n/)) {
          if (statement.trim()) this.addSql(statement);
        }
        if (needs === null) return;
        this.addSql(
          `create table if not exists ${FLOOR_TABLE} (one boolean primary key default true, name text not null)`,
        );
        this.addSql(
          `insert into ${FLOOR_TABLE} (name) values ('${needs}')
           on conflict (one) do update set name = greatest(${FLOOR_TABLE}.name, excluded.name)`,
        );
      }
    },
  };
}
