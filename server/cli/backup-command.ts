import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';
import { describeBackup } from './describe-backup.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'Writes one consistent copy of the database and of all files into an empty folder, while the service runs. It holds no secret of the environment: keep MODEL_KEYS_SECRET elsewhere.',
    )
    .argument('<dir>', 'a new folder, on a disk with room for all files')
    .action(async (directory: string) => {
      const { withInstallation } = await import('./with-installation.ts');
      const { writeBackup } = await import('../../db/backup/write-backup.ts');
      const manifest = await withInstallation(configFromEnvironment(), (installation) =>
        writeBackup(installation, directory),
      );
      process.stdout.write(`Backed up into ${directory}: ${describeBackup(manifest)}.\n`);
    });
}
