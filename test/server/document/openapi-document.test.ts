import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter, type AppRouter } from '../../../routers/index.ts';
import { rest, router, webServerProcedure } from '../../../routers/trpc.ts';
import { listOperations } from '../../../server/http/list-operations.ts';
import { openApiDocument } from '../../../server/document/openapi-document.ts';
import { parametersOf, propertiesOf } from '../../../server/document/describe-properties.ts';
import { propertyWords } from '../../../server/document/property-words.ts';
import { settleNames } from '../../../server/document/settle-names.ts';
import { startApp } from '../../support/app.ts';
import { echoRouter } from '../../support/echo-router.ts';

const echo = openApiDocument(echoRouter as unknown as AppRouter);

it('is committed as it is: npm run openapi writes it anew', () => {
  const committed: unknown = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument(appRouter))));
});

it('has every operation with its real success status, and errors in the right shape', () => {
  const document = openApiDocument(appRouter);
  for (const { rest: meta } of listOperations(appRouter)) {
    const operation = document.paths[meta.path]?.[meta.method.toLowerCase()];
    expect(operation?.responses, meta.path).toHaveProperty(String(meta.status));
    for (const status of meta.errors) {
      const schema = operation?.responses[status]?.content?.['application/json']?.schema;
      const name = meta.path.startsWith('/model-settings') ? 'ModelSettingsError' : 'ApiError';
      expect(schema, `${meta.path} ${status}`).toEqual({ $ref: `#/components/schemas/${name}` });
    }
  }
});

it('asks for the session header where the specification does', () => {
  const header = (path: string, method: string) =>
    echo.paths[path]?.[method]?.parameters?.find(({ name }) => name === 'x-app-session');
  expect(header('/echo/things/{id}', 'patch')).toMatchObject({ in: 'header', required: true });
  expect(header('/echo', 'post')).toBeUndefined();
});

it('describes forms, pictures, bytes and streams as what they are', () => {
  expect(echo.paths['/echo/uploads']?.['post']?.requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema: { required: ['file'], properties: { name: { type: 'string' } } } } },
  });
  const media = echo.paths['/echo/media/{name}']?.['post']?.requestBody as { content: object } | undefined;
  expect(Object.keys(media?.content ?? {})).toEqual(['multipart/form-data', 'image/*', 'application/json']);
  expect(echo.paths['/echo/files/{name}']?.['get']?.responses['200']?.content).toEqual({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
  expect(echo.paths['/echo/count/{to}']?.['get']?.responses['200']?.content).toHaveProperty('text/event-stream');
  expect(echo.paths['/echo/count/{to}']?.['post']?.responses['200']?.content).toHaveProperty('text/event-stream');
  expect(echo.paths['/echo/things/{id}']?.['delete']?.responses['204']).toEqual({ description: 'Done' });
});

it('takes a body of many shapes by its name', () => {
  const Message = z.union([z.object({ text: z.string() }), z.object({ answer: z.string() })]).meta({ id: 'Message' });
  const own = router({
    say: webServerProcedure
      .meta(rest('POST', '/say/{id}', { session: 'none', body: Message }))
      .input(z.intersection(z.object({ id: z.string() }), Message))
      .output(z.object({}))
      .mutation(() => ({})),
  });
  const document = openApiDocument(own as unknown as AppRouter);
  expect(document.paths['/say/{id}']?.['post']?.requestBody).toEqual({
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Message' } } },
  });
  expect(document.paths['/say/{id}']?.['post']?.parameters).toMatchObject([{ in: 'path', name: 'id' }]);
});

it('gives the name of the specification to what is sent', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const fields = (required: string[]) => ({ type: 'object', properties: { a: {} }, required });
  const { components, paths } = settleNames({
    openapi: '3.1.0',
    info: {},
    paths: {
      '/x': {
        get: {
          operationId: 'x',
          responses: {
            '200': { description: '', content: { j: { schema: ref('SameOutput') } } },
            '201': { description: '', content: { j: { schema: ref('Alone') } } },
          },
        },
      },
    },
    components: {
      schemas: {
        Same: fields(['a']),
        SameOutput: { ...fields(['a']), additionalProperties: false },
        Other: fields([]),
        OtherOutput: fields(['a']),
        Alone: { type: 'object', properties: { other: ref('Other'), sent: ref('OtherOutput') } },
        Unused: { type: 'object' },
      },
    },
  });
  expect(components.schemas).toEqual({
    Same: { ...fields(['a']), additionalProperties: false },
    OtherInput: fields([]),
    Other: fields(['a']),
    Alone: { type: 'object', properties: { other: ref('OtherInput'), sent: ref('Other') } },
  });
  expect(paths['/x']?.['get']?.responses['200']?.content?.['j']?.schema).toEqual(ref('Same'));
});

