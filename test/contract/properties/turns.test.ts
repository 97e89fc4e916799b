import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatEvent } from '../../../src/chat/chat-event.ts';
import { startJobs } from '../../../server/jobs/start-jobs.ts';
import { localEngine, type Engine } from '../../../src/engine/index.ts';
import type { TestAccount } from '../../support/app.ts';
import { appOfFile } from '../../support/app-of-file.ts';
import { readEvents } from '../../support/read-events.ts';
import { expectProperty, propertyTimeoutMs } from './limits.ts';

type Action =
  | { does: 'message'; chat: number; text: number; messageId: number | null }
  | { does: 'approve' | 'cancel' | 'remove' | 'follow' | 'retry'; chat: number }
  | { does: 'dropProject' };

const report = '# Results\n\nRevenue rose by 12 % to 4.2 million.\n\n# Next\n\n- Hire two engineers\n- Open Lyon\n';
/** A question back, a plan, a deck at once. */
const messages = [
  { text: 'A deck' },
  { text: report },
  { text: report, options: { autoApprove: true, slideCount: 2 } },
];

const chat = fc.nat(1);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constant('message'),
      chat,
      text: fc.nat(2),
      messageId: fc.oneof(fc.constant(null), fc.nat(1)),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('approve'), chat }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('cancel'), chat }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('follow'), chat }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('retry'), chat }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove'), chat }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('dropProject') }) },
);
/** Rounds follow each other while turns run; a pause lets some of them end. */
const rounds = fc.array(
  fc.record({
    actions: fc.array(action, { minLength: 1, maxLength: 4 }),
    pauseMs: fc.constantFrom(0, 0, 30, 200, 600),
  }),
  { minLength: 3, maxLength: 8 },
);

/** Writes no file worth the name: what is looked at here is who writes when. */
const quickEngine: Engine = {
  ...localEngine(),
  build: async (document) => ({ pptx: Buffer.from(document.title), problems: [] }),
};

const app = await appOfFile({ engine: quickEngine, env: { TURN_CONCURRENCY: '4' } });
await startJobs(app.services);

