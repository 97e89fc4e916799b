/**
 * Bodies made to keep the service busy, each sent by an account while another caller asks GET /health every few milliseconds.
 * usage: hostile-bodies.ts [ROUNDS]. Prints, for each, the status, the CPU time of the serving process, the longest that its thread of the
 * requests was busy without a pause, and the longest that /health took (in which this process's own sending is contained).
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { hostileBodies } from '../../test/support/hostile-bodies.ts';

const [rounds = 3] = process.argv.slice(2).map(Number);
const ask = async <T>(child: ChildProcess, word: string): Promise<T> => {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};
const served = fork(new URL('served.ts', import.meta.url).pathname);
const [{ url, token }] = (await once(served, 'message')) as [{ url: string; token: string }];
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

async function send(path: string, method: 'POST' | 'PATCH', body: Uint8Array): Promise<number> {
  const headers = { 'x-app-session': token, 'content-type': 'application/json' };
  const reply = await request(url + path, { dispatcher, method, headers, body });
  await reply.body.dump();
  return reply.statusCode;
}

// Alone first: what a call takes anyway.
await slowestHealth(delay(3_000));
console.log(JSON.stringify({ body: 'none', healthMs: Math.round(await slowestHealth(delay(3_000))) }));
for (const { name, method, path, make } of hostileBodies) {
  const bytes = Buffer.from(make());
  const found: { status: number; cpuMs: number; busyMs: number; healthMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await ask<NodeJS.CpuUsage>(served, 'cpu');
    await ask<number>(served, 'busy');
    const sent = send(path, method, bytes);
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
      body: name,
      megabytes: Number((bytes.length / 1e6).toFixed(1)),
      ...first,
      cpuMsLater: most('cpuMs'),
      busyMsLater: most('busyMs'),
      healthMsLater: most('healthMs'),
    }),
  );
}
await dispatcher.close();
served.send('stop');
