import { DeckTemplateEntity } from '../../db/entities/deck-template.ts';
import { FileEntity } from '../../db/entities/file.ts';
import type { Services } from '../../routers/context.ts';
import { NotFoundError } from '../../src/errors.ts';
import { deckTemplateKey } from '../../src/storage/keys.ts';
import { newId } from '../../src/ids.ts';
import { neutralTemplate, type TemplateProfile } from '../../src/engine/index.ts';

/** The account's own copy of a template for its decks: one for the same bytes. Null for the neutral template. */
export async function keepDeckTemplate(
  { storage, database }: Services,
  accountId: string,
  templateId: string | null,
): Promise<string | null> {
  if (templateId === null) return null;
  const em = database.fork();
  const file = await em.findOne(FileEntity, { id: templateId, kind: 'template' });
  if (file?.profile == null) throw new NotFoundError('template');
  const known = await em.findOne(DeckTemplateEntity, { account: accountId, sha256: file.sha256 });
  if (known !== null) return known.id;
  const storageKey = deckTemplateKey(accountId, file.sha256);
  await storage.put(storageKey, await storage.bytes(file.storageKey));
  // Of two at once one row wins; both wrote the same bytes.
  const { name, extension, size, sha256, profile } = file;
  await em.upsert(
    DeckTemplateEntity,
    {
      id: newId(),
      account: accountId,
      file: file.id,
      sha256,
      storageKey,
      name,
      extension,
      size,
      profile,
      createdAt: new Date(),
    },
    { onConflictFields: ['account', 'sha256'], onConflictAction: 'ignore' },
  );
  return (await em.fork().findOneOrFail(DeckTemplateEntity, { account: accountId, sha256 })).id;
}

let neutralProfile: Promise<TemplateProfile> | undefined;

/** The profile of a template of the library, or of the neutral one, which is read once. */
export async function templateProfile(
  { engine, database }: Services,
  templateId: string | null,
): Promise<TemplateProfile> {
  if (templateId === null) return (neutralProfile ??= engine.profile(neutralTemplate()).catch(forget));
  const file = await database.fork().findOne(FileEntity, { id: templateId, kind: 'template' });
  if (file?.profile == null) throw new NotFoundError('template');
  return file.profile;
}

function forget(error: unknown): never {
  neutralProfile = undefined;
  throw error;
}
