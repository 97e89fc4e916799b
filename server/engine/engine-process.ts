import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config } from '../../src/config.ts';
import type { CallOptions } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { rebuildError, type EngineMethod, type FromProcess, type ToProcess } from './engine-messages.ts';

export interface EngineProcessOptions {
  /** The program to run. */
  program: URL;
  config: Config;
  /** Said once, when the process is gone; `stderr` is the end of what it printed. */
  onExit(exit: { process: EngineProcess; wasReady: boolean; reason: string; stderr: string }): void;
  /** Said whenever the process can take a call. */
  onIdle(process: EngineProcess): void;
}
/** What a process is asked to do. */
export interface EngineCall extends Pick<CallOptions, 'onProgress'> {
  method: EngineMethod;
  args: readonly unknown[];
}
interface RunningCall extends Pick<CallOptions, 'onProgress'> {
  id: number;
  settle(outcome: { value: unknown } | { error: Error }): void;
}

const MEMORY_CHECK_MS = 100;
const KEPT_STDERR = 2_000;
/** Of the memory limit: what the JavaScript heap may take, and where an idle process is better replaced. */
const HEAP_SHARE = 0.8;
/** Of what is young in the heap: what calls leave is short-lived, and more room for it is memory that is never given back. */
const YOUNG_SPACE_MB = 4;
const RECYCLE_SHARE = 0.6;

/** One engine process: takes one call at a time, and is killed when it takes too long or too much. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #options: EngineProcessOptions;
  #ready = false;
  #dead = false;
  #call: RunningCall | undefined;
  #nextId = 0;
  #killedBecause: DomainError | undefined;
  #stderr = '';
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(options: EngineProcessOptions) {
    this.#options = options;
    const heapMb = Math.floor(options.config.ENGINE_MEMORY_MB * HEAP_SHARE);
    this.#child = fork(options.program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Not of the service's process group: what a terminal or a supervisor sends to all of it is for the service alone.
      detached: true,
      execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_SPACE_MB}`, '--expose-gc'],
      env: {
        ...publicEnvironment(),
        // Code is compiled once for all processes: one that was killed is replaced in half the time.
        NODE_COMPILE_CACHE: compileCacheFolder(options.config),
        // Pictures come and go in native memory: with an arena a thread, much of it would never go back (mallopt(3), M_ARENA_MAX).
        MALLOC_ARENA_MAX: '2',
        // A page's pixels have a mapping of their own, which goes back as a whole; left to itself the threshold grows beyond them, and small
        // pieces above them keep the heap from shrinking (M_MMAP_THRESHOLD). Fonts stay below it: @napi-rs/canvas 1.1.1 reads on behind
        // those that it puts into a PDF, and behind a mapping there is nothing.
        MALLOC_MMAP_THRESHOLD_: '2097152',
        MALLOC_TRIM_THRESHOLD_: '1048576',
      },
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-KEPT_STDERR);
    });
    this.#child.on('message', (message: FromProcess) => this.#hear(message));
    this.#child.on('error', (error) => this.#gone(error.message));
    this.#child.on('exit', (code, signal) => this.#gone(signal ?? `exit code ${code}`));
    this.#after(options.config.ENGINE_START_TIMEOUT_MS, () => this.#ready || this.kill(unavailable()));
    this.#send({ type: 'start', config: withoutSecrets(options.config) });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }
  get isIdle(): boolean {
    return this.#ready && !this.#dead && this.#call === undefined;
  }
  get isAlive(): boolean {
    return !this.#dead && this.#killedBecause === undefined;
  }
  get isReady(): boolean {
    return this.#ready && this.isAlive;
  }

  /** Runs a call on an idle process. @throws what the engine threw, `engine_timeout`, or `engine_failed` when the process went away. */
  run({ method, args, onProgress }: EngineCall, timeoutMs: number): Promise<unknown> {
    const id = (this.#nextId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const clock = this.#after(timeoutMs, () => this.kill(timedOut(timeoutMs)));
    const scale = setInterval(() => void this.#weigh(), MEMORY_CHECK_MS);
    this.#timers.add(scale);
    this.#call = {
      id,
      onProgress,
      settle: (outcome) => {
        this.#call = undefined;
        for (const timer of [clock, scale]) this.#clear(timer);
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.value);
      },
    };
    this.#send({ type: 'call', id, method, args, isFollowed: onProgress !== undefined });
    return promise;
  }

  /** Ends the process at once; a running call fails with `reason`. */
  kill(reason: DomainError): void {
    if (this.#dead || this.#killedBecause) return;
    this.#killedBecause = reason;
    this.#call?.settle({ error: reason });
    this.#child.kill('SIGKILL');
  }

  /** Lets the process end by itself: without a channel to its parent it exits. */
  async end(graceMs: number): Promise<void> {
    if (this.#dead) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#child.once('exit', () => resolve());
    if (this.#call) this.kill(unavailable());
    else if (this.#child.connected) this.#child.disconnect();
    this.#after(graceMs, () => this.#child.kill('SIGKILL'));
    await promise;
  }

  #hear(message: FromProcess): void {
    if (message.type === 'ready') this.#ready = true;
    else if (message.id !== this.#call?.id) return;
    else if (message.type === 'progress') return this.#call.onProgress?.(message.share);
    else if (message.type === 'value') this.#call.settle({ value: message.value });
    else this.#call.settle({ error: rebuildError(message.error) });
    if (this.isIdle) void this.#offer();
  }

  /** Memory that a call left behind would count against the next one. */
  async #offer(): Promise<void> {
    const { ENGINE_MEMORY_MB } = this.#options.config;
    const residentNow = await residentMb(this.pid);
    if (!this.isIdle) return;
    if (residentNow > ENGINE_MEMORY_MB * RECYCLE_SHARE) this.kill(unavailable());
    else this.#options.onIdle(this);
  }

  async #weigh(): Promise<void> {
    const limitMb = this.#options.config.ENGINE_MEMORY_MB;
    if (this.#call && (await residentMb(this.pid)) > limitMb) this.kill(outOfMemory(limitMb));
  }

  #gone(reason: string): void {
    if (this.#dead) return;
    this.#dead = true;
    for (const timer of this.#timers) this.#clear(timer);
    const heapIsFull = /heap out of memory|allocation failed/i.test(this.#stderr);
    this.#call?.settle({ error: heapIsFull ? outOfMemory(this.#options.config.ENGINE_MEMORY_MB) : new EngineCrash() });
    this.#options.onExit({ process: this, wasReady: this.#ready, reason, stderr: this.#stderr });
  }

  #send(message: ToProcess): void {
    this.#child.send(message, (error) => {
      if (error) this.kill(new EngineCrash());
    });
  }

  #after(ms: number, act: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
    return timer;
  }

  #clear(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }
}

