import { RunEntity, type Run } from '../../db/entities/run.ts';
import { lockAccount } from '../../db/quota.ts';
import { DomainError, NotFoundError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { toJobEvent, toRunRecord } from './present.ts';
import type { JobEvent, RunRecord } from './schemas.ts';

const EVENTS_PER_CALL = 1_000;

/** @throws NotFoundError for an unknown run and for another account's alike. */
export async function requireOwnRun(ctx: AccountContext, id: string): Promise<Run> {
  const run = await ctx.em.findOne(RunEntity, { id, account: ctx.account.id });
  if (run === null) throw new NotFoundError('run');
  return run;
}

/** @throws DomainError `policy_limit` when MAX_EMPTY_RUNS wait. */
export async function createRun(ctx: AccountContext): Promise<RunRecord> {
  return ctx.em.transactional(async (em) => {
    await lockAccount(em, ctx.account.id);
    const limit = ctx.config.MAX_EMPTY_RUNS;
    if ((await em.count(RunEntity, { account: ctx.account.id, state: 'queued', turn: null })) >= limit)
      throw new DomainError('policy_limit', `You have ${limit} empty runs waiting: start them first.`, {
        name: 'emptyRuns',
        limit,
        used: limit,
        resetsAt: null,
      });
    const run = em.create(RunEntity, { account: ctx.account.id, state: 'queued', createdAt: new Date() });
    await em.flush();
    return toRunRecord(run);
  });
}

export async function readRunEvents(
  ctx: AccountContext,
  { runId, after = 0 }: { runId: string; after?: number },
): Promise<JobEvent[]> {
  await requireOwnRun(ctx, runId);
  return (await ctx.events.readRun(runId, after, EVENTS_PER_CALL)).map(toJobEvent);
}
