import type { Logger } from 'pino';
import { startEmbedded, type EmbeddedServer } from '../db/start-embedded.ts';
import type { Config } from '../src/config.ts';
import { checkPlaces } from './check-places.ts';
import { choosePort } from './http/http-server.ts';
import { createLog } from './log.ts';
import type { RunningService } from './open-service.ts';
import { Opened } from './opened.ts';
import { onStopSignal } from './on-stop-signal.ts';
import { refuseOpenAddress } from './http/check-web-server.ts';

/**
 * Starts what SERVICE_ROLE says: the API, the worker, or both. What was opened is closed again when a later step fails.
 * @throws Error with one line that says what to do.
 */
export async function startService(config: Config, log: Logger = createLog(config.LOG_LEVEL)): Promise<RunningService> {
  if (choosePort(config) !== null) refuseOpenAddress(config);
  await checkPlaces(config);
  log.info(
    { role: config.SERVICE_ROLE },
    'the service starts; the first time the database is set up, which takes a while',
  );
  const opened = new Opened();
  try {
    const { server } = await beginDatabase(opened, config, log);
    const { openService } = await import('./open-service.ts');
    return await openService(opened, { config, log, server });
  } catch (error) {
    // The fault of starting is the one to tell.
    await opened.close().catch((fault: unknown) => log.warn({ err: fault }, 'what had started did not close'));
    throw error;
  }
}

/** The embedded server, which comes up while the rest of the program is read: that keeps this thread busy for longer. */
async function beginDatabase(
  opened: Opened,
  config: Config,
  log: Logger,
): Promise<{ server: Promise<EmbeddedServer> | undefined }> {
  if (config.DATABASE_URL !== undefined) return { server: undefined };
  const begun = Promise.withResolvers<void>();
  const server = startEmbedded(config.DATA_DIR, { log: (message) => log.info(message), onStart: begun.resolve });
  opened.defer(() =>
    server.then(
      (running) => running.stop(),
      () => {},
    ),
  );
  await Promise.race([begun.promise, server]);
  return { server };
}

/**
 * Runs the service until a signal asks it to stop, then closes it; also where that comes before it has started. `onReady` is called between.
 */
export async function serveUntilStopped(config: Config, onReady: () => void = () => {}): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const asked = Promise.withResolvers<NodeJS.Signals>();
  onStopSignal(asked.resolve);
  const service = await startService(config, log);
  onReady();
  const signal = await asked.promise;
  log.info({ signal }, 'the service stops');
  await service.close();
  log.info('the service has stopped');
}
