import { DeckEntity } from '../../db/entities/deck.ts';
import { DeckTemplateEntity, type DeckTemplate } from '../../db/entities/deck-template.ts';
import { FileEntity } from '../../db/entities/file.ts';
import { queries, type EntityManager } from '../../db/orm.ts';
import type { Services } from '../../routers/context.ts';
import { waitUntilRead } from '../../routers/files/wait-until-read.ts';
import { neutralTemplate } from '../../routers/services/neutral-template.ts';
import { NotFoundError } from '../../src/errors.ts';
import { deckTemplateKey } from '../../src/storage/keys.ts';
import { newId } from '../../src/ids.ts';
import type { TemplateProfile } from '../../src/engine/index.ts';

/** The account's own copy of a template for its decks: one for the same bytes. Null for the neutral template. */
export async function keepDeckTemplate(
  { storage, database }: Services,
  accountId: string,
  templateId: string | null,
): Promise<string | null> {
  if (templateId === null) return null;
  const em = database.fork();
  const file = await em.findOne(FileEntity, { id: templateId, kind: 'template' });
  if (file?.profile == null) return (await requireOwnCopy(em, accountId, templateId)).id;
  const { name, extension, size, sha256, profile } = file;
  // A known one is marked as used in the same statement that finds it, or the sweep might take it away meanwhile.
  const [known] = await queries(em)
    .updateTable('deck_templates')
    .set({ used_at: new Date() })
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .returning('id')
    .execute();
  if (known !== undefined) return known.id;
  const id = newId();
  const storageKey = deckTemplateKey(accountId, id);
  await storage.put(storageKey, await storage.bytes(file.storageKey));
  await em.upsert(
    DeckTemplateEntity,
    {
      id,
      account: accountId,
      file: file.id,
      sha256,
      storageKey,
      name,
      extension,
      size,
      profile,
      usedAt: new Date(),
    },
    { onConflictFields: ['account', 'sha256'], onConflictAction: 'ignore' },
  );
  // Of two at once one row wins; the other's bytes are not needed.
  const kept = await em.fork().findOneOrFail(DeckTemplateEntity, { account: accountId, sha256 }, { fields: ['id'] });
  if (kept.id !== id) await storage.remove(storageKey);
  return kept.id;
}

/** Of a template that is gone with the account that shared it: what an earlier deck on it kept. */
async function requireOwnCopy(em: EntityManager, accountId: string, templateId: string): Promise<DeckTemplate> {
  const deck = await em.findOne(
    DeckEntity,
    { account: accountId, templateId, builtOn: { $ne: null } },
    { populate: ['builtOn'] },
  );
  if (deck?.builtOn == null) throw new NotFoundError('template');
  return deck.builtOn.$;
}

/** The profile of a template of the library, or of the neutral one (null). */
export async function templateProfile(
  services: Services,
  accountId: string,
  templateId: string | null,
): Promise<TemplateProfile> {
  if (templateId === null) return (await neutralTemplate(services.engine)).profile;
  const em = services.database.fork();
  const found = await em.findOne(FileEntity, { id: templateId, kind: 'template' });
  const file = found && (await waitUntilRead(services, found));
  return file?.profile ?? (await requireOwnCopy(em, accountId, templateId)).profile;
}

/** The bytes of the same. */
export async function templateBytes(
  services: Services,
  accountId: string,
  templateId: string | null,
): Promise<Uint8Array> {
  if (templateId === null) return (await neutralTemplate(services.engine)).bytes;
  const em = services.database.fork();
  const file = await em.findOne(FileEntity, { id: templateId, kind: 'template' });
  return services.storage.bytes((file ?? (await requireOwnCopy(em, accountId, templateId))).storageKey);
}
