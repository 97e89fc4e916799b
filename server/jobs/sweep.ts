import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { queries, type EntityManager } from '../../db/orm.ts';
import type { Services } from '../../routers/context.ts';
import { deckTemplatePrefix, filePrefix } from '../../src/storage/keys.ts';

/** An upload takes minutes: a folder this old was left behind by a process that died. */
const ABANDONED_UPLOAD_MS = 86_400_000;

/** Takes away what ended by itself and nobody asks for any more. */
export async function sweep({
  config,
  database,
  queue,
}: Pick<Services, 'config' | 'database' | 'queue'>): Promise<void> {
  await database.pool.query(
    `delete from sessions
     where expires_at < now() or revoked_at < now() or last_used_at < now() - make_interval(days => $1)`,
    [config.SESSION_IDLE_DAYS],
  );
  await database.pool.query('delete from login_sources where last_login_at < now() - make_interval(days => $1)', [
    config.VERIFY_KNOWN_SOURCE_DAYS,
  ]);
  await database.pool.query(`delete from connection_faults where "until" < now() - interval '1 day'`);
  await database.pool.query('delete from rate_limits where expire < extract(epoch from now()) * 1000');
  await database.fork().transactional(async (em) => {
    const prefixes = [...(await dropUnusedDeckTemplates(em)), ...(await dropForgottenTemplates(em))];
    if (prefixes.length > 0) await queue.send(em, 'remove-bytes', { prefixes });
  });
  await removeAbandonedUploads(join(config.DATA_DIR, 'tmp'));
}

/** A build asks for its template some moments before its deck is written. */
const soon = sql<Date>`now() - interval '1 hour'`;

/** Copies of templates whose last deck is gone. @returns where their bytes lie */
async function dropUnusedDeckTemplates(em: EntityManager): Promise<string[]> {
  const rows = await queries(em)
    .deleteFrom('deck_templates')
    .where('used_at', '<', soon)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('decks').select('decks.id').whereRef('decks.built_on_id', '=', 'deck_templates.id')),
      ),
    )
    .returning(['id', 'account_id'])
    .execute();
  return rows.map((row) => deckTemplatePrefix(row.account_id, row.id));
}

/**
 * Templates that left the library, and that no deck is built on and no chat would use; but for those of the product, whose rows tell
 * later versions that they are not wanted. @returns where their bytes lie
 */
async function dropForgottenTemplates(em: EntityManager): Promise<string[]> {
  const rows = await queries(em)
    .deleteFrom('files')
    .where('kind', '=', 'template')
    .where('account_id', 'is not', null)
    .where('removed_at', '<', soon)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('decks').select('decks.id').whereRef('decks.template_id', '=', 'files.id'))),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('chats').select('chats.id').whereRef('chats.template_id', '=', 'files.id'))),
    )
    .returning(['id', 'account_id'])
    .execute();
  return rows.map((row) => filePrefix(row.account_id, row.id));
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
