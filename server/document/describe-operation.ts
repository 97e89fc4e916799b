import type { RestMeta } from '../../routers/rest.ts';
import type { ErrorCode } from '../../src/errors.ts';
import type { Operation } from '../http/list-operations.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi-types.ts';

const reasons: Readonly<Record<number, string>> = {
  400: 'The body or a parameter is not valid',
  401: 'Not logged in: the session is missing or ended, or its account is disabled or deleted',
  403: 'Not from the web server, or not allowed to this account',
  404: 'There is no such object, or it belongs to another account',
  409: 'The action is impossible now',
  416: 'The file has no such range; the header Content-Range tells its size',
  422: 'The engine could not read the file',
  429: 'Too many tries; the header Retry-After says when to come back',
  503: 'The engine, the database or the key store is not available',
  504: 'The engine did not answer in time',
};

/** Puts into the document what the generator cannot know of an operation: its real status, header, errors and bodies that are not JSON. */
export function describeOperation(document: OpenApiDocument, { rest }: Operation): void {
  const operation = document.paths[rest.path]?.[rest.method.toLowerCase()];
  if (operation === undefined) throw new Error(`The document lacks ${rest.method} ${rest.path}.`);
  operation.tags = [...rest.tags];
  operation.security = securityOf(rest);
  addSessionHeader(operation, rest);
  if (rest.transport === 'multipart') operation.parameters = [...(operation.parameters ?? []), preferHeader];
  // A parameter in a path is never left out (OpenAPI 3.1, 4.8.12.2).
  for (const parameter of operation.parameters ?? []) if (parameter.in === 'path') parameter['required'] = true;
  const body = requestBodyOf(rest, operation.requestBody as GeneratedBody | undefined);
  if (body !== undefined) operation.requestBody = body;
  operation.responses = {
    [rest.status]: successOf(operation.responses['200'], rest),
    ...cachedOf(rest),
    ...errorsOf(rest),
  };
}

/** What no procedure answers, but `server/http/routes/serve-metrics.ts`. */
export const metricsOperation = (): OpenApiOperation => ({
  operationId: 'metrics',
  tags: ['health'],
  summary: 'What is counted and measured, for Prometheus',
  security: [{ webServer: [] }],
  responses: {
    200: {
      description: 'The text format of Prometheus',
      content: {
        'text/plain': { schema: { type: 'string' }, example: 'deckwright_engine_processes{state="idle"} 1\n' },
      },
    },
    ...errorResponses([403], 'ApiError'),
  },
});

/** The header of a session is a parameter too, since it may be left out here and there; as a scheme it can be typed in once. */
function securityOf(rest: RestMeta): Record<string, string[]>[] {
  if (rest.open) return [];
  if (rest.session === 'none') return [{ webServer: [] }];
  const withSession = { webServer: [], session: [] };
  return rest.session === 'required' ? [withSession] : [withSession, { webServer: [] }];
}

const header = (description: string, type = 'string') => ({ description, schema: { type } });
const etagHeader = { etag: header('Changes with the answer; send it back in If-None-Match') };

const headersOfErrors: Readonly<Record<number, OpenApiResponse['headers']>> = {
  416: { 'content-range': header('The size of the file, as in `bytes */1234`') },
  429: { 'retry-after': header('Seconds to wait before the next try', 'integer') },
};

/** What is answered to those who have it already, or ask for a part. */
function cachedOf(rest: RestMeta): Record<string, OpenApiResponse> {
  const unchanged: OpenApiResponse = {
    description: 'Unchanged: what the If-None-Match of the request names',
    headers: etagHeader,
  };
  if (rest.list) return { 304: unchanged };
  if (!isCachedFile(rest)) return {};
  const part: OpenApiResponse = {
    description: 'The part that the header Range asks for',
    headers: { ...etagHeader, 'content-range': header('Which bytes of how many, as in `bytes 0-99/1234`') },
    content: bytesOf(rest),
  };
  return { 206: part, 304: unchanged };
}

/** Bytes that a POST makes are new each time. */
const isCachedFile = ({ transport, method }: RestMeta): boolean => transport === 'file' && method === 'GET';

