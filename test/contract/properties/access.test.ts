import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { localEngine, type Engine } from '../../../src/engine/index.ts';
import { accountPrefix } from '../../../src/storage/keys.ts';
import type { TestAccount } from '../../support/app.ts';
import { appOfFile } from '../../support/app-of-file.ts';
import { readEvents } from '../../support/read-events.ts';
import { expectProperty, propertyTimeoutMs } from './limits.ts';

/** What happens to somebody whose decks are being built. */
const acts = {
  disable: ['PATCH', '/users/{id}', { disabled: true }],
  enable: ['PATCH', '/users/{id}', { disabled: false }],
  rename: ['PATCH', '/users/{id}', { name: 'Renamed' }],
  remove: ['DELETE', '/users/{id}', undefined],
  revoke: ['POST', '/users/{id}/revoke-sessions', undefined],
  limit: ['PUT', '/account-usage/{id}', { decksPerMonth: 1 }],
} as const;
type Act = keyof typeof acts;
const names = Object.keys(acts) as Act[];

/** What that somebody does meanwhile. */
const deeds = {
  cancel: ['POST', '/chats/{chat}/cancel', undefined],
  title: ['PATCH', '/chats/{chat}', { title: 'Renamed' }],
  drop: ['DELETE', '/chats/{chat}', undefined],
  dropProject: ['DELETE', '/library/projects/{project}', undefined],
  picture: ['PATCH', '/users/me', { picture: null }],
} as const;
type Deed = keyof typeof deeds;

const trials = fc.record({
  pauseMs: fc.nat(500),
  acts: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
  deeds: fc.uniqueArray(fc.constantFrom(...(Object.keys(deeds) as Deed[])), { maxLength: 3 }),
});

const report = '# Results\n\nRevenue rose by 12 % to 4.2 million.\n\n# Next\n\n- Hire two engineers\n- Open Lyon\n';
const quickEngine: Engine = {
  ...localEngine(),
  build: async (document) => ({ pptx: Buffer.from(document.title), problems: [] }),
};

const app = await appOfFile({ engine: quickEngine, env: { TURN_CONCURRENCY: '4' } });
const administrator = await app.createAccount('administrator');
await startJobs(app.services);

it(
  'takes accounts apart while their decks are built, and leaves nothing of those that are deleted',
  async () => {
    await expectProperty('access while turns run', trials, async (made) => {
      const owner = await app.createAccount();
      const project = await ask('POST', '/library/projects', { token: owner.token, body: { name: 'Board' } });
      const chats = [randomUUID(), randomUUID()];
      const streams = await Promise.all(chats.map((chat) => startTurn(owner, chat, project.body.id)));
      await new Promise((resolve) => setTimeout(resolve, made.pauseMs));
      const places: [string, string][] = [
        ['{id}', owner.id],
        ['{chat}', chats[0] ?? ''],
        ['{project}', project.body.id],
      ];
      const orders = [
        ...made.acts.map((act) => ({ order: acts[act], token: administrator.token })),
        ...made.deeds.map((deed) => ({ order: deeds[deed], token: owner.token })),
      ];
      const replies = await Promise.all(
        orders.map(async ({ order: [method, template, body], token }) => {
          const path = places.reduce((filled, [name, value]) => filled.replace(name, value), template as string);
          return { what: `${method} ${template}`, ...(await ask(method, path, { token, body })) };
        }),
      );
      for (const { what, status, body } of replies)
        expect(status, `${what}: ${JSON.stringify(body)}`).toBeLessThan(500);
      await Promise.all(streams.map(({ told }) => told));
      const shutOut = made.acts.includes('remove') || made.acts.includes('revoke');
      if (shutOut) expect((await ask('GET', '/users/me', { token: owner.token })).status).toBe(401);
      if (made.acts.includes('remove')) await expectNothingLeft(owner.id);
    });
  },
  propertyTimeoutMs,
);

const ask = (method: string, path: string, options: { token: string; body?: unknown }) =>
  app.request(method, path, options);

/** The stream is told to its end, or until the account's access ends. */
async function startTurn(owner: TestAccount, chat: string, projectId: string): Promise<{ told: Promise<unknown> }> {
  const body = { type: 'message', text: report, projectId, options: { autoApprove: true, slideCount: 2, variants: 2 } };
  const response = await app.fetch('POST', `/chats/${chat}/turns`, { token: owner.token, body });
  expect(response.status).toBe(200);
  return { told: readEvents(response) };
}

async function expectNothingLeft(id: string): Promise<void> {
  const tables = [
    'accounts where id',
    ...['chats', 'turns', 'decks', 'runs', 'projects'].map((name) => `${name} where account_id`),
  ];
  for (const table of tables) {
    const { rows } = await app.database.pool.query(`select count(*)::int as left from ${table} = $1`, [id]);
    expect(rows[0].left, table).toBe(0);
  }
  // A worker that hears of it too late takes away what it wrote, and so does the queue.
  const folder = join(app.config.DATA_DIR, 'files', accountPrefix(id));
  await expect.poll(async () => filesIn(folder), { timeout: 5_000 }).toEqual([]);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
