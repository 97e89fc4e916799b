import { sql } from 'kysely';
import { AccountEntity, type StoredPolicy } from '../../db/entities/account.ts';
import { ProjectEntity } from '../../db/entities/project.ts';
import { activeState } from '../../db/active-state.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { queries, type EntityManager } from '../../db/orm.ts';
import { lockAccount, readQuota, returnQuota, takeQuota } from '../../db/quota.ts';
import type { Config } from '../../src/config.ts';
import { DomainError, NotLoggedInError } from '../../src/errors.ts';
import { saySize } from '../../src/say-size.ts';

/**
 * What an account may use, and the limits where they bite. Every `take…` and `require…` holds the account until the caller's transaction
 * ends (`lockAccount`), so that of two calls at once one counts the other.
 */
export const quotaNames = [
  'maxStorageBytes',
  'maxProjects',
  'turnsPerDay',
  'decksPerMonth',
  'maxConcurrentTurns',
] as const;
export type QuotaName = (typeof quotaNames)[number];
export type Limits = Readonly<Record<QuotaName, number>>;

/** The policy's own limits; where it has none, the configured ceilings. */
export function limitsOf(policy: StoredPolicy, config: Config): Limits {
  return {
    maxStorageBytes: policy.maxStorageBytes ?? config.MAX_STORAGE_BYTES,
    maxProjects: policy.maxProjects ?? config.MAX_PROJECTS,
    turnsPerDay: policy.turnsPerDay ?? config.TURNS_PER_DAY,
    decksPerMonth: policy.decksPerMonth ?? config.DECKS_PER_MONTH,
    maxConcurrentTurns: policy.maxConcurrentTurns ?? config.MAX_CONCURRENT_TURNS,
  };
}

export async function readPolicy(em: EntityManager, accountId: string): Promise<StoredPolicy> {
  const row = await em.findOne(AccountEntity, accountId, { fields: ['policy'], disableIdentityMap: true });
  if (row === null) throw new NotLoggedInError();
  return row.policy;
}

/** What is full, with how much of how much, and what to do. */
const sentences: Record<QuotaName, (used: string) => string> = {
  maxStorageBytes: (used) =>
    `Your storage is full (${used}): delete files, chats or decks first, or ask an administrator for more.`,
  maxProjects: (used) =>
    `You have as many projects as you may (${used}): delete one first, or ask an administrator for more.`,
  turnsPerDay: (used) =>
    `You have used all turns of today (${used}): go on after midnight UTC, or ask an administrator for more.`,
  decksPerMonth: (used) =>
    `You have built all decks of this month (${used}): go on next month (UTC), or ask an administrator for more.`,
  maxConcurrentTurns: (used) =>
    `As many turns as you may have are running (${used}): wait until one ends, or cancel one.`,
};

class PolicyLimitError extends DomainError {
  constructor(name: QuotaName, { limit, used, resetsAt }: { limit: number; used: number; resetsAt: string | null }) {
    const [isUsed, most] = name === 'maxStorageBytes' ? [saySize(used), saySize(limit)] : [used, limit];
    super('policy_limit', sentences[name](`${isUsed} of ${most}`), { name, limit, used, resetsAt });
  }
}

interface Charge {
  accountId: string;
  config: Config;
}

/** Room for `bytes` more. @throws PolicyLimitError */
export async function requireStorage(em: EntityManager, { accountId, config }: Charge, bytes: number): Promise<void> {
  await lockAccount(em, accountId);
  const limit = limitsOf(await readPolicy(em, accountId), config).maxStorageBytes;
  const used = await storageUsed(em, accountId);
  if (used + bytes > limit) throw new PolicyLimitError('maxStorageBytes', { limit, used, resetsAt: null });
}

/** How many bytes more there is room for, at this moment; negative where a limit was lowered. */
export async function storageRoom(em: EntityManager, { accountId, config }: Charge): Promise<number> {
  const limit = limitsOf(await readPolicy(em, accountId), config).maxStorageBytes;
  return limit - (await storageUsed(em, accountId));
}