it(
  'ends every turn once, and leaves no half of anything, whatever is done meanwhile',
  async () => {
    await expectProperty('chats and turns', rounds, async (made) => {
      const trial = await openTrial();
      for (const { actions, pauseMs } of made) {
        await Promise.all(actions.map((one) => perform(one, trial)));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      const streams = await Promise.all(trial.streams);
      for (const events of streams) expectOneStory(events);
      await expectSettled(trial);
    });
  },
  propertyTimeoutMs,
);

interface Trial {
  owner: TestAccount;
  /** The second is made in the project. */
  chats: [string, string];
  projectId: string;
  /** Replies that are still being told. */
  streams: Promise<ChatEvent[]>[];
}

async function openTrial(): Promise<Trial> {
  const owner = await app.createAccount();
  const { body } = await app.request('POST', '/library/projects', { token: owner.token, body: { name: 'Board' } });
  return { owner, chats: [randomUUID(), randomUUID()], projectId: body.id, streams: [] };
}

async function perform(one: Action, trial: Trial): Promise<void> {
  const { token } = trial.owner;
  const ask = (method: string, path: string, body?: unknown) => app.request(method, path, { token, body });
  if (one.does === 'dropProject') {
    const { status } = await ask('DELETE', `/library/projects/${trial.projectId}`);
    expect([200, 404]).toContain(status);
    return;
  }
  const at = `/chats/${trial.chats[one.chat]}`;
  switch (one.does) {
    case 'message': {
      const projectId = one.chat === 1 ? { projectId: trial.projectId } : {};
      const messageId = one.messageId === null ? {} : { messageId: `m${one.messageId}` };
      // The project may be gone.
      return start(trial, at, { type: 'message', ...messages[one.text], ...projectId, ...messageId }, [
        'turn_running',
        'not_found',
      ]);
    }
    case 'approve': {
      const planId = (await ask('GET', at)).body.plan?.id ?? 'none';
      return start(trial, at, { type: 'plan', planId }, ['turn_running', 'plan_not_latest', 'plan_built', 'not_found']);
    }
    case 'follow': {
      const response = await app.fetch('GET', `${at}/stream`, { token });
      if (response.status === 200) trial.streams.push(readEvents(response));
      else expect(((await response.json()) as { code: string }).code).toBe('not_found');
      return;
    }
    case 'retry': {
      const { rows } = await app.database.pool.query('select id from variants where chat_id = $1 limit 1', [
        trial.chats[one.chat],
      ]);
      const { status, body } = await ask('POST', `${at}/variants/retry`, { variantId: rows[0]?.id ?? randomUUID() });
      if (status !== 201) expect(['not_found', 'turn_running', 'variant_not_failed']).toContain(body.code);
      return;
    }
    case 'cancel':
      expect([204, 404]).toContain((await ask('POST', `${at}/cancel`)).status);
      return;
    case 'remove':
      expect([204, 404]).toContain((await ask('DELETE', at)).status);
  }
}

async function start(trial: Trial, at: string, body: object, refusals: readonly string[]): Promise<void> {
  const response = await app.fetch('POST', `${at}/turns`, { token: trial.owner.token, body });
  if (response.status === 200) {
    trial.streams.push(readEvents(response));
    return;
  }
  const refusal = (await response.json()) as { code: string; message: string };
  expect(refusals, `${response.status} ${refusal.message}`).toContain(refusal.code);
}

/** At most one `turn-end`, and nothing after it; no text without its beginning. */
function expectOneStory(events: readonly ChatEvent[]): void {
  const types = events.map(({ type }) => type);
  const ends = types.filter((type) => type === 'turn-end').length;
  expect(ends, types.join(' ')).toBeLessThanOrEqual(1);
  if (ends === 1) expect(types.at(-1)).toBe('turn-end');
  expect(types.filter((type) => type === 'start').length).toBeLessThanOrEqual(1);
  const open = new Set<string>();
  for (const event of events) {
    if (event.type === 'text-start') open.add(event.id);
    if (event.type === 'text-delta') expect(open, types.join(' ')).toContain(event.id);
    if (event.type === 'text-end') open.delete(event.id);
  }
}

async function expectSettled({ owner, chats }: Trial): Promise<void> {
  const { pool } = app.database;
  const count = async (what: string) =>
    Number((await pool.query(`select count(*) from ${what}`, [owner.id])).rows[0].count);
  await expect
    .poll(() => count(`turns where account_id = $1 and state in ('queued', 'running')`), { timeout: 30_000 })
    .toBe(0);
  // A worker that was told to stop may be writing its last words to what it built.
  await expect
    .poll(
      () => count(`variants v join chats c on c.id = v.chat_id where c.account_id = $1 and v.status = 'building'`),
      { timeout: 5_000 },
    )
    .toBe(0);
  const wrong = {
    'turns without one end': `turns t where account_id = $1 and
      (select count(*) from turn_events e where e.turn_id = t.id and e.event ->> 'type' = 'turn-end') <> 1`,
    'turns that went on after their end': `turns t where account_id = $1 and
      (select event ->> 'type' from turn_events e where e.turn_id = t.id order by seq desc limit 1) <> 'turn-end'`,
    'messages doubled': `turns t where account_id = $1 and kind <> 'retry' and
      ((select count(*) from messages m where m.turn_id = t.id and m.role = 'user') <> 1
        or (select count(*) from messages m where m.turn_id = t.id and m.role = 'assistant') > 1)`,
    'ready variants without a deck': `variants v join chats c on c.id = v.chat_id join decks d on d.id = v.deck_id
      where c.account_id = $1 and v.status = 'ready' and (d.document is null or d.status <> 'ready' or v.download is null
        or not exists (select 1 from exports e where e.deck_id = d.id and e.revision = 0))`,
    'runs that go on': `runs where account_id = $1 and state in ('queued', 'running')`,
    'decks of nothing': `decks d where account_id = $1 and not exists (select 1 from variants v where v.deck_id = d.id)`,
    'turns uncounted': `accounts a where id = $1 and
      (select count(*) from turns t where t.account_id = a.id and t.kind <> 'x')
        > (select coalesce(sum(used), 0) from usage_counters u where u.account_id = a.id and u.name = 'turns')`,
  };
  for (const [name, query] of Object.entries(wrong)) expect(await count(query), name).toBe(0);
  // Whatever happened, both chats take the next message.
  for (const id of chats) {
    const body = { type: 'message', text: 'A deck' };
    const response = await app.fetch('POST', `/chats/${id}/turns`, { token: owner.token, body });
    expect(response.status).toBe(200);
    const end = (await readEvents(response)).at(-1);
    // A question back; where there is a deck, an answer.
    expect(['question', 'completed']).toContain(end?.type === 'turn-end' && end.outcome);
  }
}
