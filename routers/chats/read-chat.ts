import { MessageEntity } from '../../db/entities/message.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import type { AccountContext } from '../context.ts';
import { toChatDocument } from './present.ts';
import { requireOwnChat } from './require-own-chat.ts';
import type { ChatDocument } from './schemas.ts';

/** A whole chat, read in one transaction so that message list and running turn fit together. */
export async function readChat(ctx: AccountContext, id: string): Promise<ChatDocument> {
  return ctx.em.transactional(
    async (em) => {
      const chat = await requireOwnChat({ account: ctx.account, em }, id);
      const messages = await em.find(MessageEntity, { chat: id }, { orderBy: { at: 'asc', id: 'asc' } });
      const variants = await em.find(VariantEntity, { chat: id });
      const turn = await em.findOne(TurnEntity, { chat: id, state: activeState });
      const project = chat.project ? await em.findOne(ProjectEntity, chat.project.id) : null;
      return toChatDocument({ chat, messages, variants, turn, project });
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );
}
