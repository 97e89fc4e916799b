/**
 * What a conversation costs beside its model, with one that answers at once: calls, tokens, events, transactions and seconds of a deck of 12 slides, of a
 * change of one slide, of a question; until the first word is on the stream; questions at once. usage: conversation.ts [QUESTIONS AT ONCE, 50]
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Pool } from 'pg';
import type { ChatEvent } from '../src/chat/chat-event.ts';
import { startModelServer } from '../test/model-server/start-model-server.ts';
import { startBenchService } from './api/bench-service.ts';

const atOnce = Number(process.argv[2] ?? 50);
const report = await readFile(new URL('../examples/quarterly-review/report.md', import.meta.url), 'utf8');
let answeredAt = 0;
await using models = await startModelServer({
  before: async () => void (answeredAt = performance.now()),
});
const connection = { id: 'scripted', name: 'Scripted', baseUrl: `${models.url}/v1`, protocol: 'openai' };
await using service = await startBenchService({
  MODEL_CONNECTIONS: JSON.stringify([connection]),
  MAX_CONCURRENT_TURNS: String(atOnce),
});
const pool = new Pool({ connectionString: service.databaseUrl, max: 1 });
const headers = { 'x-app-session': service.token, 'content-type': 'application/json' };
const send = (method: string, path: string, body: object): Promise<Response> =>
  fetch(service.url + path, { method, headers, body: JSON.stringify(body) });

for (const role of ['planner', 'writer'])
  await send('PUT', '/model-settings/roles', { role, connectionId: 'scripted', model: 'strong' });

interface Heard {
  events: ChatEvent[];
  /** Milliseconds from the model's first word to ours; null where no word came. */
  firstWord: number | null;
}

async function turn(chatId: string, body: object): Promise<Heard> {
  const reply = await send('POST', `/chats/${chatId}/turns`, body);
  const events: ChatEvent[] = [];
  let firstWord: number | null = null;
  let rest = '';
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      const event = JSON.parse(line.slice('data: '.length)) as ChatEvent;
      if (event.type === 'text-delta') firstWord ??= performance.now() - answeredAt;
      events.push(event);
    }
  }
  return { events, firstWord };
}

const transactions = async (): Promise<number> => {
  // the counts of other sessions come with their next message
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  const { rows } = await pool.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
};

async function tell(name: string, work: () => Promise<Heard[]>): Promise<Heard[]> {
  const before = await transactions();
  const calls = models.calls.length;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const heard = await work();
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const made = models.calls.slice(calls);
  const tokens = made.reduce((sum, { promptTokens, outputTokens }) => sum + promptTokens + outputTokens, 0);
  const firsts = heard.flatMap(({ firstWord }) => firstWord ?? []).toSorted((a, b) => a - b);
  const figures = {
    turns: heard.length,
    calls: made.length,
    tokens,
    events: heard.reduce((sum, { events }) => sum + events.length, 0),
    transactions: (await transactions()) - before,
    seconds: Number(seconds.toFixed(2)),
    cpuSeconds: Number(((user + system) / 1e6).toFixed(2)),
    firstWordMs: firsts.length > 0 ? Math.round(firsts[Math.floor(firsts.length / 2)] ?? 0) : null,
    failed: heard.filter(({ events }) => !JSON.stringify(events.at(-1)).includes('"error":null')).length,
  };
  console.log(JSON.stringify({ name, ...figures }));
  return heard;
}

const chatId = randomUUID();
const say = (text: string, options = {}): Promise<Heard[]> =>
  turn(chatId, { type: 'message', text, options }).then((heard) => [heard]);
const question = { type: 'message', text: 'What can you do for me?' };
await turn(randomUUID(), question);
await tell('deck of 12 slides', () => say(report, { slideCount: 12, autoApprove: true }));
await tell('change of one slide', () => say('Make slide 3 shorter'));
await tell('question', () => say('What does slide 2 say?'));
await tell(`${atOnce} questions at once`, () =>
  Promise.all(Array.from({ length: atOnce }, () => turn(randomUUID(), question))),
);
await pool.end();
