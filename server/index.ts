import { randomUUID } from 'node:crypto';
import { createContext, inProcess } from '../routers/context.ts';
import { createCaller } from '../routers/index.ts';
import { readConfig } from '../src/config.ts';
import { startService } from './main.ts';

/** The service inside a program of one's own. */
export interface DeckwrightServer {
  /** Where it listens; null for a worker without WORKER_PORT. */
  address: { address: string; port: number } | null;
  /** The procedures as this process calls them, under the same guards. `token` is a session token; without one only what is open to all answers. */
  callAs(token?: string | null): ReturnType<typeof createCaller>;
  /** Ends politely: what runs gets SHUTDOWN_GRACE_MS. */
  close(): Promise<void>;
}

/**
 * Starts the service in this process: database, engine, jobs and interface, as SERVICE_ROLE says.
 *
 *     const deckwright = await startDeckwright({ DATA_DIR: './data', PORT: '8080' });
 *     const { token } = await deckwright.callAs().auth.verify({ email, password });
 *     const files = await deckwright.callAs(token).files.list({});
 *
 * @param environment settings by name, as `.env.example` lists them
 * @throws Error with one line that names the setting and says what to do
 */
export async function startDeckwright(environment: NodeJS.ProcessEnv = process.env): Promise<DeckwrightServer> {
  const running = await startService(readConfig(environment));
  return {
    address: running.address,
    callAs: (token = null) =>
      createCaller(createContext(running.services, { requestId: randomUUID(), caller: inProcess(token) })),
    close: () => running.close(),
  };
}
