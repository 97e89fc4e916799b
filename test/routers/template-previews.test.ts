import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileEntity } from '../../db/entities/file.ts';
import type { Engine } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { filePrefix } from '../../src/storage/keys.ts';
import { dropOrphan } from '../../server/jobs/drop-orphan.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { startApp, type Reply, type TestAccount, type TestApp } from '../support/app.ts';
import { testEngine } from '../support/engine.ts';
import { makePresentation } from '../support/make-presentation.ts';
import { templateBytes, upload } from '../support/upload.ts';

let app: TestApp;
let owner: TestAccount;
/** What the painter does in a test; the real one where it is null. */
let painter: Engine['paint'] | null = null;
const paint: Engine['paint'] = (...order) => (painter ? painter(...order) : testEngine.paint(...order));
beforeAll(async () => {
  app = await startApp({
    engine: { ...testEngine, paint },
    env: { PREVIEW_MAX_PAGES: '30', PAINT_BATCH_PAGES: '8', PREVIEW_TIMEOUT_MS: '5000' },
  });
  owner = await app.createAccount();
});
afterAll(() => app[Symbol.asyncDispose]());

const send = (content = templateBytes(), { token }: TestAccount = owner): Promise<Reply> =>
  upload(app, { path: '/files/template', token }, { name: 'House.pptx', content });
const get = (path: string, headers?: Record<string, string>): Promise<Reply> =>
  app.request('GET', path, { token: owner.token, headers });
const withPainter = async <T>(other: Engine['paint'], act: () => Promise<T>): Promise<T> => {
  painter = other;
  try {
    return await act();
  } finally {
    painter = null;
  }
};
const warningsOf = ({ body }: Reply): string[] =>
  body.profile.warnings.flatMap(({ code, message }: { code: string; message: string }) =>
    code === 'previews_missing' ? [message] : [],
  );

