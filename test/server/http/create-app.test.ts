import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { absentEngine } from '../../support/engine.ts';

describe('the app', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('answers the three health checks', async () => {
    for (const path of ['/health', '/health/database', '/health/engine']) {
      const reply = await app.request('GET', path);
      expect(reply.status, path).toBe(200);
      expect(reply.body).toMatchObject({ status: 'ok', name: 'deckwright', uptimeSeconds: expect.any(Number) });
    }
  });

  it('says which request an answer belongs to, and takes a sane id only', async () => {
    const given = await app.request('GET', '/health', { headers: { 'x-request-id': 'trace-1.2_3' } });
    expect(given.headers.get('x-request-id')).toBe('trace-1.2_3');
    const forged = await app.request('GET', '/health', { headers: { 'x-request-id': 'a b"c' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers an unknown path and an unknown method with the same ApiError', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['DELETE', '/health'],
      ['OPTIONS', '/health'],
      ['GET', '/HEALTH'],
      ['GET', '/health/'],
    ] as const) {
      const reply = await app.request(method, path);
      expect(reply.status, `${method} ${path}`).toBe(404);
      expect(reply.body).toEqual({
        status: 404,
        code: 'not_found',
        message: expect.any(String),
        requestId: reply.headers.get('x-request-id'),
      });
    }
  });

  it('answers HEAD as GET without the body', async () => {
    const reply = await app.request('HEAD', '/health');
    expect(reply.status).toBe(200);
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(10);
    expect(reply.bytes.length).toBe(0);
  });

  it('forbids sniffing, storing and framing in every kind of answer, and names its request', async () => {
    const { token } = await app.createAccount();
    const answers = [
      ['GET', '/health', 200],
      ['POST', '/auth/logout', 204],
      ['GET', '/nothing', 404],
      ['GET', '/users', 401],
      ['GET', '/trpc/health.api', 200],
      ['GET', '/trpc/users.me', 401],
      ['GET', '/openapi.json', 200],
      ['GET', '/docs', 200],
      ['GET', '/metrics', 200],
    ] as const;
    for (const [method, path, status] of answers) {
      const reply = await app.request(method, path, { token: path === '/auth/logout' ? token : undefined });
      expect(reply.status, path).toBe(status);
      expect(reply.headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(reply.headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(reply.headers.get('x-frame-options'), path).toBe('DENY');
      expect(reply.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(reply.headers.get('cache-control'), path).toBe('no-store');
    }
  });
});

it('says that the engine is away without saying why', async () => {
  await using app = await startApp({ engine: absentEngine });
  const reply = await app.request('GET', '/health/engine');
  expect(reply.status).toBe(503);
  expect(reply.body.code).toBe('engine_unavailable');
  expect((await app.request('GET', '/health')).status).toBe(200);
});

it('says that the database is away, without its address', async () => {
  await using app = await startApp();
  const nobody = new Pool({ host: '127.0.0.1', port: 1 });
  vi.spyOn(app.database.pool, 'query').mockImplementation((() => nobody.query('select 1')) as never);
  const reply = await app.request('GET', '/health/database');
  expect(reply.status).toBe(503);
  expect(reply.body).toMatchObject({ status: 503, code: 'database_unavailable' });
  expect(JSON.stringify(reply.body)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED/);
  await nobody.end();
  vi.restoreAllMocks();
});
