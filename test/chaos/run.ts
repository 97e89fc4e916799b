/**
 * Everything that can go wrong, at random, while people work: then whether anything was lost, stuck, done twice or left behind.
 * usage: run.ts [MINUTES [SEED]]; a minute and a new seed by default. TEST_REPORT names a file for the counts as JSON.
 *
 * Two APIs, two workers, a real PostgreSQL and a real S3 server. The seed decides what goes wrong in which order; how far the work has come
 * by then is the machine's business, so the same seed is the same kind of day, not the same day.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_SCHEMA } from '../../db/orm.ts';
import { chanceFrom } from '../support/mutate/chance.ts';
import { setup } from '../support/run-folder.ts';
import { makeTrouble, type Toll } from './faults.ts';
import { startInstallation, type Installation } from './installation.ts';
import { examineEnd, examineRemains, examineWork, type Invariant } from './invariants.ts';
import { startPeople, type People } from './people.ts';

const [minutes = 1, seed = Math.floor(Math.random() * 1e9)] = process.argv.slice(2).map(Number);
const PEOPLE = 4;
/** So long without any event, turn or job moving, with everything well again, is stuck. */
const STUCK_MS = 240_000;
/** Lines of each list that are shown. */
const SHOWN = 8;

const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(6)} s  ${text}`);

console.log(`chaos: ${minutes} min, seed ${seed}`);
const removeFolder = await setup();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void removeFolder().finally(() => process.exit(1)));
let failed = 1;
try {
  failed = await run(process.env['TMPDIR']!);
} finally {
  await removeFolder();
}
process.exitCode = failed === 0 ? 0 : 1;

/** @returns how many invariants do not hold. */
async function run(folder: string): Promise<number> {
  const giveUp = new AbortController();
  const found: Invariant[] = [];
  await using installation = await startInstallation(folder);
  const people = await startPeople({
    apis: installation.apis,
    chance: chanceFrom(seed + 1),
    count: PEOPLE,
    outputs: join(folder, 'outputs'),
    signal: giveUp.signal,
  });
  say('the instances are ready, people are at work');
  const toll = await makeTrouble({
    installation,
    chance: chanceFrom(seed),
    signal: AbortSignal.timeout(minutes * 60_000),
    say,
  });
  say('everything is well again; what was begun is finished');
  const isFinished = await finish(installation, people, giveUp);
  found.push({ name: 'everything that was begun came to an end', count: people.turns.length, broken: isFinished });
  if (isFinished.length === 0) {
    await tidyUp(installation);
    found.push(...(await examineWork(installation, people)), ...(await examineRemains(installation)));
    say('the instances are asked to end');
    await Promise.all([...installation.apis, ...installation.workers].map((instance) => instance.stop()));
    found.push(...(await examineEnd(installation)));
  }
  tell(toll, found, people);
  if (found.some(({ broken }) => broken.length > 0)) {
    console.log(`\nErrors that the instances logged: ${installation.faults.length}`);
    for (const line of installation.faults.slice(0, SHOWN)) console.log(`  ${line.slice(0, 600)}`);
  }
  const wrong = found.filter(({ broken }) => broken.length > 0).length;
  const report = process.env['TEST_REPORT'];
  if (report) await writeFile(report, JSON.stringify({ numPassedTests: found.length - wrong, numFailedTests: wrong }));
  return wrong;
}

/** Waits as long as anything moves. @returns what is stuck. */
async function finish({ query }: Installation, people: People, giveUp: AbortController): Promise<string[]> {
  const done = people.finish().then(
    () => [],
    (error: unknown) => [giveUp.signal.aborted ? 'people wait still' : String((error as Error).stack)],
  );
  const settled = (async (): Promise<string[]> => {
    const broken = await done;
    // Runs have no reader: they are waited for here.
    while (broken.length === 0 && (await unfinished(query)) > 0) await delay(500, undefined, { signal: giveUp.signal });
    return broken;
  })().catch(() => ['runs or turns are not at their end']);
  let last = '';
  let since = Date.now();
  for (;;) {
    const outcome = await Promise.race([settled, delay(1_000).then(() => null)]);
    if (outcome !== null) return outcome;
    const [row] = await query<{ state: string }>(
      `select concat_ws(' ', (select sum(last_seq + attempt) from turns), (select sum(last_seq + attempt) from runs),
         (select count(*) from turns), (select count(*) from files)) as state`,
    );
    if (row?.state !== last) since = Date.now();
    last = row?.state ?? '';
    if (Date.now() - since > STUCK_MS) giveUp.abort();
  }
}

async function unfinished(query: Installation['query']): Promise<number> {
  const rows = await query(
    `select 1 from turns where state in ('queued', 'running') union all select 1 from runs where state = 'running' or (state = 'queued' and config is not null)`,
  );
  return rows.length;
}

/** The jobs that take away what died half-way wait an hour, to be sure; here they are due at once. */
async function tidyUp({ query, apis }: Installation): Promise<void> {
  const until = Date.now() + STUCK_MS;
  for (const api of apis) await fetch(`${api.url()}/health/ready`).catch(() => {});
  for (let left = 1; left > 0 && Date.now() < until;) {
    await query(
      `update ${QUEUE_SCHEMA}.job set start_after = now() where name in ('drop-orphan', 'remove-bytes') and state in ('created', 'retry') and start_after > now()`,
    );
    await delay(1_000);
    left = (
      await query(
        `select 1 from ${QUEUE_SCHEMA}.job where name in ('drop-orphan', 'remove-bytes') and state in ('created', 'retry', 'active')`,
      )
    ).length;
  }
}

function tell(toll: Toll, found: Invariant[], people: People): void {
  console.log('\nWhat went wrong');
  for (const [name, count] of [...toll].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`  ${String(count).padStart(5)}  ${name}`);
  console.log(
    `\nWhat people did: ${people.turns.length} turns, ${people.runs.length} runs, ${people.files.length} files kept, ${people.goneChats.size} chats deleted; they had to ask again ${people.askedAgain()} times`,
  );
  console.log('\nWhat holds');
  for (const { name, count, broken } of found) {
    console.log(`  ${String(count).padStart(5)}  ${broken.length === 0 ? 'yes' : 'NO '}  ${name}`);
    for (const line of broken.slice(0, SHOWN)) console.log(`              ${line}`);
    if (broken.length > SHOWN) console.log(`              and ${broken.length - SHOWN} more`);
  }
}
