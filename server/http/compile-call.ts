import { getTRPCErrorFromUnknown } from '@trpc/server';
import { CheckedInput } from '../../routers/checked-input.ts';
import type { Context } from '../../routers/context.ts';
import type { Operation, StepOptions, StepResult } from './list-operations.ts';

export interface OperationCall {
  context: Context;
  /** Reads the input of the request. The procedure asks for it once its guards are passed, and not at all when it takes none. */
  readInput: () => Promise<unknown>;
  /** Aborts when the reader of a stream has left. */
  signal?: AbortSignal;
}

/** @throws what the procedure throws, as a TRPCError. */
export type CallOperation = (call: OperationCall) => Promise<unknown>;

/**
 * A procedure as a function, settled when the service starts: its steps (guard, input, output, resolver) in their order, as tRPC's own caller
 * takes them. That one copies its options twice a step, property by property, which is a good part of what a short read costs; the step that
 * puts errors in the words of /trpc has nothing to say over REST; and what was looked at is not looked at again: the input that another
 * thread took, the output that is as it was stored.
 */
export function compileCall({ name, procedure }: Pick<Operation, 'name' | 'procedure'>): CallOperation {
  const { type, meta, middlewares } = procedure._def;
  const isStored = meta?.rest?.stored === true;
  const steps = middlewares.filter(({ _type }) => _type !== 'errors' && !(isStored && _type === 'output'));
  const take = async (index: number, given: Given): Promise<StepResult> => {
    try {
      const step = steps[index];
      if (step === undefined) throw new Error(`The procedure ${name} has no resolver.`);
      const { ctx, input, getRawInput, signal } = given;
      const options: StepOptions = {
        path: name,
        type,
        meta,
        batchIndex: 0,
        ctx,
        input,
        getRawInput,
        signal,
        next: (onward) =>
          take(index + 1, {
            ctx: onward?.ctx === undefined ? ctx : { ...ctx, ...onward.ctx },
            input: onward !== undefined && 'input' in onward ? onward.input : input,
            getRawInput: onward?.getRawInput ?? getRawInput,
            signal,
          }),
      };
      if (step._type !== 'input') return await step(options);
      // A body is there to be read once.
      const raw = await getRawInput();
      if (raw instanceof CheckedInput) return await options.next({ input: raw.value });
      options.getRawInput = async () => raw;
      return await step(options);
    } catch (error) {
      return { ok: false, error: getTRPCErrorFromUnknown(error) };
    }
  };
  return async ({ context, readInput, signal }) => {
    const result = await take(0, { ctx: context, input: undefined, getRawInput: readInput, signal });
    if (!result.ok) throw result.error;
    return result.data;
  };
}

/** What differs from step to step. */
type Given = Pick<StepOptions, 'ctx' | 'input' | 'getRawInput' | 'signal'>;
