import { sql } from 'kysely';
import { queries, type Database } from '../../db/orm.ts';
import { openRole } from '../../routers/model-settings/open-role.ts';
import type { TurnOptions } from '../../src/chat/turn-input.ts';
import type { Services } from '../../routers/context.ts';
import { modelSeconds, modelTokens } from '../metrics/instruments.ts';
import { outcomeOf } from '../watch-calls.ts';
import type { Config } from '../../src/config.ts';
import { ModelError } from '../../src/errors.ts';
import { guardConnection } from './guard-connection.ts';
import { inSpan, type Tracing } from '../../src/tracing.ts';
import type { ModelPort, TokenUsage } from '../../src/pipeline/model-port.ts';

export interface RoleOrder {
  accountId: string;
  role: 'planner' | 'writer' | 'critic' | 'vision';
  thinking?: TurnOptions['thinking'];
  /** When the turn, or the run, began: what is left of its time bounds the model. */
  startedAt: Date | null;
}

/** The account's model for a role, its tokens counted; null where the built-in writer plays it. */
export async function openRoleModel(
  services: Services,
  { accountId, role, thinking, startedAt }: RoleOrder,
): Promise<ModelPort | null> {
  const em = services.database.fork();
  const { port, role: resolved } = await openRole({ em, services, accountId, thinking }, role);
  if (resolved.problem !== null)
    services.log.warn({ accountId, role, problem: resolved.problem }, 'the built-in writer plays a role');
  if (port === null) return null;
  const counted = countCalls(port, role, (usage) => addUsage(services.database, { accountId, role }, usage));
  return withinTime(
    guardConnection(traceModel(counted, services.tracing, role), services, resolved.connection),
    modelDeadline(services.config, startedAt),
  );
}

/** So much of a turn's time stays for the built-in writer, which then makes the deck without the model. */
function modelDeadline({ TURN_TIMEOUT_MS, TURN_RESERVE_MS }: Config, startedAt: Date | null): number {
  const reserve = Math.min(TURN_RESERVE_MS, TURN_TIMEOUT_MS / 2);
  return (startedAt?.getTime() ?? Date.now()) + TURN_TIMEOUT_MS - reserve;
}

function withinTime(port: ModelPort, deadline: number): ModelPort {
  return {
    ...port,
    complete: async (request) => {
      const late = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
      try {
        return await port.complete({ ...request, signal: AbortSignal.any([request.signal, late]) });
      } catch (error) {
        if (!late.aborted || request.signal.aborted) throw error;
        throw new ModelError(
          'The model took all the time that this turn has for it. What is missing is written without it: try a faster model, or fewer slides.',
          { retryable: false, fault: 'timeout' },
          { cause: error },
        );
      }
    },
  };
}

function countCalls(port: ModelPort, role: RoleOrder['role'], count: (usage: TokenUsage) => Promise<void>): ModelPort {
  const record = async (told: TokenUsage): Promise<void> => {
    const usage = { input: believable(told.input), output: believable(told.output) };
    modelTokens.inc({ role, direction: 'input' }, usage.input);
    modelTokens.inc({ role, direction: 'output' }, usage.output);
    await count(usage);
  };
  return {
    ...port,
    complete: async (request) => {
      const end = modelSeconds.startTimer({ role });
      try {
        const reply = await port.complete(request);
        end({ outcome: 'ok' });
        await record(reply.usage);
        return reply;
      } catch (error) {
        end({ outcome: outcomeOf(error) });
        // a reply that nobody could use was paid for all the same
        const spent = error instanceof ModelError ? error.details['usage'] : undefined;
        if (spent !== undefined) await record(spent as TokenUsage);
        throw error;
      }
    },
  };
}

/** More than any model reads or writes in one call: what a server claims beyond it would break an account's sums for good. */
const MOST_TOKENS_A_CALL = 10_000_000;

const believable = (tokens: number): number =>
  Number.isFinite(tokens) ? Math.min(MOST_TOKENS_A_CALL, Math.max(0, Math.round(tokens))) : 0;

/** A call of a model, with what it cost: never what was said. */
function traceModel(port: ModelPort, tracing: Tracing, role: RoleOrder['role']): ModelPort {
  if (!tracing.isOn) return port;
  return {
    ...port,
    complete: (request) =>
      inSpan(tracing, { name: `model.${role}`, kind: 'client' }, async (span) => {
        const reply = await port.complete(request);
        const { input, output } = reply.usage;
        span.tell({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output });
        return reply;
      }),
  };
}

async function addUsage(
  database: Database,
  { accountId, role }: Pick<RoleOrder, 'accountId' | 'role'>,
  { input, output }: TokenUsage,
): Promise<void> {
  await queries(database.fork())
    .insertInto('token_usage')
    .values({ account_id: accountId, day: new Date().toISOString().slice(0, 10), role, input, output })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day', 'role']).doUpdateSet({
        input: sql<number>`token_usage.input + excluded.input`,
        output: sql<number>`token_usage.output + excluded.output`,
      }),
    )
    .execute();
}