function bytesOf(rest: RestMeta): NonNullable<OpenApiResponse['content']> {
  const types = rest.produces.length > 0 ? rest.produces : ['application/octet-stream'];
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

/** Files that take their time need not be waited for. */
const preferHeader = {
  in: 'header',
  name: 'prefer',
  required: false,
  description:
    '`respond-async` answers at once, with the file in the state `reading`; `GET /files/{id}` tells later whether it is `ready` or `failed`, and why.',
  schema: { type: 'string' },
};

function addSessionHeader(operation: OpenApiOperation, rest: RestMeta): void {
  if (rest.session === 'none') return;
  const parameter = {
    in: 'header',
    name: 'x-app-session',
    required: rest.session === 'required',
    description: 'The session token that /auth/verify gave.',
    schema: { type: 'string' },
  };
  operation.parameters = [...(operation.parameters ?? []), parameter];
}

function successOf(generated: OpenApiResponse | undefined, rest: RestMeta): OpenApiResponse {
  if (rest.status === 204) return { description: 'Done' };
  if (rest.transport === 'file') {
    return {
      description: isCachedFile(rest) ? 'The bytes; ranges and If-None-Match are understood' : 'The bytes',
      headers: {
        'content-disposition': header('The name of the file (RFC 6266)'),
        ...(isCachedFile(rest) ? { 'accept-ranges': header('`bytes`') } : {}),
        ...(rest.produces.includes('image/webp') && rest.produces.length > 1
          ? { vary: header('`Accept`, which chooses between WebP and PNG') }
          : {}),
        ...etagHeader,
      },
      content: bytesOf(rest),
    };
  }
  if (rest.transport === 'events') {
    const name = rest.event?.meta()?.id ?? '';
    return {
      description: `Server-sent events: each a line \`data: <${name} JSON>\``,
      content: { 'text/event-stream': { schema: { $ref: `#/components/schemas/${name}` } } },
    };
  }
  return {
    description: 'Success',
    ...(rest.list ? { headers: { ...etagHeader, link: header('Where more follows: `<address>; rel="next"`') } } : {}),
    ...(generated?.content === undefined ? {} : { content: generated.content }),
  };
}

/** The field in which a named body hides from the generator. */
export const BODY = 'wholeBody';

interface GeneratedBody {
  content?: { 'application/json'?: { schema?: { properties?: Record<string, unknown> } } };
}

const FILE = 'The file; its name, which the part tells (`filename="report.md"`), says its type.';

function requestBodyOf(rest: RestMeta, generated: GeneratedBody | undefined): unknown {
  const file = { type: 'string', format: 'binary' };
  if (rest.transport === 'multipart') {
    const extra = Object.fromEntries(rest.formFields.map((name) => [name, { type: 'string' }]));
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { ...file, description: FILE }, ...extra },
          },
        },
      },
    };
  }
  if (rest.transport === 'media') {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { ...file, description: 'The picture: PNG, JPEG, WebP or GIF.' } },
          },
        },
        'image/*': { schema: file },
        'application/json': {
          schema: {
            type: 'object',
            required: ['data'],
            properties: { data: { type: 'string', description: 'The picture in base64, or as a data URL' } },
          },
        },
      },
    };
  }
  if (rest.body === undefined) return undefined;
  const schema = generated?.content?.['application/json']?.schema?.properties?.[BODY];
  if (schema === undefined) throw new Error(`The body of ${rest.method} ${rest.path} was not described.`);
  // A body that may be empty may be left out.
  return { required: !rest.body.safeParse({}).success, content: { 'application/json': { schema } } };
}

/** Those that the specification lists, and those that any operation may answer. */
function errorsOf(rest: RestMeta): Record<string, OpenApiResponse> {
  const schema = rest.path.startsWith('/model-settings') ? 'ModelSettingsError' : 'ApiError';
  const takesInput = rest.pathParameters.length > 0 ? [404] : [];
  // What is open has no input, no limit and nobody to refuse: it answers what it says itself.
  const general = rest.open ? [] : [400, 403, ...takesInput, 429, 503];
  const ofBytes = isCachedFile(rest) ? [416] : [];
  const statuses = new Set([...rest.errors, ...general, ...ofBytes]);
  return errorResponses([...statuses], schema);
}

function errorResponses(
  statuses: readonly number[],
  schema: 'ApiError' | 'ModelSettingsError',
): Record<string, OpenApiResponse> {
  return Object.fromEntries(
    statuses
      .toSorted((a, b) => a - b)
      .map((status) => [
        String(status),
        {
          description: reasons[status] ?? 'An error',
          ...(headersOfErrors[status] && { headers: headersOfErrors[status] }),
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${schema}` },
              example: exampleOf(status, schema),
            },
          },
        },
      ]),
  );
}

/** What an error of that status says, as an example: with the code that belongs to it. */
function exampleOf(status: number, schema: string): Record<string, unknown> {
  const [code, message] = said[status] ?? [
    'internal',
    'Something went wrong on our side. The log has it under this request id.',
  ];
  const requestId = '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e';
  const issues =
    status === 400
      ? { issues: [{ path: 'name', message: 'Must not be empty.', code: 'too_short', params: { limit: 1 } }] }
      : {};
  const problems =
    schema === 'ModelSettingsError' ? { problems: status === 400 ? { name: 'Must not be empty.' } : {} } : {};
  return { status, code, message, requestId, ...issues, ...problems };
}

const said: Readonly<Record<number, readonly [code: ErrorCode, message: string]>> = {
  400: ['validation_failed', 'The input is not valid: name must not be empty.'],
  401: ['not_logged_in', 'Log in: the session is missing, ended, or its account is disabled or deleted.'],
  403: ['not_from_web_server', 'Only the web server may call: send its key in x-web-server-key.'],
  404: ['not_found', 'There is no such object, or it is not yours.'],
  409: ['conflict', 'The action is impossible now.'],
  416: ['range_not_satisfiable', 'The file has 1234 bytes: ask for a range within them.'],
  422: ['template_unreadable', 'The file is encrypted: save it without a password.'],
  429: ['too_many_tries', 'Too many tries: wait a moment.'],
  503: ['engine_unavailable', 'The engine does not answer. Try again in a moment.'],
  504: ['engine_timeout', 'The engine did not answer in time. Try again, or with a smaller file.'],
};
