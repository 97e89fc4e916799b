/** Ours: from a message to a finished deck with its pictures over HTTP, with the built-in writer. usage: turn.ts [ITERATIONS WARM-UPS] */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { startBenchService } from './api/bench-service.ts';
import { engineUse } from './engine-processes.ts';
import { measure, repeatsFrom } from './measure.ts';

const report = await readFile(new URL('../examples/quarterly-review/report.md', import.meta.url), 'utf8');
await using service = await startBenchService();
const headers = { 'x-app-session': service.token, 'content-type': 'application/json' };
let slides = 0;
let pictures = 0;
/** CPU of the engine processes; that of the service is measured around each turn. */
const engineCpu: number[] = [];
const repeats = repeatsFrom(process.argv.slice(2), { iterations: 8, warmUps: 4 });
await measure(
  async () => {
    const before = await engineUse();
    const body = JSON.stringify({ type: 'message', text: report, options: { autoApprove: true, slideCount: 12 } });
    const response = await fetch(`${service.url}/chats/${randomUUID()}/turns`, { method: 'POST', headers, body });
    const events = await response.text();
    if (!events.includes('"outcome":"completed"')) throw new Error(events.slice(-500));
    slides = Number(/"status":"ready","slideCount":(\d+)/.exec(events)?.[1]);
    pictures = new Set(events.match(/\/slide-\d+\.png/g)).size;
    engineCpu.push((await engineUse()).cpuMs - before.cpuMs);
  },
  repeats,
  () => ({ slides, pictures, engineCpu: engineCpu.slice(repeats.warmUps) }),
);
