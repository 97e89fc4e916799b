import { sql } from 'kysely';
import { queries, type Database } from '../../db/orm.ts';
import { openPictureRole, openRole, type OpenedRole } from '../../routers/model-settings/open-role.ts';
import type { TurnOptions } from '../../src/chat/turn-input.ts';
import type { Services } from '../../routers/context.ts';
import { modelRetries, modelSeconds, modelTokens } from '../metrics/instruments.ts';
import { outcomeOf } from '../watch-calls.ts';
import type { Config } from '../../src/config.ts';
import { ModelError } from '../../src/errors.ts';
import { guardConnection } from './guard-connection.ts';
import { inSpan, type Tracing } from '../../src/tracing.ts';
import type { ModelRole } from '../../src/models/connection.ts';
import type { ModelPort, PicturePort, TokenUsage } from '../../src/pipeline/model-port.ts';
import { aroundAll, aroundModel, aroundPictures, type Around } from './around-calls.ts';

export interface RoleOrder {
  accountId: string;
  role: Exclude<ModelRole, 'images'>;
  thinking?: TurnOptions['thinking'];
  /** When the turn, or the run, began: what is left of its time bounds the model. */
  startedAt: Date | null;
}

/** The account's model for a role, its calls counted; null where the built-in writer plays it. */
export async function openRoleModel(services: Services, { role, ...order }: RoleOrder): Promise<ModelPort | null> {
  const { accountId, thinking } = order;
  const em = services.database.fork();
  const opened = await openRole({ em, services, accountId, thinking, onRetry: countRetry(role) }, role);
  return playable(services, { ...order, role }, opened, aroundModel);
}

/** The account's model that draws pictures, its calls counted; null where nobody draws. */
export async function openPicturePort(
  services: Services,
  order: Pick<RoleOrder, 'accountId' | 'startedAt'>,
): Promise<PicturePort | null> {
  const { accountId } = order;
  const em = services.database.fork();
  const opened = await openPictureRole({ em, services, accountId, onRetry: countRetry('images') });
  return playable(services, { ...order, role: 'images' }, opened, aroundPictures);
}

interface Played {
  accountId: string;
  role: ModelRole;
  startedAt: Date | null;
}

function playable<Port>(
  services: Services,
  { accountId, role, startedAt }: Played,
  { port, role: { problem, connection } }: OpenedRole<Port>,
  within: (port: Port, around: Around) => Port,
): Port | null {
  if (problem !== null) services.log.warn({ accountId, role, problem }, 'nobody but the built-in writer plays a role');
  if (port === null) return null;
  const arounds = [
    withinTime(modelDeadline(services.config, startedAt)),
    guardConnection(services, connection),
    traceCalls(services.tracing, role),
    countCalls(role, (usage) => addUsage(services.database, { accountId, role }, usage)),
  ];
  return within(port, aroundAll(arounds));
}

/** So much of a turn's time stays for the built-in writer, which then makes the deck without the model. */
function modelDeadline({ TURN_TIMEOUT_MS, TURN_RESERVE_MS }: Config, startedAt: Date | null): number {
  const reserve = Math.min(TURN_RESERVE_MS, TURN_TIMEOUT_MS / 2);
  return (startedAt?.getTime() ?? Date.now()) + TURN_TIMEOUT_MS - reserve;
}

function withinTime(deadline: number): Around {
  return async (call, signal) => {
    const late = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
    try {
      return await call(AbortSignal.any([signal, late]));
    } catch (error) {
      if (!late.aborted || signal.aborted) throw error;
      throw new ModelError(
        'The model took all the time that this turn has for it. What is missing is written without it: try a faster model, or fewer slides.',
        { retryable: false, fault: 'timeout' },
        { cause: error },
      );
    }
  };
}

function countCalls(role: ModelRole, count: (usage: TokenUsage) => Promise<void>): Around {
  const record = async (told: TokenUsage): Promise<void> => {
    const usage = { input: believable(told.input), output: believable(told.output) };
    modelTokens.inc({ role, direction: 'input' }, usage.input);
    modelTokens.inc({ role, direction: 'output' }, usage.output);
    await count(usage);
  };
  return async (call, signal) => {
    const end = modelSeconds.startTimer({ role });
    try {
      const reply = await call(signal);
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
  };
}

const countRetry =
  (role: ModelRole) =>
  (why: ModelError): void =>
    modelRetries.inc({ role, reason: outcomeOf(why) });

/** More than any model reads or writes in one call: what a server claims beyond it would break an account's sums for good. */
const MOST_TOKENS_A_CALL = 10_000_000;

const believable = (tokens: number): number =>
  Number.isFinite(tokens) ? Math.min(MOST_TOKENS_A_CALL, Math.max(0, Math.round(tokens))) : 0;

/** A call of a model, with what it cost: never what was said. */
function traceCalls(tracing: Tracing, role: ModelRole): Around {
  return async (call, signal) =>
    tracing.isOn
      ? inSpan(tracing, { name: `model.${role}`, kind: 'client' }, async (span) => {
          const reply = await call(signal);
          const { input, output } = reply.usage;
          span.tell({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output });
          return reply;
        })
      : call(signal);
}

async function addUsage(
  database: Database,
  { accountId, role }: Pick<Played, 'accountId' | 'role'>,
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
