import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Log } from './log.ts';
import { QUEUE_SCHEMA, type Database, type EntityManager } from './orm.ts';

/** Every kind of job, with what it carries. */
export interface Jobs {
  /**
   * Runs a turn of a chat; `postponed` counts how often the installation made it wait, `trace` and
   * `requestId` are the span and the request that asked for it.
   */
  turn: { turnId: string; postponed?: number; trace?: string | undefined; requestId?: string };
  /** Runs the pipeline for a run that has its config; the rest as of a turn. */
  run: { runId: string; postponed?: number; trace?: string | undefined; requestId?: string };
  /** What becomes of a turn, or of a run, whose job failed for good: it ends, so that its chat goes on. */
  'turn-abandoned': { turnId: string };
  'run-abandoned': { runId: string };
  /** Looks for turns and runs that no job will end any more. Sends itself on a schedule. */
  'find-abandoned': Record<string, never>;
  /** Reads a file whose upload did not wait for it. */
  'read-file': { fileId: string };
  /** Removes bytes whose rows are gone: all below each prefix, and single objects by their keys. */
  'remove-bytes': { prefixes: string[]; keys?: string[] };
  /** Looks whether what was stored got its row, and removes the bytes below the prefix where it did not: the process died in between. */
  'drop-orphan': { prefix: string; table: 'files' | 'exports'; id: string };
  /** Tidies up: ended sessions, old counters, unused copies. Sends itself on a schedule. */
  sweep: Record<string, never>;
}
export type JobName = keyof Jobs;

export interface Job<Name extends JobName> {
  id: string;
  data: Jobs[Name];
  /** 1 for the first worker, one more for each that took it up after another's failure or death. */
  attempt: number;
  /** No further attempt will follow this one. */
  isLastAttempt: boolean;
  /** Aborts when the job's time is up, when it was given to another worker, or at shutdown. */
  signal: AbortSignal;
}

export interface SendOptions {
  /** Higher first; 0 by default. */
  priority?: number;
  startAfterSeconds?: number;
}

export interface Queue {
  /** Enqueues within the transaction of `em`: the job exists if and when that commits. @returns the job's id. */
  send<Name extends JobName>(em: EntityManager, name: Name, data: Jobs[Name], options?: SendOptions): Promise<string>;
  /** Starts workers. A handler that throws has its job tried again, unless it was the last attempt. */
  work<Name extends JobName>(
    name: Name,
    concurrency: number,
    handler: (job: Job<Name>) => Promise<void>,
  ): Promise<void>;
  /** This process takes no more jobs of that name until `resume`; those that it runs go on. */
  pause(name: JobName): Promise<void>;
  resume(name: JobName): Promise<void>;
  /** Takes a job off the queue; one that runs is not given out again. In the transaction of `em`. */
  cancel(em: EntityManager, name: JobName, jobId: string): Promise<void>;
  /** Waits for running jobs up to `graceMs`; what still runs then goes to another worker soon. */
  stop(graceMs?: number): Promise<void>;
}

export interface QueueOptions {
  log?: Log;
  /** How long a turn or a run may take. */
  turnTimeoutMs?: number;
  /** How often dead workers' jobs are looked for. */
  superviseSeconds?: number;
}

/** A worker that does not say it is alive for this long is taken for dead. The least that pg-boss allows. */
const HEARTBEAT_SECONDS = 10;
const WORKER = {
  includeMetadata: true,
  batchSize: 1,
  heartbeatRefreshSeconds: 3,
  // New jobs are notified; those given back by a dead worker are not.
  notifyPollingIntervalSeconds: 2,
} as const;
const POOL_SIZE = 3;
const DAY_SECONDS = 86_400;

