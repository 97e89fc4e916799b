import { Worker } from 'node:worker_threads';

const watch = `
  const parent = require('node:worker_threads').workerData;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
`;

/**
 * An engine process ends when its parent does, and no sooner by a signal: at once when it is listening; within a second when a call
 * keeps it from hearing anything, by a thread that looks for the parent.
 */
export function dieWithParent(): void {
  // The parent may have gone while the program was loaded.
  if (!process.connected) process.exit(0);
  process.on('disconnect', () => process.exit(0));
  // What is sent to every process of the service is the service's to answer: it still waits for the calls that run.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
}
