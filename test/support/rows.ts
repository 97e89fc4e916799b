import { newId } from '../../src/ids.ts';
import { AccountEntity } from '../../db/entities/account.ts';
import { ChatEntity } from '../../db/entities/chat.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import type { EntityManager } from '../../db/orm.ts';

/** Rows as tests need them, written at once; anything given wins. */
export async function addAccount(em: EntityManager, given: { email?: string; role?: 'administrator' | 'member' } = {}) {
  const email = given.email ?? `${newId()}@example.org`;
  const account = em.create(AccountEntity, { email, name: 'Ada', passwordHash: 'x', role: given.role ?? 'member' });
  await em.flush();
  return account;
}

export async function addChat(em: EntityManager, accountId: string) {
  const chat = em.create(ChatEntity, { id: newId(), account: accountId, title: 'A chat' });
  await em.flush();
  return chat;
}

/** A queued turn in a chat and an account of its own. */
export async function addTurn(em: EntityManager) {
  const account = await addAccount(em);
  const chat = await addChat(em, account.id);
  const turn = em.create(TurnEntity, {
    chat: chat.id,
    account: account.id,
    kind: 'message',
    input: { type: 'message', text: 'Hello', options: {} },
  });
  await em.flush();
  return turn;
}
