import type { ParameterizedContext } from 'koa';
import { FileReply } from '../../routers/services/file-reply.ts';
import type { RestMeta } from '../../routers/rest.ts';
import type { RequestState } from './request-state.ts';
import { EventStream, writeEvents } from './write-events.ts';
import { writeFileReply } from './write-file-reply.ts';

/** Writes whatever an operation answers: a file, a stream of events, nothing (204), or JSON. */
export async function writeAnswer(
  ctx: ParameterizedContext<RequestState>,
  { status }: Pick<RestMeta, 'status'>,
  answer: unknown,
): Promise<void> {
  if (answer instanceof FileReply) {
    await writeFileReply(ctx, answer);
  } else if (answer instanceof EventStream) {
    await writeEvents(ctx, answer);
  } else if (status === 204) {
    ctx.status = status;
    ctx.body = null;
  } else {
    ctx.status = status;
    ctx.set('content-type', 'application/json; charset=utf-8');
    ctx.body = JSON.stringify(answer);
  }
}
