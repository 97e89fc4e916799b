import { describe, expect, it } from 'vitest';
import { appOfFile } from '../support/app-of-file.ts';

const founder = { email: 'Founder@Example.org', name: 'Founder', password: 'correct horse battery' };
const member = { email: 'member@example.org', name: 'Member', password: 'a long enough word' };

const app = await appOfFile({ env: { VERIFY_TRIES_PER_EMAIL: '5', VERIFY_TRIES_PER_ADDRESS: '8' } });

const verify = (email: string, password: string, headers?: Record<string, string>) =>
  app.request('POST', '/auth/verify', { body: { email, password }, headers });

describe('accounts and sessions', () => {
  let administrator: string;

  it('lets exactly one of two founders found the installation', async () => {
    expect((await app.request('GET', '/auth/accounts')).body).toEqual({ exists: false });
    const replies = await Promise.all([
      app.request('POST', '/users', { body: { ...founder, role: 'member' } }),
      app.request('POST', '/users', { body: { ...founder, email: 'second@example.org' } }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([201, 401]);
    const created = replies.find((reply) => reply.status === 201);
    expect(created?.body).toMatchObject({ role: 'administrator', disabled: false, picture: null });
    expect((await app.request('GET', '/auth/accounts')).body).toEqual({ exists: true });
    founder.email = created?.body.email;
  });

  it('opens a session for the right password, whatever the case of the e-mail', async () => {
    const reply = await verify(founder.email.toUpperCase(), founder.password);
    expect(reply.status).toBe(200);
    expect(reply.body.account.email).toBe(founder.email);
    expect(reply.body.token).toMatch(/^[\w-]{43}$/);
    expect(Date.parse(reply.body.expiresAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
    administrator = reply.body.token;
  });

  it('stores only the hash of a token', async () => {
    const { rows } = await app.database.pool.query('select token_hash from sessions');
    expect(JSON.stringify(rows)).not.toContain(administrator);
  });

  it('answers wrong password, unknown e-mail and disabled account alike', async () => {
    const { body: account } = await app.request('POST', '/users', { body: member, token: administrator });
    const wrong = await verify(member.email, 'not the password');
    const unknown = await verify('nobody@example.org', 'not the password');
    await app.request('PATCH', `/users/${account.id}`, { body: { disabled: true }, token: administrator });
    const disabled = await verify(member.email, member.password);
    await app.request('PATCH', `/users/${account.id}`, { body: { disabled: false }, token: administrator });
    for (const reply of [wrong, unknown, disabled]) {
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({ account: null, token: null, expiresAt: null, idleExpiresAt: null });
    }
  });

  it('slows guessing per e-mail, known or not, with the time to wait', async () => {
    for (let guess = 0; guess < 5; guess++)
      expect((await verify('guessed@example.org', `guess ${guess}`)).status).toBe(200);
    const refused = await verify('guessed@example.org', 'one more');
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('too_many_tries');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await verify(founder.email, founder.password)).status).toBe(200);
  });

  it('slows guessing per forwarded address without touching other addresses', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let guess = 0; guess < 8; guess++)
      expect((await verify(`guess${guess}@example.org`, 'a guess', from('203.0.113.7'))).status).toBe(200);
    expect((await verify('guess9@example.org', 'a guess', from('203.0.113.7'))).status).toBe(429);
    expect((await verify(founder.email, founder.password, from('203.0.113.8'))).status).toBe(200);
  });

  it('refuses malformed credentials by field', async () => {
    const reply = await app.request('POST', '/auth/verify', { body: { email: 7 } });
    expect(reply.status).toBe(400);
    expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['email', 'password']);
  });

  it('shows the account of a session to that session and to administrators only', async () => {
    const { body } = await verify(member.email, member.password);
    const lookUp = async (id: string, token?: string) =>
      (await app.request('GET', `/auth/accounts/${id}`, { token })).body.account;
    expect(await lookUp(body.account.id, body.token)).toMatchObject({ id: body.account.id, email: member.email });
    expect(await lookUp(body.account.id, administrator)).toMatchObject({ id: body.account.id });
    expect(await lookUp(body.account.id)).toBeNull();
    const idleEnd = async (token?: string) =>
      (await app.request('GET', `/auth/accounts/${body.account.id}`, { token })).body.idleExpiresAt;
    expect(Date.parse(await idleEnd(body.token))).toBeLessThan(Date.parse(body.expiresAt));
    expect([await idleEnd(), await idleEnd(administrator)]).toEqual([null, null]);
    const own = await app.request('GET', '/users/me', { token: administrator });
    expect(await lookUp(own.body.id, body.token)).toBeNull();
    expect(await lookUp('no-uuid', administrator)).toBeNull();
  });

  it('ends a session by logging out, and again without harm', async () => {
    const { body } = await verify(member.email, member.password);
    expect((await app.request('POST', '/auth/logout', { token: body.token })).status).toBe(204);
    expect((await app.request('POST', '/auth/logout', { token: body.token })).status).toBe(204);
    expect((await app.request('POST', '/auth/logout')).status).toBe(204);
    expect((await app.request('GET', '/users/me', { token: body.token })).status).toBe(401);
  });

  it('ends idle and expired sessions', async () => {
    const idle = await app.createAccount();
    const expired = await app.createAccount();
    await app.database.pool.query(
      `update sessions set last_used_at = now() - interval '31 days' where account_id = $1`,
      [idle.id],
    );
    await app.database.pool.query(`update sessions set expires_at = now() where account_id = $1`, [expired.id]);
    for (const { token, id } of [idle, expired]) {
      expect((await app.request('GET', '/users/me', { token })).status).toBe(401);
      expect((await app.request('GET', `/auth/accounts/${id}`, { token })).body.account).toBeNull();
    }
  });
});
