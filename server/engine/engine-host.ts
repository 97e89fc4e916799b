import type { Logger } from 'pino';
import type { Config } from '../../src/config.ts';
import { moduleBeside } from '../../src/module-beside.ts';
import type { CallOptions, Engine } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { engineEnded, engineProcesses, engineWaiting } from '../metrics/instruments.ts';
import { dataArguments, type EngineMethod } from './engine-messages.ts';
import { EngineCrash, EngineProcess, unavailable } from './engine-process.ts';

/** The engine in processes of its own: a stranger's file can hang, crash or fill one of them, and nobody else notices. */
export interface EngineHost extends Engine {
  /** Ends the processes; calls that run or wait fail with `engine_unavailable`. */
  close(): Promise<void>;
}

/** A call, with what its caller wants to hear of it. */
interface Request extends CallOptions {
  method: EngineMethod;
  args: readonly unknown[];
}

interface Job extends Request {
  /** The call left the queue. */
  begin(): void;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}
type PoolLog = Pick<Logger, 'warn' | 'error'>;

/** An aborted call cannot be interrupted; a process that is nearly done with it is worth waiting for before it is replaced. */
const ABANDONED_GRACE_MS = 500;
const PING_TIMEOUT_MS = 5_000;
const CLOSE_GRACE_MS = 2_000;
/** Processes in a row that die before they are ready: then calls are refused until one lives. */
const MAX_FAILED_STARTS = 3;
const RESTART_DELAY_MS = 500;

export interface EngineHostOptions {
  /** The program of an engine process; tests bring their own. */
  program?: URL;
}

/** Starts the pool with one warm process; more come when calls wait. Limits: ENGINE_PROCESSES, _TIMEOUT_MS, _MEMORY_MB, _QUEUE_LIMIT. */
export async function openEngineHost(
  config: Config,
  log: PoolLog,
  options: EngineHostOptions = {},
): Promise<EngineHost> {
  const pool = new EnginePool(config, log, options.program ?? moduleBeside(import.meta.url, 'engine-worker'));
  const methods = Object.entries(dataArguments).map(([name, count]) => [
    name,
    (...args: unknown[]) =>
      pool.call(name as EngineMethod, args.slice(0, count), (args[count] as CallOptions | undefined) ?? {}),
  ]);
  const engine = Object.fromEntries(methods) as Engine;
  return { ...engine, ping: () => pool.ping(), close: () => pool.close() };
}

class EnginePool {
  readonly #config: Config;
  readonly #log: PoolLog;
  readonly #program: URL;
  readonly #processes = new Set<EngineProcess>();
  readonly #waiting: Job[] = [];
  #failedStarts = 0;
  #closed = false;

  constructor(config: Config, log: PoolLog, program: URL) {
    this.#config = config;
    this.#log = log;
    this.#program = program;
    this.#spawn();
  }

  /**
   * First come, first served. A call whose process went away is given to another once: one that was killed says nothing of the file, a file
   * that ends two says enough. @throws what the engine throws; `engine_timeout`, `engine_failed`, `engine_unavailable`; the signal's reason. */
  call(method: EngineMethod, args: readonly unknown[], options: CallOptions): Promise<unknown> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (this.#closed || this.#failedStarts >= MAX_FAILED_STARTS) return Promise.reject(unavailable());
    if (this.#waiting.length >= this.#config.ENGINE_QUEUE_LIMIT)
      return Promise.reject(unavailable('The engine has more work than it can queue. Try again in a moment.'));
    const request = { ...options, method, args };
    return this.#enqueue(request, { first: false }).catch((error: unknown) => {
      if (!(error instanceof EngineCrash) || this.#closed || signal?.aborted) throw error;
      return this.#enqueue(request, { first: true });
    });
  }

