import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { DECK_DOCUMENT_VERSION } from '../../src/deck/document.ts';
import { localEngine } from '../../src/engine/index.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { buildDeckInChat } from '../support/built-deck.ts';

const app = await appOfFile({ engine: localEngine(), env: { MAX_CONFLICT_COPIES: '3' } });
await startJobs(app.services);
const owner = await app.createAccount();
const stranger = await app.createAccount();
const deck = await buildDeckInChat(app, owner.token);
const at = `/editor/decks/${deck.deckId}`;

const get = (path: string, token = owner.token) => app.request('GET', path, { token });
const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  app.request('POST', path, { token: owner.token, body, headers });
const load = async () => (await get(`${at}/snapshot`)).body;
const titled = async (title: string) => {
  const { deck: loaded, snapshot } = await load();
  return { ...(snapshot?.document ?? loaded.document), title };
};
const save = (expectedRevision: number, document: object, idempotencyKey: string = randomUUID()) =>
  post(`${at}/snapshot`, { expectedRevision, idempotencyKey, document });

describe('snapshots', () => {
  it('begin with the deck as built and no revision', async () => {
    expect(await load()).toMatchObject({ deck: { id: deck.deckId }, snapshot: null, conflicts: [] });
    expect((await load()).deck.document.slides.length).toBe(deck.slideCount);
  });

  it('are numbered from 1, and replayed by their key', async () => {
    const document = await titled('First');
    const key = randomUUID();
    const first = await save(0, document, key);
    expect(first.body).toMatchObject({ status: 'saved', revision: 1 });
    expect((await save(0, document, key)).body).toEqual(first.body);
    expect((await save(0, { ...document, title: 'Other' }, key)).body.code).toBe('idempotency_key_reused');
    expect((await save(7, document)).body.code).toBe('revision_ahead');
    expect((await load()).snapshot).toMatchObject({ revision: 1, document: { title: 'First' } });
  });

  it('keep both copies when two clients save the same revision at once', async () => {
    const [a, b] = [await titled('Copy A'), await titled('Copy B')];
    const key = randomUUID();
    const replies = await Promise.all([save(1, a), save(1, b, key)]);
    expect(new Set(replies.map(({ body }) => body.status))).toEqual(new Set(['conflict', 'saved']));
    const { snapshot, conflicts } = await load();
    expect(snapshot.revision).toBe(2);
    expect(new Set([snapshot.document.title, conflicts[0].document.title])).toEqual(new Set(['Copy A', 'Copy B']));
    expect((await save(1, b, key)).body).toEqual(replies[1]?.body);
  });

  it('save once when one client sends the same save twice at once', async () => {
    const document = await titled('Twice');
    const key = randomUUID();
    const [one, two] = await Promise.all([save(2, document, key), save(2, document, key)]);
    expect(one.body).toEqual(two.body);
    expect((await load()).snapshot.revision).toBe(3);
  });

  it('bound the copies that are kept, and say what to do then', async () => {
    const statuses: number[] = [];
    for (let copy = 0; copy < 4; copy++) statuses.push((await save(1, await titled(`Copy ${copy}`))).status);
    expect(statuses).toEqual([200, 200, 409, 409]);
  });

  it('name the pictures that are not uploaded yet', async () => {
    const document = await titled('With picture');
    const ref = 'upload%2F0123456789abcdef0123456789abcdef.png';
    document.slides[0].elements.push({
      id: 'p',
      name: 'p',
      box: { x: 0, y: 0, width: 9, height: 9 },
      content: { type: 'picture', ref, alt: 'x' },
    });
    const reply = await save(3, document);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0]).toMatchObject({ path: 'document.slides.0.elements.0.content.ref' });
    expect(reply.body.message).toContain(ref);
  });

  it('refuse tables that no file can hold, by cell', async () => {
    const document = await titled('With table');
    const table = { columns: [{ name: 'a' }, { name: 'b' }], rows: [[{ text: '1' }]] };
    document.slides[0].elements.push({
      id: 't',
      name: 't',
      box: { x: 0, y: 0, width: 9, height: 9 },
      content: { type: 'table', alt: 'x', table },
    });
    const reply = await save(3, document);
    expect(reply.status).toBe(400);
    expect(reply.body.issues[0]).toMatchObject({
      path: `document.slides.0.elements.${document.slides[0].elements.length - 1}.content.table.rows.0`,
    });
  });

  it('refuse what is no deck document, by field', async () => {
    const reply = await save(3, { version: 1, title: 7 });
    expect(reply.status).toBe(400);
    expect(reply.body.issues.some((issue: { path: string }) => issue.path === 'document.title')).toBe(true);
    const newer = await save(3, { ...(await titled('x')), version: 9 });
    expect(newer.body.message).toContain(`Versions 1 to ${DECK_DOCUMENT_VERSION}`);
  });

  it('of a deck under its first build cannot be saved', async () => {
    const id = randomUUID();
    await app.database.pool.query(
      `insert into decks (id, account_id, title, status, revision, created_at, updated_at) values ($1, $2, 'New', 'building', 0, now(), now())`,
      [id, owner.id],
    );
    const body = { expectedRevision: 0, idempotencyKey: 'k', document: await titled('x') };
    expect((await post(`/editor/decks/${id}/snapshot`, body)).body.code).toBe('deck_not_ready');
    expect((await post(`/editor/decks/${id}/revisions/0/export`, {})).body.code).toBe('deck_not_ready');
    expect((await get(`/editor/decks/${id}/snapshot`)).body.deck.document).toBeNull();
  });
});

