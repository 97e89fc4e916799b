/**
 * The table of the specification as data: what each operation answers when it succeeds, the error statuses it lists, and whether it
 * takes a session. The contract test runs it against the running service.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  success: number;
  errors: readonly number[];
  /** Whether the header x-app-session belongs to it. */
  session: boolean;
  administratorOnly: boolean;
}

type Row = [method: Endpoint['method'], path: Endpoint['path'], success: number, errors: number[]];

const open = (...[method, path, success, errors]: Row): Endpoint => ({
  method,
  path,
  success,
  errors,
  session: false,
  administratorOnly: false,
});
const account = (...row: Row): Endpoint => ({ ...open(...row), session: true });
const administrator = (...row: Row): Endpoint => ({ ...account(...row), administratorOnly: true });

export const endpoints: readonly Endpoint[] = [
  open('GET', '/auth/accounts', 200, [403]),
  account('GET', '/auth/accounts/{id}', 200, [403]),
  account('POST', '/auth/logout', 204, [403]),
  open('POST', '/auth/verify', 200, [400, 403, 429]),

  account('GET', '/model-settings', 200, [401, 403]),
  account('GET', '/model-settings/capabilities', 200, [401, 403]),
  account('POST', '/model-settings/connections', 201, [400, 401, 403, 404, 409, 503]),
  account('DELETE', '/model-settings/connections/{id}', 204, [401, 403, 404, 409]),
  account('POST', '/model-settings/connections/{id}/check', 200, [401, 403, 404, 503]),
  account('PUT', '/model-settings/connections/{id}/kinds', 204, [400, 401, 403, 404, 409]),
  account('PUT', '/model-settings/connections/{id}/models', 200, [400, 401, 403, 404, 409]),
  account('POST', '/model-settings/probe', 200, [400, 401, 403, 404, 503]),
  account('PUT', '/model-settings/roles', 204, [400, 401, 403, 404]),

  account('GET', '/account-usage/{id}', 200, [401, 403]),
  administrator('PUT', '/account-usage/{id}', 200, [401, 403]),
  account('GET', '/account-usage/me', 200, [401, 403]),

  administrator('GET', '/users', 200, [401, 403]),
  administrator('POST', '/users', 201, [400, 401, 403, 409]),
  account('GET', '/users/{id}/picture', 200, [401, 403, 404]),
  administrator('DELETE', '/users/{id}', 204, [400, 401, 403, 404]),
  administrator('PATCH', '/users/{id}', 200, [400, 401, 403, 404, 409]),
  administrator('POST', '/users/{id}/revoke-sessions', 204, [401, 403]),
  account('GET', '/users/me', 200, [401, 403]),
  account('PATCH', '/users/me', 200, [400, 401, 403]),

  account('GET', '/files', 200, [401, 403]),
  account('GET', '/files/{id}', 200, [401, 403, 404]),
  account('POST', '/files/content', 202, [400, 401, 403]),
  account('DELETE', '/files/content/{id}', 204, [401, 403, 404, 409]),
  account('GET', '/files/content/{id}/content', 200, [401, 403, 404]),
  account('GET', '/files/content/{id}/download', 200, [401, 403, 404]),
  account('POST', '/files/template', 202, [400, 401, 403, 422, 503, 504]),
  account('GET', '/files/templates', 200, [401, 403]),
  account('DELETE', '/files/templates/{id}', 204, [401, 403, 404]),
  account('PATCH', '/files/templates/{id}', 200, [400, 401, 403, 404]),
  account('GET', '/files/templates/{id}/download', 200, [401, 403, 404]),
  account('GET', '/files/templates/{id}/previews/{name}', 200, [401, 403, 404]),

  account('GET', '/chats', 200, [401, 403]),
  account('GET', '/chats/events', 200, [401, 403]),
  account('GET', '/chats/{id}', 200, [401, 403, 404]),
  account('DELETE', '/chats/{id}', 204, [401, 403, 404]),
  account('PATCH', '/chats/{id}', 200, [400, 401, 403, 404]),
  account('POST', '/chats/{id}/cancel', 204, [401, 403, 404]),
  account('GET', '/chats/{id}/stream', 200, [401, 403, 404]),
  account('POST', '/chats/{id}/turns', 200, [400, 401, 403, 404, 409]),
  account('POST', '/chats/{id}/variants/retry', 201, [400, 401, 403, 404, 409]),

  account('GET', '/editor/decks/{deckId}/snapshot', 200, [401, 403, 404]),
  account('POST', '/editor/decks/{deckId}/snapshot', 200, [400, 401, 403, 404, 409]),
  account('POST', '/editor/decks/{deckId}/media', 201, [400, 401, 403, 404, 409]),
  account('GET', '/editor/decks/{deckId}/media/{mediaPart}', 200, [401, 403, 404]),
  account('GET', '/editor/decks/{deckId}/revisions', 200, [401, 403, 404]),
  account('GET', '/editor/decks/{deckId}/revisions/{revision}', 200, [401, 403, 404, 409]),
  account('GET', '/editor/decks/{deckId}/revisions/{revision}/slides/{name}', 200, [401, 403, 404, 409, 503]),
  account('POST', '/editor/decks/{deckId}/preview', 200, [400, 401, 403, 404, 409, 503]),
  account('POST', '/editor/decks/{deckId}/compose', 200, [400, 401, 403, 404, 409, 503]),
  account('POST', '/editor/decks/{deckId}/revisions/{revision}/export', 201, [400, 401, 403, 404, 409, 503]),
  account('GET', '/editor/decks/{deckId}/exports/{exportId}/{name}', 200, [401, 403, 404]),

  account('GET', '/library/decks', 200, [401, 403]),
  account('GET', '/library/projects', 200, [401, 403]),
  account('POST', '/library/projects', 201, [400, 401, 403]),
  account('DELETE', '/library/projects/{id}', 200, [401, 403, 404]),
  account('PATCH', '/library/projects/{id}', 200, [400, 401, 403, 404]),
  account('POST', '/library/projects/{projectId}/templates/{templateId}', 201, [401, 403, 404]),
  account('DELETE', '/library/projects/{projectId}/templates/{templateId}', 200, [401, 403, 404]),

  account('POST', '/runs', 202, [401, 403]),
  account('GET', '/runs/{runId}', 200, [401, 403, 404]),
  account('GET', '/runs/{runId}/events', 200, [400, 401, 403, 404]),
  account('POST', '/runs/validate-inputs', 201, [400, 401, 403]),

  open('GET', '/health', 200, []),
  open('GET', '/health/ready', 200, [503]),
  open('GET', '/health/database', 200, [403, 503]),
  open('GET', '/health/engine', 200, [403, 503]),
];

export type EndpointName = `${Endpoint['method']} /${string}`;

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): EndpointName => `${method} ${path}`;

/** The parameters of a path, in their order. */
export const parametersOf = (path: string): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '');
