import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_SCHEMA } from '../../db/orm.ts';
import type { Chance } from '../support/mutate/chance.ts';
import { kill, processesNaming } from '../support/processes.ts';
import type { Installation } from './installation.ts';
import { storageMoods } from './faulty-storage.ts';

/** What went wrong, and how often. */
export type Toll = Map<string, number>;

interface FaultOrder {
  installation: Installation;
  chance: Chance;
  /** Nothing goes wrong any more; what is wrong is put right. */
  signal: AbortSignal;
  say: (fault: string) => void;
}

type Fault = (order: Omit<FaultOrder, 'say'>) => Promise<void>;

/** Milliseconds between two faults, and that one lasts. */
const PAUSE = { least: 300, more: 2_500 };
const LASTS = { least: 1_500, more: 6_000 };

/** One after the other, in an order that the seed decides, until the signal. */
export async function makeTrouble({ installation, chance, signal, say }: FaultOrder): Promise<Toll> {
  const toll: Toll = new Map();
  const { apis, workers } = installation;
  while (!signal.aborted) {
    const name = chance.of(names);
    if (endsWorkers.has(name) && (await isTurnNearItsEnd(installation))) {
      await rest(PAUSE.least, signal);
      continue;
    }
    say(name);
    toll.set(name, (toll.get(name) ?? 0) + 1);
    await faults[name]!({ installation, chance, signal });
    await rest(PAUSE.least + chance.below(PAUSE.more), signal);
    // A busy machine starts slowly: with nobody at work there would be nothing to break.
    while (!signal.aborted && ![apis, workers].every((kind) => kind.some((instance) => instance.url() !== null)))
      await rest(PAUSE.least, signal);
  }
  return toll;
}

const faults: Record<string, Fault> = {
  'a worker is killed': ({ installation, chance }) => chance.of(installation.workers).kill(),
  'an API is killed': ({ installation, chance }) => chance.of(installation.apis).kill(),
  'a worker is restarted': ({ installation, chance }) => chance.of(installation.workers).restart(),
  'an API is restarted': ({ installation, chance }) => chance.of(installation.apis).restart(),
  'an engine process is killed': async ({ installation, chance }) => {
    const { name } = chance.of([...installation.workers, ...installation.apis]);
    const engines = await enginesOf(join(installation.folder, name));
    if (engines.length > 0) kill(chance.of(engines), 'SIGKILL');
  },
  'the engine of a worker does not start': async ({ installation, chance, signal }) => {
    const worker = chance.of(installation.workers);
    // Shorter than any process needs.
    await worker.restart({ ENGINE_START_TIMEOUT_MS: '100' });
    await rest(LASTS.least + chance.below(LASTS.more), signal);
    await worker.restart();
  },
  'the database crashes': ({ installation }) => installation.interruptDatabase('crash'),
  'the database is restarted': ({ installation }) => installation.interruptDatabase('restart'),
  ...Object.fromEntries(
    storageMoods.map((mood): [string, Fault] => [
      `the storage ${mood}`,
      async ({ installation, chance, signal }) => {
        await installation.storage.behave(mood);
        await rest(LASTS.least + chance.below(LASTS.more), signal);
        await installation.storage.behave('well');
      },
    ]),
  ),
};
const names = Object.keys(faults);
const endsWorkers = new Set(
  names.filter((name) => /worker|database/.test(name) && name !== 'an engine process is killed'),
);

/** A job is given to four workers; the fourth that dies takes its turn along, as is meant for turns that kill their workers. */
async function isTurnNearItsEnd({ query }: Installation): Promise<boolean> {
  const rows = await query(
    `select 1 from ${QUEUE_SCHEMA}.job where name in ('turn', 'run') and state in ('created', 'retry', 'active') and retry_count >= 2 limit 1`,
  );
  return rows.length > 0;
}

async function enginesOf(home: string): Promise<number[]> {
  const found = await Promise.all(
    (await processesNaming(`${home}/`)).map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes('engine-worker') ? [pid] : [];
    }),
  );
  return found.flat();
}

const rest = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal }).catch(() => {});
