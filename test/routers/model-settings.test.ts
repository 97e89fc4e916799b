import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/ids.ts';
import { startApp, type TestAccount, type TestApp } from '../support/app.ts';
import { sendEvents, sendJson, startHttpServer, type TestServer } from '../support/http-server.ts';
import { chatChunks } from '../support/model-replies.ts';

const key = 'sk-0123456789abcdef';
const paths = '/model-settings/connections';

/** Everything that may be asked of a connection by who may change it. */
const callsOn = (connectionId: string) =>
  [
    ['POST', paths, { connectionId, name: 'Mine' }],
    ['DELETE', `${paths}/${connectionId}`, undefined],
    ['POST', `${paths}/${connectionId}/check`, undefined],
    ['PUT', `${paths}/${connectionId}/kinds`, { kinds: null }],
    ['PUT', `${paths}/${connectionId}/models`, { models: [] }],
    ['POST', '/model-settings/probe', { connectionId }],
  ] as const;

/** A model server with three models, open only with the key. */
const modelServer = () =>
  startHttpServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) return sendJson(response, { error: { message: 'no' } }, 401);
    if (request.path === '/v1/chat/completions') return sendEvents(response, chatChunks({ text: ['0.05'] }));
    if (!request.path.startsWith('/v1/models')) return sendJson(response, {}, 404);
    const model = (id: string, input: string[], output: string[]) => ({
      id,
      architecture: { input_modalities: input, output_modalities: output },
    });
    sendJson(response, {
      data: [
        model('writes', ['text'], ['text']),
        model('sees', ['text', 'image'], ['text']),
        model('draws', ['text'], ['image']),
      ],
    });
  });

interface House {
  app: TestApp;
  server: TestServer;
  admin: TestAccount;
  member: TestAccount;
  other: TestAccount;
}

async function openHouse(env: Record<string, string> = {}): Promise<House> {
  const app = await startApp({ env });
  const [admin, member, other] = await Promise.all([
    app.createAccount('administrator'),
    app.createAccount(),
    app.createAccount(),
  ]);
  return { app, server: await modelServer(), admin, member, other };
}

