import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { appRouter } from '../../routers/index.ts';
import { openApiDocument } from '../../server/document/openapi-document.ts';
import type { Reply } from '../support/app.ts';
import { nameOf, type Endpoint } from './endpoints.ts';

export const document = openApiDocument(appRouter);

// Every format of ours comes with its pattern, so the names of formats need no check of their own.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'openapi');

/** Fails unless the reply is one that the document describes for the operation: its status, media type and body. */
export function expectDescribed(endpoint: Pick<Endpoint, 'method' | 'path'>, reply: Reply): void {
  const { method, path } = endpoint;
  const where = `${nameOf(endpoint)} ${reply.status}`;
  const response = document.paths[path]?.[method.toLowerCase()]?.responses[reply.status];
  expect(response, `${where} is not in the document: ${JSON.stringify(reply.body)?.slice(0, 300)}`).toBeDefined();
  expect(reply.headers.get('x-request-id'), where).toMatch(/./);
  if (response?.content === undefined) {
    expect(reply.bytes, where).toHaveLength(0);
    return;
  }
  const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (!('application/octet-stream' in response.content)) expect(Object.keys(response.content), where).toContain(type);
  const pointer = ['paths', path, method.toLowerCase(), 'responses', String(reply.status), 'content', type, 'schema'];
  if (type === 'text/event-stream') {
    for (const event of eventsOf(reply)) expectFitting(pointer, event, where);
  } else if (type === 'application/json') {
    expectFitting(pointer, reply.body, where);
    if (reply.status >= 400) expect(reply.body.status, where).toBe(reply.status);
  } else {
    expect(reply.bytes.length, where).toBeGreaterThan(0);
  }
}

export interface ExampleRequest {
  query: string;
  /** Where it is JSON. */
  body: unknown;
  /** Fields of a form, without its file. */
  fields: Record<string, string>;
}

/** The request that the document shows for an operation. */
export function exampleOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): ExampleRequest {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const query = (operation?.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && parameter['example'] !== undefined)
    .map(({ name, ['example']: value }): [string, string] => [name, String(value)]);
  const { content } = (operation?.requestBody ?? {}) as { content?: Record<string, { example?: unknown }> };
  const json = content?.['application/json'];
  const form = content?.['multipart/form-data'];
  for (const shown of [json, form])
    if (shown !== undefined) expect(shown, nameOf({ method, path })).toHaveProperty('example');
  const { file: _file, ...fields } = (form?.example ?? {}) as Record<string, string>;
  return { query: new URLSearchParams(query).toString(), body: json?.example, fields };
}

export const eventsOf = (reply: Reply): { type: string; [field: string]: unknown }[] =>
  typeof reply.body === 'string'
    ? reply.body.split('\n').flatMap((line) => (line.startsWith('data: ') ? [JSON.parse(line.slice(6))] : []))
    : [];

/** Fails unless the value fits the schema at that place of the document. */
export function expectFitting(pointer: readonly string[], value: unknown, where = pointer.at(-1)): void {
  const path = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`openapi#/${path}`);
  if (validate === undefined) throw new Error(`The document has no schema at ${path}.`);
  const valid = validate(value);
  expect(validate.errors ?? [], `${where}: ${JSON.stringify(value).slice(0, 500)}`).toEqual([]);
  expect(valid).toBe(true);
}
