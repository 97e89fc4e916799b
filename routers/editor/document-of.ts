import type { Deck } from '../../db/entities/deck.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';

/** The document of a revision; 0 is the deck as built. @throws NotFoundError */
export async function documentOf(
  { em }: Pick<AccountContext, 'em'>,
  deck: Deck,
  revision: number,
): Promise<DeckDocument> {
  if (revision === 0 && deck.document != null) return deck.document;
  const snapshot = await em.findOne(SnapshotEntity, { deck: deck.id, revision });
  if (snapshot === null) throw new NotFoundError('revision');
  return snapshot.document;
}
