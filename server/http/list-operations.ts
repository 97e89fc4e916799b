import type { AnyTRPCProcedure } from '@trpc/server';
import type { AppRouter } from '../../routers/index.ts';
import type { ProcedureMeta, RestMeta } from '../../routers/rest.ts';

export interface ProcedureDefinition {
  type: 'query' | 'mutation' | 'subscription';
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
}

/** A procedure as its router holds it: a function, which every tRPC adapter calls alike. */
export interface ServedProcedure {
  (call: Parameters<AnyTRPCProcedure>[0]): Promise<unknown>;
  _def: ProcedureDefinition;
}

export interface Operation {
  /** The procedure's path: `users.remove`. */
  name: string;
  rest: RestMeta;
  procedure: ServedProcedure;
}

/** Every procedure of the router by its path, those without a REST address included. */
export function proceduresOf(router: AppRouter): Readonly<Record<string, ServedProcedure>> {
  // The type nests as the router was written; what is there is flat.
  return router._def.procedures as unknown as Record<string, ServedProcedure>;
}

/** Every procedure that has a REST address, in the order of the router. */
export function listOperations(router: AppRouter): Operation[] {
  return Object.entries(proceduresOf(router)).flatMap(([name, procedure]) => {
    const rest = procedure._def.meta?.rest;
    return rest === undefined ? [] : [{ name, rest, procedure }];
  });
}
