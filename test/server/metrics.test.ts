import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { startApp } from '../support/app.ts';
import { readEvents } from '../support/read-events.ts';
import { upload } from '../support/upload.ts';

/** The values of the metrics by their line's name and labels. */
function readMetrics(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

it(
  'tells requests, turns, stages, storage, queue and streams in the format of Prometheus',
  { timeout: 90_000 },
  async () => {
    await using app = await startApp();
    const { token } = await app.createAccount();
    const scrape = async () => {
      const reply = await app.request('GET', '/metrics');
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=/);
      return readMetrics(String(reply.body));
    };
    const before = await scrape();
    const file = await upload(
      app,
      { path: '/files/content', token },
      { name: 'a.md', content: '# A\n\nSales rose by 3 %.\n' },
    );
    const stream = await app.fetch('POST', `/chats/${randomUUID()}/turns`, {
      token,
      body: { type: 'message', text: 'Make a deck.', fileIds: [file.body.id], options: { autoApprove: true } },
    });
    const waiting = await scrape();
    expect(waiting.get('deckwright_turns_active{state="queued"}')).toBe(1);
    expect(waiting.get('deckwright_queue_jobs{queue="turn",state="created"}')).toBe(1);
    expect(waiting.get('deckwright_streams_open')).toBe(1);
    await startJobs(app.services);
    expect((await readEvents(stream)).at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed' });

    await vi.waitFor(
      async () => {
        const after = await scrape();
        const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
        expect(grown('deckwright_turns_ended_total{outcome="completed",code=""}')).toBe(1);
        expect(grown('deckwright_request_seconds_count{operation="files.addMaterial",status="202"}')).toBe(1);
        expect(grown('deckwright_stage_seconds_count{stage="plan"}')).toBeGreaterThan(0);
        expect(grown('deckwright_storage_seconds_count{call="put",outcome="ok"}')).toBeGreaterThan(1);
        expect(after.get('deckwright_turns_active{state="queued"}')).toBeUndefined();
        expect(after.get('deckwright_streams_open')).toBe(0);
        expect(after.get('deckwright_worker_takes_turns')).toBe(1);
        expect([...after.keys()].some((name) => name.startsWith('deckwright_nodejs_eventloop_lag'))).toBe(true);
      },
      { timeout: 60_000 },
    );
  },
);

it('is for the web server alone', async () => {
  await using app = await startApp({ env: { WEB_SERVER_SECRET: 'the key of the web server' } });
  expect((await app.request('GET', '/metrics')).status).toBe(403);
  const headers = { 'x-web-server-key': 'the key of the web server' };
  expect((await app.request('GET', '/metrics', { headers })).status).toBe(200);
});
