import type { Config } from '../config.ts';
import type { Engine, PageRef, Painted, Problem } from '../engine/index.ts';
import { DomainError } from '../errors.ts';

export interface PaintLimits {
  /** Pixels. */
  width: number;
  /** Layouts, or slides, of one file that are painted. */
  maxPages: number;
  /** Pages of one call: between two calls the engine serves others. */
  batchPages: number;
  /** For all pages together; the time that calls wait for their turn is not counted. */
  timeoutMs: number;
}

export interface PaintedPage {
  ref: PageRef;
  png: Uint8Array;
}

export interface PaintJob {
  engine: Pick<Engine, 'paint'>;
  /** A .pptx or .potx. */
  file: Uint8Array;
  pages: readonly PageRef[];
  limits: Omit<PaintLimits, 'maxPages'>;
  /** Layouts show the prompts of their placeholders. */
  prompts?: boolean;
  signal?: AbortSignal;
  /** Told after each call, when its pictures were taken. Somebody is waiting then: the first calls paint few pages. */
  onBatch?: (() => Promise<void>) | undefined;
}

export interface Painting {
  /** Each picture as it is painted, in the order of the pages. Throws only the reason of the job's signal. */
  pages: AsyncGenerator<PaintedPage, void, undefined>;
  /** Whole once all pages were taken. */
  outcome: PaintOutcome;
}

export interface PaintOutcome {
  /** Pages without a picture. */
  missing: PageRef[];
  /** Why painting ended early: its time was up, the engine is away, or too many calls failed. */
  stopped: 'time' | 'engine' | null;
  /** What the last call that failed threw. */
  failure?: unknown;
  diagnostics: Problem[];
}

/** Calls that may fail before a file is taken for one that cannot be painted. */
const MAX_FAILURES = 6;

/** How pictures of templates and of built decks are painted. */
export const previewLimits = (config: Config): PaintLimits => ({
  width: config.PREVIEW_WIDTH,
  maxPages: config.PREVIEW_MAX_PAGES,
  batchPages: config.PAINT_BATCH_PAGES,
  timeoutMs: config.PREVIEW_TIMEOUT_MS,
});

/** How the slides of an export are painted, in at most `timeoutMs`. */
export const exportLimits = (config: Config, timeoutMs: number): Omit<PaintLimits, 'maxPages'> => ({
  width: config.EXPORT_PNG_WIDTH,
  batchPages: config.PAINT_BATCH_PAGES,
  timeoutMs,
});

/**
 * Paints pages, a few a call. A call that fails is tried again in halves, so that one page that cannot be painted costs no other its
 * picture: what is missing is in the outcome.
 */
export function paintPages(job: PaintJob): Painting {
  const outcome: PaintOutcome = { missing: [], stopped: null, diagnostics: [] };
  return { pages: paintBatches(job, outcome), outcome };
}

async function* paintBatches(job: PaintJob, outcome: PaintOutcome): Painting['pages'] {
  const { pages, limits } = job;
  const { batchPages, timeoutMs } = limits;
  const clock = new WorkingTime(timeoutMs);
  const waiting = batchesOf(pages, { first: job.onBatch ? 1 : batchPages, most: batchPages });
  let failures = 0;
  for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
    const { painted, failure } = await paintBatch(job, batch, clock);
    if (painted !== null) {
      outcome.diagnostics.push(...painted.diagnostics);
      yield* painted.pages;
      await job.onBatch?.();
      continue;
    }
    failures += 1;
    outcome.failure = failure;
    outcome.stopped = clock.isUp ? 'time' : isAway(failure) ? 'engine' : null;
    if (outcome.stopped !== null || failures >= MAX_FAILURES) {
      outcome.missing.push(...batch, ...waiting.flat());
      break;
    }
    const half = Math.ceil(batch.length / 2);
    if (batch.length === 1) outcome.missing.push(...batch);
    else waiting.unshift(batch.slice(0, half), batch.slice(half));
  }
}

/** How much more than the call before a call paints, until it paints the most. */
const GROWTH = 3;

function batchesOf<Page>(pages: readonly Page[], { first, most }: { first: number; most: number }): Page[][] {
  const batches: Page[][] = [];
  let size = first;
  for (let at = 0; at < pages.length; at += batches.at(-1)?.length ?? 0) {
    batches.push(pages.slice(at, at + size));
    size = Math.min(most, size * GROWTH);
  }
  return batches;
}

/** Time that is spent painting, not waiting: a clock that goes while calls are at work. */
class WorkingTime {
  readonly #end = new AbortController();
  #leftMs: number;
  #startedAt = 0;
  #alarm: NodeJS.Timeout | undefined;

  constructor(budgetMs: number) {
    this.#leftMs = budgetMs;
  }

  /** Aborts when the time is up. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  get isUp(): boolean {
    return this.#end.signal.aborted;
  }

  start(): void {
    if (this.#alarm !== undefined) return;
    this.#startedAt = performance.now();
    this.#alarm = setTimeout(() => this.#end.abort(), Math.max(0, this.#leftMs));
  }

  stop(): void {
    if (this.#alarm === undefined) return;
    clearTimeout(this.#alarm);
    this.#alarm = undefined;
    this.#leftMs -= performance.now() - this.#startedAt;
    if (this.#leftMs <= 0) this.#end.abort();
  }
}

async function paintBatch(
  { engine, file, limits: { width }, prompts, signal: cancelled }: PaintJob,
  pages: readonly PageRef[],
  clock: WorkingTime,
): Promise<{ painted: Painted; failure?: undefined } | { painted: null; failure: unknown }> {
  const signal = cancelled ? AbortSignal.any([cancelled, clock.signal]) : clock.signal;
  try {
    signal.throwIfAborted();
    const order = { pages, format: 'png' as const, width, prompts };
    return { painted: await engine.paint(file, order, { signal, onBegin: () => clock.start() }) };
  } catch (failure) {
    cancelled?.throwIfAborted();
    return { painted: null, failure };
  } finally {
    clock.stop();
  }
}

const isAway = (error: unknown): boolean => error instanceof DomainError && error.code === 'engine_unavailable';

/** What a person is told about the pictures that are not there; null when all are. `total` counts the pages that the file has. */
export function missingPictures(
  { missing, stopped }: Pick<PaintOutcome, 'missing' | 'stopped'>,
  { total, asked, limits }: { total: number; asked: number; limits: PaintLimits },
): string | null {
  const said: string[] = [];
  if (total > asked)
    said.push(`The file has more pages than are painted: pictures show ${asked} of its ${total} layouts and slides.`);
  if (missing.length > 0) {
    const seconds = Math.ceil(limits.timeoutMs / 1_000);
    const why =
      stopped === 'time'
        ? `Painting was stopped after ${seconds} seconds`
        : stopped === 'engine'
          ? 'The engine was not available for painting'
          : 'Some pages could not be painted';
    said.push(`${why}: ${missing.length} of ${asked} pictures are missing (${namePages(missing)}).`);
  }
  return said.length > 0 ? said.join(' ') : null;
}

const SHOWN_NAMES = 5;

function namePages(pages: readonly PageRef[]): string {
  const names = pages.slice(0, SHOWN_NAMES).map(({ kind, id }) => (kind === 'slide' ? `slide ${id}` : id));
  const more = pages.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