export async function openQueue(database: Database, options: QueueOptions = {}): Promise<Queue> {
  const { log = () => {}, turnTimeoutMs = 3_600_000, superviseSeconds = 5 } = options;
  const boss = new PgBoss({
    connectionString: database.url,
    application_name: 'deckwright-queue',
    schema: QUEUE_SCHEMA,
    max: POOL_SIZE,
    // Migrations are ours to run: see db/migrate.ts.
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    openTelemetry: { enabled: false },
  });
  boss.on('error', (error) => log(`The job queue: ${error.message}`));
  boss.on('warning', (warning) => log(`The job queue: ${warning.message}`));
  try {
    await startQueues(boss, turnTimeoutMs);
  } catch (error) {
    // What had started would go on, and keep the process alive that nobody can ask to end.
    await boss.stop({ graceful: false }).catch((fault: unknown) => log(`The job queue: ${String(fault)}`));
    throw error;
  }
  const hired = new Map<JobName, () => Promise<void>>();
  return {
    async send(em, name, data, { priority = 0, startAfterSeconds } = {}) {
      const id = await boss.send(name, data, {
        priority,
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        db: fromKysely(em.getKysely()),
      });
      if (!id) throw new Error(`The queue took no job "${name}".`);
      return id;
    },
    async work(name, concurrency, handler) {
      const hire = async (): Promise<void> => {
        for (let index = 0; index < concurrency; index++) await hireWorker(boss, name, handler);
      };
      hired.set(name, hire);
      await hire();
    },
    async pause(name) {
      await boss.offWork(name, { wait: false });
    },
    async resume(name) {
      await hired.get(name)?.();
    },
    async cancel(em, name, jobId) {
      await boss.cancel(name, jobId, { db: fromKysely(em.getKysely()) });
    },
    stop: (graceMs = 5_000) => boss.stop({ graceful: true, timeout: graceMs, close: true }),
  };
}

async function startQueues(boss: PgBoss, turnTimeoutMs: number): Promise<void> {
  await boss.start();
  // What stands as it shall is left: all of it asked for anew would be some forty statements, one after the other, at every start.
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, settings] of Object.entries(queueSettings(turnTimeoutMs))) {
    const queue = known.get(name);
    if (queue === undefined) await boss.createQueue(name, settings);
    // Another program may have been faster with settings of its own.
    if (queue === undefined || !includes(queue, settings)) await boss.updateQueue(name, settings);
  }
  const planned = await boss.getSchedules();
  for (const [name, cron] of Object.entries(schedules))
    if (!planned.some((one) => one.name === name && one.cron === cron)) await boss.schedule(name, cron);
}

const schedules = { sweep: '17 * * * *', 'find-abandoned': '* * * * *' } satisfies Partial<Record<JobName, string>>;

const includes = (queue: object, settings: object): boolean => {
  const stands = new Map(Object.entries(queue));
  return Object.entries(settings).every(([key, value]) => stands.get(key) === value);
};

async function hireWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handler: (job: Job<Name>) => Promise<void>,
): Promise<void> {
  const worker: { id: string | null } = { id: null };
  worker.id = await boss.work(name, WORKER, async ([job]: JobWithMetadata<Jobs[Name]>[]) => {
    if (!job) return;
    try {
      await handler({
        id: job.id,
        data: job.data,
        attempt: job.retryCount + 1,
        isLastAttempt: job.retryCount >= job.retryLimit,
        signal: job.signal,
      });
    } finally {
      // Look for the next at once: the notification of a job that came meanwhile has been heard already.
      if (worker.id) boss.notifyWorker(worker.id);
    }
  });
}

/** In this order: a queue's dead letters need theirs. */
function queueSettings(turnTimeoutMs: number): Record<JobName, NonNullable<Parameters<PgBoss['createQueue']>[1]>> {
  const long = {
    expireInSeconds: Math.ceil(turnTimeoutMs / 1_000),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 3,
    retryDelay: 0,
    deleteAfterSeconds: DAY_SECONDS,
    notify: true,
  };
  const short = {
    expireInSeconds: 900,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    deleteAfterSeconds: DAY_SECONDS,
  };
  return {
    'turn-abandoned': { ...short, notify: true },
    'run-abandoned': { ...short, notify: true },
    turn: { ...long, deadLetter: 'turn-abandoned' },
    run: { ...long, deadLetter: 'run-abandoned' },
    'read-file': { ...short, retryLimit: 2, retryDelay: 2, notify: true },
    'find-abandoned': { ...short, retryLimit: 0 },
    'remove-bytes': { ...short, notify: true },
    'drop-orphan': short,
    sweep: { ...short, retryLimit: 0 },
  };
}
