import { DeckEntity } from '../../db/entities/deck.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import { lockAccount } from '../../db/quota.ts';
import { ConflictError, NotFoundError } from '../../src/errors.ts';
import { newId } from '../../src/ids.ts';
import type { AccountContext } from '../context.ts';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import { toChatPart } from './present.ts';
import { requireOwnChat } from './require-own-chat.ts';
import { enqueueTurn, requireNoRunningTurn, takePlaces } from './start-turn.ts';

/**
 * Rebuilds a failed variant from the plan its build saved, as a turn of its own: on /stream, and cancellable.
 * @throws NotFoundError, ConflictError `turn_running`, `variant_not_failed`
 */
export async function retryVariant(
  ctx: AccountContext,
  { id, variantId }: { id: string; variantId: string },
): Promise<ChatPart> {
  return ctx.em.transactional(async (em) => {
    await lockAccount(em, ctx.account.id);
    const chat = await requireOwnChat({ account: ctx.account, em }, id);
    const variant = await em.findOne(VariantEntity, { id: variantId, chat: id });
    if (variant === null) throw new NotFoundError('variant');
    await requireNoRunningTurn(em, id);
    if (variant.status !== 'failed')
      throw new ConflictError('variant_not_failed', 'Only a failed variant can be built again.');
    await takePlaces(ctx, em);
    const turn = em.create(TurnEntity, {
      id: newId(),
      chat: id,
      account: ctx.account.id,
      kind: 'retry',
      input: { type: 'retry', variantId, options: chat.options ?? {} },
      messageId: null,
      createdAt: new Date(),
    });
    await em.flush();
    em.assign(variant, {
      status: 'building',
      error: null,
      problems: [],
      leftOut: null,
      turn: turn.id,
      run: null,
      updatedAt: new Date(),
    });
    await em.nativeUpdate(DeckEntity, { id: variant.deck.id }, { status: 'building' });
    turn.jobId = await enqueueTurn(ctx, em, turn.id);
    await em.flush();
    return toChatPart(variant);
  });
}
