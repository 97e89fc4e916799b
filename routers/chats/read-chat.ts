import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { FileEntity } from '../../db/entities/file.ts';
import { MessageEntity } from '../../db/entities/message.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { shownColumns, toFileSummary } from '../files/present.ts';
import { listChats } from './list-chats.ts';
import { toChatDocument, type ToldDocument } from './present.ts';
import { requireOwnChat } from './require-own-chat.ts';
import type { ChatDocument } from './schemas.ts';

/** A whole chat, read in one transaction so that message list and running turn fit together. */
export async function readChat(ctx: AccountContext, id: string): Promise<ChatDocument> {
  const document = await readDocument(ctx, id);
  const [summary] = await listChats(ctx, { id });
  if (summary === undefined) throw new NotFoundError('chat');
  return { ...summary, ...document, running: document.turn !== null };
}

async function readDocument(ctx: AccountContext, id: string): Promise<ToldDocument> {
  return ctx.em.transactional(
    async (em) => {
      const chat = await requireOwnChat({ account: ctx.account, em }, id);
      const messages = await em.find(MessageEntity, { chat: id }, { orderBy: { at: 'asc', id: 'asc' } });
      const variants = await em.find(VariantEntity, { chat: id });
      const turn = await em.findOne(TurnEntity, { chat: id, state: activeState });
      const project = chat.project ? await em.findOne(ProjectEntity, chat.project.id) : null;
      const decks = await em.find(DeckEntity, { chat: id }, { fields: ['revision'], disableIdentityMap: true });
      const revisions = new Map(decks.map((deck) => [deck.id, deck.revision]));
      const used = await em.find(ChatFileEntity, { chat: id }, { orderBy: { addedAt: 'asc', file: 'asc' } });
      const rows = await em.find(
        FileEntity,
        { id: { $in: used.map(({ file }) => file.id) } },
        { fields: shownColumns, disableIdentityMap: true },
      );
      const files = used.flatMap(({ file }) => rows.filter((row) => row.id === file.id));
      return toChatDocument({
        chat,
        messages,
        variants,
        turn,
        project,
        revisions,
        files: files.map((row) => toFileSummary(row, ctx.account.id)),
      });
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
