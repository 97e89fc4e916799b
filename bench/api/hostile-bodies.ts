/**
 * Bodies made to keep the service busy, each sent by an account while another caller asks GET /health every few milliseconds; then the deck
 * that they saved is read in every way.
 * usage: hostile-bodies.ts [ROUNDS]. Prints, for each, the status, the CPU time of the serving process, the longest that its thread of the
 * requests was busy without a pause (in processor time), and the longest that /health took (in which this process's own sending is contained).
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { Agent, request } from 'undici';
import { DECK, hostileBodies, hostileReads, type HostileBody } from '../../test/support/hostile-bodies.ts';

const [rounds = 3] = process.argv.slice(2).map(Number);
const ask = async <T>(child: ChildProcess, word: string): Promise<T> => {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};
const served = fork(new URL('served.ts', import.meta.url).pathname);
const [{ url, token, accountId, databaseUrl }] = (await once(served, 'message')) as [
  { url: string; token: string; accountId: string; databaseUrl: string },
];
const database = new Client({ connectionString: databaseUrl });
await database.connect();
await database.query(
  `insert into decks (id, account_id, title, document, status, revision, created_at, updated_at)
   values ($1, $2, 'Bench', $3, 'ready', 0, now(), now())`,
  [
    DECK,
    accountId,
    { version: 3, title: 't', language: 'en', templateId: null, slideSize: { width: 1, height: 1 }, slides: [] },
  ],
);
await database.end();
const dispatcher = new Agent({ connections: 4 });

/** Until the work is done. @returns the longest that one call took, in milliseconds */
async function slowestHealth(work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  let slowest = 0;
  void work.finally(() => done.abort());
  while (!done.signal.aborted) {
    const begun = performance.now();
    const reply = await request(`${url}/health`, { dispatcher });
    await reply.body.dump();
    slowest = Math.max(slowest, performance.now() - begun);
    await delay(3);
  }
  return slowest;
}

async function send({ path, method, make }: HostileBody, round: number): Promise<number> {
  const headers = { 'x-app-session': token, 'content-type': 'application/json' };
  const body = method === 'GET' ? null : make().replace('"idempotencyKey":"k"', `"idempotencyKey":"${round}"`);
  const reply = await request(url + path, { dispatcher, method, headers, body });
  await reply.body.dump();
  return reply.statusCode;
}

// Alone first: what a call takes anyway.
await slowestHealth(delay(3_000));
console.log(JSON.stringify({ body: 'none', healthMs: Math.round(await slowestHealth(delay(3_000))) }));
for (const hostile of [...hostileBodies, ...hostileReads]) {
  const found: { status: number; cpuMs: number; busyMs: number; healthMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await ask<NodeJS.CpuUsage>(served, 'cpu');
    await ask<number>(served, 'busy');
    const sent = send(hostile, round);
    const healthMs = Math.round(await slowestHealth(sent));
    const busyMs = Math.round(await ask<number>(served, 'busy'));
    const after = await ask<NodeJS.CpuUsage>(served, 'cpu');
    const cpuMs = Math.round((after.user + after.system - before.user - before.system) / 1_000);
    found.push({ status: await sent, cpuMs, busyMs, healthMs });
  }
  // The first is the worst, before anything is compiled; the others tell what it costs to go on.
  const [first, ...others] = found;
  const most = (of: 'cpuMs' | 'busyMs' | 'healthMs') => Math.max(...others.map((one) => one[of]));
  console.log(
    JSON.stringify({
      body: hostile.name,
      ...first,
      cpuMsLater: most('cpuMs'),
      busyMsLater: most('busyMs'),
      healthMsLater: most('healthMs'),
    }),
  );
}
await dispatcher.close();
served.send('stop');
