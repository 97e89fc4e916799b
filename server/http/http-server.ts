import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/errors.ts';
import { statusOf, toApiError } from './api-error.ts';

/** How often late requests are looked for. */
const CHECK_INTERVAL_MS = 1_000;
/** Longer than the usual idle time of a proxy in front, so that it is the proxy that closes. */
const KEEP_ALIVE_MS = 65_000;

/** An HTTP server that waits for nobody for ever, and refuses what it cannot read with an ApiError too. */
export function createHttpServer(config: Config, listener: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      headersTimeout: Math.min(config.HEADERS_TIMEOUT_MS, config.REQUEST_TIMEOUT_MS),
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, config.HEADERS_TIMEOUT_MS),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuse(socket, error.code ?? ''));
  return server;
}

/** Where this process listens; null for a worker that nobody is to ask. */
export function choosePort({ SERVICE_ROLE, PORT, WORKER_PORT }: Config): number | null {
  return SERVICE_ROLE === 'worker' ? (WORKER_PORT ?? null) : PORT;
}

/** @throws Error with one line that says what to do. */
export async function listen(server: Server, config: Pick<Config, 'HOST' | 'PORT'>): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explainListenFault(error, config))));
    server.listen(config.PORT, config.HOST, resolve);
  });
  return server.address() as AddressInfo;
}

function explainListenFault(error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  if (error.code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is taken: stop what uses it, or set PORT.`;
  if (error.code === 'EACCES') return `Port ${PORT} may not be used by this user: set PORT to 1024 or more.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST is ${HOST}, which is no address of this machine.`;
  return `The service cannot listen at ${HOST}:${PORT}: ${error.code ?? error.message}.`;
}

/** There is no request to answer through: the bytes are written by hand. */
function refuse(socket: Socket, code: string): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const error =
    code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new DomainError('request_timeout', 'The request took too long to arrive.')
      : new DomainError('validation_failed', 'This is no HTTP request that can be read, or its headers are too large.');
  const id = randomUUID();
  const body = JSON.stringify(toApiError(error, { id, path: '' }));
  const status = statusOf(error);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
