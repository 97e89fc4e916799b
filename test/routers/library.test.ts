import { emptyBrief } from '../../src/chat/chat-brief.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ChatEntity } from '../../db/entities/chat.ts';
import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { TurnEntity } from '../../db/entities/turn.ts';
import { newId } from '../../src/ids.ts';
import { deckPrefix } from '../../src/storage/keys.ts';
import type { Reply, TestAccount } from '../support/app.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { templateBytes, upload } from '../support/upload.ts';

const app = await appOfFile();
const owner = await app.createAccount();
const other = await app.createAccount();

const call = (method: string, path: string, { token }: TestAccount = owner, body?: object): Promise<Reply> =>
  app.request(method, path, { token, body });
const create = async (name: string, account: TestAccount = owner) =>
  (await call('POST', '/library/projects', account, { name })).body as { id: string; updatedAt: string };
const list = async (account: TestAccount = owner) => (await call('GET', '/library/projects', account)).body;
const find = async (id: string) => (await list()).find((project: { id: string }) => project.id === id);
const sendTemplate = async ({ token }: TestAccount = owner) =>
  (await upload(app, { path: '/files/template', token }, { name: 'House.pptx', content: templateBytes() })).body;
const sendMaterial = async ({ token }: TestAccount = owner) =>
  (await upload(app, { path: '/files/content', token }, { name: 'notes.txt', content: 'Some notes.' })).body;

