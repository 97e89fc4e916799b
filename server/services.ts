import type { Logger } from 'pino';
import { openCancellations } from '../db/cancellations.ts';
import { openChatChanges } from '../db/chat-changes.ts';
import { openEventLog } from '../db/event-log.ts';
import { openListener } from '../db/listener.ts';
import type { Database } from '../db/orm.ts';
import type { Queue } from '../db/queue.ts';
import type { Services } from '../routers/context.ts';
import { logCalls } from './log-calls.ts';
import { storageSeconds } from './metrics/instruments.ts';
import { timeCalls } from './metrics/time-calls.ts';
import { watchSessions } from '../routers/services/watch-sessions.ts';
import { StreamRegistry } from '../routers/services/stream-registry.ts';
import { watchParts } from '../routers/services/watch-parts.ts';
import type { Config } from '../src/config.ts';
import type { Engine } from '../src/engine/index.ts';
import { readEnvironmentConnections } from '../src/models/environment-connections.ts';
import { createKeyVault } from '../src/security/key-vault.ts';
import { createPasswords } from '../src/security/passwords.ts';
import { openStorage } from '../src/storage/open-storage.ts';
import { noTracing, type Tracing } from '../src/tracing.ts';
import { traceCalls } from './tracing/trace-calls.ts';

/** What is opened, and closed, by whoever starts the service: `server/main.ts` or a test. */
export interface Foundations {
  config: Config;
  log: Logger;
  database: Database;
  engine: Engine;
  queue: Queue;
  /** By default there is none. */
  tracing?: Tracing;
}

/** Everything that procedures and jobs use, made once from what was opened. */
export async function assembleServices(foundations: Foundations): Promise<Services> {
  const { config, log, database, tracing = noTracing } = foundations;
  const listener = await openListener(database.url, (message) => log.warn(message));
  const events = openEventLog(database, listener);
  const storage = traceCalls(
    timeCalls(logCalls(await openStorage(config), log, 'storage'), storageSeconds, 'call'),
    tracing,
    'storage',
  );
  const streams = new StreamRegistry(config.MAX_STREAMS_PER_ACCOUNT);
  const stopWatching = watchSessions({ config, log, database, streams });
  const cancellations = openCancellations(database, listener);
  const chatChanges = openChatChanges(listener);
  return {
    ...foundations,
    tracing,
    events,
    chatChanges,
    cancellations,
    storage,
    parts: watchParts({ database, engine: foundations.engine, storage }),
    passwords: createPasswords(config.PASSWORD_HASH_CONCURRENCY),
    vault: createKeyVault({ secret: config.MODEL_KEYS_SECRET, previousSecret: config.MODEL_KEYS_SECRET_PREVIOUS }),
    environmentConnections: readEnvironmentConnections(config),
    streams,
    close: async () => {
      stopWatching();
      events.close();
      cancellations.close();
      chatChanges.close();
      await listener.close();
      await storage.close();
    },
  };
}
