import { ChatEntity } from '../../db/entities/chat.ts';
import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { FileEntity } from '../../db/entities/file.ts';
import type { EntityManager } from '../../db/orm.ts';
import { lockAccount } from '../../db/quota.ts';
import { holdTurnsOf } from '../../db/turn-lease.ts';
import { deckPrefix, filePrefix } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import { requireOwnChat } from './require-own-chat.ts';

/** Deletes a chat with its decks. */
export async function removeChat(ctx: AccountContext, id: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    await requireOwnChat({ account: ctx.account, em }, id);
    await removeChats(ctx, em, [id]);
  });
}

/**
 * Deletes chats of the caller's with their turns, decks and exports (by the tables' own rules; streams end and workers stop by the
 * trigger on turns), and the materials that no other chat uses. Their bytes go after the commit, by a job.
 */
export async function removeChats(ctx: AccountContext, em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // A turn that starts now in another chat must not name a material that goes.
  await lockAccount(em, ctx.account.id);
  await holdTurnsOf(em, ctx.account.id);
  const decks = await em.find(DeckEntity, { chat: { $in: [...ids] } }, { fields: ['id'] });
  const uses = await em.find(ChatFileEntity, { chat: { $in: [...ids] } });
  await em.nativeDelete(ChatEntity, { id: { $in: [...ids] }, account: ctx.account.id });
  const unused = await dropUnusedMaterials(ctx, em, [...new Set(uses.map(({ file }) => file.id))]);
  const prefixes = [
    ...decks.map(({ id }) => deckPrefix(ctx.account.id, id)),
    ...unused.map((id) => filePrefix(ctx.account.id, id)),
  ];
  if (prefixes.length > 0) await ctx.queue.send(em, 'remove-bytes', { prefixes });
}

/** A material leaves with the last chat that used it. */
async function dropUnusedMaterials(ctx: AccountContext, em: EntityManager, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const stillUsed = await em.find(ChatFileEntity, { file: { $in: [...ids] } });
  const used = new Set(stillUsed.map(({ file }) => file.id));
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length > 0)
    await em.nativeDelete(FileEntity, { id: { $in: unused }, account: ctx.account.id, kind: 'material' });
  return unused;
}
