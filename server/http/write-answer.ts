import type { ParameterizedContext } from 'koa';
import { FileReply } from '../../routers/services/file-reply.ts';
import type { RestMeta } from '../../routers/rest.ts';
import type { RequestState } from './request-state.ts';
import { commonHeads, setCommonHeads } from './set-common-heads.ts';
import { EventStream, writeEvents } from './write-events.ts';
import { writeFileReply } from './write-file-reply.ts';

/** Writes whatever an operation answers: a file, a stream of events, nothing (204), or JSON. */
export async function writeAnswer(
  ctx: ParameterizedContext<RequestState>,
  { status }: Pick<RestMeta, 'status'>,
  answer: unknown,
): Promise<void> {
  if (answer instanceof FileReply) {
    setCommonHeads(ctx);
    await writeFileReply(ctx, answer);
  } else if (answer instanceof EventStream) {
    writeEvents(ctx, answer);
  } else if (status === 204) {
    ctx.respond = false;
    ctx.res.writeHead(status, commonHeads(ctx.state.requestId)).end();
  } else {
    ctx.respond = false;
    writeJson(ctx, status, JSON.stringify(answer));
  }
}

/** All heads at once, past what Koa would look up and set one by one. */
function writeJson({ res, state }: ParameterizedContext<RequestState>, status: number, json: string): void {
  res
    .writeHead(status, {
      ...commonHeads(state.requestId),
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
    })
    .end(json);
}
