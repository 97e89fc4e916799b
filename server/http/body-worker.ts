import { parentPort } from 'node:worker_threads';
import { faultOfBody, type LargeBodyKind } from './fault-of-body.ts';

/** A thread that looks at one large body at a time. */
parentPort?.on('message', ({ kind, text }: { kind: LargeBodyKind; text: string }) => {
  // The port of a thread, which has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(faultOfBody(kind, text));
});
