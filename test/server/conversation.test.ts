import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../db/queue.ts';
import type { Services } from '../../routers/context.ts';
import { runTurn } from '../../server/jobs/run-turn.ts';
import { openWorkerGate, type WorkerGate } from '../../server/jobs/worker-gate.ts';
import { modelRetries } from '../../server/metrics/instruments.ts';
import { condenseEvents, spokenText } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { localEngine } from '../../src/engine/index.ts';
import { titleOf } from '../../src/pipeline/edits/slide-words.ts';
import { faults, type Fault } from '../model-server/scripted-model.ts';
import { startModelServer, type ModelServer } from '../model-server/start-model-server.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { Holds, holdingEngine } from '../support/holds.ts';
import { readEvents } from '../support/read-events.ts';

const report = `# Ferries of the northern line

## Summary
The line carried 148,000 passengers in the third quarter, 14 % more than a year before. Six boats run on batteries since May.

## Passengers by quarter
| Quarter | Passengers |
| --- | --- |
| Q1 | 96,000 |
| Q2 | 121,000 |
| Q3 | 148,000 |
| Q4 | 104,000 |

## Risks
A hard winter may close the southern pier for six weeks. The batteries of two boats reach the end of their warranty in March. The price of electricity is fixed until June only.

## Next steps
- Order three boats
- Repair the southern pier before November

## Appendix
The exchange rates are those of the central bank on the last day of each quarter.
`;

const holds = new Holds();
let models: ModelServer;
let app: TestApp;
let gate: WorkerGate;
/** What a worker works with that can be made to stop anywhere. */
let stopping: Services;

beforeAll(async () => {
  models = await startModelServer({ before: (model) => holds.pass(model) });
  // what one server refuses is not asked of it again: each fault has a server of its own
  const connections = ['scripted', ...Object.keys(faults).map((fault) => `with-${fault}`)].map((id) => ({
    id,
    name: id,
    baseUrl: `${models.url}/v1`,
    protocol: 'openai',
  }));
  app = await startApp({
    engine: localEngine(),
    env: {
      MODEL_CONNECTIONS: JSON.stringify(connections),
      MODEL_IDLE_TIMEOUT_MS: '4000',
      TURN_TIMEOUT_MS: '600000',
      TURN_RESERVE_MS: '300000',
    },
  });
  gate = openWorkerGate(app.services);
  stopping = { ...app.services, engine: holdingEngine(app.services.engine, holds) };
});
afterAll(async () => {
  holds.releaseAll();
  await app[Symbol.asyncDispose]();
  await models[Symbol.asyncDispose]();
});

const work = (services: Services, turnId: string, attempt = 1): Promise<void> => {
  const signal = new AbortController().signal;
  const job: Job<'turn'> = { id: randomUUID(), data: { turnId }, attempt, isLastAttempt: false, signal };
  return runTurn(services, job, gate);
};

const last = <T extends ChatEvent['type']>(events: readonly ChatEvent[], type: T) =>
  events.findLast((event): event is Extract<ChatEvent, { type: T }> => event.type === type);

/** A person's chat: turns run where the test says. */
class Conversation {
  readonly id = randomUUID();
  readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  static async with(planner: string, writer = planner, connectionId = 'scripted'): Promise<Conversation> {
    const { token } = await app.createAccount();
    for (const [role, model] of Object.entries({ planner, writer })) {
      const body = { role, connectionId, model };
      expect((await app.request('PUT', '/model-settings/roles', { token, body })).status).toBe(204);
    }
    return new Conversation(token);
  }

  /** The turn is there; its events come when a worker has done it. */
  async begin(body: object): Promise<{ turnId: string; told: Promise<ChatEvent[]> }> {
    const response = await app.fetch('POST', `/chats/${this.id}/turns`, { token: this.token, body });
    expect(response.status).toBe(200);
    const { rows } = await app.database.pool.query(
      `select id from turns where chat_id = $1 order by created_at desc, id desc limit 1`,
      [this.id],
    );
    return { turnId: rows[0].id as string, told: readEvents(response) };
  }

  async turn(body: object): Promise<ChatEvent[]> {
    const { turnId, told } = await this.begin(body);
    await work(app.services, turnId);
    return told;
  }

  say = (text: string, more: object = {}): Promise<ChatEvent[]> => this.turn({ type: 'message', text, ...more });

  async card(text: string) {
    const events = await this.say(text);
    const card = last(events, 'data-variant')?.data;
    if (card?.status !== 'ready') throw new Error(`No deck: ${JSON.stringify(events)}`);
    return { ...card, operations: last(events, 'data-edit')?.data.operations ?? [] };
  }

  follow = async (): Promise<ChatEvent[]> =>
    readEvents(await app.fetch('GET', `/chats/${this.id}/stream`, { token: this.token }));

  async request(method: string, path: string, body?: object) {
    return (await app.request(method, path, { token: this.token, ...(body ? { body } : {}) })).body;
  }

