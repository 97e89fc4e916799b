import { sql } from 'kysely';
import { AccountEntity } from '../../db/entities/account.ts';
import { FileEntity } from '../../db/entities/file.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { modelRoles } from '../../src/models/connection.ts';
import { queries, type EntityManager } from '../../db/orm.ts';
import { readQuota } from '../../db/quota.ts';
import { NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { limitsOf, periods, quotaNames, runningTurns, storageUsed, type QuotaName } from '../services/policy.ts';
import { AccountPolicy, type AccountUsageView } from './schemas.ts';

export async function viewUsage(ctx: AccountContext, accountId: string): Promise<AccountUsageView> {
  const em = ctx.em.fork();
  const account = await em.findOne(AccountEntity, accountId);
  if (account === null) throw new NotFoundError('account');
  const { day, dayEnds, month, monthEnds } = periods(new Date());
  const activity = {
    storageBytes: await storageUsed(em, accountId),
    files: await em.count(FileEntity, { account: accountId, removedAt: null }),
    projects: await em.count(ProjectEntity, { account: accountId }),
    turnsToday: await readQuota(em, { accountId, name: 'turns', period: day }),
    decksThisMonth: await readQuota(em, { accountId, name: 'decks', period: month }),
    runningTurns: await runningTurns(em, accountId),
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
    tokens: await tokensByRole(em, accountId),
  };
  const used: Record<QuotaName, number> = {
    maxStorageBytes: activity.storageBytes,
    maxProjects: activity.projects,
    turnsPerDay: activity.turnsToday,
    decksPerMonth: activity.decksThisMonth,
    maxConcurrentTurns: activity.runningTurns,
  };
  const resets: Partial<Record<QuotaName, string>> = { turnsPerDay: dayEnds, decksPerMonth: monthEnds };
  const limits = limitsOf(account.policy, ctx.config);
  const policy = AccountPolicy.parse(account.policy);
  const restrictions: AccountUsageView['restrictions'] = quotaNames.map((name) => ({
    name,
    limit: limits[name],
    used: used[name],
    resetsAt: resets[name] ?? null,
  }));
  const uncounted = { used: null, resetsAt: null };
  if (policy.allowOwnConnections === false)
    restrictions.push({ name: 'allowOwnConnections', limit: false, ...uncounted });
  if (policy.allowedModels !== null)
    restrictions.push({ name: 'allowedModels', limit: policy.allowedModels.length, ...uncounted });
  if (policy.validUntil !== null) restrictions.push({ name: 'validUntil', limit: policy.validUntil, ...uncounted });
  return { accountId, policy, activity, restrictions };
}

async function tokensByRole(em: EntityManager, accountId: string): Promise<AccountUsageView['activity']['tokens']> {
  const rows = await queries(em)
    .selectFrom('token_usage')
    .select(['role', sql<string>`sum(input)`.as('input'), sql<string>`sum(output)`.as('output')])
    .where('account_id', '=', accountId)
    .groupBy('role')
    .execute();
  const of = (role: string) => {
    const row = rows.find((candidate) => candidate.role === role);
    return { input: Number(row?.input ?? 0), output: Number(row?.output ?? 0) };
  };
  return Object.fromEntries(modelRoles.map((role) => [role, of(role)])) as AccountUsageView['activity']['tokens'];
}
