import { describe, expect, it } from 'vitest';
import { appRouter } from '../../../routers/index.ts';
import { proceduresOf } from '../../../server/http/list-operations.ts';
import { measureJson } from '../../../server/http/measure-json.ts';
import { largeInputs } from '../../../server/http/read-large-body.ts';
import { DECK_DOCUMENT_VERSION } from '../../../src/deck/document.ts';
import { startApp, type TestAccount, type TestApp } from '../../support/app.ts';
import { DECK, hostileBodies, hostileReads } from '../../support/hostile-bodies.ts';

const emptyDeck = (slides: readonly object[] = []) => ({
  version: DECK_DOCUMENT_VERSION,
  title: 'T',
  language: 'en',
  templateId: null,
  slideSize: { width: 12_192_000, height: 6_858_000 },
  slides,
});

/** A deck as built, which the bodies save to. */
async function insertDeck(app: TestApp, owner: TestAccount): Promise<void> {
  await app.database.pool.query(
    `insert into decks (id, account_id, title, document, status, revision, created_at, updated_at)
     values ($1, $2, 'T', $3, 'ready', 0, now(), now())`,
    [DECK, owner.id, emptyDeck()],
  );
}

const limits = { maxDepth: 5, maxFields: 3, maxValues: 10 };

describe('a JSON text before it is parsed', () => {
  it.each([
    '{}',
    '[[[[[1]]]]]',
    '{"a":"[[[[[[[[,,,,,,,,,,,,,"}',
    '{"a":"\\"[[[[[[["}',
    '{"a":"\\\\","b":[1,2,3,4]}',
    '{"a":{"a":1,"b":2,"c":3},"b":[1,2],"c":1}',
  ])('passes: %s', (text) => {
    expect(() => measureJson(text, limits)).not.toThrow();
  });

  it('is refused where it nests too deep, or holds too much', () => {
    expect(() => measureJson('['.repeat(6), limits)).toThrow(/more than 5 levels/);
    expect(() => measureJson(`[${'1,'.repeat(20)}1]`, limits)).toThrow(/more than 10 values/);
    expect(() => measureJson(`{"a":"\\\\",${'"b":[['.repeat(4)}`, limits)).toThrow(/more than 5 levels/);
    expect(() => measureJson('{"a":[1,2],"b":{"a":1},"c":1,"d":1}', limits)).toThrow(/more than 3 fields/);
  });
});

describe('a body made to keep the service busy', () => {
  it('is refused, and hardly keeps the thread that serves others', { timeout: 180_000 }, async () => {
    await using app = await startApp();
    const owner = await app.createAccount();
    await insertDeck(app, owner);
    const { token } = owner;
    const headers = { 'content-type': 'application/json' };
    const send = (method: string, path: string, body: string) =>
      app.request(method, path, { token, headers, body: method === 'GET' ? undefined : body });
    // Time of the processor on this thread, which serves everyone: a busy machine changes nothing in it. The sender is on it too; what
    // it costs to send is measured with a body of the same size that is refused by its length.
    const busy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = process.threadCpuUsage();
      await work();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    };
    for (const { name, method, path, make } of [...hostileBodies, ...hostileReads]) {
      const body = make();
      // The first time code is compiled and the thread started: the second tells what it costs.
      await send(method, path, body);
      const sending = await busy(() => send('POST', '/library/projects', `"${'x'.repeat(body.length)}"`));
      const spent = await busy(async () => {
        const reply = await send(method, path, body);
        expect([200, 400, 404, 409], `${name}: ${JSON.stringify(reply.body).slice(0, 300)}`).toContain(reply.status);
      });
      // Milliseconds. Read on this thread, such bodies took from half a second to six seconds each.
      expect(spent - sending, name).toBeLessThan(250);
    }
  });
});

it('takes small bodies only where nothing large is expected', async () => {
  await using app = await startApp();
  const { token } = await app.createAccount();
  const reply = await app.request('POST', '/library/projects', { token, body: { name: 'x'.repeat(300_000) } });
  expect(reply.body).toMatchObject({ status: 400, code: 'body_too_large' });
});

