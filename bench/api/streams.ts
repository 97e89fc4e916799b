/**
 * Many open event streams of one running turn: CPU, memory a stream, delay, and that nothing is lost. usage: streams.ts [STREAMS [SECONDS]]
 * The turn is written to by hand, ten events a second, as a worker would. Memory is what the streams take once as many have come
 * and gone, after a collection: what opening so many at once needs beside is taken once.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Client } from 'pg';

const [streams = 1_000, seconds = 10] = process.argv.slice(2).map(Number);
const served = fork(new URL('served.ts', import.meta.url).pathname, [JSON.stringify({ SERVICE_ROLE: 'api' })], {
  execArgv: ['--expose-gc'],
});
const [service] = (await once(served, 'message')) as [
  { url: string; token: string; accountId: string; databaseUrl: string },
];
const ask = async <T>(child: ChildProcess, word: string): Promise<T> => {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};

interface Held {
  rss: number;
  heapUsed: number;
}

const database = new Client({ connectionString: service.databaseUrl });
await database.connect();
const [chatId, turnId] = [randomUUID(), randomUUID()];
await database.query(
  `insert into chats (id, account_id, title, created_at, updated_at) values ($1, $2, 'Bench', now(), now())`,
  [chatId, service.accountId],
);
await database.query(
  `insert into turns (id, chat_id, account_id, kind, input, state, attempt, last_seq, created_at) values ($1, $2, $3, 'message', '{}', 'running', 1, 0, now())`,
  [turnId, chatId, service.accountId],
);

const write = async (seq: number, event: object) => {
  await database.query('begin');
  await database.query('update turns set last_seq = $2 where id = $1', [turnId, seq]);
  await database.query('insert into turn_events (turn_id, seq, event, at) values ($1, $2, $3, now())', [
    turnId,
    seq,
    JSON.stringify(event),
  ]);
  await database.query(`select pg_notify('deckwright_events', 'turn ' || $1::uuid)`, [turnId]);
  await database.query('commit');
};

const delays: number[] = [];
let received = 0;
let ended = 0;
const open = (signal?: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const call = httpRequest(
    `${service.url}/chats/${chatId}/stream`,
    { headers: { 'x-app-session': service.token }, agent: false, signal },
    (response) => {
      resolve();
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const [, at] of text.matchAll(/"delta":"(\d+)"/g)) {
          received++;
          if (received % 50 === 0) delays.push(Date.now() - Number(at));
        }
      });
      response.on('end', () => ended++);
    },
  );
  call.on('error', () => {});
  call.end();
  return promise;
};
const openMany = (count: number, signal?: AbortSignal) =>
  Promise.all(Array.from({ length: count }, () => open(signal)));
const passing = new AbortController();
await openMany(streams, passing.signal);
passing.abort();
await new Promise((resolve) => setTimeout(resolve, 1_000));
ended = 0;
const before = await ask<Held>(served, 'memory');
await openMany(streams);
const [memory, cpu] = [await ask<Held>(served, 'memory'), await ask<NodeJS.CpuUsage>(served, 'cpu')];
const events = seconds * 10;
for (let seq = 1; seq <= events; seq++) {
  const start = performance.now();
  await write(seq, { type: 'text-delta', id: `t${seq}`, delta: String(Date.now()) });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 100 - (performance.now() - start))));
}
await write(events + 1, { type: 'turn-end', outcome: 'completed', error: null });
await database.query(`update turns set state = 'completed' where id = $1`, [turnId]);
await new Promise((resolve) => setTimeout(resolve, 1_500));
const used = await ask<NodeJS.CpuUsage>(served, 'cpu');
const core = (used.user + used.system - cpu.user - cpu.system) / 1e6 / seconds;
delays.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    streams,
    events,
    lost: streams * events - received,
    ended,
    coreShare: core,
    kilobytesAStream: (memory.rss - before.rss) / 1_024 / streams,
    heapKilobytesAStream: (memory.heapUsed - before.heapUsed) / 1_024 / streams,
    delayMs: { p50: delays[delays.length >> 1], p99: delays[Math.floor(delays.length * 0.99)] },
  }),
);
await database.end();
served.send('stop');
