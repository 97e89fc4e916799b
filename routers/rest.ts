import type { OpenApiMeta } from 'trpc-to-openapi';
import type { z } from 'zod';

/** `required`: 401 without a valid one; `optional`: read when it is sent; `none`: never looked at. */
type SessionNeed = 'required' | 'optional' | 'none';

/**
 * How bytes go in and out of the REST path. `json` both ways; `file`: the procedure returns a FileReply; `multipart` and `media`: a Koa
 * route takes the upload and calls the procedure; `events`: a Koa route writes the procedure's events as a stream.
 */
export type RestTransport = 'json' | 'file' | 'multipart' | 'media' | 'events';

/**
 * What a JSON body can carry, which says how large it may be (`server/http/body-limits.ts`): a picture in base64, a message or a plan, a whole
 * deck; all others are small.
 */
export const bodyKinds = ['small', 'picture', 'turn', 'snapshot'] as const;
export type BodyKind = (typeof bodyKinds)[number];

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RestOptions {
  /** Success status; 200 when absent. */
  status?: number;
  /** `required` when absent. */
  session?: SessionNeed;
  /** Error statuses that the specification lists for the operation; general ones (400, 404, 429, 503) need no mention. */
  errors?: readonly number[];
  /** The first segment of the path when absent. */
  tags?: readonly string[];
  summary?: string;
  description?: string;
  transport?: RestTransport;
  /** What a malformed path parameter is: an unknown object (404), or bad input (400). */
  badPath?: 'not_found' | 'invalid';
  /** Of a mutation whose transport is `events`: the subscription (`chats.events`) that takes what it returns as its input. */
  follow?: string;
  /** Of an `events` operation: schema (with an `id`) of its events. */
  event?: z.ZodType;
  /** Of a `multipart` operation: the fields beside `file`. */
  formFields?: readonly string[];
  /** Schema (with an `id`) of the JSON body, for the document, where the procedure's input is no plain object: a union of messages. */
  body?: z.ZodType;
  /** Further named schemas of the document, such as the events of a stream. */
  components?: Readonly<Record<string, z.ZodType>>;
  /** Media types of the success body, where it is not JSON. */
  produces?: readonly string[];
  /** `small` when absent. */
  bodyKind?: BodyKind;
  /** For anyone, the web server or not. */
  open?: boolean;
  /**
   * The answer carries whole decks as they were stored. They were looked at when they came: over REST the output schema is there for the
   * document alone, and the answer is written a part at a time, so that the largest keeps nobody waiting.
   */
  stored?: boolean;
  /** A list: with a weak etag, and a header Link where more follows. */
  list?: boolean;
}

export interface RestMeta extends Required<Omit<RestOptions, 'summary' | 'description' | 'body' | 'event'>> {
  body?: z.ZodType;
  event?: z.ZodType;
  method: RestMethod;
  path: `/${string}`;
  pathParameters: readonly string[];
}

/** Every procedure's meta: `rest` is ours, `openapi` is what trpc-to-openapi reads. */
export interface ProcedureMeta extends OpenApiMeta<Record<string, unknown>> {
  rest?: RestMeta;
}

/**
 * The REST address of a procedure, as one line of the specification's table:
 * `rest('DELETE', '/users/{id}', { status: 204, errors: [400, 401, 403, 404] })`.
 */
export function rest(method: RestMethod, path: `/${string}`, options: RestOptions = {}): ProcedureMeta {
  const session = options.session ?? 'required';
  const tags = options.tags ?? [path.split('/')[1] ?? ''];
  const transport = options.transport ?? 'json';
  return {
    rest: {
      method,
      path,
      pathParameters: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ''),
      status: options.status ?? 200,
      session,
      errors: options.errors ?? [],
      tags,
      transport,
      badPath: options.badPath ?? 'not_found',
      follow: options.follow ?? '',
      event: options.event,
      formFields: options.formFields ?? [],
      body: options.body,
      components: options.components ?? {},
      produces: options.produces ?? [],
      bodyKind: options.bodyKind ?? 'small',
      open: options.open ?? false,
      stored: options.stored ?? false,
      list: options.list ?? false,
    },
    openapi: {
      method,
      path,
      tags: [...tags],
      summary: options.summary,
      description: options.description,
      protect: session === 'required',
      errorResponses: [],
    },
  };
}
