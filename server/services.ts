import type { Logger } from 'pino';
import { openCancellations } from '../db/cancel.ts';
import { openEventLog } from '../db/event-log.ts';
import { openListener } from '../db/listener.ts';
import type { Database } from '../db/orm.ts';
import type { Queue } from '../db/queue.ts';
import type { Services } from '../routers/context.ts';
import { StreamRegistry } from '../routers/stream-registry.ts';
import type { Config } from '../src/config.ts';
import type { Engine } from '../src/engine/index.ts';
import { createPasswords } from '../src/security/passwords.ts';

/** What is opened, and closed, by whoever starts the service: `server/main.ts` or a test. */
export interface Foundations {
  config: Config;
  log: Logger;
  database: Database;
  engine: Engine;
  queue: Queue;
}

/** Everything that procedures and jobs use, made once from what was opened. */
export async function assembleServices(foundations: Foundations): Promise<Services> {
  const { config, log, database } = foundations;
  const listener = await openListener(database.url, (message) => log.warn(message));
  const events = openEventLog(database, listener);
  const cancellations = openCancellations(database, listener);
  return {
    ...foundations,
    events,
    cancellations,
    passwords: createPasswords(config.PASSWORD_HASH_CONCURRENCY),
    streams: new StreamRegistry(config.MAX_STREAMS_PER_ACCOUNT),
    close: async () => {
      events.close();
      cancellations.close();
      await listener.close();
    },
  };
}
