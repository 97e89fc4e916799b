import type { ParameterizedContext } from 'koa';
import { createContext, type Services } from '../../routers/context.ts';
import { compileCall, type OperationCall } from './compile-call.ts';
import type { Operation } from './list-operations.ts';
import type { RequestState } from './request-state.ts';
import { writeAnswer } from './write-answer.ts';

type AnswerOperation = (
  ctx: ParameterizedContext<RequestState>,
  readInput: OperationCall['readInput'],
) => Promise<void>;

/** What an operation needs is settled when the service starts; a request then is a context, a call and an answer. */
export function compileOperation(operation: Operation, services: Services): AnswerOperation {
  const { rest } = operation;
  const call = compileCall(operation);
  return async (ctx, readInput) => {
    const context = createContext(services, ctx.state);
    const answer = await call({ context, readInput });
    await writeAnswer(ctx, { ...rest, nextPage: context.nextPage }, answer);
  };
}
