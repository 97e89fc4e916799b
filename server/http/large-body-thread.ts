import { Worker } from 'node:worker_threads';
import { DomainError } from '../../src/errors.ts';
import { moduleBeside } from '../../src/module-beside.ts';
import type { BodyFault, LargeBody, LargeBodyAnswer } from './read-large-body.ts';

interface Reading {
  body: LargeBody;
  resolve(answer: GoodBody): void;
  reject(error: unknown): void;
}

/** What the thread hands back of a body in which it finds no fault. */
export type GoodBody = Exclude<LargeBodyAnswer, { fault: BodyFault }>;

/** More than that wait: whoever comes then is told to come back. */
const MAX_WAITING = 100;
const HEAP_MB = 512;

/** One thread for all, started when the first large body comes; it looks at one body at a time. */
const waiting: Reading[] = [];
let thread: Worker | null = null;
let current: Reading | null = null;
let patience: NodeJS.Timeout | undefined;

/**
 * Reads a large body on a thread of its own, so that it costs the others' requests nothing: it is measured, parsed and told about there, and
 * what comes back is as good as checked.
 * @throws DomainError what is wrong with it; `body_too_large` where that cannot be told within `timeoutMs`; `too_many_requests`
 */
export function readOnThread(body: LargeBody, timeoutMs: number): Promise<GoodBody> {
  if (waiting.length >= MAX_WAITING)
    throw new DomainError('too_many_requests', 'Too many large bodies at once. Try again in a moment.');
  const { promise, resolve, reject } = Promise.withResolvers<GoodBody>();
  waiting.push({ body, resolve, reject });
  next(timeoutMs);
  return promise;
}

function next(timeoutMs: number): void {
  if (current !== null) return;
  const reading = waiting.shift();
  if (reading === undefined) {
    thread?.unref();
    return;
  }
  current = reading;
  thread ??= startThread(timeoutMs);
  thread.ref();
  patience = setTimeout(() => void thread?.terminate(), timeoutMs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage(reading.body);
}

function startThread(timeoutMs: number): Worker {
  const started = new Worker(moduleBeside(import.meta.url, 'body-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const done = (answer: LargeBodyAnswer): void => {
    clearTimeout(patience);
    const reading = current;
    current = null;
    if ('fault' in answer)
      reading?.reject(new DomainError(answer.fault.code, answer.fault.message, answer.fault.details));
    else reading?.resolve(answer);
    next(timeoutMs);
  };
  started.on('message', done);
  // Out of memory is an error first; either way it exits, and the next body gets another thread.
  started.on('error', () => {});
  started.once('exit', () => {
    thread = null;
    if (current === null) return;
    done({
      fault: { code: 'body_too_large', message: 'The body takes too long to read: send less at once.', details: {} },
    });
  });
  return started;
}
