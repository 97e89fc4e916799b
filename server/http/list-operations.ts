import type { AnyRouter, AnyTRPCProcedure, TRPCError } from '@trpc/server';
import type { Context } from '../../routers/context.ts';
import type { ProcedureMeta, RestMeta } from '../../routers/rest.ts';

/** What a step of a procedure gets, as tRPC hands it on. */
export interface StepOptions {
  path: string;
  type: ProcedureDefinition['type'];
  meta: ProcedureMeta | undefined;
  batchIndex: 0;
  ctx: Context;
  input: unknown;
  getRawInput: () => Promise<unknown>;
  signal: AbortSignal | undefined;
  next: (onward?: { ctx?: object; input?: unknown; getRawInput?: () => Promise<unknown> }) => Promise<StepResult>;
}

export type StepResult = { ok: true; data: unknown } | { ok: false; error: TRPCError };

/** A middleware or the resolver; those that tRPC adds itself say what they are. */
interface ProcedureStep {
  (options: StepOptions): Promise<StepResult>;
  _type?: string;
}

export interface ProcedureDefinition {
  type: 'query' | 'mutation' | 'subscription';
  meta?: ProcedureMeta;
  middlewares: readonly ProcedureStep[];
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
export function proceduresOf(router: AnyRouter): Readonly<Record<string, ServedProcedure>> {
  return router._def.procedures as Record<string, ServedProcedure>;
}

/** Every procedure that has a REST address, in the order of the router. */
export function listOperations(router: AnyRouter): Operation[] {
  return Object.entries(proceduresOf(router)).flatMap(([name, procedure]) => {
    const rest = procedure._def.meta?.rest;
    return rest === undefined ? [] : [{ name, rest, procedure }];
  });
}
