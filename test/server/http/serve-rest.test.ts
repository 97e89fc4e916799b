import { describe, expect, it } from 'vitest';
import { appOfFile } from '../../support/app-of-file.ts';
import { alphabet, echoRouter } from '../../support/echo-router.ts';

const unknownId = '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e';
const app = await appOfFile({ router: echoRouter, env: { JSON_MAX_BYTES: '5000' } });

describe('JSON bodies', () => {
  it('keep their types: nothing is coerced', async () => {
    for (const body of [
      { count: null },
      { count: '1' },
      { flag: 'no' },
      { flag: 1 },
      { text: 5 },
      { inner: { count: '2' } },
    ]) {
      const reply = await app.request('POST', '/echo', { body });
      expect(reply.status, JSON.stringify(body)).toBe(400);
      expect(reply.body.code).toBe('validation_failed');
      const field = Object.keys(body)[0];
      expect(reply.body.issues[0].path.startsWith(field)).toBe(true);
      expect(reply.body.message).toContain(field);
    }
    const fine = await app.request('POST', '/echo', { body: { count: 1, flag: false, text: 'x' } });
    expect(fine.status).toBe(201);
    expect(fine.body).toEqual({ count: 1, flag: false, text: 'x' });
  });

  it('lose the fields that nobody knows', async () => {
    const reply = await app.request('POST', '/echo', { body: { count: 1, role: 'administrator', __proto__: null } });
    expect(reply.body).toEqual({ count: 1 });
  });

  it('need a content type only when they are there', async () => {
    expect((await app.request('POST', '/echo')).status).toBe(201);
    expect((await app.request('POST', '/echo/touch')).status).toBe(204);
    const wrong = await app.request('POST', '/echo', {
      body: '{"count":1}',
      headers: { 'content-type': 'text/plain' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.code).toBe('unsupported_media_type');
  });

  it('are read whatever charset of UTF-8 is named', async () => {
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    expect((await app.request('POST', '/echo', { body: '{"text":"é"}', headers })).body).toEqual({ text: 'é' });
    const other = await app.request('POST', '/echo', {
      body: '{}',
      headers: { 'content-type': 'application/json; charset=utf-16' },
    });
    expect(other.body.code).toBe('unsupported_media_type');
  });

  it('that are malformed, no object, or too long are a 400', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const [body, code] of [
      ['{"count":', 'malformed_body'],
      ['[1]', 'validation_failed'],
      ['"x"', 'malformed_body'],
      [`{"text":"${'x'.repeat(6000)}"}`, 'body_too_large'],
      [`{"anything":${'['.repeat(2000)}${']'.repeat(2000)}}`, 'malformed_body'],
    ] as const) {
      const reply = await app.request('POST', '/echo', { body, headers });
      expect(reply.status, body.slice(0, 30)).toBe(400);
      expect(reply.body.code, body.slice(0, 30)).toBe(code);
      expect(reply.body.requestId).toBe(reply.headers.get('x-request-id'));
    }
  });

  it('with text that cannot be stored are a 400 that names the field', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{"inner":{},"anything":{"a":["b","c\\u0000"]}}', '{"anything":{"a":["b","\\ud800"]}}']) {
      const reply = await app.request('POST', '/echo', { body, headers });
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toEqual([{ path: 'anything.a.1', message: expect.any(String), code: 'unstorable' }]);
    }
  });
});