/** Resident memory of a process in MiB as Linux tells it; 0 where it does not, and the heap limit alone guards. */
async function residentMb(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0;
  try {
    const pages = Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]);
    return (pages * 4_096) / 1_048_576;
  } catch {
    return 0;
  }
}

/** What a program needs to find its files; no key, no address, no password. */
function publicEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** That of the service, under which Node makes a folder for its version; else one with the service's data. */
function compileCacheFolder({ DATA_DIR }: Config): string {
  const ofService = getCompileCacheDir();
  return ofService === undefined ? join(DATA_DIR, 'compile-cache') : dirname(ofService);
}

const withoutSecrets = (config: Config): Config => ({
  ...config,
  WEB_SERVER_SECRET: [],
  DATABASE_URL: undefined,
  STORAGE_URL: undefined,
  MODEL_KEYS_SECRET: undefined,
  MODEL_KEYS_SECRET_PREVIOUS: undefined,
  MODEL_CONNECTIONS: undefined,
  OPENAI_API_KEY: undefined,
  ANTHROPIC_API_KEY: undefined,
  OTEL_EXPORTER_OTLP_HEADERS: undefined,
});

/** A process that went away at work on a call, by itself or by somebody's hand. */
export class EngineCrash extends DomainError {
  constructor() {
    super(
      'engine_failed',
      'The engine stopped while it worked on this file. Try again, or save the file anew from its own program.',
    );
  }
}

export const unavailable = (message = 'The engine is not available. Try again in a moment.'): DomainError =>
  new DomainError('engine_unavailable', message);
const timedOut = (timeoutMs: number): DomainError =>
  new DomainError(
    'engine_timeout',
    `The engine did not finish within ${Math.ceil(timeoutMs / 1000)} seconds. Use a smaller or simpler file.`,
    { timeoutMs },
  );
const outOfMemory = (limitMb: number): DomainError =>
  new DomainError(
    'engine_failed',
    `The file needs more than the ${limitMb} MiB of memory the engine may use. Use a smaller or simpler file.`,
    { limitMb },
  );
