import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { AccountEntity } from '../../db/entities/account.ts';
import { lockInstallation } from '../../db/quota.ts';
import type { EntityManager } from '../../db/orm.ts';
import { ConflictError, NotLoggedInError } from '../../src/errors.ts';
import type { Context } from '../context.ts';
import { toAccount } from './present.ts';
import type { Account, AccountInput } from './schemas.ts';

/** Whether no account exists yet. */
export async function isEmptyInstallation({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const { rowCount } = await database.pool.query('select 1 from accounts limit 1');
  return rowCount === 0;
}

/**
 * Creates an account. Without a caller it founds the installation: an administrator, whatever role was named; of two founders at once
 * the second is not logged in.
 * @throws ConflictError `email_taken`
 */
export async function createAccount(
  ctx: Pick<Context, 'passwords' | 'account' | 'em'>,
  input: AccountInput,
): Promise<Account> {
  const passwordHash = await ctx.passwords.hash(input.password);
  const founding = ctx.account === null;
  return ctx.em.transactional(async (em) => {
    if (founding) await requireEmpty(em);
    const { email, name } = input;
    const role = founding ? 'administrator' : input.role;
    const row = em.create(AccountEntity, { email, name, role, passwordHash, disabled: false });
    await em.flush().catch(translateTakenEmail);
    return toAccount(row);
  });
}

async function requireEmpty(em: EntityManager): Promise<void> {
  await lockInstallation(em);
  if ((await em.count(AccountEntity)) > 0) throw new NotLoggedInError();
}

/** The unique index decides, not a look beforehand. */
export function translateTakenEmail(error: unknown): never {
  if (error instanceof UniqueConstraintViolationException)
    throw new ConflictError('email_taken', 'Another account has this e-mail address: choose another one.');
  throw error;
}
