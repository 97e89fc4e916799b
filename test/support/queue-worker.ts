/** A worker in a process of its own, which a test kills while it holds a job: `node queue-worker.ts DATABASE_URL`. */
import { openDatabase } from '../../db/orm.ts';
import { openQueue } from '../../db/queue.ts';

const database = await openDatabase({ DATABASE_URL: process.argv[2], DATA_DIR: '', DATABASE_POOL_SIZE: 2 });
const queue = await openQueue(database);
await queue.work('turn', 1, async (job) => {
  process.stdout.write(`${job.data.turnId}\n`);
  await new Promise(() => {});
});
process.stdout.write('ready\n');
