import { DeckTemplateEntity } from '../../db/entities/deck-template.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Services } from '../context.ts';
import { neutralTemplate } from '../services/neutral-template.ts';

/** Bytes of what a deck is built on: the account's own copy, whatever became of the library; null is the neutral template. */
export async function deckTemplateBytes(
  { engine, storage }: Pick<Services, 'engine' | 'storage'>,
  em: EntityManager,
  builtOn: string | null,
): Promise<Uint8Array> {
  if (builtOn === null) return (await neutralTemplate(engine)).bytes;
  const row = await em.findOneOrFail(DeckTemplateEntity, builtOn);
  return storage.bytes(row.storageKey);
}
