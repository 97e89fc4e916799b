import { appRouter } from '../../routers/index.ts';
import { listOperations, type ProcedureDefinition } from '../../server/http/list-operations.ts';
import type { Reply } from '../support/app.ts';
import { nameOf, type EndpointName } from './endpoints.ts';
import type { Ask, World } from './world.ts';

const definitions = appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>;

/** Every procedure, those without a REST address included. */
export const procedureNames: readonly string[] = Object.keys(definitions);

/** The procedure behind each operation. */
export const procedureOf = new Map<EndpointName, string>(
  listOperations(appRouter).map(({ name, rest }) => [nameOf(rest), name]),
);

/** Calls a procedure over /trpc, as internal tools do. */
export function callProcedure(
  world: World,
  name: string,
  { as, input }: { as?: Ask['as']; input: unknown },
): Promise<Reply> {
  const { type, inputs = [] } = definitions[name]?._def ?? {};
  // A stream that asks for nothing has nothing to refuse, and no end.
  const hangUp = type === 'subscription' && inputs.length === 0;
  if (type === 'mutation') return world.fetch('POST', `/trpc/${name}`, { as, body: input ?? {} });
  return world.fetch('GET', `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`, { as, hangUp });
}

/** The input that a REST request stands for. */
export const inputOf = ({ params, query, body }: Ask): object => ({
  ...Object.fromEntries(new URLSearchParams(query ?? '')),
  ...(body !== null && typeof body === 'object' && !(body instanceof FormData) && !(body instanceof Uint8Array)
    ? body
    : {}),
  ...params,
});
