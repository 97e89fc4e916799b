import type { Context } from '../../routers/context.ts';
import type { Operation } from './list-operations.ts';

export interface OperationCall {
  context: Context;
  /** Reads the input of the request. The procedure asks for it once its guards are passed, and not at all when it takes none. */
  readInput: () => Promise<unknown>;
  /** Aborts when the reader of a stream has left. */
  signal?: AbortSignal;
}

/** Calls the procedure of an operation as `createCaller` would, without looking it up again. @throws what it throws. */
export function callOperation(
  { name, procedure }: Pick<Operation, 'name' | 'procedure'>,
  { context, readInput, signal }: OperationCall,
): Promise<unknown> {
  return procedure({
    path: name,
    type: procedure._def.type,
    ctx: context,
    getRawInput: readInput,
    signal,
    batchIndex: 0,
  });
}
