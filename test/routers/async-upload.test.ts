import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import type { Engine } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { fileKey } from '../../src/storage/keys.ts';
import { startApp, type Reply, type TestAccount, type TestApp } from '../support/app.ts';
import { testEngine } from '../support/engine.ts';
import { readEvents } from '../support/read-events.ts';
import { templateBytes } from '../support/upload.ts';

let app: TestApp;
let owner: TestAccount;
/** Reading waits for this, so that a test can look before it is done. */
let gate: Promise<void> = Promise.resolve();
const engine: Engine = {
  ...testEngine,
  profile: async (...order) => {
    await gate;
    return testEngine.profile(...order);
  },
  readMaterial: async (...order) => {
    await gate;
    return testEngine.readMaterial(...order);
  },
};
beforeAll(async () => {
  app = await startApp({ engine });
  await startJobs(app.services);
  owner = await app.createAccount();
});
afterAll(() => app[Symbol.asyncDispose]());

const send = (path: string, name: string, content: string | Uint8Array, prefer = 'respond-async'): Promise<Reply> => {
  const body = new FormData();
  body.append('file', new File([Buffer.from(content)], name));
  return app.request('POST', path, { token: owner.token, body, headers: { prefer } });
};
const get = (path: string): Promise<Reply> => app.request('GET', path, { token: owner.token });
const settled = async (id: string): Promise<Reply['body']> => {
  await expect.poll(async () => (await get(`/files/${id}`)).body.state, { timeout: 15_000 }).not.toBe('reading');
  return (await get(`/files/${id}`)).body;
};
/** Until no file is being read any more, nor its bytes removed. */
const settledJobs = (): Promise<unknown> =>
  expect
    .poll(
      async () => {
        const { rows } = await app.database.pool.query(
          `select name from queue.job where name in ('read-file', 'remove-bytes') and state in ('created', 'active', 'retry')`,
        );
        return rows;
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
const turn = (body: object): Promise<Response> =>
  app.fetch('POST', `/chats/${randomUUID()}/turns`, { token: owner.token, body });
const report = '# Results\n\nRevenue rose by 12 % to 4.2 million euros.\n\n## Next steps\n\n- Open the Lyon office\n';

describe('an upload that is not waited for', () => {
  it('is answered at once, and read later', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const sent = await send('/files/content', 'report.md', report);
    expect(sent.status).toBe(202);
    expect(sent.headers.get('preference-applied')).toBe('respond-async');
    expect(sent.body).toMatchObject({ state: 'reading', mime: 'text/markdown', content: null });
    const early = await get(`/files/content/${sent.body.id}/content`);
    expect([early.status, early.body.code]).toEqual([400, 'file_not_ready']);
    resolve();
    const read = await settled(sent.body.id);
    expect(read).toMatchObject({ state: 'ready', content: { words: expect.any(Number) } });
    expect(read).not.toHaveProperty('error');
    expect((await get(`/files/content/${sent.body.id}/content`)).body.blocks.length).toBeGreaterThan(3);
  });

  it('gives a template its profile and pictures', async () => {
    const sent = await send('/files/template', 'House.pptx', templateBytes('Read later'), 'wait=5, respond-async');
    expect(sent.body).toMatchObject({ state: 'reading', profile: null, previews: [] });
    const read = await settled(sent.body.id);
    expect(read.profile.layouts.length).toBeGreaterThan(0);
    expect(read.previews.length).toBeGreaterThan(0);
    expect((await get(read.previews[0].url)).status).toBe(200);
  });

  it('tells what it would have been refused with, and is no good for a turn then', async () => {
    const material = (await send('/files/content', 'empty.md', '')).body;
    expect(await settled(material.id)).toMatchObject({
      state: 'failed',
      error: { code: 'material_unreadable', message: 'The file is empty.' },
    });
    const template = (await send('/files/template', 'House.pptx', 'no zip')).body;
    expect((await settled(template.id)).error.code).toBe('template_unreadable');
    for (const body of [
      { type: 'message', text: 'A deck', fileIds: [material.id] },
      { type: 'message', text: 'A deck', templateId: template.id },
    ]) {
      const refused = await turn(body);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'file_not_ready']);
    }
  });

  it('is waited for by a turn that names it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const { body } = await send('/files/content', 'report.md', report);
    const reply = await turn({ type: 'message', text: 'A deck of three slides', fileIds: [body.id] });
    expect(reply.status).toBe(200);
    setTimeout(resolve, 500);
    const events = await readEvents(reply);
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'plan' });
    expect(JSON.stringify(events)).toContain('Lyon');
  });

  it('leaves nothing behind when it is deleted while it is read', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const { id } = (await send('/files/content', 'report.md', report)).body;
    await app.request('DELETE', `/files/content/${id}`, { token: owner.token });
    resolve();
    await settledJobs();
    const { storage } = app.services;
    const left = await Promise.all(['original', 'read'].map((name) => storage.stat(fileKey(owner.id, id, name))));
    expect(left).toEqual([null, null]);
  });

  it('does not change what happens without the header', async () => {
    gate = Promise.resolve();
    const sent = await send('/files/content', 'report.md', report, 'return=minimal');
    expect(sent.body).toMatchObject({ state: 'ready', content: { words: expect.any(Number) } });
    expect(sent.headers.has('preference-applied')).toBe(false);
    expect((await send('/files/content', 'empty.md', '', 'return=minimal')).status).toBe(400);
  });
});

describe('an engine that is away while it reads', () => {
  it('is told in the file, once it has been tried again', { timeout: 60_000 }, async () => {
    gate = Promise.reject(new DomainError('engine_unavailable', 'The engine does not answer.'));
    gate.catch(() => {});
    const { id } = (await send('/files/content', 'report.md', report)).body;
    await expect.poll(async () => (await get(`/files/${id}`)).body.state, { timeout: 50_000 }).toBe('failed');
    expect((await get(`/files/${id}`)).body.error.code).toBe('engine_unavailable');
  });
});
