import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { startApp } from '../../support/app.ts';
import { startHttpServer } from '../../support/http-server.ts';
import { upload } from '../../support/upload.ts';

const report =
  '# Report\n\n## Results\nRevenue rose by 12 % to 4.2 million euros.\n\n## Risks\nTwo suppliers may stop delivering.\n';

it(
  'keeps time for the built-in writer when the model server says nothing: the turn has its deck',
  { timeout: 180_000 },
  async () => {
    await using silent = await startHttpServer(() => {});
    const connection = { id: 'slow', name: 'Slow', baseUrl: `${silent.url}/v1`, models: ['m'], protocol: 'openai' };
    await using app = await startApp({
      env: {
        MODEL_CONNECTIONS: JSON.stringify([connection]),
        MODEL_ALLOW_PRIVATE_ADDRESSES: 'true',
        TURN_TIMEOUT_MS: '180000',
        TURN_RESERVE_MS: '90000',
        MODEL_IDLE_TIMEOUT_MS: '100000',
      },
    });
    const { token } = await app.createAccount();
    for (const role of ['planner', 'writer'])
      expect(
        (await app.request('PUT', '/model-settings/roles', { token, body: { role, connectionId: 'slow', model: 'm' } }))
          .status,
      ).toBe(204);
    const file = await upload(app, { path: '/files/content', token }, { name: 'report.md', content: report });
    const leave = new AbortController();
    const chatId = randomUUID();
    const body = { type: 'message', text: 'Make a deck.', fileIds: [file.body.id], options: { autoApprove: true } };
    await app.fetch('POST', `/chats/${chatId}/turns`, { token, body, signal: leave.signal });
    leave.abort();
    // As if a worker had begun it and died: five seconds are left for the model, and all that is kept for the writer.
    await app.database.pool.query(`update turns set started_at = now() - interval '85 seconds'`);
    await startJobs(app.services);
    await vi.waitFor(
      async () => {
        const { rows } = await app.database.pool.query('select state from turns where chat_id = $1', [chatId]);
        expect(rows).toEqual([{ state: 'completed' }]);
      },
      { timeout: 95_000, interval: 200 },
    );
    const chat = await app.request('GET', `/chats/${chatId}`, { token });
    expect(chat.body.deckId).toEqual(expect.any(String));
  },
);