it('tells the fault of a large body as of a small one, also over /trpc, and takes a good one', async () => {
  await using app = await startApp({ env: { JSON_SMALL_MAX_VALUES: '100' } });
  const { token } = await app.createAccount();
  const chat = '018f0000-0000-7000-8000-00000000000a';
  const slide = (index: number) => ({ id: `s${index}`, kind: 'bullets', title: 'A title', points: ['One', 'Two'] });
  const plan = (count: number, last: object) => ({
    type: 'plan',
    planId: 'p',
    plan: {
      id: 'p',
      title: 'T',
      language: 'en',
      templateId: null,
      variants: 1,
      slides: [...Array.from({ length: count }, (_, index) => slide(index)), last],
    },
  });
  const small = await app.request('POST', `/chats/${chat}/turns`, { token, body: plan(2, { ...slide(3), title: 7 }) });
  const large = await app.request('POST', `/chats/${chat}/turns`, {
    token,
    body: plan(60, { ...slide(61), title: 7 }),
  });
  expect(small.body).toMatchObject({ status: 400, issues: [{ path: 'plan.slides.2.title' }] });
  expect(large.body).toMatchObject({
    status: 400,
    code: small.body.code,
    issues: [{ path: 'plan.slides.60.title', message: small.body.issues[0].message }],
  });
  const overTrpc = await app.request('POST', '/trpc/chats.startTurn', {
    token,
    body: { id: chat, ...plan(60, { ...slide(61), title: 7 }) },
  });
  expect(overTrpc.body.error.data).toMatchObject({
    code: 'validation_failed',
    issues: [{ path: 'plan.slides.60.title' }],
  });
  // Nothing is wrong with it, but that there is no such chat.
  expect((await app.request('POST', `/chats/${chat}/turns`, { token, body: plan(60, slide(61)) })).status).toBe(404);
});

it('knows the input of each procedure that takes large bodies', () => {
  const large = Object.entries(proceduresOf(appRouter)).filter(([, { _def }]) =>
    ['turn', 'snapshot'].includes(_def.meta?.rest?.bodyKind ?? 'small'),
  );
  expect(large.length).toBeGreaterThan(3);
  for (const [name, { _def }] of large) expect(_def.inputs, name).toEqual([largeInputs[name]]);
  expect(Object.keys(largeInputs).toSorted()).toEqual(large.map(([name]) => name).toSorted());
});

it('takes a large deck as a small one: saved, shown, and a large slide put on its template', async () => {
  await using app = await startApp({ env: { JSON_SMALL_MAX_VALUES: '100' } });
  const owner = await app.createAccount();
  await insertDeck(app, owner);
  const at = `/editor/decks/${DECK}`;
  const post = (path: string, body: object) => app.request('POST', `${at}/${path}`, { token: owner.token, body });
  const get = async (path: string) => (await app.request('GET', `${at}/${path}`, { token: owner.token })).body;
  const slide = (index: number) => ({ id: `s${index}`, kind: 'bullets', layout: 'slideLayout20', placeholders: [] });
  const document = emptyDeck(Array.from({ length: 60 }, (_, index) => slide(index)));
  const save = { expectedRevision: 0, idempotencyKey: 'k', document, notKnown: 1 };
  expect(await post('snapshot', save)).toMatchObject({ status: 200, body: { status: 'saved', revision: 1 } });
  // What the schema adds of its own is there, and what it does not know is not.
  const saved = emptyDeck(document.slides.map((one) => ({ ...one, elements: [], notes: [], sources: [] })));
  expect(await get('snapshot')).toMatchObject({ snapshot: { revision: 1, document: saved }, conflicts: [] });
  expect(await get('revisions/1')).toMatchObject({ revision: 1, document: saved });
  expect(await get('revisions')).toMatchObject([
    { revision: 1, title: 'T', slideCount: 60 },
    { revision: 0, title: 'T', slideCount: 0 },
  ]);
  const shown = await post('preview', { document, page: 60 });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const paragraphs = Array.from({ length: 60 }, (_, index) => ({ runs: [{ text: `Point ${index}` }] }));
  const composed = await post('compose', { slide: { id: 's', kind: 'bullets', title: 'A title', paragraphs } });
  expect(composed.status, JSON.stringify(composed.body)).toBe(200);
  // Faults are blamed as ever, those of the path too.
  expect((await post('snapshot', { ...save, expectedRevision: 'x' })).body.issues).toMatchObject([
    { path: 'expectedRevision' },
  ]);
  const nowhere = await app.request('POST', '/editor/decks/none/snapshot', { token: owner.token, body: save });
  expect(nowhere.status).toBe(404);
});

it('hears over /trpc too that who may not call may not, before what is wrong with the body', async () => {
  await using app = await startApp();
  const headers = { 'content-type': 'application/json' };
  const body = '['.repeat(2_000);
  expect((await app.request('POST', '/trpc/library.create', { headers, body })).status).toBe(401);
  const { token } = await app.createAccount();
  const reply = await app.request('POST', '/trpc/library.create', { token, headers, body });
  expect(reply.status).toBe(400);
  expect(reply.body.error).toMatchObject({
    message: expect.stringContaining('levels deep'),
    data: { code: 'malformed_body' },
  });
});
