import { ChatEntity, type Chat } from '../../db/entities/chat.ts';
import type { EntityManager } from '../../db/orm.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';

/** The caller's chat. @throws NotFoundError for an unknown one and for another account's alike. */
export async function requireOwnChat(
  { account, em }: { account: AccountContext['account']; em: EntityManager },
  id: string,
): Promise<Chat> {
  const chat = await em.findOne(ChatEntity, { id, account: account.id });
  if (chat === null) throw new NotFoundError('chat');
  return chat;
}
