import { z } from 'zod';
import { Id, textInteger } from '../schemas.ts';
import { accountProcedure, adminProcedure, rest, router } from '../trpc.ts';
import { createRun, readRunEvents, requireOwnRun } from './own-runs.ts';
import { toRunRecord } from './present.ts';
import { JobEvent, RunConfig, RunRecord, ValidatedInputs } from './schemas.ts';
import { startRun } from './start-run.ts';
import { validateInputs } from './validate-inputs.ts';

const RunId = z.object({ runId: Id });

export const runsRouter = router({
  create: accountProcedure
    .meta(rest('POST', '/runs', { status: 202, errors: [401, 403], summary: 'An empty run in state queued' }))
    .output(RunRecord)
    .mutation(({ ctx }) => createRun(ctx)),

  validateInputs: accountProcedure
    .meta(
      rest('POST', '/runs/validate-inputs', {
        status: 201,
        errors: [400, 401, 403],
        summary: 'Whether the inputs of a run config are there',
      }),
    )
    .input(RunConfig)
    .output(ValidatedInputs)
    .mutation(({ ctx, input }) => validateInputs(ctx, input)),

  get: accountProcedure
    .meta(rest('GET', '/runs/{runId}', { errors: [401, 403, 404], summary: 'The state of a run' }))
    .input(RunId)
    .output(RunRecord)
    .query(async ({ ctx, input }) => toRunRecord(await requireOwnRun(ctx, input.runId))),

  events: accountProcedure
    .meta(
      rest('GET', '/runs/{runId}/events', {
        errors: [400, 401, 403, 404],
        summary: 'The log of a run, after a number; to be polled',
      }),
    )
    .input(z.object({ runId: Id, after: textInteger(0, 2_147_483_647).optional() }))
    .output(z.array(JobEvent))
    .query(({ ctx, input }) => readRunEvents(ctx, input)),

  /** For administrators' internal tools, over /trpc: gives an empty run its config and starts it. */
  start: adminProcedure
    .input(z.object({ runId: Id, config: RunConfig }))
    .output(RunRecord)
    .mutation(({ ctx, input }) => startRun(ctx, input)),
});
