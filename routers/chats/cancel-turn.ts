import { LostJobError } from '../../db/event-log.ts';
import { requestCancel } from '../../db/cancellations.ts';
import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import type { EntityManager } from '../../db/orm.ts';
import { fenceJob } from '../../db/turn-lease.ts';
import type { AccountContext } from '../context.ts';
import { endTurn } from './end-turn.ts';
import { requireOwnChat } from './require-own-chat.ts';

/** Stops the chat's running turn; none running is as good. When this returns, the turn has ended and the next may start. */
export async function cancelTurn(ctx: AccountContext, chatId: string): Promise<void> {
  await requireOwnChat(ctx, chatId);
  await cancelTurnsOfChat(ctx.em.fork(), chatId);
}

/**
 * The turn ends here and now: its worker, wherever it is, loses its lease and hears of it at once, so that its model calls stop too.
 */
async function cancelTurnsOfChat(em: EntityManager, chatId: string): Promise<void> {
  await em.transactional(async (inner) => {
    const turn = await inner.findOne(TurnEntity, { chat: chatId, state: activeState });
    const writer = turn && (await fenceJob(inner, 'turns', turn.id));
    if (writer === null) return;
    await requestCancel(inner, writer.id);
    await endTurn(inner, writer, { outcome: 'cancelled', error: null }).catch((error: unknown) => {
      if (!(error instanceof LostJobError)) throw error;
    });
  });
}
