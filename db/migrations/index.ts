import { readFileSync } from 'node:fs';
import { Migration } from '@mikro-orm/migrations';

/**
 * In the order they run, each a file of plain SQL beside this one. A migration that was released is never changed: add the next.
 * `npm run test -- test/db/migrate.test.ts` tells which statements the entities still want.
 */
const names = ['0001-initial', '0002-preview-bytes', '0003-login-sources'] as const;

export const migrations = names.map((name) => ({ name, class: fromFile(new URL(`./${name}.sql`, import.meta.url)) }));

function fromFile(url: URL): new (...args: ConstructorParameters<typeof Migration>) => Migration {
  return class extends Migration {
    override up(): void {
      for (const statement of readFileSync(url, 'utf8').split(/;\s*\n/)) {
        if (statement.trim()) this.addSql(statement);
      }
    }
  };
}