describe('projects', () => {
  it('are created with or without icon and listed, the latest changed first', async () => {
    const account = await app.createAccount();
    const plain = await call('POST', '/library/projects', account, { name: ' Board ' });
    expect(plain.status).toBe(201);
    expect(plain.body).toEqual({
      id: expect.any(String),
      name: 'Board',
      brief: emptyBrief,
      icon: { name: 'folder', color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      pinned: false,
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
      updatedAt: plain.body.createdAt,
    });
    const full = { name: 'Sales', icon: { name: 'star', color: '#FF8800' }, pinned: true };
    const second = (await call('POST', '/library/projects', account, full)).body;
    expect(second).toMatchObject({ ...full, icon: { name: 'star', color: '#ff8800' } });
    expect(await list(account)).toEqual([
      { ...second, templates: [], deckCount: 0 },
      { ...plain.body, templates: [], deckCount: 0 },
    ]);
    await call('PATCH', `/library/projects/${plain.body.id}`, account, { name: 'Board 2' });
    expect((await list(account)).map(({ name }: { name: string }) => name)).toEqual(['Board 2', 'Sales']);
  });

  it('come in pages that neither repeat nor lose one, sought and sorted, and not at all while nothing changed', async () => {
    const account = await app.createAccount();
    const names = ['Beta', 'alpha', 'Gamma', 'Delta board', 'Board'];
    for (const name of names) await create(name, account);
    const seen: string[] = [];
    for (let path: string | null = '/library/projects?limit=2&sort=name'; path !== null;) {
      const page: Reply = await call('GET', path, account);
      expect(page.status).toBe(200);
      seen.push(...page.body.map(({ name }: { name: string }) => name));
      path = /^<(\/[^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
      if (seen.length === 2) await create('Aaa, after its place was passed', account);
    }
    expect(seen).toEqual(['alpha', 'Beta', 'Board', 'Delta board', 'Gamma']);
    const sought = (await call('GET', '/library/projects?q=BOARD', account)).body;
    expect(sought.map(({ name }: { name: string }) => name)).toEqual(['Board', 'Delta board']);
    for (const query of ['limit=0', 'limit=x', 'sort=colour', 'before=nothing'])
      expect([query, (await call('GET', `/library/projects?${query}`, account)).status]).toEqual([query, 400]);
    const whole = await call('GET', '/library/projects', account);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const ask = () =>
      app.request('GET', '/library/projects', { token: account.token, headers: { 'if-none-match': etag } });
    expect((await ask()).status).toBe(304);
    await create('Another', account);
    expect((await ask()).status).toBe(200);
  });

  it('refuse what is no project', async () => {
    for (const [body, path] of [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'A', icon: { name: 'x', color: 'red' } }, 'icon.color'],
      [{ name: 'A', pinned: 'yes' }, 'pinned'],
    ] as const) {
      const reply = await call('POST', '/library/projects', owner, body);
      expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
    }
    expect((await call('GET', '/library/projects', { ...owner, token: 'none' })).status).toBe(401);
  });

  it('keep their date when pinned, and change it when renamed', async () => {
    const { id, updatedAt } = await create('Pinned');
    const path = `/library/projects/${id}`;
    expect((await call('PATCH', path, owner, { pinned: true })).body).toMatchObject({ pinned: true, updatedAt });
    const icon = { name: 'star', color: '#000000' };
    const changed = (await call('PATCH', path, owner, { icon, pinned: false })).body;
    expect(changed).toMatchObject({ icon, pinned: false, name: 'Pinned' });
    expect(changed.updatedAt > updatedAt).toBe(true);
    expect((await call('PATCH', path, owner, { name: '' })).status).toBe(400);
  });

  it('of others are unknown', async () => {
    const { id } = await create('Private');
    const template = await sendTemplate(other);
    for (const unknown of [id, randomUUID(), 'no-uuid'])
      for (const [method, path, body] of [
        ['PATCH', `/library/projects/${unknown}`, { name: 'Mine' }],
        ['DELETE', `/library/projects/${unknown}`],
        ['POST', `/library/projects/${unknown}/templates/${template.id}`],
        ['DELETE', `/library/projects/${unknown}/templates/${template.id}`],
      ] as const)
        expect((await call(method, path, other, body)).status, `${method} ${path}`).toBe(404);
    expect((await find(id)).name).toBe('Private');
    expect(await list(other)).toEqual([]);
  });

  it('are as many as the policy says, also when two come at once', async () => {
    const account = await app.createAccount();
    await app.database.pool.query(`update accounts set policy = '{"maxProjects": 1}' where id = $1`, [account.id]);
    const replies = await Promise.all(
      [1, 2].map((name) => call('POST', '/library/projects', account, { name: `P ${name}` })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'policy_limit',
      message: expect.stringContaining('(1 of 1)'),
    });
  });
});

describe('templates of projects', () => {
  it('are put in and taken out, twice without harm, and stay in the library', async () => {
    const { id, updatedAt } = await create('With templates');
    const template = await sendTemplate();
    const path = `/library/projects/${id}/templates/${template.id}`;
    const both = await Promise.all([call('POST', path), call('POST', path)]);
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [201, { ok: true }],
      [201, { ok: true }],
    ]);
    const listed = await find(id);
    expect(listed.templates).toEqual([template]);
    expect(listed.updatedAt > updatedAt).toBe(true);
    for (const _ of [1, 2]) {
      const removed = await call('DELETE', path);
      expect([removed.status, removed.body]).toEqual([200, { ok: true }]);
    }
    expect((await find(id)).templates).toEqual([]);
    expect((await call('GET', '/files/templates')).body).toContainEqual(template);
  });

  it('are the caller’s own or open to all; anything else is unknown', async () => {
    const { id } = await create('Strict');
    const material = await sendMaterial();
    const secret = await sendTemplate(other);
    for (const templateId of [secret.id, material.id, randomUUID(), 'no-uuid'])
      for (const method of ['POST', 'DELETE'])
        expect((await call(method, `/library/projects/${id}/templates/${templateId}`)).status).toBe(404);
  });

  it('go with their removal from the library, whichever comes first', async () => {
    const { id } = await create('Race');
    const template = await sendTemplate();
    const [added, removed] = await Promise.all([
      call('POST', `/library/projects/${id}/templates/${template.id}`),
      call('DELETE', `/files/templates/${template.id}`),
    ]);
    expect(removed.status).toBe(204);
    expect([201, 404]).toContain(added.status);
    const { rows } = await app.database.pool.query('select * from project_templates where project_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('deleting a project', () => {
  /** A chat in the project, with a deck, a running turn and its materials. */
  async function addChat(projectId: string | null, materials: readonly string[]) {
    const em = app.database.fork();
    const chat = em.create(ChatEntity, { id: newId(), account: owner.id, project: projectId, title: 'A chat' });
    const deck = em.create(DeckEntity, { account: owner.id, chat: chat.id, title: 'A deck', status: 'ready' });
    em.create(DeckEntity, { account: owner.id, chat: chat.id, title: 'No deck', status: 'failed' });
    const turn = em.create(TurnEntity, {
      chat: chat.id,
      account: owner.id,
      kind: 'message',
      input: { type: 'message', text: 'Hello', options: {} },
      state: 'running',
    });
    for (const file of materials) em.create(ChatFileEntity, { chat: chat.id, file });
    await em.flush();
    return { id: chat.id, deckId: deck.id, turnId: turn.id };
  }

  it('takes its chats, decks, turns and materials along; templates and what others use stay', async () => {
    const { id } = await create('Doomed');
    const template = await sendTemplate();
    await call('POST', `/library/projects/${id}/templates/${template.id}`);
    const [alone, common, unused] = [await sendMaterial(), await sendMaterial(), await sendMaterial()];
    const doomed = await addChat(id, [alone.id, common.id]);
    const kept = await addChat(null, [common.id]);
    expect((await find(id)).deckCount).toBe(1);
    const cancelled = await app.services.cancellations.watch(doomed.turnId);

    const removed = await call('DELETE', `/library/projects/${id}`);
    expect([removed.status, removed.body]).toEqual([200, { ok: true }]);
    await expect.poll(() => cancelled.signal.aborted).toBe(true);
    cancelled.release();
    expect(await find(id)).toBeUndefined();
    expect((await call('GET', `/chats/${doomed.id}`)).status).toBe(404);
    expect((await call('GET', `/chats/${kept.id}`)).status).toBe(200);
    const files = (await call('GET', '/files')).body.map((file: { id: string }) => file.id);
    expect(files).toEqual(expect.arrayContaining([template.id, common.id, unused.id]));
    expect(files).not.toContain(alone.id);
    const jobs = await app.database.pool.query(`select data from queue.job where name = 'remove-bytes'`);
    const prefixes = jobs.rows.flatMap(({ data }) => data.prefixes as string[]);
    expect(prefixes).toContain(deckPrefix(owner.id, doomed.deckId));
    expect(prefixes).not.toContain(deckPrefix(owner.id, kept.deckId));
    expect((await call('DELETE', `/library/projects/${id}`)).status).toBe(404);
  });

  it('leaves no chat that moves in, or starts, at the same moment', async () => {
    const { id } = await create('Crowded');
    const chat = await addChat(null, []);
    const leave = new AbortController();
    const [moved, started, removed] = await Promise.all([
      call('PATCH', `/chats/${chat.id}`, owner, { projectId: id }),
      app.fetch('POST', `/chats/${randomUUID()}/turns`, {
        token: owner.token,
        body: { type: 'message', text: 'Hello', projectId: id },
        signal: leave.signal,
      }),
      call('DELETE', `/library/projects/${id}`),
    ]);
    leave.abort();
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(moved.status);
    expect([200, 404]).toContain(started.status);
    expect((await call('GET', `/chats?projectId=${id}`)).body).toEqual([]);
  });
});

describe('decks', () => {
  it('are listed with what their cards show, by chat and by project, and to nobody else', async () => {
    const account = await app.createAccount();
    const project = await create('Board', account);
    const em = app.database.fork();
    const chat = em.create(ChatEntity, { id: newId(), account: account.id, project: project.id, title: 'A chat' });
    const deck = em.create(DeckEntity, { id: newId(), account: account.id, chat, title: 'Quarterly review' });
    em.create(DeckEntity, { id: newId(), account: account.id, title: 'Of a run', status: 'ready' });
    em.create(DeckEntity, { id: newId(), account: account.id, title: 'Going', status: 'deleting' });
    await em.flush();
    const titles = async (query = ''): Promise<string[]> =>
      (await call('GET', `/library/decks${query}`, account)).body.map(({ title }: { title: string }) => title);
    expect((await titles()).toSorted()).toEqual(['Of a run', 'Quarterly review']);
    expect(await titles(`?projectId=${project.id}`)).toEqual(['Quarterly review']);
    expect(await titles(`?chatId=${chat.id}`)).toEqual(['Quarterly review']);
    expect(await titles('?chatId=none')).toEqual([]);
    expect(await titles('?q=RUN')).toEqual(['Of a run']);
    expect(await titles('?sort=title&limit=1')).toEqual(['Of a run']);
    expect((await call('GET', `/library/decks?chatId=${chat.id}`, account)).body[0]).toMatchObject({
      id: deck.id,
      status: 'building',
      projectId: project.id,
      thumbnail: null,
      slideCount: null,
      revision: 0,
    });
    expect((await call('GET', '/library/decks', other)).body).toEqual([]);
  });
});
