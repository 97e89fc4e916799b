import { LockMode } from '@mikro-orm/postgresql';
import { AccountEntity, type Account as AccountRow } from '../../db/entities/account.ts';
import type { EntityManager } from '../../db/orm.ts';
import { lockAccount, lockInstallation } from '../../db/quota.ts';
import { holdTurnsOf } from '../../db/turn-lease.ts';
import { ConflictError, DomainError, NotFoundError, NotLoggedInError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { translateTakenEmail } from './create-account.ts';
import { toAccount } from './present.ts';
import { cancelTurnsOf, endSessions } from './revoke-sessions.ts';
import type { Account, AccountPatchInput } from './schemas.ts';

/** An administrator changes an account; whatever changes its access ends its sessions and streams. */
export async function updateAccount(
  ctx: AccountContext,
  { id, password, ...patch }: AccountPatchInput,
): Promise<Account> {
  if (id === ctx.account.id) refuseOwnAccess({ password, ...patch });
  const passwordHash = password === undefined ? undefined : await ctx.passwords.hash(password);
  const { account, accessChanged } = await ctx.em.transactional(async (em) => {
    await lockInstallation(em);
    await requireStillAdministrator(em, ctx.account.id);
    // Before the account's row, which whoever works at its turns looks up while holding them.
    if (patch.disabled === true) {
      await lockAccount(em, id);
      await holdTurnsOf(em, id);
    }
    const row = await em.findOne(AccountEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row === null) throw new NotFoundError('account');
    const accessChanged = changesAccess(row, patch) || passwordHash !== undefined;
    if (patch.email !== undefined) row.email = patch.email;
    if (patch.name !== undefined) row.name = patch.name;
    if (patch.role !== undefined) row.role = patch.role;
    if (patch.disabled !== undefined) row.disabled = patch.disabled;
    if (passwordHash !== undefined) row.passwordHash = passwordHash;
    await em.flush().catch(translateTakenEmail);
    if (accessChanged) await endSessions(em, id);
    if (patch.disabled === true) await cancelTurnsOf(em, id);
    return { account: toAccount(row), accessChanged };
  });
  if (accessChanged) ctx.streams.closeAccount(id);
  return account;
}

function refuseOwnAccess(patch: Omit<AccountPatchInput, 'id'>): void {
  if (patch.role === 'member')
    throw new DomainError('own_account', 'You cannot demote yourself: ask another administrator.');
  if (patch.disabled === true)
    throw new DomainError('own_account', 'You cannot disable yourself: ask another administrator.');
  if (patch.password !== undefined)
    throw new DomainError('own_account', 'Change your own password through PATCH /users/me, with the current one.');
}

const changesAccess = (row: AccountRow, patch: Pick<AccountPatchInput, 'role' | 'disabled'>): boolean =>
  (patch.role !== undefined && patch.role !== row.role) ||
  (patch.disabled !== undefined && patch.disabled !== row.disabled);

/**
 * Since nobody can demote, disable or delete themselves, one administrator is always left as long as whoever does it to another still is
 * one. Two that do it to each other come here one after the other; the second no longer is.
 */
export async function requireStillAdministrator(em: EntityManager, id: string): Promise<void> {
  const self = await em.findOne(AccountEntity, id, { fields: ['role', 'disabled'] });
  if (self === null || self.disabled) throw new NotLoggedInError();
  if (self.role !== 'administrator')
    throw new ConflictError('conflict', 'You were demoted in the meantime: another administrator must do this.');
}
