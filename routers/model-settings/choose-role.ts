import { RoleChoiceEntity } from '../../db/entities/role-choice.ts';
import { lockAccount, lockInstallation } from '../../db/quota.ts';
import { DomainError } from '../../src/errors.ts';
import { builtinConnection } from '../../src/models/builtin-connection.ts';
import { readPolicy } from '../services/policy.ts';
import type { AccountContext } from '../context.ts';
import { findConnection } from './known-connection.ts';
import { prohibition, unfitness, type Choice } from './resolve-roles.ts';
import { fieldError } from './save-connection.ts';
import type { RoleInput } from './schemas.ts';

/** An administrator chooses the default for all, a member for themselves; null goes back to what stands below. */
export async function chooseRole(ctx: AccountContext, { role, connectionId, model }: RoleInput): Promise<void> {
  const account = ctx.account.role === 'administrator' ? null : ctx.account.id;
  const choice = connectionId === null ? null : await requireChoice(ctx, { role, connectionId, model });
  await ctx.em.transactional(async (em) => {
    // Two choices at once come one after the other.
    if (account === null) await lockInstallation(em);
    else await lockAccount(em, account);
    await em.nativeDelete(RoleChoiceEntity, { role, account });
    if (!choice) return;
    const { connection } = choice;
    const stored = connection.origin === 'account' || connection.origin === 'installation';
    em.create(RoleChoiceEntity, {
      account,
      role,
      connectionId: connection.connectionId,
      storedConnection: stored ? connection.connectionId : null,
      model: choice.model,
    });
    await em.flush();
  });
}

async function requireChoice(
  ctx: AccountContext,
  { role, connectionId, model }: RoleInput & { connectionId: string },
): Promise<Choice> {
  const isBuiltin = connectionId === builtinConnection.connectionId;
  const named = model ?? (isBuiltin ? builtinConnection.model : null);
  if (named === null) throw fieldError('model', 'Name the model of the connection that shall play the role.');
  const choice = { connection: await findConnection(ctx, connectionId), model: named };
  if (isBuiltin && named !== builtinConnection.model)
    throw fieldError('model', 'The built-in writer has one model only.');
  const problem = unfitness(choice, role);
  if (problem) throw fieldError('model', problem);
  // A policy binds who uses a model, not who sets the default for others.
  const binds = ctx.account.role !== 'administrator';
  const forbidden = binds ? prohibition(choice, await readPolicy(ctx.em, ctx.account.id)) : null;
  if (forbidden)
    throw new DomainError('policy_limit', forbidden, { name: 'allowedModels', connectionId, model: named });
  return choice;
}
