import { sql } from 'kysely';
import { queries, type Database } from '../../db/orm.ts';
import { openRole } from '../../routers/model-settings/open-role.ts';
import type { TurnOptions } from '../../src/chat/turn-input.ts';
import type { Services } from '../../routers/context.ts';
import type { ModelPort, TokenUsage } from '../../src/pipeline/model-port.ts';

export interface RoleOrder {
  accountId: string;
  role: 'planner' | 'writer' | 'critic' | 'vision';
  thinking?: TurnOptions['thinking'];
}

/** The account's model for a role, its tokens counted; null where the built-in writer plays it. */
export async function openRoleModel(
  services: Services,
  { accountId, role, thinking }: RoleOrder,
): Promise<ModelPort | null> {
  const em = services.database.fork();
  const { port, role: resolved } = await openRole({ em, services, accountId, thinking }, role);
  if (resolved.problem !== null)
    services.log.warn({ accountId, role, problem: resolved.problem }, 'the built-in writer plays a role');
  return port === null ? null : countTokens(port, (usage) => addUsage(services.database, { accountId, role }, usage));
}

function countTokens(port: ModelPort, count: (usage: TokenUsage) => Promise<void>): ModelPort {
  return {
    seesImages: port.seesImages,
    complete: async (request) => {
      const reply = await port.complete(request);
      await count(reply.usage);
      return reply;
    },
  };
}

async function addUsage(
  database: Database,
  { accountId, role }: RoleOrder,
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
