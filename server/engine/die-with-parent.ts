import { Worker } from 'node:worker_threads';

const watch = `
  const parent = require('node:worker_threads').workerData;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 500);
`;

/**
 * A child process ends when its parent does: at once when it is listening; within a second when a call keeps it from hearing anything,
 * by a thread that looks for the parent.
 */
export function dieWithParent(): void {
  process.on('disconnect', () => process.exit(0));
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
}
