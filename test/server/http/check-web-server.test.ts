import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isLoopbackAddress, isLoopbackHost, refuseOpenAddress } from '../../../server/http/check-web-server.ts';
import { readConfig } from '../../../src/config.ts';
import { startApp } from '../../support/app.ts';

describe('with secrets', () => {
  it('lets in whoever has one of them, whatever the host, and shows the open paths to all', async () => {
    await using app = await startApp({ env: { WEB_SERVER_SECRET: 'first, second' } });
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await app.request('GET', path, { headers })).status;
    for (const key of ['first', 'second']) {
      expect(await status('/health/database', { 'x-web-server-key': key }), key).toBe(200);
      expect(await status('/trpc/health.database', { 'x-web-server-key': key }), key).toBe(200);
    }
    for (const key of ['', 'firs', 'first ,second', 'third']) {
      const reply = await app.request('GET', '/health/database', { headers: { 'x-web-server-key': key } });
      expect(reply.status, key).toBe(403);
      expect(reply.body).toMatchObject({ code: 'not_from_web_server', requestId: expect.any(String) });
    }
    expect(await status('/health/database')).toBe(403);
    expect(await status('/trpc/health.api')).toBe(403);
    expect(await status('/no/such/path')).toBe(403);
    for (const open of ['/health', '/health/ready', '/openapi.json', '/docs'])
      expect(await status(open), open).toBe(200);
    expect(await status('/health/database', { 'x-web-server-key': 'first', origin: 'https://elsewhere.example' })).toBe(
      200,
    );
  });
});

describe('without a secret', () => {
  it('lets in programs of this machine, and no page of elsewhere', async () => {
    await using app = await startApp();
    const port = new URL(app.url).port;
    for (const [headers, expected] of [
      [{}, 200],
      [{ host: `localhost:${port}` }, 200],
      [{ host: `[::1]:${port}` }, 200],
      [{ host: 'rebound.example' }, 403],
      [{ host: `127.0.0.1.rebound.example:${port}` }, 403],
      [{ host: 'localhost@rebound.example' }, 403],
      [{ origin: `http://localhost:${port}` }, 200],
      [{ origin: 'https://elsewhere.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'none' }, 200],
    ] as const) {
      expect(await statusWith(app.url, headers), JSON.stringify(headers)).toBe(expected);
    }
  });

  it('knows the addresses and names of this machine', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect(isLoopbackAddress(address), address).toBe(true);
    }
    for (const address of ['10.0.0.1', '0.0.0.0', '::', '::ffff:10.0.0.1', '1127.0.0.1', '']) {
      expect(isLoopbackAddress(address), address).toBe(false);
    }
    expect(isLoopbackHost('app.localhost')).toBe(true);
    expect(isLoopbackHost('localhost.example')).toBe(false);
  });

  it('refuses to listen where others can reach it', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'example.org']) {
      expect(() => refuseOpenAddress(readConfig({ HOST })), HOST).toThrow(/WEB_SERVER_SECRET/);
      expect(() => refuseOpenAddress(readConfig({ HOST, WEB_SERVER_SECRET: 'x' })), HOST).not.toThrow();
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) {
      expect(() => refuseOpenAddress(readConfig({ HOST })), HOST).not.toThrow();
    }
  });
});

/** By hand, since fetch does not let a program choose these headers. */
function statusWith(url: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/health/database`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
