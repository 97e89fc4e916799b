import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from './self-signed.ts';

export interface SeenRequest {
  method: string;
  /** Path with query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** The JSON body, or the text where it is none; null without a body. */
  body: unknown;
}

export interface TestServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  url: string;
  port: number;
  /** Every request so far, oldest first. */
  seen: SeenRequest[];
}

export type Answer = (request: SeenRequest, response: ServerResponse) => void | Promise<void>;

/** A real HTTP server on loopback that records what it is asked. */
export async function startHttpServer(answer: Answer, port = 0): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(recording(seen, answer));
  return listen(server, seen, { scheme: 'http', port });
}

/** The same behind a certificate that nobody trusts. */
export async function startTlsServer(answer: Answer): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createTlsServer(selfSignedCertificate(), recording(seen, answer));
  return listen(server, seen, { scheme: 'https', port: 0 });
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Server-sent events: each value as JSON (strings as they are), then the end. */
export function sendEvents(response: ServerResponse, events: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
  response.end();
}

function recording(seen: SeenRequest[], answer: Answer): RequestListener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const entry = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: readBody(Buffer.concat(chunks).toString('utf8')),
      };
      seen.push(entry);
      void Promise.resolve(answer(entry, response)).catch((error: unknown) => response.destroy(error as Error));
    });
  };
}

function readBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function listen(
  server: ReturnType<typeof createServer>,
  seen: SeenRequest[],
  { scheme, port: wanted }: { scheme: string; port: number },
): Promise<TestServer> {
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${scheme}://127.0.0.1:${port}`,
    port,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
