import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_TEMPLATE, productTemplateIds } from '../../../src/deck/product-template-ids.ts';
import { productTemplate } from '../../../src/engine/index.ts';
import { seedProductTemplates } from '../../../server/jobs/seed-product-templates.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { startApp, type TestAccount, type TestApp } from '../../support/app.ts';
import { testEngine } from '../../support/engine.ts';
import { queries } from '../../../db/orm.ts';

let app: TestApp;
let member: TestAccount;
let administrator: TestAccount;
beforeAll(async () => {
  // One picture a template is enough to see that there are pictures.
  const onePage: typeof testEngine.paint = (file, order, options) =>
    testEngine.paint(file, { ...order, width: 160 }, options);
  app = await startApp({ engine: { ...testEngine, paint: onePage }, env: { PREVIEW_MAX_PAGES: '1' } });
  member = await app.createAccount('member');
  administrator = await app.createAccount('administrator');
  await seed();
});
afterAll(() => app[Symbol.asyncDispose]());

const seed = () => seedProductTemplates(app.services, new AbortController().signal);
const usual = productTemplateIds.get(DEFAULT_TEMPLATE) ?? '';
const ask = (method: string, path: string, { token }: TestAccount = member) => app.request(method, path, { token });
const listed = async (): Promise<string[]> =>
  (await ask('GET', '/files/templates')).body.map(({ id }: { id: string }) => id);

it('are in the library of whoever has a session, owned by nobody, on nobody’s account', async () => {
  const { body } = await ask('GET', '/files/templates');
  expect(body.map(({ id }: { id: string }) => id)).toEqual([...productTemplateIds.values()]);
  expect(body[0]).toMatchObject({ name: 'Boardroom', owned: false, shared: true, extension: '.potx' });
  expect(body[0].profile.layouts.length).toBeGreaterThan(20);
  expect((await ask('GET', body[0].previews[0].url)).headers.get('content-type')).toBe('image/png');
  expect((await ask('GET', '/files')).body).toEqual([]);
  expect((await ask('GET', '/account-usage/me')).body.activity).toMatchObject({ storageBytes: 0, files: 0 });
  const { bytes } = await ask('GET', `/files/templates/${usual}/download`);
  expect(Buffer.compare(bytes, productTemplate(DEFAULT_TEMPLATE) ?? new Uint8Array())).toBe(0);
});

it('may be used by name in a run, and are changed by nobody', async () => {
  const config = { template: 'Boardroom', materials: [], request: 'A deck on tides' };
  const { body } = await app.request('POST', '/runs/validate-inputs', { token: member.token, body: config });
  expect(body).toMatchObject({ valid: true, problems: [] });
  for (const change of [{ name: 'Mine' }, { shared: false }]) {
    const { status } = await app.request('PATCH', `/files/templates/${usual}`, {
      token: administrator.token,
      body: change,
    });
    expect(status, JSON.stringify(change)).toBe(403);
  }
});

it('are removed by an administrator alone, and do not come back', async () => {
  expect((await ask('DELETE', `/files/templates/${usual}`)).status).toBe(403);
  expect((await ask('DELETE', `/files/templates/${usual}`, administrator)).status).toBe(204);
  const longAgo = { removed_at: new Date('2026-01-01') };
  await queries(app.services.database.fork()).updateTable('files').set(longAgo).where('id', '=', usual).execute();
  await sweep(app.services);
  await seed();
  expect(await listed()).toEqual([...productTemplateIds.values()].filter((id) => id !== usual));
});
