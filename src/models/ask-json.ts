import { DialError } from '../security/dial-error.ts';
import { dial } from '../security/safe-dial.ts';
import type { DialPolicy } from '../security/dial-policy.ts';

export interface JsonQuestion {
  url: string;
  headers: Record<string, string>;
  /** POSTed when given. */
  body?: unknown;
  signal: AbortSignal;
}

export interface JsonAnswer {
  status: number;
  /** Undefined where the reply is no JSON. */
  body: unknown;
  headers: Headers;
}

/** One bounded question to a model server. Any status is an answer. @throws DialError when none comes. */
export async function askJson(question: JsonQuestion, policy: DialPolicy): Promise<JsonAnswer> {
  const posted = question.body === undefined ? null : JSON.stringify(question.body);
  const reply = await dial(question.url, policy)(question.url, {
    method: posted === null ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(posted === null ? {} : { 'content-type': 'application/json' }),
      ...question.headers,
    },
    body: posted,
    signal: question.signal,
  });
  return { status: reply.status, body: parseJson(await reply.text()), headers: reply.headers };
}

/** The fault that a status tells, or null for a success. */
export function faultOfStatus(status: number): DialError | null {
  if (status < 400) return null;
  const options = { status };
  if (status === 401 || status === 403) {
    return new DialError('unauthorized', `The server refuses the key (${status}): check it.`, options);
  }
  if (status === 404 || status === 405 || status === 410) {
    return new DialError('not_found', `The server has nothing at this address (${status}): check its path.`, options);
  }
  if (status === 408 || status === 504) {
    return new DialError('timeout', `The server did not answer in time (${status}).`, options);
  }
  if (status === 429 || status >= 500) {
    return new DialError('refused', `The server answers ${status} now: try again later.`, options);
  }
  return new DialError('not_a_model_server', `The server refuses the request (${status}).`, options);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After`, in seconds or as a date, or its form in milliseconds; null where the server asks for nothing. */
export function readRetryAfter(headers: Headers): number | null {
  const inMs = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(inMs)) return Math.max(0, inMs);
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
