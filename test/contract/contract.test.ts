import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Id } from '../../routers/schemas.ts';
import { newSessionToken } from '../../src/security/session-token.ts';
import type { Reply } from '../support/app.ts';
import { furnish, type Belongings } from './belongings.ts';
import { contractCases, privateAsks, type ContractCase, type Stage } from './cases/index.ts';
import { exampleOf, expectDescribed } from './document-check.ts';
import { endpoints, nameOf, parametersOf, type Endpoint } from './endpoints.ts';
import { openWorld } from './open-world.ts';
import { StatusBoard } from './status-board.ts';
import { SECRET, unknownId, type Ask, type World } from './world.ts';

const board = new StatusBoard();
let world: World;
let belongings: Belongings;
let deadTokens: Record<string, string>;
const stage = (): Stage => ({ world, belongings });

beforeAll(async () => {
  world = await openWorld();
  [belongings, deadTokens] = await Promise.all([furnish(world), loseSessions()]);
});
afterAll(async () => {
  process.stdout.write(`\n${board.toString()}\n`);
  await world[Symbol.asyncDispose]();
});

/** Tokens that were good once, or never. */
async function loseSessions(): Promise<Record<string, string>> {
  const [revoked, disabled, deleted, expired, loggedOut] = await Promise.all(
    Array.from({ length: 5 }, () => world.app.createAccount()),
  );
  const as = 'administrator';
  await world.make('POST', `/users/${revoked?.id}/revoke-sessions`, { as });
  await world.make('PATCH', `/users/${disabled?.id}`, { as, body: { disabled: true } });
  await world.make('DELETE', `/users/${deleted?.id}`, { as });
  await world.make('POST', '/auth/logout', { as: { token: loggedOut?.token ?? '' } });
  const { pool } = world.app.database;
  await pool.query(`update sessions set expires_at = now() - interval '1 second' where account_id = $1`, [expired?.id]);
  const tokens = { revoked, disabled, deleted, expired, loggedOut };
  const named = Object.entries(tokens).map(([name, account]) => [name, account?.token ?? '']);
  return { ...(Object.fromEntries(named) as Record<string, string>), unknown: newSessionToken(), 'no token': 'x' };
}

async function ask(endpoint: Endpoint, what: Ask, expected: number): Promise<Reply> {
  const reply = await world.send(endpoint, what);
  expect(reply.status, `${nameOf(endpoint)}: ${JSON.stringify(reply.body)?.slice(0, 400)}`).toBe(expected);
  expectDescribed(endpoint, reply);
  board.mark(endpoint, reply.status);
  return reply;
}

const nothing: Record<string, string> = { revision: '4711', name: 'nothing.bin', mediaPart: 'upload%2F0.png' };
const anyParameters = (endpoint: Endpoint): Record<string, string> =>
  Object.fromEntries(parametersOf(endpoint.path).map((name) => [name, nothing[name] ?? unknownId]));
const casesOf = (endpoint: Endpoint): ContractCase[] => contractCases[nameOf(endpoint)] ?? [];
const privateAskOf = async (endpoint: Endpoint): Promise<Ask> =>
  (await privateAsks[nameOf(endpoint)]?.(stage())) ?? (await casesOf(endpoint)[0]?.ask(stage())) ?? {};
const isAbout = (endpoint: Endpoint): boolean => endpoint.path.includes('{') && endpoint.errors.includes(404);
const unlikeEachTime = ({ body }: Reply) => ({ ...body, requestId: '' });

it('has a case of success for every operation, and no case for any other', () => {
  expect(Object.keys(contractCases).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  for (const endpoint of endpoints) expect(casesOf(endpoint)[0]?.status, nameOf(endpoint)).toBe(endpoint.success);
});

describe.each(endpoints.filter(({ errors }) => errors.includes(403)))('$method $path', (endpoint) => {
  it('answers 403 to all but the web server, whatever else is wrong', async () => {
    const request: Ask = { as: 'administrator', face: 'locked', params: anyParameters(endpoint) };
    for (const headers of [undefined, { 'x-web-server-key': 'a guess' }, { 'x-web-server-key': '' }]) {
      const reply = await ask(endpoint, { ...request, headers }, 403);
      expect(reply.body.code).toBe('not_from_web_server');
    }
  });
});

describe.each(endpoints.filter(({ errors }) => errors.includes(401)))('$method $path', (endpoint) => {
  it('answers 401 without a living session, before it looks at anything else', async () => {
    const params = anyParameters(endpoint);
    const headers = { 'x-web-server-key': SECRET };
    const none = await ask(endpoint, { as: null, params, face: 'locked', headers }, 401);
    for (const [name, token] of Object.entries(deadTokens)) {
      const reply = await ask(endpoint, { as: { token }, params }, 401);
      expect(unlikeEachTime(reply), name).toEqual(unlikeEachTime(none));
    }
  });
});

describe.each(endpoints)('$method $path', (endpoint) => {
  it.each(casesOf(endpoint))('answers $status: $what', async ({ status, ask: prepare }) => {
    await ask(endpoint, await prepare(stage()), status);
  });
});

describe.each(endpoints.filter(isAbout))('$method $path', (endpoint) => {
  it('answers 404 for whatever is unknown, and for what is no id', async () => {
    const malformed = nameOf(endpoint) === 'POST /chats/{id}/turns' ? [] : ['no-id'];
    for (const name of parametersOf(endpoint.path)) {
      for (const value of [nothing[name] ?? unknownId, ...malformed]) {
        const known = await privateAskOf(endpoint);
        await ask(endpoint, { ...known, params: { ...known.params, [name]: value } }, 404);
      }
    }
  });
});

describe.each(endpoints.filter((endpoint) => isAbout(endpoint) && !endpoint.administratorOnly))(
  '$method $path',
  (endpoint) => {
    it("answers another's as it answers the unknown", async () => {
      const theirs = await privateAskOf(endpoint);
      const [first = ''] = parametersOf(endpoint.path);
      for (const as of ['stranger', 'administrator'] as const) {
        const refused = await ask(endpoint, { ...theirs, as }, 404);
        const unknown = { ...(await privateAskOf(endpoint)), as };
        const params = { ...unknown.params, [first]: unknownId };
        expect(unlikeEachTime(refused)).toEqual(unlikeEachTime(await ask(endpoint, { ...unknown, params }, 404)));
      }
    });
  },
);

/** An example's body; where it names what only its own installation has, what this one has by that name. */
const withOwnIds = (example: unknown, made: unknown): unknown =>
  example instanceof Object && made instanceof Object && !Array.isArray(example)
    ? Object.fromEntries(
        Object.entries(example).map(([name, value]) => [
          name,
          Id.safeParse(value).success && name in made ? made[name as keyof typeof made] : value,
        ]),
      )
    : example;

describe.each(endpoints)('$method $path', (endpoint) => {
  it('takes the example of the document', async () => {
    const { query, body, fields } = exampleOf(endpoint);
    const made = await casesOf(endpoint)[0]?.ask(stage());
    if (made?.body instanceof FormData) for (const [name, value] of Object.entries(fields)) made.body.set(name, value);
    const asked = {
      ...made,
      query,
      ...(body === undefined ? {} : { body: withOwnIds(body, made?.body), headers: undefined }),
    };
    await ask(endpoint, asked, endpoint.success);
  });
});

it('produced every status that the specification lists', () => {
  expect(board.missing()).toEqual([]);
});
