import { Gauge } from 'prom-client';
import { isActive } from '../../db/active-state.ts';
import { QUEUE_SCHEMA } from '../../db/orm.ts';
import type { Services } from '../../routers/context.ts';
import { registry } from './instruments.ts';

const registers = [registry];

const turns = new Gauge({
  name: 'deckwright_turns_active',
  help: 'Turns of the whole installation that have not ended, by state.',
  labelNames: ['state'] as const,
  registers,
});
const jobs = new Gauge({
  name: 'deckwright_queue_jobs',
  help: 'Jobs of the whole installation, by queue and state (created, retry, active).',
  labelNames: ['queue', 'state'] as const,
  registers,
});
const age = new Gauge({
  name: 'deckwright_queue_oldest_seconds',
  help: 'How long the oldest job that could start has been waiting, by queue.',
  labelNames: ['queue'] as const,
  registers,
});
const streams = new Gauge({ name: 'deckwright_streams_open', help: 'Streams open in this process.', registers });
const pool = new Gauge({
  name: 'deckwright_database_connections',
  help: 'Connections of this process: idle, busy, and callers that wait for one.',
  labelNames: ['state'] as const,
  registers,
});

/** Reads what has a value at any moment, for one scrape. The database's part stays as it was where the database does not answer. */
export async function gaugeInstallation({ database, streams: open }: Services): Promise<void> {
  streams.set(open.count());
  const { totalCount, idleCount, waitingCount } = database.pool;
  pool.set({ state: 'idle' }, idleCount);
  pool.set({ state: 'busy' }, totalCount - idleCount);
  pool.set({ state: 'waiting' }, waitingCount);
  const [active, waiting] = await Promise.all([
    database.pool.query<{ state: string; count: string }>(
      `select state, count(*) from turns where ${isActive()} group by state`,
    ),
    database.pool.query<{ name: string; state: string; count: string; seconds: number }>(
      `select name, state::text, count(*),
         coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active' and start_after <= now())), 0)::float as seconds
       from ${QUEUE_SCHEMA}.job where state in ('created', 'retry', 'active') group by name, state`,
    ),
  ]);
  turns.reset();
  for (const { state, count } of active.rows) turns.set({ state }, Number(count));
  jobs.reset();
  age.reset();
  for (const { name, state, count, seconds } of waiting.rows) {
    jobs.set({ queue: name, state }, Number(count));
    if (state !== 'active') age.set({ queue: name }, seconds);
  }
}
