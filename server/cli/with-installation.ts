import type { Installation } from '../../db/backup/write-backup.ts';
import { openDatabase } from '../../db/orm.ts';
import type { Config } from '../../src/config.ts';
import { openStorage } from '../../src/storage/open-storage.ts';

/** Database and storage of the environment, opened beside the service that may run on them; the schema is left as it is. */
export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, { log: (message) => process.stderr.write(`${message}\n`) });
  const storage = await openStorage(config);
  try {
    return await work({ database, storage });
  } finally {
    await storage.close();
    await database.close();
  }
}
