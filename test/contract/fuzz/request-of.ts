import * as fc from 'fast-check';
import { document } from '../document-check.ts';
import type { Endpoint } from '../endpoints.ts';
import type { Ask } from '../world.ts';
import { arbitraryOf } from './arbitrary-of-schema.ts';
import { formOf } from './form-of.ts';
import { junk, junkSegments, mutated } from './junk.ts';

/** A request as it is sent. */
export interface FuzzRequest {
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

export interface Known {
  /** A request that succeeds. */
  good: Ask;
  /** Ids that are there, and that this operation may break. */
  ids: readonly string[];
}

interface Described {
  parameters?: { in: string; name: string; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
}

/** Requests to an operation, made from what the document says of it, and spoilt in every way. */
export function requestOf({ method, path }: Endpoint, { good, ids }: Known): fc.Arbitrary<FuzzRequest> {
  const described = document.paths[path]?.[method.toLowerCase()] as Described;
  const names = (described.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const content = described.requestBody?.content ?? {};
  return fc
    .record({
      path: pathOf(path, good.params ?? {}),
      query: queryOf(names),
      body: 'multipart/form-data' in content ? bytesOf(content) : jsonOf(content, { good, ids }, method),
      extra: extraHeaders,
    })
    .map(({ path: filled, query, body, extra }) => ({
      path: filled + query,
      headers: { ...body.headers, ...extra },
      body: body.content,
    }));
}

interface Body {
  content: string | Uint8Array | undefined;
  headers: Record<string, string>;
}

function pathOf(path: string, good: Record<string, string>): fc.Arbitrary<string> {
  const parts = path
    .split('/')
    .slice(1)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return fc.constant(part);
      const right = encodeURIComponent(good[name] ?? 'x').replaceAll('%252F', '%2F');
      return fc.oneof(
        { weight: 4, arbitrary: fc.constant(right) },
        { weight: 1, arbitrary: fc.constantFrom(...junkSegments) },
        { weight: 1, arbitrary: fc.uuid() },
      );
    });
  return fc.tuple(...parts).map((filled) => `/${filled.join('/')}`);
}

function queryOf(names: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(fc.constantFrom(...junkSegments), fc.uuid(), fc.nat().map(String));
  const pair = fc.tuple(fc.constantFrom(...names, 'unknown', '__proto__', 'after[]'), value);
  return fc.oneof(
    { weight: names.length > 0 ? 1 : 5, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc
        .array(pair, { minLength: 1, maxLength: 3 })
        .map((pairs) => `?${pairs.map(([name, given]) => `${name}=${given}`).join('&')}`),
    },
  );
}

const jsonTypes = ['application/json', 'application/json; charset=utf-8'];
const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;;',
  'multipart/form-data',
  'application/xml',
  'nonsense',
];
const type = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...jsonTypes) },
  { weight: 1, arbitrary: fc.constantFrom(...otherTypes) },
);

/** Bodies that are no JSON object at all, too deep, too long, or JSON of an odd kind. */
const brokenJson = fc.constantFrom<string | Uint8Array>(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '12',
  '{"a":1,"a":2}',
  '{"a":1}{"b":2}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"title":"${'x'.repeat(150_000)}"}`,
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '\ufeff{}',
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Uint8Array.from([0xff, 0xff]),
);

function jsonOf(
  content: NonNullable<Described['requestBody']>['content'],
  known: Known,
  method: string,
): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ content: undefined, headers: {} });
  const schema = content['application/json']?.schema;
  const text = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value) ?? 'null');
  const good = known.good.body ?? {};
  const bodies: { weight: number; arbitrary: fc.Arbitrary<string | Uint8Array> }[] = [
    { weight: 6, arbitrary: text(mutated(good)) },
    { weight: 1, arbitrary: text(junk) },
    { weight: 2, arbitrary: brokenJson },
  ];
  if (schema !== undefined) {
    const fitting = arbitraryOf(schema, known.ids);
    bodies.push({ weight: 3, arbitrary: text(fitting) }, { weight: 4, arbitrary: text(fitting.chain(mutated)) });
  }
  return fc.record({ content: fc.oneof(...bodies), type }).map((body) => ({
    content: body.content,
    headers: { 'content-type': body.type },
  }));
}

/** Uploads: forms of every kind, and for pictures also raw bytes and JSON. */
function bytesOf(content: NonNullable<Described['requestBody']>['content']): fc.Arbitrary<Body> {
  const forms = formOf();
  if (!('image/*' in content)) return forms;
  const raw = fc.record({
    content: fc.uint8Array({ maxLength: 300 }),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'image/x', 'application/octet-stream'),
  });
  const json = fc.record({
    content: mutated({ data: 'iVBORw0KGgo=' }).map((value) => JSON.stringify(value) ?? ''),
    type,
  });
  return fc.oneof(
    forms,
    fc.oneof(raw, json).map((body) => ({ content: body.content, headers: { 'content-type': body.type } })),
  );
}

const extraHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-request-id': '"><script>' },
      { 'x-request-id': 'x'.repeat(3_000) },
      { 'x-forwarded-for': 'not an address, 1.2.3.4' },
      { 'content-encoding': 'gzip' },
      { 'content-encoding': 'br, nonsense' },
      { range: 'bytes=99999999999-,-0' },
      { 'if-none-match': '*' },
      { accept: 'image/webp;q=x' },
      { 'accept-encoding': 'identity;q=0, *;q=0' },
    ),
  },
);
