/** The whole service in a process of its own, so that its CPU time can be told from the callers'. */
import { startBenchService } from './bench-service.ts';

const service = await startBenchService(JSON.parse(process.argv[2] ?? '{}') as Record<string, string>);
const { url, token, accountId, databaseUrl } = service;
process.send?.({ url, token, accountId, databaseUrl });
process.on('message', async (word) => {
  if (word === 'cpu') process.send?.(process.cpuUsage());
  if (word === 'memory') process.send?.(process.memoryUsage.rss());
  if (word === 'stop') {
    await service[Symbol.asyncDispose]();
    process.exit(0);
  }
});