async function closeHouse({ app, server }: House): Promise<void> {
  await app[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
}

describe('connections', () => {
  let house: House;
  const as = ({ token }: TestAccount, method: string, path: string, body?: unknown) =>
    house.app.request(method, path, { token, body });
  const make = async (account: TestAccount, more: object = {}) => {
    const reply = await as(account, 'POST', paths, {
      name: 'Ours',
      baseUrl: `${house.server.url}/v1/`,
      apiKey: key,
      ...more,
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body as { connectionId: string };
  };
  const settings = async (account: TestAccount) => (await as(account, 'GET', '/model-settings')).body;
  const seen = async (account: TestAccount, connectionId: string) =>
    (await settings(account)).connections.find(
      (connection: { connectionId: string }) => connection.connectionId === connectionId,
    );

  beforeAll(async () => {
    house = await openHouse({ MODEL_ALLOW_PRIVATE_ADDRESSES: 'true' });
  });
  afterAll(() => closeHouse(house));

  it('begin with the built-in writer, who plays every role', async () => {
    const { connections, roles, keyStoreAvailable } = await settings(house.other);
    expect(connections[0]).toMatchObject({
      connectionId: 'builtin',
      origin: 'builtin',
      editable: false,
      baseUrl: null,
      hasKey: false,
    });
    const builtin = {
      connectionId: 'builtin',
      model: 'builtin-writer',
      origin: 'builtin',
      available: true,
      used: true,
    };
    expect(roles).toEqual({ planner: builtin, writer: builtin, critic: builtin, vision: builtin, images: builtin });
    expect(keyStoreAvailable).toBe(true);
  });

  it('of administrators are the installation’s: members use them, but see neither key nor address', async () => {
    const made = await make(house.admin);
    expect(made).toMatchObject({
      origin: 'installation',
      editable: true,
      baseUrl: `${house.server.url}/v1`,
      hasKey: true,
      keyTail: 'cdef',
      protocol: null,
      models: null,
      kinds: null,
      modelKinds: {},
      lastCheck: null,
    });
    expect(JSON.stringify(made)).not.toContain(key);
    const { connectionId } = made;
    await as(house.admin, 'POST', `${paths}/${connectionId}/check`);
    const shown = await seen(house.member, connectionId);
    expect(shown).toMatchObject({
      name: 'Ours',
      editable: false,
      baseUrl: null,
      keyTail: null,
      hasKey: true,
      lastCheck: { ok: true },
    });
    expect(JSON.stringify(shown)).not.toContain('127.0.0.1');
    for (const [method, path, body] of callsOn(connectionId)) {
      const reply = await as(house.member, method, path, body);
      expect(reply.status, path).toBe(403);
      expect(reply.body).toMatchObject({ code: 'administrator_only', problems: {} });
    }
    const second = await house.app.createAccount('administrator');
    expect((await as(second, 'POST', paths, { connectionId, name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      hasKey: true,
    });
  });

  it('of a member are private, also from administrators', async () => {
    const { connectionId } = await make(house.member);
    expect(await seen(house.member, connectionId)).toMatchObject({
      origin: 'account',
      editable: true,
      keyTail: 'cdef',
    });
    for (const stranger of [house.other, house.admin]) {
      expect(await seen(stranger, connectionId)).toBeUndefined();
      for (const [method, path, body] of [
        ...callsOn(connectionId),
        ['PUT', '/model-settings/roles', { role: 'writer', connectionId, model: 'writes' }],
      ] as const) {
        const theirs = await as(stranger, method, path, body);
        const unknown = await as(
          stranger,
          method,
          path.replace(connectionId, newId()),
          body && 'connectionId' in body ? { ...body, connectionId: newId() } : body,
        );
        expect(theirs.status, path).toBe(404);
        expect({ ...theirs.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      }
    }
    const stored = await house.app.database.pool.query('select key_ciphertext from connections where id = $1', [
      connectionId,
    ]);
    expect(stored.rows[0].key_ciphertext).toMatch(/^v1\./);
    expect(stored.rows[0].key_ciphertext).not.toContain('0123456789');
  });

  it('keep the stored key on an edit without one, and drop it for null', async () => {
    const { connectionId } = await make(house.member);
    for (const edit of [{ name: 'Two' }, { apiKey: '' }, { apiKey: '   ' }]) {
      const reply = await as(house.member, 'POST', paths, { connectionId, ...edit });
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ name: 'Two', hasKey: true, keyTail: 'cdef' });
    }
    expect((await as(house.member, 'POST', `${paths}/${connectionId}/check`)).body.lastCheck.ok).toBe(true);
    expect((await as(house.member, 'POST', paths, { connectionId, apiKey: 'short' })).body).toMatchObject({
      hasKey: true,
      keyTail: null,
    });
    expect((await as(house.member, 'POST', paths, { connectionId, apiKey: null })).body).toMatchObject({
      hasKey: false,
      keyTail: null,
    });
  });

  it('want the key again when their address changes', async () => {
    const { connectionId } = await make(house.member);
    await as(house.member, 'POST', `${paths}/${connectionId}/check`);
    const elsewhere = { connectionId, baseUrl: 'https://elsewhere.example/v1' };
    for (const apiKey of [undefined, '']) {
      const refused = await as(house.member, 'POST', paths, { ...elsewhere, apiKey });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ code: 'validation_failed', problems: { apiKey: expect.any(String) } });
    }
    expect((await as(house.member, 'POST', paths, { connectionId, baseUrl: `${house.server.url}/v1` })).status).toBe(
      201,
    );
    const moved = await as(house.member, 'POST', paths, { ...elsewhere, apiKey: null });
    expect(moved.body).toMatchObject({
      baseUrl: 'https://elsewhere.example/v1',
      hasKey: false,
      lastCheck: null,
      protocol: null,
    });
  });

  it('refuse bad input and name the field', async () => {
    for (const [body, field] of [
      [{ baseUrl: 'http://a.example' }, 'name'],
      [{ name: 'x' }, 'baseUrl'],
      [{ name: 'x', baseUrl: 'ftp://a.example' }, 'baseUrl'],
      [{ name: 'x', baseUrl: 'http://user:pw@a.example' }, 'baseUrl'],
      [{ name: 'x', baseUrl: 'http://169.254.169.254/v1' }, 'baseUrl'],
      [{ name: 'x', baseUrl: 'http://a.example/v1?x=1' }, 'baseUrl'],
      [{ name: 'x', baseUrl: 7 }, 'baseUrl'],
      [{ name: '', baseUrl: 'http://a.example' }, 'name'],
      [{ name: 'x', baseUrl: 'http://a.example', apiKey: 'two words' }, 'apiKey'],
      [{ name: 'x', baseUrl: 'http://a.example', protocol: 'smtp' }, 'protocol'],
    ] as const) {
      const reply = await as(house.member, 'POST', paths, body);
      expect(reply.status, JSON.stringify(body)).toBe(400);
      expect(Object.keys(reply.body.problems), JSON.stringify(body)).toEqual([field]);
    }
    const { connectionId } = await make(house.member);
    for (const [path, body] of [
      [`${paths}/${connectionId}/kinds`, { kinds: ['smell'] }],
      [`${paths}/${connectionId}/kinds`, {}],
      [`${paths}/${connectionId}/models`, { models: 'all' }],
      [`${paths}/${connectionId}/models`, {}],
      ['/model-settings/roles', { role: 'boss', connectionId: null }],
      ['/model-settings/roles', { role: 'writer' }],
      ['/model-settings/roles', { role: 'writer', connectionId }],
    ] as const) {
      const reply = await as(house.member, 'PUT', path, body);
      expect(reply.status, JSON.stringify(body)).toBe(400);
      expect(Object.keys(reply.body.problems), JSON.stringify(body)).toHaveLength(1);
    }
  });

  it('are checked for real, and remember what they found', async () => {
    const { connectionId } = await make(house.member);
    const checked = await as(house.member, 'POST', `${paths}/${connectionId}/check`);
    expect(checked.status).toBe(200);
    expect(checked.body).toMatchObject({
      protocol: 'openai',
      modelKinds: { writes: ['text'], sees: ['text', 'imageInput'], draws: ['imageOutput'] },
      lastCheck: { ok: true, error: null, at: expect.stringMatching(/^\d{4}-.*Z$/), latencyMs: expect.any(Number) },
    });
    expect(checked.body.lastCheck.models).toHaveLength(3);
    expect(await seen(house.member, connectionId)).toEqual(checked.body);
    await as(house.member, 'POST', paths, { connectionId, apiKey: 'another-key-of-no-use' });
    const locked = await as(house.member, 'POST', `${paths}/${connectionId}/check`);
    expect(locked.status).toBe(200);
    expect(locked.body.lastCheck).toMatchObject({ ok: false, error: { code: 'unauthorized' } });
  });

  it('take kinds by hand, for one model or for all, until null', async () => {
    const { connectionId } = await make(house.member);
    await as(house.member, 'POST', `${paths}/${connectionId}/check`);
    const choose = async (body: object) => {
      const reply = await as(house.member, 'PUT', `${paths}/${connectionId}/kinds`, body);
      expect(reply.status).toBe(204);
      const { kinds, modelKinds } = await seen(house.member, connectionId);
      return { kinds, ...modelKinds };
    };
    const described = { writes: ['text'], sees: ['text', 'imageInput'], draws: ['imageOutput'] };
    expect(await choose({ kinds: ['voice', 'text', 'text'], model: 'writes' })).toEqual({
      kinds: null,
      ...described,
      writes: ['text', 'voice'],
    });
    expect(await choose({ kinds: [], model: 'unlisted' })).toMatchObject({ unlisted: [] });
    expect(await choose({ kinds: null, model: 'writes' })).toEqual({ kinds: null, ...described, unlisted: [] });
    expect(await choose({ kinds: ['text'] })).toEqual({
      kinds: ['text'],
      writes: ['text'],
      sees: ['text'],
      draws: ['text'],
    });
    expect(await choose({ kinds: ['imageInput'], model: 'sees' })).toMatchObject({
      kinds: ['text'],
      sees: ['imageInput'],
      draws: ['text'],
    });
    expect(await choose({ kinds: null })).toEqual({ kinds: null, ...described });
  });

  it('restrict their models: some, none, all', async () => {
    const { connectionId } = await make(house.member);
    const enable = (models: string[] | null) => as(house.member, 'PUT', `${paths}/${connectionId}/models`, { models });
    const choose = (model: string) =>
      as(house.member, 'PUT', '/model-settings/roles', { role: 'writer', connectionId, model });
    const some = await enable(['writes', 'writes']);
    expect(some).toMatchObject({ status: 200, body: { models: ['writes'], modelKinds: { writes: null } } });
    expect((await choose('sees')).body).toMatchObject({
      status: 400,
      problems: { model: expect.stringContaining('not enabled') },
    });
    expect((await choose('writes')).status).toBe(204);
    expect((await settings(house.member)).roles.writer).toMatchObject({
      model: 'writes',
      origin: 'own',
      available: true,
    });
    expect((await enable([])).body.models).toEqual([]);
    expect((await settings(house.member)).roles.writer.available).toBe(false);
    expect((await enable(null)).body.models).toBeNull();
    expect((await settings(house.member)).roles.writer.available).toBe(true);
  });

  it('are gone when deleted, with the roles that used them', async () => {
    const { connectionId } = await make(house.member);
    await as(house.member, 'PUT', '/model-settings/roles', { role: 'critic', connectionId, model: 'writes' });
    expect((await settings(house.member)).roles.critic.connectionId).toBe(connectionId);
    expect((await as(house.member, 'DELETE', `${paths}/${connectionId}`)).status).toBe(204);
    expect((await as(house.member, 'DELETE', `${paths}/${connectionId}`)).status).toBe(404);
    expect((await settings(house.member)).roles.critic.connectionId).toBe('builtin');
    expect((await as(house.member, 'DELETE', `${paths}/not-an-id`)).status).toBe(404);
  });

  it('have the built-in one never changed', async () => {
    for (const account of [house.admin, house.member]) {
      for (const [method, path, body] of [
        ['POST', paths, { connectionId: 'builtin', name: 'x' }],
        ['DELETE', `${paths}/builtin`, undefined],
        ['PUT', `${paths}/builtin/kinds`, { kinds: null }],
        ['PUT', `${paths}/builtin/models`, { models: null }],
      ] as const) {
        const reply = await as(account, method, path, body);
        expect(reply.status, path).toBe(409);
        expect(reply.body).toMatchObject({ code: 'environment_connection', problems: {} });
      }
    }
    expect((await as(house.member, 'POST', `${paths}/builtin/check`)).body.lastCheck).toMatchObject({
      ok: true,
      models: [{ id: 'builtin-writer' }],
    });
  });

  describe('probing', () => {
    const probe = (account: TestAccount, body: unknown) => as(account, 'POST', '/model-settings/probe', body);

    it('checks an address and key that nothing keeps', async () => {
      const before = (await settings(house.member)).connections.length;
      const found = await probe(house.member, { baseUrl: house.server.url, apiKey: key });
      expect(found.status).toBe(200);
      expect(found.body).toMatchObject({ ok: true, protocol: 'openai', error: null, latencyMs: expect.any(Number) });
      expect(found.body.models).toHaveLength(3);
      expect((await probe(house.member, { baseUrl: house.server.url })).body).toMatchObject({
        ok: false,
        error: { code: 'unauthorized' },
      });
      expect((await settings(house.member)).connections).toHaveLength(before);
    });

    it('uses the stored key at its own address alone', async () => {
      const { connectionId } = await make(house.member);
      expect((await probe(house.member, { connectionId })).body.ok).toBe(true);
      expect(
        (await probe(house.member, { connectionId, apiKey: '', baseUrl: `${house.server.url}/v1/` })).body.ok,
      ).toBe(true);
      expect((await probe(house.member, { connectionId, apiKey: null })).body.error.code).toBe('unauthorized');
      await using thief = await startHttpServer((_request, response) => sendJson(response, {}));
      const refused = await probe(house.member, { connectionId, baseUrl: thief.url });
      expect(refused).toMatchObject({ status: 400, body: { problems: { apiKey: expect.any(String) } } });
      expect(thief.seen).toHaveLength(0);
      await probe(house.member, { connectionId, baseUrl: thief.url, apiKey: 'a-new-key' });
      expect(thief.seen.length).toBeGreaterThan(0);
      expect(JSON.stringify(thief.seen)).not.toContain(key);
    });

    it('needs an address or a connection', async () => {
      expect(await probe(house.member, {})).toMatchObject({
        status: 400,
        body: { problems: { baseUrl: expect.any(String) } },
      });
      expect((await probe(house.member, { connectionId: newId() })).status).toBe(404);
      expect((await probe(house.member, { connectionId: 'builtin' })).body.ok).toBe(true);
    });
  });

  describe('roles', () => {
    const choose = (account: TestAccount, body: object) => as(account, 'PUT', '/model-settings/roles', body);

    it('of an administrator are the default for all; a member’s own choice wins for that member', async () => {
      const house_ = await make(house.admin);
      const own = await make(house.other);
      expect(
        (await choose(house.admin, { role: 'planner', connectionId: house_.connectionId, model: 'writes' })).status,
      ).toBe(204);
      const default_ = {
        connectionId: house_.connectionId,
        model: 'writes',
        origin: 'default',
        available: true,
        used: true,
      };
      for (const account of [house.admin, house.member, house.other])
        expect((await settings(account)).roles.planner).toEqual(default_);
      await choose(house.other, { role: 'planner', connectionId: own.connectionId, model: 'sees' });
      expect((await settings(house.other)).roles.planner).toMatchObject({
        connectionId: own.connectionId,
        model: 'sees',
        origin: 'own',
      });
      expect((await settings(house.member)).roles.planner).toEqual(default_);
      await choose(house.other, { role: 'planner', connectionId: 'builtin' });
      expect((await settings(house.other)).roles.planner).toMatchObject({ connectionId: 'builtin', origin: 'own' });
      await choose(house.other, { role: 'planner', connectionId: null });
      expect((await settings(house.other)).roles.planner).toEqual(default_);
      await choose(house.admin, { role: 'planner', connectionId: null });
      expect((await settings(house.member)).roles.planner).toMatchObject({
        connectionId: 'builtin',
        origin: 'builtin',
      });
    });

    it('refuse a model known to lack what they need, and take an unknown one', async () => {
      const { connectionId } = await make(house.member);
      const before = await choose(house.member, { role: 'images', connectionId, model: 'writes' });
      expect(before.status).toBe(204);
      await as(house.member, 'POST', `${paths}/${connectionId}/check`);
      expect((await settings(house.member)).roles.images.available).toBe(false);
      for (const [role, model, status] of [
        ['images', 'writes', 400],
        ['images', 'draws', 204],
        ['vision', 'writes', 400],
        ['vision', 'sees', 204],
        ['critic', 'draws', 400],
        ['critic', 'sees', 204],
        ['critic', 'unheard-of', 204],
      ] as const) {
        const reply = await choose(house.member, { role, connectionId, model });
        expect(reply.status, `${role} ${model}`).toBe(status);
        if (status === 400) expect(reply.body.problems.model).toContain(role);
      }
      expect((await choose(house.member, { role: 'critic', connectionId: newId(), model: 'x' })).status).toBe(404);
    });

    it('choose once when two choices arrive together', async () => {
      const { connectionId } = await make(house.member);
      const both = await Promise.all(
        ['writes', 'sees'].map((model) => choose(house.member, { role: 'writer', connectionId, model })),
      );
      expect(both.map(({ status }) => status)).toEqual([204, 204]);
      expect(['writes', 'sees']).toContain((await settings(house.member)).roles.writer.model);
    });
  });

  it('teach what the models in the roles can do, and are asked once', async () => {
    const account = await house.app.createAccount();
    expect((await as(account, 'GET', '/model-settings/capabilities')).body).toEqual({
      models: [expect.objectContaining({ connectionId: 'builtin', model: 'builtin-writer' })],
    });
    const { connectionId } = await make(account);
    for (const role of ['writer', 'critic'])
      await as(account, 'PUT', '/model-settings/roles', { role, connectionId, model: 'writes' });
    const first = await as(account, 'GET', '/model-settings/capabilities');
    expect(first.status).toBe(200);
    expect(first.body.models).toContainEqual({
      connectionId,
      model: 'writes',
      thinking: { supported: false, how: null, depthMatters: false, values: [] },
      structuredOutput: false,
      tools: false,
      imageInput: false,
      learnedAt: expect.stringMatching(/Z$/),
    });
    expect(first.body.models).toHaveLength(2);
    const asked = house.server.seen.length;
    expect((await as(account, 'GET', '/model-settings/capabilities')).body).toEqual(first.body);
    expect(house.server.seen).toHaveLength(asked);
    await as(account, 'PUT', `${paths}/${connectionId}/models`, { models: [] });
    const closed = await as(account, 'GET', '/model-settings/capabilities');
    expect(closed.body.models).toContainEqual(
      expect.objectContaining({ model: 'writes', tools: null, learnedAt: null }),
    );
  });

  it('answer nobody without a session', async () => {
    for (const [method, path] of [
      ['GET', '/model-settings'],
      ['GET', '/model-settings/capabilities'],
      ['POST', paths],
      ['DELETE', `${paths}/${newId()}`],
      ['POST', `${paths}/${newId()}/check`],
      ['PUT', `${paths}/${newId()}/kinds`],
      ['PUT', `${paths}/${newId()}/models`],
      ['POST', '/model-settings/probe'],
      ['PUT', '/model-settings/roles'],
    ] as const) {
      const reply = await house.app.request(method, path);
      expect(reply, path).toMatchObject({ status: 401, body: { code: 'not_logged_in', problems: {} } });
    }
  });
});

describe('policies', () => {
  it('may forbid connections of one’s own, and all models but some', async () => {
    const house = await openHouse({ MODEL_ALLOW_PRIVATE_ADDRESSES: 'true', MAX_MODEL_CONNECTIONS: '2' });
    try {
      const { app, server, admin, member } = house;
      const as = ({ token }: TestAccount, method: string, path: string, body?: unknown) =>
        app.request(method, path, { token, body });
      const connection = { name: 'Ours', baseUrl: `${server.url}/v1`, apiKey: key };
      const shared = (await as(admin, 'POST', paths, connection)).body.connectionId as string;
      const own = (await as(member, 'POST', paths, connection)).body.connectionId as string;
      await as(member, 'PUT', '/model-settings/roles', { role: 'writer', connectionId: own, model: 'writes' });
      const policy = { allowOwnConnections: false, allowedModels: [{ connectionId: shared, model: 'writes' }] };
      await app.database.pool.query('update accounts set policy = $1 where id = $2', [
        JSON.stringify(policy),
        member.id,
      ]);

      for (const [method, path, body] of [
        ['POST', paths, connection],
        ['POST', paths, { connectionId: own, name: 'x' }],
        ['POST', `${paths}/${own}/check`, undefined],
        ['POST', '/model-settings/probe', { baseUrl: server.url }],
        ['POST', '/model-settings/probe', { connectionId: own }],
        ['PUT', '/model-settings/roles', { role: 'critic', connectionId: own, model: 'writes' }],
        ['PUT', '/model-settings/roles', { role: 'critic', connectionId: shared, model: 'sees' }],
      ] as const) {
        const reply = await as(member, method, path, body);
        expect(reply, `${path} ${JSON.stringify(body)}`).toMatchObject({ status: 403, body: { code: 'policy_limit' } });
      }
      expect((await as(member, 'GET', '/model-settings')).body.roles.writer).toMatchObject({
        connectionId: own,
        available: false,
      });
      expect(
        (await as(member, 'PUT', '/model-settings/roles', { role: 'writer', connectionId: shared, model: 'writes' }))
          .status,
      ).toBe(204);
      expect((await as(member, 'GET', '/model-settings')).body.roles.writer).toMatchObject({
        connectionId: shared,
        available: true,
      });
      expect((await as(member, 'DELETE', `${paths}/${own}`)).status).toBe(204);

      expect((await as(admin, 'POST', paths, connection)).status).toBe(201);
      const full = await as(admin, 'POST', paths, connection);
      expect(full).toMatchObject({ status: 403, body: { code: 'policy_limit' } });
    } finally {
      await closeHouse(house);
    }
  });

  it('keep members out of private networks, by address and by name, but not the installation', async () => {
    const house = await openHouse();
    try {
      const { app, server, admin, member } = house;
      const as = ({ token }: TestAccount, method: string, path: string, body?: unknown) =>
        app.request(method, path, { token, body });
      const refused = await as(member, 'POST', paths, { name: 'x', baseUrl: server.url });
      expect(refused).toMatchObject({ status: 400, body: { problems: { baseUrl: expect.any(String) } } });
      const byName = { name: 'x', baseUrl: `http://localhost:${server.port}/v1`, apiKey: key };
      const { connectionId } = (await as(member, 'POST', paths, byName)).body;
      const checked = await as(member, 'POST', `${paths}/${connectionId}/check`);
      expect(checked.body.lastCheck).toMatchObject({ ok: false, error: { code: 'address_not_allowed' } });
      expect((await as(member, 'POST', '/model-settings/probe', byName)).body.error.code).toBe('address_not_allowed');
      expect(server.seen).toHaveLength(0);
      expect((await as(admin, 'POST', '/model-settings/probe', { baseUrl: server.url, apiKey: key })).body.ok).toBe(
        true,
      );
    } finally {
      await closeHouse(house);
    }
  });
});

describe('connections of the environment', () => {
  it('are used by all, seen by administrators, changed by nobody', async () => {
    await using server = await modelServer();
    const entries = [
      { id: 'house', name: 'House', baseUrl: `${server.url}/v1`, apiKey: key, models: ['writes', 'sees'] },
    ];
    await using app = await startApp({ env: { MODEL_CONNECTIONS: JSON.stringify(entries), MODEL_KEYS_SECRET: '' } });
    const admin = await app.createAccount('administrator');
    const member = await app.createAccount();
    const as = ({ token }: TestAccount, method: string, path: string, body?: unknown) =>
      app.request(method, path, { token, body });
    for (const account of [admin, member]) {
      for (const [method, path, body] of [
        ['POST', paths, { connectionId: 'house', name: 'x' }],
        ['DELETE', `${paths}/house`, undefined],
        ['PUT', `${paths}/house/kinds`, { kinds: ['text'] }],
        ['PUT', `${paths}/house/models`, { models: null }],
      ] as const) {
        const reply = await as(account, method, path, body);
        expect(reply, path).toMatchObject({ status: 409, body: { code: 'environment_connection', problems: {} } });
      }
    }
    expect((await as(member, 'POST', `${paths}/house/check`)).status).toBe(403);
    const checked = await as(admin, 'POST', `${paths}/house/check`);
    expect(checked.body).toMatchObject({
      origin: 'environment',
      editable: false,
      keyTail: 'cdef',
      lastCheck: { ok: true },
    });
    expect((await as(admin, 'POST', '/model-settings/probe', { connectionId: 'house' })).body.ok).toBe(true);
    expect(
      (await as(member, 'PUT', '/model-settings/roles', { role: 'vision', connectionId: 'house', model: 'sees' }))
        .status,
    ).toBe(204);
    const { connections, roles, keyStoreAvailable } = (await as(member, 'GET', '/model-settings')).body;
    expect(connections[1]).toMatchObject({
      connectionId: 'house',
      baseUrl: null,
      keyTail: null,
      hasKey: true,
      lastCheck: { ok: true },
    });
    expect(roles.vision).toEqual({ connectionId: 'house', model: 'sees', origin: 'own', available: true, used: true });
    expect(keyStoreAvailable).toBe(false);
    const { models } = (await as(member, 'GET', '/model-settings/capabilities')).body;
    expect(models).toContainEqual(expect.objectContaining({ connectionId: 'house', model: 'sees', tools: false }));
  });
});

describe('without MODEL_KEYS_SECRET', () => {
  it('whatever stores or reads a key is 503; keyless connections work', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, { data: [{ id: 'a' }] }));
    await using app = await startApp({ env: { MODEL_KEYS_SECRET: '' } });
    const admin = await app.createAccount('administrator');
    const as = (method: string, path: string, body?: unknown) =>
      app.request(method, path, { token: admin.token, body });
    const closed = { status: 503, body: { code: 'key_store_unavailable', problems: {} } };
    expect(await as('POST', paths, { name: 'x', baseUrl: server.url, apiKey: key })).toMatchObject(closed);
    const { connectionId } = (await as('POST', paths, { name: 'x', baseUrl: server.url })).body;
    expect((await as('POST', `${paths}/${connectionId}/check`)).body.lastCheck.ok).toBe(true);
    expect((await as('PUT', '/model-settings/roles', { role: 'writer', connectionId, model: 'a' })).status).toBe(204);
    expect(await as('POST', paths, { connectionId, apiKey: key })).toMatchObject(closed);
    await app.database.pool.query(`update connections set key_ciphertext = 'v1.a.b.c.d' where id = $1`, [connectionId]);
    expect(await as('POST', `${paths}/${connectionId}/check`)).toMatchObject(closed);
    expect(await as('POST', '/model-settings/probe', { connectionId })).toMatchObject(closed);
    const settings = (await as('GET', '/model-settings')).body;
    expect(settings.keyStoreAvailable).toBe(false);
    expect(settings.roles.writer).toMatchObject({ connectionId, available: false });
    expect((await as('GET', '/model-settings/capabilities')).status).toBe(200);
    expect((await as('POST', paths, { connectionId, name: 'Renamed' })).status).toBe(201);
  });
});
