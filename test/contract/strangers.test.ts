import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '../support/app.ts';
import { furnish, type Belongings } from './belongings.ts';
import { contractCases, privateAsks } from './cases/index.ts';
import { referenceAsks } from './cases/reference-asks.ts';
import { endpoints, nameOf, type Endpoint } from './endpoints.ts';
import { fingerprint } from './fingerprint.ts';
import { templateForm } from './forms.ts';
import { openWorld } from './open-world.ts';
import { callProcedure, inputOf, procedureNames, procedureOf } from './trpc-call.ts';
import { unknownId, type Ask, type Person, type World } from './world.ts';

let world: World;
let belongings: Belongings;
let turnId: string;
const own: Partial<Record<Person, { chatId: string; projectId: string }>> = {};
const checked = new Set<string>();

beforeAll(async () => {
  world = await openWorld();
  belongings = await furnish(world);
  const { pool } = world.app.database;
  turnId = (await pool.query('select id from turns where chat_id = $1', [belongings.deck.chatId])).rows[0].id;
  for (const person of ['stranger', 'administrator'] as const)
    own[person] = { chatId: await world.newChat(person), projectId: await world.newProject(person) };
});
afterAll(() => world[Symbol.asyncDispose]());

/** Every id and name of the owner's, any of which would give something away. */
const secrets = (): string[] => {
  const { deck, ...others } = belongings;
  return [deck.deckId, deck.chatId, deck.variantId, deck.runId ?? '', turnId, ...Object.values(others)];
};

/** The same with ids that nobody has. */
function asUnknown<T>(value: T): T {
  if (value === undefined) return value;
  const ids = secrets().filter((secret) => /^[0-9a-f-]{36}$/.test(secret));
  return JSON.parse(ids.reduce((json, id) => json.replaceAll(id, unknownId), JSON.stringify(value))) as T;
}

const shown = ({ status, body }: Reply, unknown: boolean): unknown => {
  const seen = { status, body: body?.requestId === undefined ? body : { ...body, requestId: '' } };
  return unknown ? seen : asUnknown(seen);
};

/** Both ways in: each answers as if the owner's object were not there, and nothing changes. */
async function expectUnseen(
  name: string,
  { rest, input, as }: { rest?: () => Promise<[Reply, Reply]>; input: object; as: Person },
) {
  const before = await fingerprint(world.app.database.pool);
  const replies: [Reply, Reply][] = rest === undefined ? [] : [await rest()];
  checked.add(name);
  replies.push([
    await callProcedure(world, name, { as, input }),
    await callProcedure(world, name, { as, input: asUnknown(input) }),
  ]);
  for (const [theirs, nobodys] of replies) {
    expect(shown(theirs, false), `${name} as ${as}`).toEqual(shown(nobodys, true));
    expect(theirs.status).toBeLessThan(500);
  }
  expect(await fingerprint(world.app.database.pool), `${name} as ${as} changed something`).toEqual(before);
  return replies.map(([theirs]) => theirs);
}

/** A subscription over /trpc is refused inside its stream, all else by its status. */
function expectRefused(replies: readonly Reply[]): void {
  for (const { status, body, headers } of replies) {
    if (headers.get('content-type')?.startsWith('text/event-stream')) expect(body).toContain('"code":"not_found"');
    else expect([403, 404]).toContain(status);
  }
}

async function both(endpoint: Pick<Endpoint, 'method' | 'path'>, ask: Ask): Promise<[Reply, Reply]> {
  const { params, query, body } = ask;
  const isJson = !(body instanceof FormData) && !(body instanceof Uint8Array);
  const unknown = { ...ask, params: asUnknown(params), query: asUnknown(query), body: isJson ? asUnknown(body) : body };
  return [await world.send(endpoint, ask), await world.send(endpoint, unknown)];
}

const aboutObjects = endpoints.filter(({ path, session }) => path.includes('{') && session);
const privateAskOf = async (endpoint: Endpoint): Promise<Ask> => {
  const stage = { world, belongings };
  const ask = privateAsks[nameOf(endpoint)] ?? contractCases[nameOf(endpoint)]?.[0]?.ask;
  const made = (await ask?.(stage)) ?? {};
  const isPersonal = /^\/(users|account-usage|auth)\//.test(endpoint.path);
  return { ...made, params: isPersonal ? { id: world.people.owner.id } : ofTheOwner(endpoint, made.params) };
};
/** What a success would use up is replaced by what stays: a stranger does not get that far. */
const ofTheOwner = ({ path }: Endpoint, params: Ask['params'] = {}): Ask['params'] => {
  if (path.startsWith('/chats/')) return { ...params, id: belongings.deck.chatId };
  if (path.startsWith('/library/projects/{id}')) return { ...params, id: belongings.projectId };
  return params;
};

