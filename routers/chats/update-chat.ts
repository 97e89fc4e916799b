import { DeckEntity } from '../../db/entities/deck.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { lockAccount } from '../../db/quota.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { patchBrief } from '../../src/chat/chat-brief.ts';
import { listChats } from './list-chats.ts';
import { requireOwnChat } from './require-own-chat.ts';
import type { ChatPatchInput, ChatSummary } from './schemas.ts';

/** Renames the chat, moves it, chooses the deck it leads to, edits its brief or is told to be read, which leave its date alone. */
export async function updateChat(
  ctx: AccountContext,
  { id, title, projectId, deckId, brief, read }: ChatPatchInput,
): Promise<ChatSummary> {
  await ctx.em.transactional(async (em) => {
    // The project must not go while the chat moves into it.
    if (typeof projectId === 'string') await lockAccount(em, ctx.account.id);
    const chat = await requireOwnChat({ account: ctx.account, em }, id);
    if (
      typeof projectId === 'string' &&
      (await em.count(ProjectEntity, { id: projectId, account: ctx.account.id })) === 0
    )
      throw new NotFoundError('project');
    if (deckId !== undefined && (await em.count(DeckEntity, { id: deckId, chat: id })) === 0)
      throw new NotFoundError('deck of this chat');
    em.assign(chat, {
      ...(title === undefined ? {} : { title, titleGiven: true }),
      ...(projectId === undefined ? {} : { project: projectId }),
      ...(deckId === undefined ? {} : { deckId }),
      ...(read === undefined ? {} : { readAt: new Date() }),
      ...(brief === undefined ? {} : { brief: patchBrief(chat.brief, brief) }),
    });
    if (title !== undefined || projectId !== undefined || deckId !== undefined) chat.updatedAt = new Date();
  });
  const [summary] = await listChats(ctx, { id });
  if (summary === undefined) throw new NotFoundError('chat');
  return summary;
}
