import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngineHost, type EngineHost } from '../../../server/engine/engine-host.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { readConfig } from '../../../src/config.ts';
import { startApp, type TestAccount, type TestApp } from '../../support/app.ts';
import { shortReport } from '../../support/built-deck.ts';
import { readEvents } from '../../support/read-events.ts';
import { templateBytes, upload } from '../../support/upload.ts';

let dataDir: string;
let host: EngineHost;
let app: TestApp;
let owner: TestAccount;
/** When an engine process ended, by the pool's log. */
const deaths: number[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'deckwright-painter-'));
  host = await openEngineHost(
    readConfig({ ENGINE_PROCESSES: '2', DATA_DIR: dataDir }),
    { warn: () => void deaths.push(performance.now()), error: () => {} },
    { program: new URL('../../support/dying-painter.ts', import.meta.url) },
  );
  // Both are at work once, so that both are there.
  await Promise.all([1, 2].map(() => host.readMaterial(Buffer.from('Some words.'), 'a.txt')));
  app = await startApp({ engine: host, env: { PREVIEW_MAX_PAGES: '2', PAINT_BATCH_PAGES: '2' } });
  owner = await app.createAccount();
  await startJobs(app.services);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await host.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sendMaterial = (name: string) =>
  upload(app, { path: '/files/content', token: owner.token }, { name, content: 'Revenue rose by 12 %.' });

describe('an engine process that dies while it paints', () => {
  it('costs a template its pictures and nobody else anything', async () => {
    const painting = { ended: false };
    const template = upload(
      app,
      { path: '/files/template', token: owner.token },
      { name: 'House.pptx', content: templateBytes() },
    ).finally(() => void (painting.ended = true));
    const others: number[] = [];
    while (!painting.ended) {
      const replies = await Promise.all([
        sendMaterial(`${others.length}.txt`),
        app.request('GET', '/files', { token: owner.token }),
      ]);
      others.push(...replies.map(({ status }) => status));
    }
    const { status, body } = await template;
    expect([status, body.previews]).toEqual([202, []]);
    expect(body.profile.layouts.length).toBeGreaterThan(0);
    expect(body.profile.warnings).toContainEqual({
      code: 'previews_missing',
      message: expect.stringContaining('could not be painted'),
    });
    expect(deaths.length).toBeGreaterThan(0);
    expect(new Set(others)).toEqual(new Set([202, 200]));
  });

  it('costs a deck its pictures, not its file', async () => {
    const body = { type: 'message', text: shortReport, options: { autoApprove: true, slideCount: 4 } };
    const events = await readEvents(
      await app.fetch('POST', `/chats/${randomUUID()}/turns`, { token: owner.token, body }),
    );
    const card = events.findLast((event) => event.type === 'data-variant');
    if (card?.type !== 'data-variant') throw new Error('There is no card.');
    expect(card.data).toMatchObject({ status: 'ready', previews: [] });
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed' });
    const warnings = events.flatMap((event) => (event.type === 'data-warning' ? [event.data.message] : []));
    expect(warnings.join(' ')).toContain('pictures are missing');
    expect((await app.request('GET', card.data.download ?? '', { token: owner.token })).status).toBe(200);
    const exported = await app.request('POST', `/editor/decks/${card.data.deckId}/revisions/0/export`, {
      token: owner.token,
      body: { format: 'pdf' },
    });
    expect([exported.status, exported.body.code]).toEqual([503, 'engine_unavailable']);
  });
});
