import { DialError } from '../security/dial-error.ts';
import type { SafeFetch } from '../security/safe-dial.ts';

type JsonObject = Record<string, unknown>;

/**
 * The last hand on each request to a model server, and the first on its reply: adds the fields of a learned dialect, drops null
 * parameters (some servers break on them), renames the output limit where the server wants it so, and turns a whole reply of a server that
 * does not stream into a stream of one event.
 */
export function shapeRequests(fetch: SafeFetch, shape: RequestShape): SafeFetch {
  return async (input, init) => {
    if (typeof init?.body !== 'string') return fetch(input, init);
    const asked = JSON.parse(init.body) as JsonObject;
    const { max_tokens: limit, ...rest } = asked;
    const body = withoutNulls({ ...rest, [shape.limitName ?? 'max_tokens']: limit, ...shape.extra });
    if (shape.streams === false) {
      body['stream'] = false;
      delete body['stream_options'];
    }
    const reply = await fetch(input, { ...init, body: JSON.stringify(body) });
    if (asked['stream'] !== true || !reply.ok) return reply;
    if (typeOf(reply).startsWith('text/html')) {
      await reply.body?.cancel();
      throw new DialError('not_a_model_server', 'The server answers with a web page: check the address.');
    }
    return isJson(reply) ? asStream(reply) : reply;
  };
}

export interface RequestShape {
  extra?: JsonObject | undefined;
  limitName?: LimitName | undefined;
  /** False: the reply is asked for as a whole. */
  streams?: boolean | undefined;
}

/** What the server calls the limit on output tokens; newer reasoning models refuse the first. */
export type LimitName = 'max_tokens' | 'max_completion_tokens';

function withoutNulls(body: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));
}

function isJson(reply: Response): boolean {
  return /^application\/(\w+\+)?json\b/.test(typeOf(reply));
}

function typeOf(reply: Response): string {
  return reply.headers.get('content-type') ?? '';
}

/** Chat completions only: a message becomes a delta. Anything else, errors too, is passed as it is for the reader to judge. */
async function asStream(reply: Response): Promise<Response> {
  const text = await reply.text();
  const headers = { 'content-type': 'text/event-stream' };
  return new Response(`data: ${toChunk(text)}\n\ndata: [DONE]\n\n`, { status: reply.status, headers });
}

function toChunk(text: string): string {
  try {
    const body = JSON.parse(text) as JsonObject;
    if (!Array.isArray(body['choices'])) return JSON.stringify(body);
    const choices = (body['choices'] as JsonObject[]).map(({ message, ...choice }) => ({
      ...choice,
      delta: numberTools(message),
    }));
    return JSON.stringify({ ...body, choices });
  } catch {
    return text.replaceAll('\n', ' ');
  }
}

/** Streamed tool calls carry their index. */
function numberTools(message: unknown): unknown {
  const { tool_calls: calls, ...rest } = (message ?? {}) as JsonObject;
  return Array.isArray(calls)
    ? { ...rest, tool_calls: calls.map((call: JsonObject, index) => ({ index, ...call })) }
    : rest;
}
