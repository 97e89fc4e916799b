import { Command } from 'commander';
import { configFromEnvironment } from './config-from-environment.ts';
import { describeBackup } from './describe-backup.ts';

export function restoreCommand(): Command {
  return new Command('restore')
    .description(
      'Puts a backup into an installation without accounts, with whatever database and storage the environment names, and migrates it to this version. The service must be stopped.',
    )
    .argument('<dir>', 'a folder that the backup command wrote')
    .action(async (directory: string) => {
      const { withInstallation } = await import('./with-installation.ts');
      const { restoreBackup } = await import('../../db/backup/restore-backup.ts');
      const manifest = await withInstallation(configFromEnvironment(), (installation) =>
        restoreBackup(installation, directory),
      );
      process.stdout.write(`Restored ${describeBackup(manifest)}, as of ${manifest.createdAt}.\n`);
    });
}
