import { LockMode } from '@mikro-orm/postgresql';
import { RunEntity } from '../../db/entities/run.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { takeDecks } from '../services/policy.ts';
import { findInputs } from './find-inputs.ts';
import { toRunRecord } from './present.ts';
import type { RunConfig, RunRecord } from './schemas.ts';

/** Gives an empty run its config and enqueues it, in one transaction. */
export async function startRun(
  ctx: AccountContext,
  { runId, config }: { runId: string; config: RunConfig },
): Promise<RunRecord> {
  return ctx.em.transactional(async (em) => {
    const run = await em.findOne(
      RunEntity,
      { id: runId, account: ctx.account.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (run === null) throw new NotFoundError('run');
    if (run.state !== 'queued' || run.config != null || run.turn != null)
      throw new ConflictError('conflict', 'This run was started already: create another one.');
    const { problems } = await findInputs(ctx, config);
    const [first] = problems;
    if (first !== undefined)
      throw new ValidationError(
        `${first.field}: ${first.message}`,
        problems.map(({ field, ...said }) => ({ path: `config.${field}`, ...said })),
      );
    await takeDecks(em, { accountId: ctx.account.id, config: ctx.config }, config.variants);
    run.config = config;
    run.jobId = await ctx.queue.send(em, 'run', { runId, trace: ctx.tracing.here(), requestId: ctx.requestId });
    await em.flush();
    return toRunRecord(run);
  });
}
