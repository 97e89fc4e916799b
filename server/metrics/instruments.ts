import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * What an operator measures, in Prometheus' words: base units (seconds, bytes), totals that only grow. One registry a process, since
 * that is what a scrape reads. `docs/operating.md` says what each alarm on them means.
 */
export const registry = new Registry();
collectDefaultMetrics({ register: registry, prefix: 'deckwright_' });

const registers = [registry];

export const requestSeconds = new Histogram({
  name: 'deckwright_request_seconds',
  help: 'Requests from their head to the last byte of the reply, by operation and status; streams only count when they end.',
  labelNames: ['operation', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const streamsDropped = new Counter({
  name: 'deckwright_streams_dropped_total',
  help: 'Streams that this process gave up, by reason: the reader took nothing for too long (slow), or the events broke off (broken).',
  labelNames: ['reason'] as const,
  registers,
});

export const turnsEnded = new Counter({
  name: 'deckwright_turns_ended_total',
  help: 'Turns that ended here, by outcome and, where they failed, the error code.',
  labelNames: ['outcome', 'code'] as const,
  registers,
});

export const turnsPostponed = new Counter({
  name: 'deckwright_turns_postponed_total',
  help: 'Turns given back to the queue because the installation failed, by error code.',
  labelNames: ['code'] as const,
  registers,
});

export const stageSeconds = new Histogram({
  name: 'deckwright_stage_seconds',
  help: 'Stages of the pipeline from start to end.',
  labelNames: ['stage'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900],
  registers,
});

export const modelSeconds = new Histogram({
  name: 'deckwright_model_call_seconds',
  help: 'Calls to model servers, their retries included, by role and outcome (ok, or the fault).',
  labelNames: ['role', 'outcome'] as const,
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900],
  registers,
});

export const modelRetries = new Counter({
  name: 'deckwright_model_retries_total',
  help: 'Calls to model servers that are made again after a failure that may pass, by role and reason (the fault).',
  labelNames: ['role', 'reason'] as const,
  registers,
});

export const modelTokens = new Counter({
  name: 'deckwright_model_tokens_total',
  help: 'Tokens as the model servers count them, by role and direction.',
  labelNames: ['role', 'direction'] as const,
  registers,
});

export const storageSeconds = new Histogram({
  name: 'deckwright_storage_seconds',
  help: 'Calls to the storage, by call and outcome (ok, or the error code); reads until their first byte.',
  labelNames: ['call', 'outcome'] as const,
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30],
  registers,
});

export const engineSeconds = new Histogram({
  name: 'deckwright_engine_call_seconds',
  help: 'Calls of the engine, waiting included, by method and outcome (ok, or the error code).',
  labelNames: ['method', 'outcome'] as const,
  buckets: [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers,
});

export const engineProcesses = new Gauge({
  name: 'deckwright_engine_processes',
  help: 'Engine processes of this process, by state: starting, idle, busy.',
  labelNames: ['state'] as const,
  registers,
});

export const engineWaiting = new Gauge({
  name: 'deckwright_engine_calls_waiting',
  help: 'Calls that wait for an engine process of this process.',
  registers,
});

export const engineEnded = new Counter({
  name: 'deckwright_engine_processes_ended_total',
  help: 'Engine processes that ended and were replaced, by what ended them: a signal, or their exit code.',
  labelNames: ['reason'] as const,
  registers,
});

export const workerOpen = new Gauge({
  name: 'deckwright_worker_takes_turns',
  help: '1 while this worker takes turns, 0 while its engine or storage is away; absent where there is no worker.',
  registers,
});
