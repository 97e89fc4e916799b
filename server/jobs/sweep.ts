import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../routers/context.ts';

/** An upload takes minutes: a folder this old was left behind by a process that died. */
const ABANDONED_UPLOAD_MS = 86_400_000;

/** Takes away what ended by itself and nobody asks for any more. */
export async function sweep({ config, database }: Pick<Services, 'config' | 'database'>): Promise<void> {
  await database.pool.query(
    `delete from sessions
     where expires_at < now() or revoked_at < now() or last_used_at < now() - make_interval(days => $1)`,
    [config.SESSION_IDLE_DAYS],
  );
  await database.pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
  await removeAbandonedUploads(join(config.DATA_DIR, 'tmp'));
}

async function removeAbandonedUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (name.startsWith('upload-') && found !== null && Date.now() - found.mtimeMs > ABANDONED_UPLOAD_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
