import { parentPort } from 'node:worker_threads';
import { readLargeBody, type LargeBody } from './read-large-body.ts';

/** A thread that looks at one large body at a time. */
parentPort?.on('message', (body: LargeBody) => {
  // The port of a thread, which has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(readLargeBody(body));
});