describe.each(aboutObjects)('$method $path', (endpoint) => {
  const name = procedureOf.get(nameOf(endpoint)) ?? '';

  it('neither shows nor changes what is of another member', async () => {
    const ask = { ...(await privateAskOf(endpoint)), as: 'stranger' as const };
    const replies = await expectUnseen(name, {
      rest: () => both(endpoint, ask),
      input: inputOf(ask),
      as: 'stranger',
    });
    const mayNotAsk = endpoint.administratorOnly || endpoint.path.startsWith('/account-usage/');
    const expected = endpoint.path.startsWith('/auth/') ? 200 : mayNotAsk ? 403 : 404;
    expect(replies[0]?.status).toBe(expected);
    if (expected !== 200) expectRefused(replies);
    if (expected === 200) expect(replies[0]?.body).toEqual({ account: null, idleExpiresAt: null });
  });
});

const forNoAdministrator = aboutObjects.filter(({ path }) => !/^\/(users|account-usage|auth)\//.test(path));
describe.each(forNoAdministrator)('$method $path', (endpoint) => {
  it('neither shows nor changes it to an administrator', async () => {
    const ask = { ...(await privateAskOf(endpoint)), as: 'administrator' as const };
    const name = procedureOf.get(nameOf(endpoint)) ?? '';
    const replies = await expectUnseen(name, {
      rest: () => both(endpoint, ask),
      input: inputOf(ask),
      as: 'administrator',
    });
    expect(replies[0]?.status).toBe(404);
    expectRefused(replies);
  });
});

describe.each(referenceAsks)('$endpoint', ({ endpoint: address, what, ask: prepare }) => {
  it.each(['stranger', 'administrator'] as const)(`does not find ${what} of the owner's for the %s`, async (as) => {
    const [method, path] = address.split(' ') as [Endpoint['method'], Endpoint['path']];
    const mine = own[as] ?? { chatId: '', projectId: '' };
    const ask = { ...prepare({ world, belongings }, mine), as };
    await expectUnseen(procedureOf.get(address) ?? '', {
      rest: () => both({ method, path }, ask),
      input: inputOf(ask),
      as,
    });
  });
});

describe('forms', () => {
  it("do not find the owner's project", async () => {
    const send = (projectId: string) =>
      world.fetch('POST', '/files/template', { as: 'stranger', body: templateForm({ projectId }) });
    const [theirs, unknown] = [await send(belongings.projectId), await send(unknownId)];
    expect(theirs.status).toBe(400);
    expect(shown(theirs, false)).toEqual(shown(unknown, true));
  });
});

describe('procedures without a REST address', () => {
  it.each(['stranger', 'administrator'] as const)("follow no turn of the owner's for the %s", async (as) => {
    const replies = await expectUnseen('chats.events', { input: { turnId }, as });
    expectRefused(replies);
  });

  it.each([
    ['stranger', 403],
    ['administrator', 404],
  ] as const)("start no run of the owner's for the %s", async (as, status) => {
    const config = { request: 'Make a deck of this.', outputDir: 'out' };
    const [reply] = await expectUnseen('runs.start', { input: { runId: belongings.runId, config }, as });
    expect(reply?.status).toBe(status);
  });
});

describe('lists', () => {
  const lists = [
    'files.list',
    'files.listTemplates',
    'chats.list',
    'library.list',
    'library.listDecks',
    'modelSettings.get',
    'modelSettings.capabilities',
  ];

  it.each(lists)('%s shows nothing of the owner to others', async (name) => {
    checked.add(name);
    const found = (reply: Reply) => secrets().filter((secret) => JSON.stringify(reply.body).includes(secret));
    const address = [...procedureOf].find(([, procedure]) => procedure === name)?.[0].split(' ')[1] ?? '';
    if (name !== 'modelSettings.capabilities')
      expect(found(await world.fetch('GET', address, { as: 'owner' }))).not.toEqual([]);
    for (const as of ['stranger', 'administrator'] as const) {
      expect(found(await world.fetch('GET', address, { as }))).toEqual([]);
      expect(found(await callProcedure(world, name, { as, input: {} }))).toEqual([]);
    }
  });

  it('users.list is for administrators alone', async () => {
    checked.add('users.list');
    expect((await world.fetch('GET', '/users', { as: 'stranger' })).status).toBe(403);
    expect((await callProcedure(world, 'users.list', { as: 'stranger', input: {} })).status).toBe(403);
  });
});

it('looked at every procedure that is about anything of anybody', () => {
  const aboutNobodyElse = [
    'auth.accounts',
    'auth.logout',
    'auth.verify',
    'accountUsage.me',
    // Nothing is said of how chats stood before: see `test/routers/follow-chats.test.ts`.
    'chats.changes',
    'users.create',
    'users.me',
    'users.updateMe',
    // Forms, which do not travel over /trpc: see above.
    'files.addMaterial',
    'files.addTemplate',
    'library.create',
    'runs.create',
    'health.api',
    'health.database',
    'health.engine',
    'health.ready',
  ];
  const all = new Set([...checked, ...aboutNobodyElse]);
  expect([...all].toSorted((a, b) => a.localeCompare(b))).toEqual(
    [...procedureNames].toSorted((a, b) => a.localeCompare(b)),
  );
});
