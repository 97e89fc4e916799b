import { LockMode } from '@mikro-orm/postgresql';
import { AccountEntity } from '../../db/entities/account.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { viewUsage } from './view-usage.ts';
import type { AccountPolicyInput, AccountUsageView } from './schemas.ts';

/** What is not named is no longer restricted. */
export async function replacePolicy(
  ctx: AccountContext,
  { id, ...policy }: AccountPolicyInput,
): Promise<AccountUsageView> {
  const validUntil = policy.validUntil === null ? null : new Date(policy.validUntil).toISOString();
  await ctx.em.transactional(async (em) => {
    const row = await em.findOne(AccountEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row === null) throw new NotFoundError('account');
    row.policy = { ...policy, validUntil };
  });
  if (validUntil !== null && Date.parse(validUntil) <= Date.now()) ctx.streams.closeAccount(id);
  return viewUsage(ctx, id);
}
