import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Brings the database of DATABASE_URL (or the embedded one) to what this version needs.')
    .action(async () => {
      const config = configFromEnvironment();
      const { openDatabase } = await import('../../db/orm.ts');
      const { migrate } = await import('../../db/migrate.ts');
      const database = await openDatabase(config, { log: (message) => process.stderr.write(`${message}\n`) });
      try {
        const names = await migrate(database);
        process.stdout.write(
          `${names.length > 0 ? `Migrated: ${names.join(', ')}.` : 'The database is up to date.'}\n`,
        );
      } finally {
        await database.close();
      }
    });
}
