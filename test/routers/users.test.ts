import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appOfFile } from '../support/app-of-file.ts';

const app = await appOfFile();
const administrator = await app.createAccount('administrator');

const password = 'correct horse battery';
let count = 0;
async function newMember(role: 'member' | 'administrator' = 'member') {
  const email = `person${count++}@example.org`;
  const body = { email, name: 'Person', password, role };
  const created = await app.request('POST', '/users', { body, token: administrator.token });
  expect(created.status).toBe(201);
  const logIn = async (word = password) =>
    (await app.request('POST', '/auth/verify', { body: { email, password: word } })).body.token as string;
  return { id: created.body.id as string, email, logIn };
}
const me = (token: string) => app.request('GET', '/users/me', { token });

describe('accounts', () => {
  it('are for administrators to list, oldest first', async () => {
    const person = await newMember();
    const reply = await app.request('GET', '/users', { token: administrator.token });
    expect(reply.status).toBe(200);
    expect(reply.body[0].id).toBe(administrator.id);
    expect(reply.body.at(-1).id).toBe(person.id);
    expect(JSON.stringify(reply.body)).not.toContain('argon2');
    expect((await app.request('GET', '/users', { token: await person.logIn() })).body.code).toBe('administrator_only');
    expect((await app.request('GET', '/users')).status).toBe(401);
  });

  it('have unique e-mails whatever their case', async () => {
    const person = await newMember();
    const body = { email: person.email.toUpperCase(), name: 'Twin', password };
    expect((await app.request('POST', '/users', { body, token: administrator.token })).body.code).toBe('email_taken');
    const other = await newMember();
    const clash = await app.request('PATCH', `/users/${other.id}`, {
      body: { email: person.email },
      token: administrator.token,
    });
    expect(clash.status).toBe(409);
  });

  it.each([{ role: 'administrator' }, { password: 'another password' }, { disabled: true }])(
    'lose their sessions when an administrator changes %o',
    async (patch) => {
      const person = await newMember();
      const token = await person.logIn();
      expect((await me(token)).status).toBe(200);
      const changed = await app.request('PATCH', `/users/${person.id}`, { body: patch, token: administrator.token });
      expect(changed.status).toBe(200);
      expect((await me(token)).status).toBe(401);
    },
  );

  it('keep their sessions when only the name changes', async () => {
    const person = await newMember();
    const token = await person.logIn();
    await app.request('PATCH', `/users/${person.id}`, {
      body: { name: 'Renamed', role: 'member' },
      token: administrator.token,
    });
    expect((await me(token)).body.name).toBe('Renamed');
  });

  it('refuse to let an administrator demote, disable, delete or repassword themselves', async () => {
    const own = `/users/${administrator.id}`;
    for (const body of [{ role: 'member' }, { disabled: true }, { password: 'another password' }])
      expect((await app.request('PATCH', own, { body, token: administrator.token })).body.code).toBe('own_account');
    expect((await app.request('DELETE', own, { token: administrator.token })).status).toBe(400);
  });

  it('leave one administrator when two act against each other at once', async () => {
    for (const act of ['demote', 'delete', 'disable'] as const) {
      const [a, b] = [await newMember('administrator'), await newMember('administrator')];
      const [tokenA, tokenB] = [await a.logIn(), await b.logIn()];
      const against = (target: string, token: string) =>
        act === 'delete'
          ? app.request('DELETE', `/users/${target}`, { token })
          : app.request('PATCH', `/users/${target}`, {
              body: act === 'demote' ? { role: 'member' } : { disabled: true },
              token,
            });
      const replies = await Promise.all([against(b.id, tokenA), against(a.id, tokenB)]);
      const won = replies.filter((reply) => reply.status < 300);
      expect(won).toHaveLength(1);
      expect([401, 409, 403]).toContain(replies.find((reply) => reply.status >= 300)?.status);
    }
  });

  it('are deleted with everything that they created', async () => {
    const person = await newMember();
    const token = await person.logIn();
    await app.services.storage.put(`accounts/${person.id}/files/x/y`, new Uint8Array([1]));
    expect((await app.request('DELETE', `/users/${person.id}`, { token: administrator.token })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect(await app.services.storage.stat(`accounts/${person.id}/files/x/y`)).toBeNull();
    expect((await app.request('DELETE', `/users/${person.id}`, { token: administrator.token })).status).toBe(404);
  });

  it('lose all sessions at once by revocation; an unknown account has none', async () => {
    const person = await newMember();
    const tokens = [await person.logIn(), await person.logIn()];
    expect(
      (await app.request('POST', `/users/${person.id}/revoke-sessions`, { token: administrator.token })).status,
    ).toBe(204);
    for (const token of tokens) expect((await me(token)).status).toBe(401);
    const unknown = await app.request('POST', '/users/0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e/revoke-sessions', {
      token: administrator.token,
    });
    expect(unknown.status).toBe(204);
  });

  it('change their own password with the current one, and keep only the session that did it', async () => {
    const person = await newMember();
    const [current, other] = [await person.logIn(), await person.logIn()];
    const patch = (body: object) => app.request('PATCH', '/users/me', { body, token: current });
    expect((await patch({ password: 'a new password' })).body.issues[0].path).toBe('currentPassword');
    expect((await patch({ password: 'a new password', currentPassword: 'wrong' })).body.code).toBe(
      'wrong_current_password',
    );
    expect((await patch({ password: 'a new password', currentPassword: password })).status).toBe(200);
    expect((await me(current)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect(await person.logIn('a new password')).toMatch(/./);
  });

  it('show a picture cropped to 256 pixels and at most 20 KB, and drop it again', async () => {
    const person = await newMember();
    const token = await person.logIn();
    const noise = await sharp({
      create: {
        width: 900,
        height: 500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const dataUrl = `data:image/png;base64,${noise.toString('base64')}`;
    const reply = await app.request('PATCH', '/users/me', { body: { picture: dataUrl }, token });
    expect(reply.status).toBe(200);
    const bytes = Buffer.from(reply.body.picture.split(',')[1], 'base64');
    expect(bytes.length).toBeLessThanOrEqual(20_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 256, height: 256 });
    const shown = await app.request('GET', reply.body.pictureUrl, { token });
    expect([shown.headers.get('content-type'), Buffer.from(shown.bytes)]).toEqual(['image/webp', bytes]);
    expect(shown.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await app.request('PATCH', '/users/me', { body: { picture: null }, token })).body).toMatchObject({
      picture: null,
      pictureUrl: null,
    });
    const bad = await app.request('PATCH', '/users/me', { body: { picture: 'data:image/png;base64,AAAA' }, token });
    expect(bad.status).toBe(400);
    expect(bad.body.issues[0].path).toBe('picture');
  });
});

describe('account usage', () => {
  it('replaces the policy and reports limits with their use and reset', async () => {
    const person = await newMember();
    const token = await person.logIn();
    const set = (body: object) =>
      app.request('PUT', `/account-usage/${person.id}`, { body, token: administrator.token });
    expect((await set({ turnsPerDay: 3, allowOwnConnections: false })).status).toBe(200);
    const own = await app.request('GET', '/account-usage/me', { token });
    expect(own.body.policy).toMatchObject({ turnsPerDay: 3, allowOwnConnections: false, maxProjects: null });
    const turns = own.body.restrictions.find((restriction: { name: string }) => restriction.name === 'turnsPerDay');
    expect(turns).toMatchObject({ limit: 3, used: 0 });
    expect(Date.parse(turns.resetsAt)).toBeGreaterThan(Date.now());
    expect((await set({ maxProjects: 1 })).body.policy).toMatchObject({ turnsPerDay: null, maxProjects: 1 });
    expect((await set({ maxProjects: -1 })).status).toBe(400);
  });

  it('is seen by oneself and by administrators only', async () => {
    const [person, stranger] = [await newMember(), await newMember()];
    const token = await person.logIn();
    expect((await app.request('GET', `/account-usage/${person.id}`, { token })).status).toBe(200);
    expect((await app.request('GET', `/account-usage/${stranger.id}`, { token })).status).toBe(403);
    expect((await app.request('GET', `/account-usage/${person.id}`, { token: administrator.token })).status).toBe(200);
    expect((await app.request('PUT', `/account-usage/${person.id}`, { body: {}, token })).status).toBe(403);
    const unknown = '/account-usage/0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e';
    expect((await app.request('GET', unknown, { token: administrator.token })).status).toBe(404);
  });

  it('ends access after validUntil, like disabling', async () => {
    const person = await newMember();
    const token = await person.logIn();
    await app.request('PUT', `/account-usage/${person.id}`, {
      body: { validUntil: '2020-01-01T00:00:00Z' },
      token: administrator.token,
    });
    expect((await me(token)).status).toBe(401);
    const { body } = await app.request('POST', '/auth/verify', { body: { email: person.email, password } });
    expect(body.account).toBeNull();
    expect(
      (await app.request('GET', `/auth/accounts/${person.id}`, { token: administrator.token })).body.account,
    ).toBeNull();
  });
});
