import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import type { ChatEvent } from '../../../src/chat/chat-event.ts';
import { startModelServer } from '../../model-server/start-model-server.ts';
import { startApp } from '../../support/app.ts';
import { readEvents } from '../../support/read-events.ts';
import { upload } from '../../support/upload.ts';

const part = (name: string): string =>
  `## ${name}\n\n${name} rose by 12 % in the third quarter. The rise came from two new customers. It will go on in the fourth quarter. Everybody agrees.\n\n`;
const report = `# Report\n\n${['Revenue', 'Profit', 'Staff costs', 'Orders', 'Returns'].map(part).join('')}`;

it('says words, thoughts, the plan and the stages of a turn while a model writes', { timeout: 120_000 }, async () => {
  await using models = await startModelServer({ paceMs: 15 });
  const connection = { id: 'scripted', name: 'S', baseUrl: `${models.url}/v1`, protocol: 'openai' };
  await using app = await startApp({ env: { MODEL_CONNECTIONS: JSON.stringify([connection]) } });
  await startJobs(app.services);
  const { token } = await app.createAccount();
  for (const role of ['planner', 'writer'])
    await app.request('PUT', '/model-settings/roles', {
      token,
      body: { role, connectionId: 'scripted', model: 'strong.reasoning' },
    });
  const file = await upload(app, { path: '/files/content', token }, { name: 'report.md', content: report });
  const chatId = randomUUID();
  const say = async (text: string, more: object = {}): Promise<ChatEvent[]> => {
    const body = { type: 'message', text, ...more };
    const response = await app.fetch('POST', `/chats/${chatId}/turns`, { token, body });
    return readEvents(response);
  };

  const answer = await say('Who agrees with the rise of the revenue?', { fileIds: [file.body.id] });
  const words = answer.flatMap((event) => (event.type === 'text-delta' ? [event.delta] : []));
  expect(words.length).toBeGreaterThan(1);
  expect(words.join('')).toMatch(/^The material says: .*12 %/);
  const kinds = answer.map(({ type }) => type);
  expect(kinds.indexOf('reasoning-delta')).toBeGreaterThan(0);
  expect(kinds.lastIndexOf('reasoning-end')).toBeLessThan(kinds.indexOf('text-start'));
  expect(kinds.filter((kind) => kind === 'text-end' || kind === 'reasoning-end')).toHaveLength(2);

  const built = await say('Make a deck of 6 slides', { options: { autoApprove: true, variants: 2 } });
  const drafts = built.flatMap((event) => (event.type === 'data-plan-draft' ? [event] : []));
  expect(drafts.length).toBeGreaterThan(1);
  expect(drafts.every(({ transient }) => transient)).toBe(true);
  const plan = built.flatMap((event) => (event.type === 'data-plan' ? [event.data] : []))[0];
  expect(plan?.slides).toHaveLength(6);
  const counts = drafts.map(({ data }) => data.slides.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  const stages = built.flatMap((event) => (event.type === 'data-stage' ? [event.data] : []));
  const overall = stages.map((stage) => stage.overall);
  expect(overall).toEqual(overall.toSorted((a, b) => a - b));
  expect(overall.at(-1)).toBeCloseTo(1);
  expect(new Set(stages.map(({ variantId }) => variantId)).size).toBe(3);
  expect(stages.some(({ message }) => /^\d of 6 slides are written: /.test(message))).toBe(true);
  const again = await readEvents(await app.fetch('GET', `/chats/${chatId}/stream`, { token }));
  expect(again).toEqual([]);
});