  /** Asks a process, before all others that wait; when every one of them is at work, that they are is the answer. */
  async ping(): Promise<void> {
    if (this.#closed || this.#failedStarts >= MAX_FAILED_STARTS) throw unavailable();
    const patience = AbortSignal.timeout(PING_TIMEOUT_MS);
    try {
      await this.#enqueue({ method: 'ping', args: [], signal: patience }, { first: true });
    } catch (error) {
      const areBusy = [...this.#processes].some((process) => process.isReady && !process.isIdle);
      if (!patience.aborted || !areBusy) throw error instanceof DomainError ? error : unavailable();
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#refuseWaiting(unavailable('The service is stopping. Try again in a moment.'));
    await Promise.all([...this.#processes].map((process) => process.end(CLOSE_GRACE_MS)));
  }

  #refuseWaiting(reason: DomainError): void {
    for (const job of this.#waiting.splice(0)) {
      job.begin();
      job.reject(reason);
    }
  }

  #enqueue(request: Request, { first }: { first: boolean }): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const { signal } = request;
    const leave = (reason: unknown): void => {
      const at = this.#waiting.indexOf(job);
      if (at >= 0) this.#waiting.splice(at, 1);
      engineWaiting.set(this.#waiting.length);
      job.begin();
      reject(reason);
    };
    const abort = (): void => leave(signal?.reason);
    // Waiting is bounded as working is: whoever waited that long is told to come back.
    const patience = setTimeout(
      () => leave(unavailable('The engine is busy. Try again in a moment.')),
      this.#config.ENGINE_TIMEOUT_MS,
    );
    const job: Job = {
      ...request,
      resolve,
      reject,
      begin: () => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', abort);
      },
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (first) this.#waiting.unshift(job);
    else this.#waiting.push(job);
    this.#dispatch();
    return promise;
  }

  #dispatch(): void {
    for (const process of this.#processes) {
      if (!process.isIdle || !process.isAlive) continue;
      const job = this.#waiting.shift();
      if (!job) break;
      void this.#perform(process, job);
    }
    const coming = [...this.#processes].filter((process) => process.isAlive && !process.isReady).length;
    if (this.#waiting.length > coming) this.#spawn();
    this.#gauge();
  }

  #gauge(): void {
    const living = [...this.#processes].filter((process) => process.isAlive);
    const ready = living.filter((process) => process.isReady);
    const idle = ready.filter((process) => process.isIdle);
    engineProcesses.set({ state: 'starting' }, living.length - ready.length);
    engineProcesses.set({ state: 'idle' }, idle.length);
    engineProcesses.set({ state: 'busy' }, ready.length - idle.length);
    engineWaiting.set(this.#waiting.length);
  }

  async #perform(process: EngineProcess, job: Job): Promise<void> {
    const { signal } = job;
    job.begin();
    job.onBegin?.();
    let abandoned: NodeJS.Timeout | undefined;
    const abandon = (): void => {
      job.reject(signal?.reason);
      abandoned = setTimeout(() => process.kill(unavailable()), ABANDONED_GRACE_MS);
    };
    signal?.addEventListener('abort', abandon, { once: true });
    try {
      job.resolve(await process.run(job, this.#config.ENGINE_TIMEOUT_MS));
    } catch (error) {
      // A fault of the engine's own: whoever called may make do without its answer, whoever runs the service must know.
      if (error instanceof DomainError && error.code === 'engine_failed' && error.cause !== undefined)
        this.#log.error({ err: error.cause, method: job.method }, 'the engine failed');
      job.reject(error);
    } finally {
      clearTimeout(abandoned);
      signal?.removeEventListener('abort', abandon);
    }
  }

  #spawn(): void {
    const living = [...this.#processes].filter((process) => process.isAlive).length;
    if (this.#closed || living >= this.#config.ENGINE_PROCESSES) return;
    const process = new EngineProcess({
      program: this.#program,
      config: this.#config,
      onIdle: () => {
        this.#failedStarts = 0;
        this.#dispatch();
      },
      onExit: (exit) => this.#replace(exit),
    });
    this.#processes.add(process);
    this.#gauge();
  }

  #replace({
    process,
    wasReady,
    reason,
    stderr,
  }: {
    process: EngineProcess;
    wasReady: boolean;
    reason: string;
    stderr: string;
  }): void {
    this.#processes.delete(process);
    if (this.#closed) return;
    engineEnded.inc({ reason });
    this.#log.warn({ pid: process.pid, reason, stderr }, 'an engine process ended and is replaced');
    if (wasReady) {
      // At once, whether or not anybody waits: the next call finds it warm.
      this.#spawn();
      return;
    }
    this.#failedStarts += 1;
    if (this.#failedStarts >= MAX_FAILED_STARTS) {
      this.#log.error({ reason, stderr }, 'engine processes do not start');
      this.#refuseWaiting(unavailable());
    }
    setTimeout(() => this.#spawn(), RESTART_DELAY_MS * this.#failedStarts).unref();
  }
}