describe('media', () => {
  const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#36c' } });

  it('come in three forms; the same bytes give the same reference', async () => {
    const bytes = await picture().jpeg().toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
    const replies = [
      await post(`${at}/media`, form),
      await post(`${at}/media`, new Uint8Array(bytes), { 'content-type': 'image/jpeg' }),
      await post(`${at}/media`, { data: bytes.toString('base64') }),
      await post(`${at}/media`, { data: `data:image/jpeg;base64,${bytes.toString('base64')}` }),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(201);
      expect(reply.body).toEqual(replies[0]?.body);
    }
    expect(replies[0]?.body).toMatchObject({ width: 40, height: 20 });
    const ref: string = replies[0]?.body.ref;
    expect(ref).toMatch(/^upload%2F[0-9a-f]{32}\.png$/);
    for (const part of [ref, encodeURIComponent(ref)]) {
      const shown = await get(`${at}/media/${part}`);
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-type')).toBe('image/png');
      expect((await sharp(shown.bytes).metadata()).width).toBe(40);
    }
    expect((await get(`${at}/media/${ref}`, stranger.token)).status).toBe(404);
    expect((await get(`${at}/media/upload%2F..%2Fx.png`)).status).toBe(404);
  });

  it('are refused when they are no pictures', async () => {
    for (const body of [{ data: 'AAAA' }, { data: '!' }, { data: 7 }, {}])
      expect((await post(`${at}/media`, body)).status).toBe(400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect((await post(`${at}/media`, { data: svg.toString('base64') })).body.message).toContain('SVG');
  });
});

describe('exports', () => {
  it('of revision 0 are the build itself', async () => {
    const reply = await post(`${at}/revisions/0/export`, {});
    expect(reply.status).toBe(201);
    expect(reply.body.url).toBe(deck.download);
  });

  it('of a saved revision stay the same while edits go on', async () => {
    const { snapshot } = await load();
    const [first, second] = await Promise.all([
      post(`${at}/revisions/${snapshot.revision}/export`, {}),
      post(`${at}/revisions/${snapshot.revision}/export`, {}),
    ]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    await save(snapshot.revision, await titled('Edited later'));
    expect((await post(`${at}/revisions/${snapshot.revision}/export`)).body).toEqual(first.body);
    const file = await get(first.body.url);
    expect(file.bytes.length).toBe(first.body.size);
    expect(file.headers.get('content-disposition')).toContain('.pptx');
    const part = await app.request('GET', first.body.url, { token: owner.token, headers: { range: 'bytes=0-3' } });
    expect([part.status, part.body]).toEqual([206, 'PK\u0003\u0004']);
    expect((await get(first.body.url, stranger.token)).status).toBe(404);
    expect((await get(`${first.body.url}x`)).status).toBe(404);
  });

  it('of an unknown revision or deck are not found, of an odd number neither', async () => {
    expect((await post(`${at}/revisions/99/export`, {})).status).toBe(404);
    expect((await post(`${at}/revisions/x/export`, {})).status).toBe(404);
    expect((await post(`/editor/decks/${randomUUID()}/revisions/0/export`, {})).status).toBe(404);
    expect((await post(`${at}/revisions/0/export`, { format: 'docx' })).status).toBe(400);
  });
});
