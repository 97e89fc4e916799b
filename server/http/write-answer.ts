import { createHash } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import { FileReply } from '../../routers/services/file-reply.ts';
import type { RestMeta } from '../../routers/rest.ts';
import type { RequestState } from './request-state.ts';
import { encodeInParts } from './encode-in-parts.ts';
import { commonHeads, setCommonHeads } from './set-common-heads.ts';
import { EventStream, writeEvents } from './write-events.ts';
import { hasEtag } from './has-etag.ts';
import { writeFileReply } from './write-file-reply.ts';

type HowToAnswer = Pick<RestMeta, 'status' | 'list' | 'stored'> & { nextPage?: string | null };

/** Writes whatever an operation answers: a file, a stream of events, nothing (204), or JSON. */
export async function writeAnswer(
  ctx: ParameterizedContext<RequestState>,
  how: HowToAnswer,
  answer: unknown,
): Promise<void> {
  if (answer instanceof FileReply) {
    setCommonHeads(ctx);
    await writeFileReply(ctx, answer);
  } else if (answer instanceof EventStream) {
    writeEvents(ctx, answer);
  } else if (how.status === 204) {
    ctx.respond = false;
    ctx.res.writeHead(how.status, commonHeads(ctx.state.requestId)).end();
  } else {
    ctx.respond = false;
    if (how.list) writeList(ctx, how, JSON.stringify(answer));
    else writeJson(ctx, how.status, how.stored ? await encodeInParts(answer) : [JSON.stringify(answer)]);
  }
}

/** A list can be asked for again at the cost of its heads: the answer is 304 where nothing changed. */
function writeList(ctx: ParameterizedContext<RequestState>, { status, nextPage }: HowToAnswer, json: string): void {
  const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  const heads = {
    ...commonHeads(ctx.state.requestId),
    'cache-control': 'private, no-cache',
    etag,
    ...(nextPage == null ? {} : { link: `<${nextAddress(ctx, nextPage)}>; rel="next"` }),
  };
  if (hasEtag(ctx.get('if-none-match'), etag)) {
    ctx.res.writeHead(304, heads).end();
    return;
  }
  const length = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(json) };
  ctx.res.writeHead(status, { ...heads, ...length }).end(json);
}

/** Relative to the base address, like every address in an answer. */
function nextAddress({ path, querystring }: ParameterizedContext<RequestState>, cursor: string): string {
  const query = new URLSearchParams(querystring);
  query.set('before', cursor);
  return `${path}?${query.toString()}`;
}

/** All heads at once, past what Koa would look up and set one by one. */
function writeJson(
  { res, state }: ParameterizedContext<RequestState>,
  status: number,
  parts: readonly (string | Buffer)[],
): void {
  res.writeHead(status, {
    ...commonHeads(state.requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': parts.reduce((size, part) => size + Buffer.byteLength(part), 0),
  });
  for (const part of parts.slice(0, -1)) res.write(part);
  res.end(parts.at(-1));
}