  async load(deckId: string): Promise<{ revision: number; document: DeckDocument }> {
    const body = await this.request('GET', `/editor/decks/${deckId}/snapshot`);
    return { revision: body.snapshot?.revision ?? 0, document: body.snapshot?.document ?? body.deck.document };
  }
}

const titles = ({ slides }: DeckDocument): string[] => slides.map(titleOf);

it('leads from a request to an exported deck, with a model', { timeout: 120_000 }, async () => {
  const chat = await Conversation.with('strong');
  for (const role of ['critic', 'vision'])
    await chat.request('PUT', '/model-settings/roles', { role, connectionId: 'scripted', model: 'strong' });
  const question = last(await chat.say('Make a deck for me'), 'data-question')?.data;
  expect(question?.choices).toHaveLength(2);
  await chat.turn({ type: 'answer', questionId: question?.id, answer: [question?.choices?.[1]?.id] });
  const proposed = last(await chat.say(report), 'data-plan')?.data;
  expect(proposed?.state).toBe('open');
  const apart = proposed?.slides.findIndex(({ kind }) => kind === 'bullets') ?? 0;
  const changed = await chat.say(`Remove slide ${apart + 1}`);
  const edited = last(changed, 'data-plan')?.data;
  expect([spokenText(changed), edited?.slides.length]).toEqual([
    `Removed slide ${apart + 1}.`,
    (proposed?.slides.length ?? 0) - 1,
  ]);
  const built = await chat.turn({ type: 'plan', planId: edited?.id, plan: { ...edited, variants: 2 } });
  const cards = built.flatMap((event) =>
    event.type === 'data-variant' && event.data.status === 'ready' ? [event.data] : [],
  );
  expect(cards.map(({ differs }) => differs === null)).toEqual([true, false]);
  const { document } = await chat.load(cards[0]?.deckId ?? '');
  const chartAt = document.slides.findIndex(({ kind }) => kind === 'chart') + 1;
  const calls = models.calls.length;
  const table = await chat.card(`Make slide ${chartAt} a table`);
  // one call that plans and one that writes at most
  expect(models.calls.length - calls).toBeLessThanOrEqual(2);
  expect((await chat.load(table.deckId)).document.slides.map(({ kind }) => kind)).toEqual(
    document.slides.map(({ kind }, at) => (at === chartAt - 1 ? 'table' : kind)),
  );
  expect(last(await chat.say('undo'), 'data-edit')?.data.operations).toMatchObject([{ op: 'undo' }]);
  const spanish = await chat.card('In Spanish');
  expect(spanish.operations.map(({ op }) => op)).toContain('translate');
  const translated = (await chat.load(spanish.deckId)).document;
  expect(translated.language).toBe('es');
  expect(titles(translated)).toEqual(titles(document).map((title) => expect.stringContaining(title)));
  const why = await chat.say('Why are the exchange rates missing?');
  expect([spokenText(why), why.some(({ type }) => type === 'data-variant')]).toEqual([
    expect.stringContaining('exchange rates'),
    false,
  ]);
  const { revision } = await chat.load(spanish.deckId);
  const byHand = structuredClone(translated);
  byHand.slides[1]!.notes = [{ runs: [{ text: 'Pause here.' }], level: 0, bullet: 'inherit' }];
  const body = { expectedRevision: revision, idempotencyKey: randomUUID(), document: byHand };
  await chat.request('POST', `/editor/decks/${spanish.deckId}/snapshot`, body);
  const more = await chat.card('Add a slide about the risks of winter');
  const final = (await chat.load(more.deckId)).document;
  const added = more.operations.find(({ op }) => op === 'insert');
  expect(final.slides.filter(({ id }) => id !== added?.slideId)).toEqual(byHand.slides);
  expect(JSON.stringify(final.slides.find(({ id }) => id === added?.slideId))).toContain('winter');
  const { tokens } = (await chat.request('GET', '/account-usage/me')).activity;
  for (const role of ['planner', 'writer', 'critic', 'vision'])
    expect([role, tokens[role]?.input > 0]).toEqual([role, true]);
  const exported = await chat.request('POST', `/editor/decks/${more.deckId}/revisions/0/export`, { format: 'pdf' });
  expect(exported).toMatchObject({ format: 'pdf', size: expect.any(Number) });
});

/** Where a worker may be: at the model of the planner or the writer, or at a call of the engine. */
const stages = ['strong', 'strong.think', 'compose', 'build', 'check', 'paint'] as const;
const wanted = { type: 'message', text: report, options: { autoApprove: true } };

