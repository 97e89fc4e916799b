import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHttpServer, listen } from '../../../server/http/http-server.ts';
import { startApp } from '../../support/app.ts';
import { echoRouter } from '../../support/echo-router.ts';

/** What comes back on a raw connection until it is closed. */
function exchange(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

it('does not wait for slow heads and slow bodies', async () => {
  await using app = await startApp({
    router: echoRouter,
    env: { REQUEST_TIMEOUT_MS: '1000', HEADERS_TIMEOUT_MS: '1000' },
  });
  const { token } = await app.createAccount();
  const [heads, json, upload] = await Promise.all([
    exchange(app.url, 'GET /health HTTP/1.1\r\nhost: localhost\r\n'),
    exchange(
      app.url,
      'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"text":',
    ),
    exchange(
      app.url,
      `POST /echo/uploads HTTP/1.1\r\nhost: localhost\r\nx-app-session: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900\r\n\r\n--b\r\n`,
    ),
  ]);
  for (const answer of [heads, json, upload]) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      status: 408,
      code: 'request_timeout',
    });
  }
});

it('answers what is no HTTP with an ApiError too', async () => {
  await using app = await startApp();
  for (const text of [
    'nonsense\r\n\r\n',
    `GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const answer = await exchange(app.url, text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  }
});

it('says in one line why it cannot listen', async () => {
  await using app = await startApp();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const server = createHttpServer(app.config, () => {});
  await expect(listen(server, { HOST: '127.0.0.1', PORT: port })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is taken: stop what uses it, or set PORT.`,
  );
  taken.close();
});
