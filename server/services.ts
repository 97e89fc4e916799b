import type { Logger } from 'pino';
import type { Database } from '../db/orm.ts';
import type { Services } from '../routers/context.ts';
import { StreamRegistry } from '../routers/stream-registry.ts';
import type { Config } from '../src/config.ts';
import type { Engine } from '../src/engine/index.ts';

/** What is opened, and closed, by whoever starts the service: `server/main.ts` or a test. */
export interface Foundations {
  config: Config;
  log: Logger;
  database: Database;
  engine: Engine;
}

/** Everything that procedures use, made once from what was opened. */
export async function assembleServices({ config, log, database, engine }: Foundations): Promise<Services> {
  return {
    config,
    log,
    database,
    engine,
    streams: new StreamRegistry(config.MAX_STREAMS_PER_ACCOUNT),
    close: async () => {},
  };
}
