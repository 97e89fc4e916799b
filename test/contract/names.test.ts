import { expect, it } from 'vitest';
import { document, expectFitting } from './document-check.ts';
import { endpoints, nameOf, type EndpointName } from './endpoints.ts';

/** What the specification says that an operation returns, where it gives it a name; `[]` is a list. */
const returned: Readonly<Record<string, string>> = {
  'GET /model-settings': 'ModelSettings',
  'GET /model-settings/capabilities': 'ModelCapabilities',
  'POST /model-settings/connections': 'ModelConnection',
  'POST /model-settings/connections/{id}/check': 'ModelConnection',
  'PUT /model-settings/connections/{id}/models': 'ModelConnection',
  'POST /model-settings/probe': 'ConnectionCheck',
  'GET /account-usage/{id}': 'AccountUsageView',
  'PUT /account-usage/{id}': 'AccountUsageView',
  'GET /account-usage/me': 'AccountUsageView',
  'GET /users': 'Account[]',
  'POST /users': 'Account',
  'PATCH /users/{id}': 'Account',
  'GET /users/me': 'Account',
  'PATCH /users/me': 'Account',
  'GET /files': 'StoredFile[]',
  'POST /files/content': 'StoredFile',
  'POST /files/template': 'StoredFile',
  'GET /files/templates': 'StoredFile[]',
  'PATCH /files/templates/{id}': 'StoredFile',
  'GET /chats': 'ChatSummary[]',
  'GET /chats/events': 'ChatListEvent',
  'GET /chats/{id}': 'ChatDocument',
  'PATCH /chats/{id}': 'ChatSummary',
  'GET /chats/{id}/stream': 'ChatEvent',
  'POST /chats/{id}/turns': 'ChatEvent',
  'POST /chats/{id}/variants/retry': 'ChatPart',
  'GET /editor/decks/{deckId}/snapshot': 'EditorSnapshotLoad',
  'POST /editor/decks/{deckId}/snapshot': 'EditorSnapshotSaveResponse',
  'POST /editor/decks/{deckId}/media': 'EditorMediaPutResponse',
  'POST /editor/decks/{deckId}/revisions/{revision}/export': 'EditorRevisionExportResponse',
  'POST /editor/decks/{deckId}/compose': 'ComposedSlide',
  'GET /library/decks': 'ListedDeck[]',
  'GET /library/projects': 'ListedProject[]',
  'POST /library/projects': 'Project',
  'PATCH /library/projects/{id}': 'Project',
  'POST /library/projects/{projectId}/templates/{templateId}': 'Ok',
  'DELETE /library/projects/{projectId}/templates/{templateId}': 'Ok',
  'POST /runs': 'RunRecord',
  'GET /runs/{runId}': 'RunRecord',
  'GET /runs/{runId}/events': 'JobEvent[]',
  'POST /runs/validate-inputs': 'ValidatedInputs',
  'GET /health': 'HealthCheck',
  'GET /health/ready': 'HealthCheck',
  'GET /health/database': 'HealthCheck',
  'GET /health/engine': 'HealthCheck',
};

/** The bodies that it names. */
const sent: Readonly<Record<string, string>> = {
  'POST /auth/verify': 'Credentials',
  'PUT /account-usage/{id}': 'AccountPolicyInput',
  'POST /users': 'AccountInput',
  'PATCH /users/{id}': 'AccountPatch',
  'PATCH /users/me': 'ProfilePatch',
  'PATCH /files/templates/{id}': 'TemplatePatch',
};

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
}
const nameIn = (schema: Schema | undefined): string | undefined =>
  schema?.type === 'array' ? `${nameIn(schema.items)}[]` : schema?.$ref?.split('/').at(-1);

const operationOf = (name: EndpointName) => {
  const endpoint = endpoints.find((one) => nameOf(one) === name);
  return { endpoint, operation: document.paths[endpoint?.path ?? '']?.[endpoint?.method.toLowerCase() ?? ''] };
};

it.each(Object.entries(returned))('%s returns %s', (name, expected) => {
  const { endpoint, operation } = operationOf(name as EndpointName);
  const [content] = Object.values(operation?.responses[endpoint?.success ?? 0]?.content ?? {});
  expect(nameIn(content?.schema as Schema)).toBe(expected);
});

it.each(Object.entries(sent))('%s takes %s', (name, expected) => {
  const body = operationOf(name as EndpointName).operation?.requestBody as {
    content: Record<string, { schema: Schema }>;
  };
  expect(nameIn(body.content['application/json']?.schema)).toBe(expected);
});

it('names every JSON body that is sent', () => {
  for (const { method, path } of endpoints) {
    const body = document.paths[path]?.[method.toLowerCase()]?.requestBody as
      { content: Record<string, { schema: Schema }> } | undefined;
    const schema = body?.content['application/json']?.schema;
    if (schema !== undefined && !path.endsWith('/media')) expect(nameIn(schema), `${method} ${path}`).toMatch(/./);
  }
});

const names = [returned, sent].flatMap((list) => Object.values(list)).map((name) => name.replace('[]', ''));
it.each([...new Set([...names, 'ApiError', 'ModelSettingsError'])])('%s has an example that fits it', (name) => {
  const component = document.components.schemas[name] as { example?: unknown };
  expect(component?.example).toBeDefined();
  expectFitting(['components', 'schemas', name], component.example);
});
