/** The whole service in a process of its own, so that its CPU time can be told from the callers'. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startBenchService } from './bench-service.ts';

const service = await startBenchService(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>);
const { url, token, accountId, databaseUrl } = service;
process.send?.({ url, token, accountId, databaseUrl });
const loopDelay = monitorEventLoopDelay({ resolution: 2 });
/** Processor time of this thread alone, in microseconds: a busy machine changes nothing in it. */
const ownTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return user + system;
};
let longest = 0;
let lastTime = ownTime();
setInterval(() => {
  const time = ownTime();
  longest = Math.max(longest, time - lastTime);
  lastTime = time;
}, 2).unref();
process.on('message', async (word) => {
  if (word === 'cpu') process.send?.(process.cpuUsage());
  // What is held, without what the next collection takes away.
  if (word === 'memory') {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heapUsed });
  }
  // Milliseconds of processor time that the thread of the requests took without a pause, at most since the word before.
  if (word === 'busy') {
    process.send?.(longest / 1e3);
    longest = 0;
  }
  // How late it was, in milliseconds by share of the time since the word before.
  if (word === 'loop') {
    process.send?.({
      p50: loopDelay.percentile(50) / 1e6,
      p99: loopDelay.percentile(99) / 1e6,
      max: loopDelay.max / 1e6,
    });
    loopDelay.enable();
    loopDelay.reset();
  }
  if (word === 'stop') {
    await service[Symbol.asyncDispose]();
    process.exit(0);
  }
});
