import { migrate, schemaState } from '../../db/migrate.ts';
import { openDatabase, type OpenOptions } from '../../db/orm.ts';
import type { Database } from '../../db/orm.ts';
import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/errors.ts';

/**
 * The database with a schema that this program can use: the embedded one is migrated on the way, one's own is only checked.
 * @throws DomainError `database_unavailable` when it does not answer or is not migrated.
 */
export async function openMigratedDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  const database = await openDatabase(config, options);
  try {
    let state = await schemaState(database);
    if (state === 'behind' && database.embedded) {
      await migrate(database);
      state = await schemaState(database);
    }
    if (state === 'behind')
      throw new DomainError(
        'database_unavailable',
        'The database is behind this version: run `npm run db:migrate` first.',
      );
    if (state === 'ahead')
      options.log?.('The database was migrated by a newer version; what that added does not disturb this one.');
    if (state === 'beyond')
      throw new DomainError(
        'database_unavailable',
        'The database belongs to a newer version of the program, which took away what this one needs: install that one.',
      );
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
