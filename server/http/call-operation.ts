import type { Context } from '../../routers/context.ts';
import type { AppRouter } from '../../routers/index.ts';
import type { Operation } from './list-operations.ts';

export interface OperationCall {
  context: Context;
  /** Left out where the context reads the input itself. */
  input?: unknown;
  signal?: AbortSignal;
}

type Call = (input: unknown) => Promise<unknown>;

/** `createCaller`, by the operation's name. */
export async function callOperation(
  router: AppRouter,
  { name }: Pick<Operation, 'name'>,
  call: OperationCall,
): Promise<unknown> {
  const caller: unknown = router.createCaller(call.context, { signal: call.signal });
  const procedure = name.split('.').reduce((at, step) => (at as Record<string, unknown>)[step], caller);
  return (procedure as Call)(call.input);
}
