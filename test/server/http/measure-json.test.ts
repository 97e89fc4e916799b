import { describe, expect, it } from 'vitest';
import { measureJson } from '../../../server/http/measure-json.ts';
import { startApp } from '../../support/app.ts';

const limits = { maxDepth: 5, maxValues: 10 };

describe('a JSON text before it is parsed', () => {
  it.each(['{}', '[[[[[1]]]]]', '{"a":"[[[[[[[[,,,,,,,,,,,,,"}', '{"a":"\\"[[[[[[["}', '{"a":"\\\\","b":[1,2,3]}'])(
    'passes: %s',
    (text) => {
      expect(() => measureJson(text, limits)).not.toThrow();
    },
  );

  it('is refused where it nests too deep, or holds too much', () => {
    expect(() => measureJson('['.repeat(6), limits)).toThrow(/more than 5 levels/);
    expect(() => measureJson(`[${'1,'.repeat(20)}1]`, limits)).toThrow(/more than 10 values/);
    expect(() => measureJson(`{"a":"\\\\",${'"b":[['.repeat(4)}`, limits)).toThrow(/more than 5 levels/);
  });
});

it('costs next to nothing when a body is made to freeze the service', async () => {
  await using app = await startApp();
  const { token } = await app.createAccount();
  const headers = { 'content-type': 'application/json' };
  for (const body of ['['.repeat(10_000_000), '{"a":'.repeat(1_900_000), `{"fileIds":[${'1,'.repeat(4_900_000)}1]}`]) {
    const before = process.cpuUsage();
    const path = '/chats/018f0000-0000-7000-8000-000000000000/turns';
    const reply = await app.request('POST', path, { token, headers, body });
    expect(reply.status).toBe(400);
    expect(['malformed_body', 'body_too_large']).toContain(reply.body.code);
    // It sends the body too, so this bounds both sides; parsing such a body took six seconds by itself.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  }
});

it('takes small bodies only where nothing large is expected', async () => {
  await using app = await startApp();
  const { token } = await app.createAccount();
  const reply = await app.request('POST', '/library/projects', { token, body: { name: 'x'.repeat(300_000) } });
  expect(reply.body).toMatchObject({ status: 400, code: 'body_too_large' });
});
