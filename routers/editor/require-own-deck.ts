import { LockMode } from '@mikro-orm/postgresql';
import { DeckEntity, type Deck } from '../../db/entities/deck.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ConflictError, NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';

type Asker = { account: AccountContext['account']; em: EntityManager };

/** @throws NotFoundError for an unknown deck and for another account's alike. */
export async function requireOwnDeck({ account, em }: Asker, id: string): Promise<Deck> {
  const deck = await em.findOne(DeckEntity, { id, account: account.id });
  if (deck === null) throw new NotFoundError('deck');
  return deck;
}

/** The deck, held until the transaction of `em` ends: saves of one deck happen one after the other. @throws NotFoundError */
export async function lockOwnDeck({ account, em }: Asker, id: string): Promise<Deck> {
  const deck = await em.findOne(DeckEntity, { id, account: account.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (deck === null) throw new NotFoundError('deck');
  return requireBuilt(deck);
}

/** @throws ConflictError `deck_not_ready` under its first build, when that failed, and while it is deleted. */
export function requireBuilt(deck: Deck): Deck {
  if (deck.document == null || deck.status === 'deleting')
    throw new ConflictError(
      'deck_not_ready',
      'The deck is not built yet, or is being deleted: wait for its build, or retry the variant.',
    );
  return deck;
}
