/**
 * The hottest reads through the whole stack, against bare Koa and pg on the same database, in turns. usage: read-row.ts [ROUNDS [CALLS]]
 * Prints the CPU time of the serving process per request, and the ratio.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'undici';

const [rounds = 5, calls = 3_000] = process.argv.slice(2).map(Number);
const here = (file: string) => new URL(file, import.meta.url).pathname;
const ask = async <T>(child: ChildProcess, word: string): Promise<T> => {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};

const served = fork(here('served.ts'));
const [service] = (await once(served, 'message')) as [
  { url: string; token: string; accountId: string; databaseUrl: string },
];
const bare = fork(here('bare-server.ts'), [service.databaseUrl]);
const [port] = (await once(bare, 'message')) as [number];
const dispatcher = new Agent({ connections: 16 });

async function cpuPerCall(child: ChildProcess, url: string): Promise<number> {
  const before = await ask<NodeJS.CpuUsage>(child, 'cpu');
  let left = calls;
  const caller = async () => {
    while (left-- > 0) {
      const reply = await request(url, { dispatcher, headers: { 'x-app-session': service.token } });
      if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}`);
      await reply.body.dump();
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  const after = await ask<NodeJS.CpuUsage>(child, 'cpu');
  return (after.user + after.system - before.user - before.system) / 1_000 / calls;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
for (const path of [`/auth/accounts/${service.accountId}`, '/chats']) {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const [a, b] = [
      await cpuPerCall(served, service.url + path),
      await cpuPerCall(bare, `http://127.0.0.1:${port}${path}`),
    ];
    // The first round warms up.
    if (round === 0) continue;
    ours.push(a);
    floor.push(b);
  }
  const ratio = median(ours.map((value, index) => value / (floor[index] ?? Number.NaN)));
  console.log(
    JSON.stringify({
      path: path.replace(service.accountId, '{id}'),
      cpuMs: median(ours),
      bareCpuMs: median(floor),
      ratio,
    }),
  );
}
await dispatcher.close();
bare.kill();
served.send('stop');
