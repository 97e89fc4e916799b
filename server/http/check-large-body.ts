import { Worker } from 'node:worker_threads';
import { DomainError } from '../../src/errors.ts';
import { moduleBeside } from '../../src/module-beside.ts';
import type { BodyFault, LargeBodyKind } from './fault-of-body.ts';

interface Check {
  kind: LargeBodyKind;
  text: string;
  resolve(): void;
  reject(error: unknown): void;
}

/** More than that wait: whoever comes then is told to come back. */
const MAX_WAITING = 100;
const HEAP_MB = 512;

/** One thread for all, started when the first large body comes; it looks at one body at a time. */
const waiting: Check[] = [];
let thread: Worker | null = null;
let current: Check | null = null;
let patience: NodeJS.Timeout | undefined;

/**
 * Looks at a large body on a thread of its own, so that a faulty one costs the others' requests nothing: it is parsed and told about there.
 * @throws DomainError what is wrong with it; `body_too_large` where that cannot be told within `timeoutMs`; `too_many_requests`
 */
export function checkLargeBody(kind: LargeBodyKind, text: string, timeoutMs: number): Promise<void> {
  if (waiting.length >= MAX_WAITING)
    throw new DomainError('too_many_requests', 'Too many large bodies at once. Try again in a moment.');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  waiting.push({ kind, text, resolve, reject });
  next(timeoutMs);
  return promise;
}

function next(timeoutMs: number): void {
  if (current !== null) return;
  const check = waiting.shift();
  if (check === undefined) {
    thread?.unref();
    return;
  }
  current = check;
  thread ??= startThread(timeoutMs);
  thread.ref();
  patience = setTimeout(() => void thread?.terminate(), timeoutMs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  thread.postMessage({ kind: check.kind, text: check.text });
}

function startThread(timeoutMs: number): Worker {
  const started = new Worker(moduleBeside(import.meta.url, 'body-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const done = (fault: BodyFault | null): void => {
    clearTimeout(patience);
    const check = current;
    current = null;
    if (fault === null) check?.resolve();
    else check?.reject(new DomainError(fault.code, fault.message, fault.details));
    next(timeoutMs);
  };
  started.on('message', done);
  // Out of memory is an error first; either way it exits, and the next body gets another thread.
  started.on('error', () => {});
  started.once('exit', () => {
    thread = null;
    if (current === null) return;
    done({ code: 'body_too_large', message: 'The body takes too long to read: send less at once.', details: {} });
  });
  return started;
}
