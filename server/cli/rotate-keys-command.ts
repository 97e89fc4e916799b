import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';
import { UsageError } from './exit-codes.ts';

export function rotateKeysCommand(): Command {
  return new Command('rotate-keys')
    .description(
      'Seals the stored model keys anew with MODEL_KEYS_SECRET, opening them with MODEL_KEYS_SECRET_PREVIOUS. Afterwards the previous secret can go.',
    )
    .action(async () => {
      const config = configFromEnvironment();
      if (!config.MODEL_KEYS_SECRET)
        throw new UsageError('MODEL_KEYS_SECRET: not set, so there is no secret to seal keys with.');
      const { openMigratedDatabase } = await import('./open-migrated-database.ts');
      const { rotateKeys } = await import('../../db/rotate-keys.ts');
      const { createKeyVault } = await import('../../src/security/key-vault.ts');
      const vault = createKeyVault({
        secret: config.MODEL_KEYS_SECRET,
        previousSecret: config.MODEL_KEYS_SECRET_PREVIOUS,
      });
      const database = await openMigratedDatabase(config);
      try {
        const { sealed, current, lost } = await rotateKeys(database, vault);
        process.stdout.write(`${sealed} sealed anew, ${current} were current already.\n`);
        for (const { name, id } of lost)
          process.stderr.write(`deckwright: the key of ${name} (${id}) opens with neither secret: enter it again.\n`);
        if (lost.length > 0) process.exitCode = 1;
      } finally {
        await database.close();
      }
    });
}