describe('paths', () => {
  it('find the fixed word before the parameter, in exact case', async () => {
    expect((await app.request('GET', '/echo/words/me')).body).toEqual({ fixed: true });
    expect((await app.request('GET', '/echo/words/ME')).body).toEqual({ word: 'ME' });
    expect((await app.request('GET', '/Echo/words/me')).status).toBe(404);
  });

  it('are percent-decoded once', async () => {
    expect((await app.request('GET', '/echo/words/a%20%C3%A9%2Fb%252F')).body).toEqual({ word: 'a é/b%2F' });
    expect((await app.request('GET', '/echo/words/%ZZ')).status).toBe(404);
    expect((await app.request('GET', '/echo/words/%00')).status).toBe(404);
  });

  it('with an id that is none are unknown objects, unless the body is wrong too', async () => {
    expect((await app.request('DELETE', '/echo/things/7')).body.code).toBe('not_found');
    const { token } = await app.createAccount();
    expect((await app.request('PATCH', '/echo/things/7', { token, body: { count: 1 } })).status).toBe(404);
    const wrong = await app.request('PATCH', '/echo/things/7', { token, body: { count: 'x' } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['count']);
    expect(wrong.body.message).toContain('count');
    const upper = await app.request('PATCH', `/echo/things/${unknownId.toUpperCase()}`, { token, body: { count: 1 } });
    expect(upper.body.id).toBe(unknownId);
  });

  it('win over a body that names the same parameter', async () => {
    const { token } = await app.createAccount();
    const body = { id: '00000000-0000-7000-8000-000000000000', count: 1 };
    expect((await app.request('PATCH', `/echo/things/${unknownId}`, { token, body })).body.id).toBe(unknownId);
  });
});

describe('queries', () => {
  it('are text, and numbers only where digits stand', async () => {
    expect((await app.request('GET', '/echo?after=12&word=7')).body).toEqual({ after: 12, word: '7' });
    for (const after of ['', '1e3', '0x1', ' 1', '-1', '1.5', 'x', '1&after=2']) {
      expect((await app.request('GET', `/echo?after=${after}`)).status, after).toBe(400);
    }
  });
});

describe('the order of checks', () => {
  it('is session, role, body', async () => {
    const wrong = { body: '{"count":', headers: { 'content-type': 'application/json' } };
    expect((await app.request('POST', '/echo/administrators', wrong)).status).toBe(401);
    expect((await app.request('POST', '/echo/administrators', { ...wrong, token: 'x'.repeat(43) })).status).toBe(401);
    const member = await app.createAccount();
    expect((await app.request('POST', '/echo/administrators', { ...wrong, token: member.token })).body.code).toBe(
      'administrator_only',
    );
    const administrator = await app.createAccount('administrator');
    expect((await app.request('POST', '/echo/administrators', { ...wrong, token: administrator.token })).status).toBe(
      400,
    );
    const fine = await app.request('POST', '/echo/administrators', { token: administrator.token, body: { count: 1 } });
    expect(fine.body).toEqual({ id: administrator.id });
  });
});

describe('answers', () => {
  it('have the status of the specification, and no body with 204', async () => {
    const reply = await app.request('DELETE', `/echo/things/${unknownId}`);
    expect(reply.status).toBe(204);
    expect(reply.bytes.length).toBe(0);
    expect(reply.headers.get('content-type')).toBeNull();
  });

  it('mask what nobody foresaw', async () => {
    for (const path of ['/echo/mistake', '/echo/wrong-output', '/trpc/echo.mistake', '/trpc/echo.wrongOutput']) {
      const reply = await app.request('GET', path);
      expect(reply.status, path).toBe(500);
      expect(JSON.stringify(reply.body), path).toContain('internal');
      expect(JSON.stringify(reply.body), path).not.toMatch(/secret|passwd|stack|node_modules/);
    }
  });

  it('show only what the output schema names', async () => {
    expect((await app.request('GET', '/echo/stripped')).body).toEqual({ shown: 'yes' });
    expect((await app.request('GET', '/trpc/echo.stripped')).body).toEqual({ result: { data: { shown: 'yes' } } });
  });

  it('say when to come back', async () => {
    const reply = await app.request('POST', '/echo/slow-down');
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('42');
    expect((await app.request('POST', '/trpc/echo.slowDown', { body: {} })).headers.get('retry-after')).toBe('42');
  });

  it('carry problems under /model-settings, and only there', async () => {
    const reply = await app.request('POST', '/model-settings/echo', { body: { baseUrl: 'no' } });
    expect(reply.body.problems).toEqual({ baseUrl: expect.any(String) });
    expect((await app.request('GET', '/model-settings/unknown')).body.problems).toEqual({});
    expect((await app.request('GET', '/unknown')).body).not.toHaveProperty('problems');
  });
});

describe('the same procedures over /trpc', () => {
  it('are guarded alike, and their errors carry our codes', async () => {
    const reply = await app.request('POST', '/trpc/echo.administrators', { body: { count: 1 } });
    expect(reply.status).toBe(401);
    expect(reply.body.error.data).toMatchObject({ code: 'not_logged_in' });
    const wrong = await app.request('POST', '/trpc/echo.json', { body: { count: null } });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.data.issues[0].path).toBe('count');
    expect((await app.request('GET', '/trpc/nothing')).status).toBe(404);
  });

  it('refuse what only REST can carry: a path of the server is never taken from a caller', async () => {
    const { token } = await app.createAccount();
    const body = { path: '/etc/hostname', fileName: 'x.txt', size: 1, fields: {} };
    const reply = await app.request('POST', '/trpc/echo.upload', { token, body });
    expect(reply.status).toBe(403);
    expect(reply.body.error.data.code).toBe('not_allowed');
    const file = await app.request('GET', `/trpc/echo.file?input=${encodeURIComponent('{"name":"a"}')}`);
    expect(file.status).toBe(403);
  });
});

describe('files', () => {
  it('come with length, type, name and etag', async () => {
    const reply = await app.request('GET', `/echo/files/${encodeURIComponent('Übersicht "Q3" ☃.pptx')}`);
    expect(reply.status).toBe(200);
    expect([...reply.bytes]).toEqual([...alphabet]);
    expect(reply.headers.get('content-length')).toBe('256');
    expect(reply.headers.get('content-type')).toBe('application/octet-stream');
    expect(reply.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%C3%9Cbersicht%20%22Q3%22%20%E2%98%83.pptx",
    );
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('accept-ranges')).toBe('bytes');
  });

  it('answer HEAD with the same heads', async () => {
    const reply = await app.request('HEAD', '/echo/files/a.bin');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-length')).toBe('256');
    expect(reply.bytes.length).toBe(0);
  });

  it('are not sent again to who has them', async () => {
    const reply = await app.request('GET', '/echo/files/a.bin', { headers: { 'if-none-match': '"alphabet"' } });
    expect(reply.status).toBe(304);
    expect(reply.bytes.length).toBe(0);
    expect(reply.headers.get('etag')).toBe('"alphabet"');
  });

  it('come in part', async () => {
    for (const [range, first, last] of [
      ['bytes=0-9', 0, 9],
      ['bytes=250-', 250, 255],
      ['bytes=-3', 253, 255],
      ['bytes=100-9999', 100, 255],
    ] as const) {
      const reply = await app.request('GET', '/echo/files/a.bin', { headers: { range } });
      expect(reply.status, range).toBe(206);
      expect([...reply.bytes], range).toEqual([...alphabet.subarray(first, last + 1)]);
      expect(reply.headers.get('content-range')).toBe(`bytes ${first}-${last}/256`);
      expect(reply.headers.get('content-length')).toBe(String(last - first + 1));
    }
    const beyond = await app.request('GET', '/echo/files/a.bin', { headers: { range: 'bytes=256-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.body).toMatchObject({ status: 416, code: 'range_not_satisfiable' });
    expect(beyond.headers.get('content-range')).toBe('bytes */256');
    const stale = await app.request('GET', '/echo/files/a.bin', {
      headers: { range: 'bytes=0-1', 'if-range': '"old"' },
    });
    expect(stale.status).toBe(200);
  });
});
