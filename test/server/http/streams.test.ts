import { connect } from 'node:net';
import { expect, it, vi } from 'vitest';
import { recheckSessions } from '../../../routers/services/watch-sessions.ts';
import { registry } from '../../../server/metrics/instruments.ts';
import { startApp } from '../../support/app.ts';
import { appOfFile } from '../../support/app-of-file.ts';
import { counted, echoRouter } from '../../support/echo-router.ts';

const app = await appOfFile({ router: echoRouter, env: { SSE_KEEPALIVE_MS: '100', MAX_STREAMS_PER_ACCOUNT: '3' } });
const { token } = await app.createAccount();

it('writes each event as one data line and ends with the last', async () => {
  const reply = await app.request('GET', '/echo/count/3', { token });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('no-cache, no-transform');
  expect(reply.headers.get('x-accel-buffering')).toBe('no');
  expect(reply.headers.get('x-request-id')).toBeTruthy();
  expect(reply.body).toBe(
    [1, 2, 3].map((number) => `data: {"type":"number","number":${number}}\n\n`).join('') +
      'data: {"type":"turn-end"}\n\n',
  );
});

it('decides before it streams', async () => {
  const refused = await app.request('POST', '/echo/count/3', { token, body: { from: 4 } });
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('conflict');
  expect((await app.request('POST', '/echo/count/x', { token, body: {} })).status).toBe(404);
  expect((await app.request('POST', '/echo/count/3', { token, body: { from: 'a' } })).status).toBe(400);
  expect((await app.request('POST', '/echo/count/3', { body: { from: 1 } })).status).toBe(401);
  expect((await app.request('GET', '/echo/count/3')).status).toBe(401);
  const begun = await app.request('POST', '/echo/count/3', { token, body: { from: 3 } });
  expect(begun.body).toBe('data: {"type":"number","number":3}\n\ndata: {"type":"turn-end"}\n\n');
});

it('keeps an idle stream open with comments', async () => {
  const stop = new AbortController();
  const response = await app.fetch('GET', '/echo/wait', { token, signal: stop.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes(': keep-alive\n\n: keep-alive\n\n')) text += (await reader.read()).value ?? '';
  expect(text.startsWith('data: {"type":"start"}\n\n')).toBe(true);
  stop.abort();
  await expect.poll(() => app.services.streams.count()).toBe(0);
});

it('bounds the streams of an account, and forgets those that were left', async () => {
  const stop = new AbortController();
  const open = () => app.fetch('GET', '/echo/wait', { token, signal: stop.signal });
  await Promise.all([open(), open(), open()]);
  const fourth = await app.request('GET', '/echo/wait', { token });
  expect(fourth.status).toBe(429);
  expect(fourth.body.code).toBe('too_many_requests');
  const other = await app.createAccount();
  expect((await app.request('GET', '/echo/count/1', { token: other.token })).status).toBe(200);
  stop.abort();
  await expect.poll(() => app.services.streams.count()).toBe(0);
  expect((await app.request('GET', '/echo/count/1', { token })).status).toBe(200);
});

it('closes the streams of an account whose access ended', async () => {
  const response = await app.fetch('GET', '/echo/wait', { token });
  await expect.poll(() => app.services.streams.count()).toBe(1);
  app.services.streams.closeAccount(await accountIdOf(token));
  expect(await response.text()).toContain('data: {"type":"start"}');
  expect(app.services.streams.count()).toBe(0);
});

it('lets a slow reader wait instead of filling memory', async () => {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.pause();
  counted.number = 0;
  socket.write(`GET /echo/count/10000000 HTTP/1.1\r\nhost: localhost\r\nx-app-session: ${token}\r\n\r\n`);
  await expect.poll(() => app.services.streams.count()).toBe(1);
  // It stops as soon as the buffers of the system are full, which hold some megabytes.
  let last = -1;
  await expect
    .poll(
      () => {
        const stands = counted.number === last && last > 0;
        last = counted.number;
        return stands;
      },
      { interval: 200, timeout: 120_000 },
    )
    .toBe(true);
  expect(counted.number).toBeLessThan(5_000_000);
  expect(app.services.streams.count()).toBe(1);
  socket.destroy();
  await expect.poll(() => app.services.streams.count()).toBe(0);
});

it('lets a reader go who takes nothing for too long, and counts it', async () => {
  await using impatient = await startApp({ router: echoRouter, env: { STREAM_STALL_MS: '500' } });
  const account = await impatient.createAccount();
  const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
  socket.pause();
  socket.write(`GET /echo/count/10000000 HTTP/1.1\r\nhost: localhost\r\nx-app-session: ${account.token}\r\n\r\n`);
  await expect.poll(() => impatient.services.streams.count()).toBe(1);
  await expect.poll(() => impatient.services.streams.count(), { timeout: 20_000 }).toBe(0);
  expect(await registry.getSingleMetricAsString('deckwright_streams_dropped_total')).toMatch(/reason="slow"\} [1-9]/);
  socket.destroy();
});

it('serves a reader that keeps its connection, one stream after the other, and one that asks ahead', async () => {
  const { port } = new URL(app.url);
  const socket = connect(Number(port), '127.0.0.1');
  const ask = `GET /echo/count/2 HTTP/1.1\r\nhost: localhost\r\nx-app-session: ${token}\r\n\r\n`;
  socket.write(ask + ask);
  let text = '';
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await expect.poll(() => text.match(/\r\n0\r\n\r\n/g)?.length).toBe(2);
  const bodies = text.split('HTTP/1.1 200 OK').slice(1);
  for (const body of bodies) {
    const lines = body.split('\n').filter((line) => line.startsWith('data: '));
    expect(lines.map((line) => line.trim())).toEqual([
      'data: {"type":"number","number":1}',
      'data: {"type":"number","number":2}',
      'data: {"type":"turn-end"}',
    ]);
  }
  socket.destroy();
});

it('closes streams whose session another instance ended, in one look for all of them', async () => {
  const other = await app.createAccount();
  const [kept, lost] = await Promise.all([
    app.fetch('GET', '/echo/wait', { token }),
    app.fetch('GET', '/echo/wait', { token: other.token }),
    app.fetch('GET', '/echo/wait', { token: other.token }),
  ]);
  await expect.poll(() => app.services.streams.count()).toBe(3);
  await app.database.pool.query(`update sessions set revoked_at = now() where account_id = $1`, [other.id]);
  using query = vi.spyOn(app.database.pool, 'query');
  await recheckSessions(app.services);
  expect(query).toHaveBeenCalledTimes(1);
  expect(await lost.text()).toContain('data: {"type":"start"}');
  await expect.poll(() => app.services.streams.count()).toBe(1);
  await kept.body?.cancel();
  await expect.poll(() => app.services.streams.count()).toBe(0);
});

it('answers HEAD without a stream', async () => {
  const reply = await app.request('HEAD', '/echo/wait', { token });
  expect(reply.status).toBe(200);
  expect(app.services.streams.count()).toBe(0);
});

async function accountIdOf(session: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ account_id: string }>(
    `select account_id from sessions where token_hash = encode(sha256($1::bytea), 'hex')`,
    [Buffer.from(session)],
  );
  return rows[0]?.account_id ?? '';
}
