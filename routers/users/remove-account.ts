import { isBackupRunning } from '../../db/backup/backup-lock.ts';
import { AccountEntity } from '../../db/entities/account.ts';
import { lockAccount, lockInstallation } from '../../db/quota.ts';
import { holdTurnsOf } from '../../db/turn-lease.ts';
import { DomainError, NotFoundError } from '../../src/errors.ts';
import { accountPrefix } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import { requireStillAdministrator } from './update-account.ts';

/**
 * Deletes an account with its rows (by the tables' own rules) and its bytes. Decks that others built on its shared templates keep their
 * own copy of them.
 */
export async function removeAccount(ctx: AccountContext, id: string): Promise<void> {
  if (id === ctx.account.id)
    throw new DomainError('own_account', 'You cannot delete yourself: ask another administrator.');
  await ctx.em.transactional(async (em) => {
    await lockInstallation(em);
    await requireStillAdministrator(em, ctx.account.id);
    await lockAccount(em, id);
    await holdTurnsOf(em, id);
    const removed = await em.nativeDelete(AccountEntity, { id });
    if (removed === 0) throw new NotFoundError('account');
  });
  ctx.streams.closeAccount(id);
  // After the commit: bytes without rows can be swept later, rows without bytes cannot be mended.
  await removeBytes(ctx, accountPrefix(id));
}

/** At once where it can be; a worker that still wrote there, or a backup, leaves it to the queue, since the account is gone either way. */
async function removeBytes(ctx: AccountContext, prefix: string): Promise<void> {
  try {
    if (await isBackupRunning(ctx.database)) throw new DomainError('conflict', 'A backup is being taken.');
    await ctx.storage.removePrefix(prefix);
  } catch (error) {
    ctx.log.warn({ err: error }, 'bytes of an account are removed later');
    await ctx.queue.send(ctx.em.fork(), 'remove-bytes', { prefixes: [prefix] });
  }
}
