import { expect, it } from 'vitest';
import { appRouter } from '../../routers/index.ts';
import { openApiDocument } from '../../server/document/openapi-document.ts';
import { listOperations } from '../../server/http/list-operations.ts';
import { endpoints, nameOf, type EndpointName } from './endpoints.ts';

const document = openApiDocument(appRouter);
const operations = new Map(listOperations(appRouter).map(({ rest }) => [nameOf(rest), rest]));
const names = endpoints.map(nameOf);

it('has every operation once', () => {
  expect(endpoints).toHaveLength(71);
  expect(new Set(names).size).toBe(71);
});

it('names the operations that the service has, and no others', () => {
  expect([...operations.keys()].toSorted()).toEqual(names.toSorted());
});

it('names the operations that the document has, and no others', () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method): EndpointName => `${method.toUpperCase() as 'GET'} ${path as '/'}`),
  );
  // What is measured is no procedure, and answers when nothing else does.
  expect(described.toSorted()).toEqual([...names, 'GET /metrics'].toSorted());
});

it.each(endpoints)('agrees with the service and the document about $method $path', (endpoint) => {
  const { method, path, success, errors, session, administratorOnly } = endpoint;
  const rest = operations.get(nameOf(endpoint));
  expect(rest?.status).toBe(success);
  expect(rest?.errors).toEqual(errors);
  expect(rest?.session !== 'none').toBe(session);
  const operation = document.paths[path]?.[method.toLowerCase()];
  const statuses = Object.keys(operation?.responses ?? {}).map(Number);
  const cached = rest?.transport === 'file' && method === 'GET' ? [206, 304] : rest?.list ? [304] : [];
  expect(statuses.filter((status) => status < 400)).toEqual([success, ...cached]);
  for (const parameter of operation?.parameters ?? [])
    if (parameter.in === 'path') expect(parameter['required'], parameter.name).toBe(true);
  expect(JSON.stringify(operation?.security)).toBe(
    rest?.open
      ? '[]'
      : JSON.stringify(
          !session
            ? [{ webServer: [] }]
            : rest?.session === 'required'
              ? [{ webServer: [], session: [] }]
              : [{ webServer: [], session: [] }, { webServer: [] }],
        ),
  );
  expect(statuses).toEqual(expect.arrayContaining([...errors]));
  expect(statuses).not.toContain(500);
  const header = operation?.parameters?.find(({ name }) => name === 'x-app-session');
  expect(header !== undefined).toBe(session);
  // The very first account is made without a session.
  if (session) expect(header?.['required']).toBe(nameOf(endpoint) !== 'POST /users');
  if (administratorOnly) expect(errors).toContain(403);
  // No 401 where the specification has none: a session that ended is no error there.
  expect(statuses.includes(401)).toBe(errors.includes(401));
});
