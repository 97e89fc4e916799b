/** The whole service in a process of its own, so that its CPU time can be told from the callers'. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startBenchService } from './bench-service.ts';

const service = await startBenchService(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>);
const { url, token, accountId, databaseUrl } = service;
process.send?.({ url, token, accountId, databaseUrl });
const loopDelay = monitorEventLoopDelay({ resolution: 2 });
process.on('message', async (word) => {
  if (word === 'cpu') process.send?.(process.cpuUsage());
  // What is held, without what the next collection takes away.
  if (word === 'memory') {
    globalThis.gc?.();
    const { rss, heapUsed } = process.memoryUsage();
    process.send?.({ rss, heapUsed });
  }
  // Milliseconds that the thread of the requests was busy without a pause, at most since the word before.
  if (word === 'busy') {
    process.send?.(loopDelay.max / 1e6);
    loopDelay.enable();
    loopDelay.reset();
  }
  // The same as milliseconds by share of the time since the word before.
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
