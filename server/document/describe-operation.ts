import type { RestMeta } from '../../routers/rest.ts';
import type { Operation } from '../http/list-operations.ts';
import type { OpenApiDocument, OpenApiOperation, OpenApiResponse } from './openapi-types.ts';

const reasons: Readonly<Record<number, string>> = {
  400: 'The body or a parameter is not valid',
  401: 'Not logged in: the session is missing or ended, or its account is disabled or deleted',
  403: 'Not from the web server, or not allowed to this account',
  404: 'There is no such object, or it belongs to another account',
  409: 'The action is impossible now',
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
  operation.security = rest.open ? [] : [{ webServer: [] }];
  addSessionHeader(operation, rest);
  const body = requestBodyOf(rest, operation.requestBody as GeneratedBody | undefined);
  if (body !== undefined) operation.requestBody = body;
  operation.responses = { [rest.status]: successOf(operation.responses['200'], rest), ...errorsOf(rest) };
}

function addSessionHeader(operation: OpenApiOperation, rest: RestMeta): void {
  if (rest.session === 'none') return;
  const header = {
    in: 'header',
    name: 'x-app-session',
    required: rest.session === 'required',
    description: 'The session token that /auth/verify gave.',
    schema: { type: 'string' },
  };
  operation.parameters = [...(operation.parameters ?? []), header];
}

function successOf(generated: OpenApiResponse | undefined, rest: RestMeta): OpenApiResponse {
  if (rest.status === 204) return { description: 'Done' };
  if (rest.transport === 'file') {
    const types = rest.produces.length > 0 ? rest.produces : ['application/octet-stream'];
    return {
      description: 'The bytes; ranges and If-None-Match are understood',
      headers: {
        'content-disposition': { description: 'The name of the file (RFC 6266)', schema: { type: 'string' } },
        etag: { description: 'Changes with the bytes', schema: { type: 'string' } },
      },
      content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    };
  }
  if (rest.transport === 'events') {
    return {
      description: 'Server-sent events: each a line `data: <ChatEvent JSON>`, the last a `turn-end`',
      content: { 'text/event-stream': { schema: { $ref: '#/components/schemas/ChatEvent' } } },
    };
  }
  return { description: 'Success', ...(generated?.content === undefined ? {} : { content: generated.content }) };
}

/** The field in which a named body hides from the generator. */
export const BODY = 'wholeBody';

interface GeneratedBody {
  content?: { 'application/json'?: { schema?: { properties?: Record<string, unknown> } } };
}

function requestBodyOf(rest: RestMeta, generated: GeneratedBody | undefined): unknown {
  const file = { type: 'string', format: 'binary' };
  if (rest.transport === 'multipart') {
    const extra = Object.fromEntries(rest.formFields.map((name) => [name, { type: 'string' }]));
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file, ...extra } } },
      },
    };
  }
  if (rest.transport === 'media') {
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
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
  const statuses = new Set([...rest.errors, ...general]);
  return Object.fromEntries(
    [...statuses]
      .sort((a, b) => a - b)
      .map((status) => [
        String(status),
        {
          description: reasons[status] ?? 'An error',
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
        },
      ]),
  );
}
