import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyRouter } from '@trpc/server';
import { inProcess, createContext, type Services } from '../../routers/context.ts';
import { createCaller, type AppRouter } from '../../routers/index.ts';
import { createApp } from '../../server/http/create-app.ts';
import { createHttpServer, listen } from '../../server/http/http-server.ts';
import { createLog } from '../../server/log.ts';
import { assembleServices } from '../../server/services.ts';
import { readConfig, type Config } from '../../src/config.ts';
import { newId } from '../../src/ids.ts';
import { hashSessionToken, newSessionToken } from '../../src/security/session-token.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { testEngine } from './engine.ts';
import { lazyQueue } from './lazy-queue.ts';

export interface AppOverrides extends Partial<Pick<Services, 'engine' | 'log'>> {
  /** Environment variables: `{ UPLOAD_MAX_BYTES: '2000' }`. */
  env?: Record<string, string>;
  /** Other procedures than the product's, to try the facade with. */
  router?: AnyRouter;
}

export interface RequestOptions {
  /** Sent as x-app-session. */
  token?: string;
  /** An object becomes JSON; text, bytes and forms go as they are. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  headers: Headers;
  /** The parsed body where it is JSON, else its text; null where it is empty. */
  // What a test expects it to be; it fails where it is not.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  bytes: Uint8Array;
}

export interface TestAccount {
  id: string;
  email: string;
  /** Of an open session. */
  token: string;
}

export interface TestApp extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  url: string;
  config: Config;
  services: Services;
  database: TestDatabase;
  request(method: string, path: string, options?: RequestOptions): Promise<Reply>;
  /** The raw response, for streams: `await app.fetch('GET', '/chats/…/stream', { token })`. */
  fetch(method: string, path: string, options?: RequestOptions & { signal?: AbortSignal }): Promise<Response>;
  /** An account with an open session, written straight to the tables; it has no password to log in with. */
  createAccount(role?: 'administrator' | 'member'): Promise<TestAccount>;
  /** The procedures in process, as the session's account. */
  caller(token?: string): ReturnType<typeof createCaller>;
}

/** The service over real HTTP, on a database of its own: `await using app = await startApp()`. */
export async function startApp(overrides: AppOverrides = {}): Promise<TestApp> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-app-'));
  // Small pictures: tests look at what is painted where it matters to them.
  const base = { MODEL_KEYS_SECRET: 'a secret of the tests', PREVIEW_WIDTH: '320', EXPORT_PNG_WIDTH: '480' };
  const config = readConfig({ ...base, ...overrides.env, DATA_DIR: dataDir });
  const log = overrides.log ?? createLog('silent');
  const queue = lazyQueue(database);
  const services = await assembleServices({ config, log, database, queue, engine: overrides.engine ?? testEngine });
  const server = createHttpServer(config, createApp(services, overrides.router as AppRouter | undefined).callback());
  const { port } = await listen(server, { HOST: '127.0.0.1', PORT: 0 });
  const url = `http://127.0.0.1:${port}`;

  const send: TestApp['fetch'] = (method, path, { token, body, headers, signal } = {}) => {
    const isRaw =
      body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const sent = new Headers(headers);
    if (token !== undefined) sent.set('x-app-session', token);
    if (!isRaw && !sent.has('content-type')) sent.set('content-type', 'application/json');
    return fetch(url + path, {
      method,
      headers: sent,
      body: isRaw ? (body as string | undefined) : JSON.stringify(body),
      signal,
      redirect: 'manual',
    });
  };

  return {
    url,
    config,
    services,
    database,
    fetch: send,
    async request(method, path, options) {
      const response = await send(method, path, options);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: readBody(response, bytes), bytes };
    },
    async createAccount(role = 'member') {
      const id = newId();
      const email = `${id}@example.org`;
      const token = newSessionToken();
      await database.pool.query(
        `insert into accounts (id, email, email_key, name, password_hash, role, disabled, policy, created_at)
         values ($1, $2, $2, $3, 'none', $4, false, '{}', now())`,
        [id, email, `A ${role}`, role],
      );
      await database.pool.query(
        `insert into sessions (id, account_id, token_hash, created_at, last_used_at, expires_at)
         values ($1, $2, $3, now(), now(), now() + interval '90 days')`,
        [newId(), id, hashSessionToken(token)],
      );
      return { id, email, token };
    },
    caller: (token) => createCaller(createContext(services, { requestId: 'test', caller: inProcess(token ?? null) })),
    async [Symbol.asyncDispose]() {
      services.streams.closeAll();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await queue.stop(0);
      await services.close();
      await database[Symbol.asyncDispose]();
      // An engine process that was just killed may still be writing its compile cache.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function readBody(response: Response, bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes);
  if (text === '') return null;
  return response.headers.get('content-type')?.startsWith('application/json') ? (JSON.parse(text) as unknown) : text;
}