describe('a template that is uploaded', () => {
  it('has a picture of each layout and of each sample slide, named by its profile', async () => {
    const { body, status } = await send(makePresentation({ slides: [0, 1] }));
    expect(status).toBe(202);
    expect(body.profile.slides.map(({ preview }: { preview: string }) => preview)).toEqual([
      'slide-1.png',
      'slide-2.png',
    ]);
    const layouts: string[] = body.profile.layouts.map(({ preview }: { preview: string }) => preview);
    expect(layouts).toEqual(layouts.map((_, index) => `layout-${index + 1}.png`));
    const names = [...layouts, 'slide-1.png', 'slide-2.png'];
    expect(body.previews).toEqual(names.map((name) => ({ name, url: `/files/templates/${body.id}/previews/${name}` })));
    for (const { url } of [body.previews[0], body.previews.at(-1)]) {
      const shown = await get(url);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(shown.bytes).metadata();
      const { slideSize } = body.profile;
      expect([width, height]).toEqual([320, Math.round((320 * slideSize.height) / slideSize.width)]);
    }
    expect((await get('/files/templates')).body.find(({ id }: { id: string }) => id === body.id)).toEqual(body);
  });

  it('shows pictures that a browser may keep for a day and need not fetch again', async () => {
    const { body } = await send();
    const { url } = body.previews[0];
    const first = await get(url);
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await get(url, { 'if-none-match': String(first.headers.get('etag')) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('shows pictures as wide as asked, as WebP to those who name it, each form made once', async () => {
    const { body } = await send();
    const { url } = body.previews[0];
    const webp = 'text/html, image/webp;q=0.9, */*';
    const forms = [
      { query: '', accept: '*/*', type: 'image/png', width: 320 },
      { query: '?width=160', accept: '*/*', type: 'image/png', width: 160 },
      { query: '?width=160', accept: webp, type: 'image/webp', width: 160 },
      { query: '?width=1280', accept: webp, type: 'image/webp', width: 320 },
      { query: '?width=160', accept: 'image/webp;q=0, image/png', type: 'image/png', width: 160 },
    ];
    const etags = new Set<string | null>();
    for (const { query, accept, type, width } of forms) {
      const shown = await get(url + query, { accept });
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('vary')]).toEqual([
        200,
        type,
        'Accept',
      ]);
      expect((await sharp(shown.bytes).metadata()).width).toBe(width);
      etags.add(shown.headers.get('etag'));
      const again = await get(url + query, { accept, 'if-none-match': shown.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    }
    expect(etags.size).toBe(4);
    const refused = await get(`${url}?width=300`);
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'width']);
  });

  it('is ready without pictures when the painter fails, and says so', async () => {
    const fails = () => Promise.reject(new DomainError('engine_failed', 'The engine stopped.'));
    const reply = await withPainter(fails, () => send());
    expect(reply.status).toBe(202);
    expect(reply.body.previews).toEqual([]);
    expect(reply.body.profile.layouts.every(({ preview }: { preview: unknown }) => preview === null)).toBe(true);
    expect(warningsOf(reply)[0]).toMatch(/could not be painted: (\d+) of \1 pictures are missing/);
  });

  it('is ready when painting takes too long, with the pictures that were made', async () => {
    await using hasty = await startApp({
      engine: { ...testEngine, paint },
      env: { PREVIEW_TIMEOUT_MS: '400', PAINT_BATCH_PAGES: '8' },
    });
    const { token } = await hasty.createAccount();
    let calls = 0;
    const hangs: Engine['paint'] = (file, order, options) => {
      calls += 1;
      if (calls === 1) return testEngine.paint(file, { ...order, width: 64 });
      options?.onBegin?.();
      return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('late'))));
    };
    const reply = await withPainter(hangs, () =>
      upload(hasty, { path: '/files/template', token }, { name: 'a.pptx', content: templateBytes() }),
    );
    expect(reply.status).toBe(202);
    expect(reply.body.previews.length).toBe(8);
    expect(warningsOf(reply)[0]).toContain('Painting was stopped after 1 seconds');
  });

  it('lacks only the picture of the page that cannot be painted', async () => {
    const choosy: Engine['paint'] = (file, order) =>
      Array.isArray(order.pages) && order.pages.some(({ id }: { id: string }) => id === 'slideLayout3')
        ? Promise.reject(new DomainError('engine_failed', 'The engine stopped.'))
        : testEngine.paint(file, order);
    const reply = await withPainter(choosy, () => send());
    const missing = reply.body.profile.layouts.filter(({ preview }: { preview: unknown }) => preview === null);
    expect(missing.map(({ id }: { id: string }) => id)).toEqual(['slideLayout3']);
    expect(warningsOf(reply)[0]).toContain('1 of 22 pictures are missing (slideLayout3)');
  });

  it('with very many slides has pictures of the first, and says so', async () => {
    const reply = await send(makePresentation({ slides: Array.from({ length: 40 }, () => 0) }));
    const painted = reply.body.profile.slides.filter(({ preview }: { preview: unknown }) => preview !== null);
    expect(painted.map(({ index }: { index: number }) => index)).toEqual(Array.from({ length: 30 }, (_, at) => at));
    expect(warningsOf(reply)[0]).toMatch(/pictures show \d+ of its \d+ layouts and slides/);
  });

  it('whose pictures do not fit into the storage is kept without them', async () => {
    const account = await app.createAccount();
    const content = templateBytes('Tight');
    const maxStorageBytes = content.length + 1_000;
    await app.database.pool.query(`update accounts set policy = $2 where id = $1`, [account.id, { maxStorageBytes }]);
    const reply = await send(content, account);
    expect([reply.status, reply.body.previews]).toEqual([202, []]);
    expect(warningsOf(reply)[0]).toContain('no room');
  });

  it('counts its pictures as storage used', async () => {
    const account = await app.createAccount();
    const { body } = await send(templateBytes('Counted'), account);
    const { previewBytes } = await app.database.fork().findOneOrFail(FileEntity, body.id);
    expect(previewBytes).toBeGreaterThan(body.previews.length * 100);
    const usage = await app.request('GET', `/account-usage/${account.id}`, { token: account.token });
    expect(usage.body.activity.storageBytes).toBe(body.size + previewBytes);
  });
});

describe('bytes of a template', () => {
  it('are announced before they are stored, so that a process that dies in between leaves none behind', async () => {
    const { body } = await send();
    const jobs = await app.database.pool.query<{ data: { id: string; prefix: string; table: 'files' } }>(
      `select data from queue.job where name = 'drop-orphan' and data ->> 'id' = $1`,
      [body.id],
    );
    const [announced] = jobs.rows;
    if (announced === undefined) throw new Error('Nothing was announced.');
    await dropOrphan(app.services, announced.data);
    expect((await get(body.previews[0].url)).status).toBe(200);
    // As if the row had never been written.
    await app.database.pool.query('delete from files where id = $1', [body.id]);
    await dropOrphan(app.services, announced.data);
    const prefix = filePrefix(owner.id, body.id);
    for (const name of ['original', `previews/${body.previews[0].name}`])
      expect(await app.services.storage.stat(`${prefix}/${name}`)).toBeNull();
  });

  it('go with the account, pictures and all', async () => {
    await startJobs(app.services);
    const account = await app.createAccount();
    const admin = await app.createAccount('administrator');
    const { body } = await send(templateBytes('Leaving'), account);
    const key = `${filePrefix(account.id, body.id)}/previews/${body.previews[0].name}`;
    expect(await app.services.storage.stat(key)).not.toBeNull();
    expect((await app.request('DELETE', `/users/${account.id}`, { token: admin.token })).status).toBe(204);
    await expect.poll(() => app.services.storage.stat(key), { timeout: 10_000 }).toBeNull();
  });
});
