/**
 * An instance under steady work: so many turns at once, so many readers of their streams, for so long. Then whether memory stays flat, how
 * late the event loop is and how long ordinary requests take. usage: soak.ts [MINUTES [TURNS [READERS]]]; 20, 50 and 200 by default.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const [minutes = 20, turns = 50, readers = 200] = process.argv.slice(2).map(Number);
/** Everything is loaded and every process has met its first work by then. */
const WARM_UP = 0.2;
const PROBE_MS = 200;

const ceilings = {
  TURN_CONCURRENCY: String(turns),
  MAX_CONCURRENT_TURNS: String(turns * 2),
  MAX_STREAMS_PER_ACCOUNT: String((turns + readers) * 2),
  LOG_LEVEL: 'error',
};
// With its collector at hand: what a process holds tells a leak from what it has not yet given back.
const served = fork(new URL('api/served.ts', import.meta.url).pathname, [JSON.stringify(ceilings)], {
  execArgv: ['--expose-gc'],
});
const [service] = (await once(served, 'message')) as [{ url: string; token: string; databaseUrl: string }];
const ask = async <T>(child: ChildProcess, word: string): Promise<T> => {
  child.send(word);
  const [answer] = (await once(child, 'message')) as [T];
  return answer;
};
interface Sent {
  method?: 'POST' | 'DELETE';
  /** An object becomes JSON. */
  body?: object;
}

function send(path: string, { method = 'POST', body }: Sent): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const headers = { 'x-app-session': service.token, ...(isJson && { 'content-type': 'application/json' }) };
  return fetch(service.url + path, { method, headers, body: isJson ? JSON.stringify(body) : (body ?? null) });
}
const read = (path: string): Promise<Response> =>
  fetch(service.url + path, { headers: { 'x-app-session': service.token } });

const until = performance.now() + minutes * 60_000;
const isOver = (): boolean => performance.now() >= until;
const outcomes = new Map<string, number>();
const turnSeconds: number[] = [];
let streams = 0;
let streamsRefused = 0;
let streamsCut = 0;

/** Reads its stream to the end. @returns how the turn ended; null where the stream did not say. */
async function readTurn(answer: Response): Promise<string | null> {
  if (!answer.ok) {
    streamsRefused += 1;
    return String(answer.status);
  }
  streams += 1;
  const text = await answer.text().catch(() => '');
  const end = /"type":"turn-end","outcome":"(\w+)"/.exec(text)?.[1] ?? null;
  if (end === null) streamsCut += 1;
  return end;
}

async function takeTurns(followers: number): Promise<void> {
  while (!isOver()) {
    const chatId = randomUUID();
    const form = new FormData();
    form.append('file', new File([report()], 'report.md'));
    const file = (await (await send('/files/content', { body: form })).json()) as { id: string };
    const body = { type: 'message', text: 'Make a deck.', fileIds: [file.id], options: { autoApprove: true } };
    const begun = performance.now();
    const answer = await send(`/chats/${chatId}/turns`, { body });
    const following = Array.from({ length: followers }, async () => readTurn(await read(`/chats/${chatId}/stream`)));
    const outcome = await readTurn(answer);
    turnSeconds.push((performance.now() - begun) / 1_000);
    outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1);
    await Promise.all(following);
    await send(`/chats/${chatId}`, { method: 'DELETE' });
  }
}

const latencies: number[] = [];
async function probe(): Promise<void> {
  while (!isOver()) {
    const begun = performance.now();
    await (await read('/chats')).arrayBuffer();
    latencies.push(performance.now() - begun);
    await delay(PROBE_MS);
  }
}

const works = Array.from({ length: turns }, (_, index) =>
  takeTurns(Math.floor(((index + 1) * readers) / turns) - Math.floor((index * readers) / turns)),
);
const probing = probe();
await delay(minutes * 60_000 * WARM_UP);
await ask(served, 'loop');
const before = await memory(served.pid!);
const heldBefore = await ask<Held>(served, 'memory');
await Promise.all([...works, probing]);
const after = await memory(served.pid!);
const heldAfter = await ask<Held>(served, 'memory');
const loop = await ask<Record<string, number>>(served, 'loop');
served.send('stop');

console.log(`${minutes} min, ${turns} turns at once, ${readers} readers`);
console.log(
  `turns: ${[...outcomes].map(([name, count]) => `${count} ${name}`).join(', ')}; streams: ${streams}, ${streamsCut} cut, ${streamsRefused} refused`,
);
table('a turn, from asking to its end, s', turnSeconds);
table('GET /chats, ms', latencies);
console.log(
  `event loop late, ms: p50 ${loop['p50']?.toFixed(1)}, p99 ${loop['p99']?.toFixed(1)}, max ${loop['max']?.toFixed(0)}`,
);
console.log('memory, MiB (proportional share), after the first fifth and at the end:');
for (const name of new Set([...before.keys(), ...after.keys()]))
  console.log(
    `  ${name.padEnd(24)} ${String(before.get(name) ?? '-').padStart(6)} ${String(after.get(name) ?? '-').padStart(6)}`,
  );

const inMb = ({ heapUsed }: Held): string => (heapUsed / 1_048_576).toFixed(0);
console.log(`heap of the service after a collection, MiB: ${inMb(heldBefore)}, then ${inMb(heldAfter)}`);

/** What `process.memoryUsage` says after a collection, in bytes. */
interface Held {
  heapUsed: number;
}

function table(name: string, values: number[]): void {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(`${name}: ${sorted.length}, p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`);
}

/** Of the service, each of its engine processes, and the database's processes together, by what they do. */
async function memory(pid: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const engines: number[] = [];
  const databases = new Set([await postmaster()]);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const [stat, command] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    );
    const parent = Number(stat!.split(') ')[1]?.split(' ')[1]);
    const rollup = await readFile(`/proc/${name}/smaps_rollup`, 'utf8').catch(() => '');
    const share = Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024);
    if (Number(name) === pid) found.set('service', share);
    else if (parent === pid && command!.includes('engine-worker')) engines.push(share);
    else if (databases.has(Number(name)) || databases.has(parent))
      found.set('database', (found.get('database') ?? 0) + share);
  }
  engines.sort((a, b) => b - a).forEach((share, index) => found.set(`engine ${index + 1}`, share));
  return found;
}

/** The database's first process; all others of it are its children. */
async function postmaster(): Promise<number> {
  const client = new Client({ connectionString: service.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ text: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as text`,
  );
  await client.end();
  return Number(rows[0]?.text);
}

/** Other words and figures each time, so that no two files are one. */
function report(): string {
  const figure = (): string => (Math.random() * 90 + 5).toFixed(1);
  return `# Report ${randomUUID()}\n\n## Results\nRevenue rose by ${figure()} % to ${figure()} million euros in the third quarter. Costs fell by ${figure()} %.\n\n| Region | Revenue |\n| --- | --- |\n| North | ${figure()} |\n| South | ${figure()} |\n\n## Next steps\n- Hire two engineers\n- Open the office in Lyon in May\n`;
}