it('is served, and shown as a page that needs no other server', async () => {
  await using app = await startApp({ env: { WEB_SERVER_SECRET: 'key' } });
  const document = await app.request('GET', '/openapi.json');
  expect(document.status).toBe(200);
  expect(document.body.openapi).toBe('3.1.0');
  const page = await app.request('GET', '/docs');
  expect(page.status).toBe(200);
  expect(page.body).not.toMatch(/https?:\/\//);
  const links = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThanOrEqual(4);
  for (const link of links) expect((await app.request('GET', `/${link}`)).status, link).toBe(200);
  expect((await app.request('GET', '/docs/package.json')).status).not.toBe(200);
});

it('finds operations on that page by their words, method and path', async () => {
  await using app = await startApp();
  const script = await app.request('GET', '/docs/start.js');
  let opsFilter: ((tags: unknown, phrase: string) => { items: unknown[] }) | undefined;
  runInNewContext(String(script.body), {
    URL,
    document: { baseURI: 'http://here/docs' },
    SwaggerUIBundle: ({ plugins }: Settings) => (opsFilter = plugins[0]?.().fn.opsFilter),
  });
  const operation = (method: string, path: string, summary: string) => fake({ method, path, operation: { summary } });
  const tags = list([
    fake({ operations: list([operation('get', '/users', 'All accounts')]) }),
    fake({
      operations: list([
        operation('get', '/files/{id}', 'One file'),
        operation('post', '/files/template', 'Takes a template'),
      ]),
    }),
  ]);
  const found = (phrase: string) => JSON.parse(JSON.stringify(opsFilter?.(tags, phrase))) as object;
  const one = (method: string, path: string) => expect.objectContaining({ method, path }) as object;
  expect(found('account')).toMatchObject({ items: [{ operations: { items: [one('get', '/users')] } }] });
  expect(found('Takes TEMPLATE')).toMatchObject({
    items: [{ operations: { items: [one('post', '/files/template')] } }],
  });
  expect(found('post')).toMatchObject({ items: [{ operations: { items: [one('post', '/files/template')] } }] });
  expect(found('zebra')).toMatchObject({ items: [] });
});

interface Settings {
  plugins: (() => { fn: { opsFilter: (tags: unknown, phrase: string) => { items: unknown[] } } })[];
}

/** As much of a list and of a map of Immutable.js as the page's script asks of them. */
const list = (items: unknown[]): object => ({
  items,
  size: items.length,
  map: (change: (item: unknown) => unknown) => list(items.map(change)),
  filter: (keep: (item: unknown) => boolean) => list(items.filter(keep)),
});
const fake = (fields: Record<string, unknown>): object => ({
  ...fields,
  get: (name: string) => fields[name],
  getIn: (path: string[]) => path.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], fields),
  set: (name: string, value: unknown) => fake({ ...fields, [name]: value }),
});

it('says of every field what it means', () => {
  const fields = propertiesOf(openApiDocument(appRouter));
  expect(fields.length).toBeGreaterThan(1_000);
  const silent = fields.filter(
    ({ schema }) => typeof schema['description'] !== 'string' || !/\w{2}/.test(schema['description']),
  );
  expect(silent.map(({ place }) => place)).toEqual([]);
});

it('says nothing of fields that there are not', () => {
  const document = openApiDocument(appRouter);
  const places = [
    ...propertiesOf(document).map(({ place }) => `.${place}`),
    ...parametersOf(document).map(({ name }) => `.parameter.${name}`),
  ];
  const unused = Object.keys(propertyWords).filter((key) => !places.some((place) => place.endsWith(`.${key}`)));
  expect(unused).toEqual([]);
});

it('says of every parameter what it means', () => {
  const parameters = parametersOf(openApiDocument(appRouter));
  expect(parameters.length).toBeGreaterThan(100);
  expect(parameters.filter(({ description, schema }) => !description && !(schema as Said).description)).toEqual([]);
});

interface Said {
  description?: string;
}
interface Union {
  anyOf?: Member[];
  oneOf?: Member[];
  discriminator?: { mapping: Record<string, string> };
}
type Member = { $ref?: string; type?: string };

/** Every union of objects in the document. */
function* unionsOf(value: unknown): Generator<Union> {
  if (!(value instanceof Object)) return;
  const { anyOf, oneOf } = value as Union;
  const objects = (anyOf ?? oneOf)?.filter(({ $ref, type }) => $ref !== undefined || type === 'object') ?? [];
  if (objects.length > 1) yield value;
  for (const [key, inner] of Object.entries(value)) if (key !== 'example') yield* unionsOf(inner);
}

it('tells the members of a union apart by a field, each with a name', () => {
  const document = openApiDocument(appRouter);
  const { schemas } = document.components;
  const unions = [...unionsOf(document)];
  expect(unions.length).toBeGreaterThan(5);
  const byField = unions.filter(({ discriminator }) => discriminator !== undefined);
  // A row or a column: each has one field, and is told by it.
  expect(unions.filter((union) => !byField.includes(union))).toEqual([schemas['Recommended']]);
  for (const { oneOf = [], discriminator } of byField) {
    const members = oneOf.map(({ $ref = '' }) => $ref);
    expect(members.length).toBeGreaterThan(1);
    expect(Object.values(discriminator?.mapping ?? {}).toSorted()).toEqual(members.toSorted());
    for (const member of members) expect(schemas[member.split('/').at(-1) ?? ''], member).toBeDefined();
  }
});

it('is valid to two validators that know nothing of each other', { timeout: 60_000 }, async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApiDocument(appRouter)) as never);
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url)),
    'lint',
    fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url)),
  ]);
  expect(stdout + stderr).not.toMatch(/\d+ (?:errors?|warnings?)/);
});