/** Room for one more project. @throws PolicyLimitError */
export async function requireProjectRoom(em: EntityManager, { accountId, config }: Charge): Promise<void> {
  await lockAccount(em, accountId);
  const limit = limitsOf(await readPolicy(em, accountId), config).maxProjects;
  const used = await em.count(ProjectEntity, { account: accountId });
  if (used >= limit) throw new PolicyLimitError('maxProjects', { limit, used, resetsAt: null });
}

/** Takes one turn of today and a running place. @throws PolicyLimitError */
export async function takeTurn(em: EntityManager, { accountId, config }: Charge): Promise<void> {
  await lockAccount(em, accountId);
  const limits = limitsOf(await readPolicy(em, accountId), config);
  const running = await runningTurns(em, accountId);
  if (running >= limits.maxConcurrentTurns)
    throw new PolicyLimitError('maxConcurrentTurns', {
      limit: limits.maxConcurrentTurns,
      used: running,
      resetsAt: null,
    });
  const { day, dayEnds } = periods(new Date());
  const limit = limits.turnsPerDay;
  const key = { accountId, name: 'turns', period: day } as const;
  if ((await takeQuota(em, key, { limit })) === null)
    throw new PolicyLimitError('turnsPerDay', { limit, used: await readQuota(em, key), resetsAt: dayEnds });
}

/** Takes `count` decks of this month. @throws PolicyLimitError */
export async function takeDecks(em: EntityManager, { accountId, config }: Charge, count: number): Promise<void> {
  await lockAccount(em, accountId);
  const limit = limitsOf(await readPolicy(em, accountId), config).decksPerMonth;
  const { month, monthEnds } = periods(new Date());
  const key = { accountId, name: 'decks', period: month } as const;
  if ((await takeQuota(em, key, { limit, count })) === null)
    throw new PolicyLimitError('decksPerMonth', { limit, used: await readQuota(em, key), resetsAt: monthEnds });
}

interface Taken {
  accountId: string;
  takenAt: Date;
}

/** A turn that the installation failed, and the decks that it did not build, count for nothing; in the periods when they were taken. */
export async function giveBackTurn(em: EntityManager, taken: Taken, decks: number): Promise<void> {
  const { day } = periods(taken.takenAt);
  await returnQuota(em, { accountId: taken.accountId, name: 'turns', period: day });
  if (decks > 0) await giveBackDecks(em, taken, decks);
}

/** The same with the decks of a run that was started by itself. */
export async function giveBackDecks(em: EntityManager, { accountId, takenAt }: Taken, decks: number): Promise<void> {
  await returnQuota(em, { accountId, name: 'decks', period: periods(takenAt).month }, decks);
}

export const runningTurns = (em: EntityManager, accountId: string): Promise<number> =>
  em.count(TurnEntity, { account: accountId, state: activeState });

/** Bytes of everything the account keeps: library files with the pictures of templates, template copies of its decks, pictures put into decks, exports. */
export async function storageUsed(em: EntityManager, accountId: string): Promise<number> {
  const { used } = await queries(em)
    .selectNoFrom(
      sql<string>`
        coalesce((select sum(size + preview_bytes) from files where account_id = ${accountId}), 0)
        + coalesce((select sum(size) from deck_templates where account_id = ${accountId}), 0)
        + coalesce((select sum(media.size) from media join decks on decks.id = media.deck_id where decks.account_id = ${accountId}), 0)
        + coalesce((select sum((file ->> 'size')::bigint) from exports
            join decks on decks.id = exports.deck_id
            cross join json_array_elements(exports.files) as file
            where decks.account_id = ${accountId}), 0)`.as('used'),
    )
    .executeTakeFirstOrThrow();
  return Number(used);
}

/** The day and month (UTC) of a moment, and when they end. */
export function periods(now: Date): { day: string; dayEnds: string; month: string; monthEnds: string } {
  const iso = now.toISOString();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return {
    day: iso.slice(0, 10),
    dayEnds: new Date(Date.UTC(year, month, day + 1)).toISOString(),
    month: iso.slice(0, 7),
    monthEnds: new Date(Date.UTC(year, month + 1, 1)).toISOString(),
  };
}
