import { SessionEntity } from '../../db/entities/session.ts';
import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { requestCancel } from '../../db/cancellations.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Context } from '../context.ts';

/** Ends all sessions of an account and closes its streams; an unknown account has none. */
export async function revokeSessions(ctx: Context, accountId: string): Promise<void> {
  await ctx.em.transactional((em) => endSessions(em, accountId));
  ctx.streams.closeAccount(accountId);
}

/** The rows stay until they expire, so that a token once given is never unknown by accident; `keep` is the session that goes on. */
export async function endSessions(em: EntityManager, accountId: string, keep?: string): Promise<void> {
  await em.nativeUpdate(
    SessionEntity,
    { account: accountId, revokedAt: null, ...(keep === undefined ? {} : { id: { $ne: keep } }) },
    { revokedAt: new Date() },
  );
}

/** Asks the workers of the account's running turns to stop. */
export async function cancelTurnsOf(em: EntityManager, accountId: string): Promise<void> {
  const turns = await em.find(TurnEntity, { account: accountId, state: activeState }, { fields: ['id'] });
  for (const turn of turns) await requestCancel(em, turn.id);
}
