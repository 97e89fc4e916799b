import type { AppRouter } from '../../routers/index.ts';
import type { ProcedureMeta, RestMeta } from '../../routers/rest.ts';

export interface ProcedureDefinition {
  type: 'query' | 'mutation' | 'subscription';
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
}

export interface Operation {
  /** The procedure's path: `users.remove`. */
  name: string;
  rest: RestMeta;
  procedure: { _def: ProcedureDefinition };
}

/** Every procedure that has a REST address, in the order of the router. */
export function listOperations(router: AppRouter): Operation[] {
  const procedures = router._def.procedures as unknown as Record<string, Operation['procedure']>;
  return Object.entries(procedures).flatMap(([name, procedure]) => {
    const rest = procedure._def.meta?.rest;
    return rest === undefined ? [] : [{ name, rest, procedure }];
  });
}