describe.each(stages)('a turn whose worker is at %s', (stage) => {
  it('is finished once by another when the worker dies, and two who join late hear all of it once', async () => {
    const chat = await Conversation.with('strong', 'strong.think');
    const { turnId, told } = await chat.begin(wanted);
    const hold = holds.next(stage);
    const dead = work(stopping, turnId);
    await hold.reached;
    const late = [chat.follow(), chat.follow()];
    await work(app.services, turnId, 2);
    // a worker that was given up for dead comes back: it may say nothing any more
    hold.release();
    await dead;
    const events = await told;
    expect(events.at(-1)).toEqual({ type: 'turn-end', outcome: 'completed', error: null });
    const log = (await app.services.events.readTurn(turnId)).map(({ event }) => event);
    expect(condenseEvents(events)).toEqual(condenseEvents(log));
    for (const heard of await Promise.all(late)) expect(condenseEvents(heard)).toEqual(condenseEvents(log));
    const count = (type: ChatEvent['type']): number => log.filter((event) => event.type === type).length;
    expect([count('start'), count('data-plan'), count('turn-end')]).toEqual([1, 1, 1]);
    const cards = log.filter((event) => event.type === 'data-variant' && event.data.status === 'ready');
    expect(cards).toHaveLength(1);
    const usage = await chat.request('GET', '/account-usage/me');
    expect([usage.activity.turnsToday, usage.activity.decksThisMonth]).toEqual([1, 1]);
  });

  it('ends at once when it is cancelled, and the next turn begins', async () => {
    const chat = await Conversation.with('strong', 'strong.think');
    const { turnId, told } = await chat.begin(wanted);
    const hold = holds.next(stage);
    const worker = work(stopping, turnId);
    await hold.reached;
    await app.request('POST', `/chats/${chat.id}/cancel`, { token: chat.token });
    expect((await told).at(-1)).toEqual({ type: 'turn-end', outcome: 'cancelled', error: null });
    hold.release();
    await worker;
    const { rows: cards } = await app.database.pool.query('select status from variants where chat_id = $1', [chat.id]);
    expect(cards.filter(({ status }) => status === 'ready' || status === 'building')).toEqual([]);
    expect((await chat.say('Thank you')).at(-1)).toMatchObject({ outcome: 'completed' });
  });
});

/** What each fault of the model comes to: a reason that is told, or nothing where it is mended. */
const reasons: Readonly<Record<Fault, RegExp | null>> = {
  cut: null,
  silent: /too slow, or fell silent/,
  slow: /too slow, or fell silent/,
  stalls: /too slow, or fell silent/,
  breaks: /broke off|busy or down/,
  'refused-key': /refuses the key/,
  '429': /busy/,
  '429-once': null,
  '429-long': /asks for 3600 seconds of patience/,
  '500': /try again/,
  gone: /does not serve the chosen model/,
  window: /longer than the model can read/,
  filtered: /./,
  empty: /replied with nothing/,
  'bad-json': /did not have the form/,
  'bad-json-once': null,
  fenced: null,
  'bad-slide': null,
  'bad-field': null,
  tagged: null,
  'no-system': null,
  'no-stream': null,
  'no-format': null,
  'no-tools': null,
  'tool-loop': null,
  'absurd-usage': null,
  'negative-usage': null,
};

const AT_ONCE = 6;

it(
  'comes to a plan whatever is wrong with the model, and says why it was not the model’s',
  { timeout: 120_000 },
  async () => {
    // A few at a time: on a busy machine a sound model would seem silent among all of them.
    const met = await pLimit(AT_ONCE).map(Object.keys(faults) as Fault[], async (fault) => {
      const chat = await Conversation.with(`strong.${fault}`, `strong.${fault}`, `with-${fault}`);
      const { turnId, told } = await chat.begin({ type: 'message', text: report });
      // three seconds are left for a model that goes on and on
      if (fault === 'slow')
        await app.database.pool.query(`update turns set started_at = now() - interval '297 seconds' where id = $1`, [
          turnId,
        ]);
      await work(app.services, turnId);
      const events = await told;
      const warnings = events.flatMap((event) => (event.type === 'data-warning' ? [event.data.message] : []));
      const { tokens } = (await chat.request('GET', '/account-usage/me')).activity;
      return { fault, end: events.at(-1), plan: last(events, 'data-plan')?.data, told: warnings.join(' '), tokens };
    });
    for (const { fault, end, plan, told, tokens } of met) {
      expect([fault, end]).toEqual([fault, { type: 'turn-end', outcome: 'plan', error: null }]);
      expect([fault, plan?.slides.length ?? 0]).toEqual([fault, expect.any(Number)]);
      const reason = reasons[fault];
      expect([fault, told]).toEqual([
        fault,
        reason ? expect.stringMatching(reason) : expect.not.stringMatching(/built-in planner made/),
      ]);
      const { input = 0, output = 0 } = (tokens as Record<string, { input: number; output: number }>)['planner'] ?? {};
      expect([fault, input >= 0, output >= 0, input < 1e9]).toEqual([fault, true, true, true]);
    }
    const { values: retries } = await modelRetries.get();
    expect(retries.map(({ labels }) => labels)).toContainEqual({ role: 'planner', reason: 'refused' });
  },
);
