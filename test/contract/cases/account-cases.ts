import { aPicture } from '../belongings.ts';
import { newId } from '../../../src/ids.ts';
import { PASSWORD, unknownId } from '../world.ts';
import { on, type ContractCases } from './contract-case.ts';

const asAdministrator = { as: 'administrator' } as const;

export const accountCases: ContractCases = {
  'GET /auth/accounts': [on(200, 'without a session', { as: null })],
  'GET /auth/accounts/{id}': [
    on(200, 'the account of the session', ({ world }) => ({ params: { id: world.people.owner.id } })),
    on(200, 'null for a session that is none', ({ world }) => ({ as: null, params: { id: world.people.owner.id } })),
    on(200, 'null for no id', { params: { id: 'nobody' } }),
  ],
  'POST /auth/logout': [
    on(204, 'a session', async ({ world }) => ({ as: await world.app.createAccount() })),
    on(204, 'no session', { as: null }),
  ],
  'POST /auth/verify': [
    on(200, 'the right password', async ({ world }) => {
      const { email } = await world.newAccount();
      return { as: null, body: { email, password: PASSWORD } };
    }),
    on(200, 'an unknown e-mail', { as: null, body: { email: 'nobody@example.org', password: PASSWORD } }),
    on(400, 'no password', { as: null, body: { email: 'nobody@example.org' } }),
    on(429, 'one try too many', async ({ world }) => {
      const body = { email: `${newId()}@example.org`, password: 'a guess' };
      for (let tries = 0; tries < 5; tries++) await world.make('POST', '/auth/verify', { as: null, body });
      return { as: null, body };
    }),
  ],

  'GET /account-usage/{id}': [
    on(200, 'an administrator', ({ world }) => ({ ...asAdministrator, params: { id: world.people.owner.id } })),
    on(200, 'oneself', ({ world }) => ({ params: { id: world.people.owner.id } })),
    on(403, "a member, another's", ({ world }) => ({ params: { id: world.people.stranger.id } })),
    on(404, 'nobody', { ...asAdministrator, params: { id: unknownId } }),
  ],
  'PUT /account-usage/{id}': [
    on(200, 'an administrator', async ({ world }) => ({
      ...asAdministrator,
      params: { id: (await world.newAccount()).id },
      body: { turnsPerDay: 3, allowOwnConnections: false, validUntil: '2999-01-01T00:00:00+02:00' },
    })),
    on(403, 'a member', ({ world }) => ({ params: { id: world.people.owner.id }, body: {} })),
    on(400, 'a limit below nothing', ({ world }) => ({
      ...asAdministrator,
      params: { id: world.people.stranger.id },
      body: { maxProjects: -1 },
    })),
  ],
  'GET /account-usage/me': [on(200, 'anyone')],

  'GET /users': [on(200, 'an administrator', asAdministrator), on(403, 'a member')],
  'POST /users': [
    on(201, 'an administrator', () => ({
      ...asAdministrator,
      body: { email: `${newId()}@example.org`, name: 'New', password: PASSWORD },
    })),
    on(400, 'a short password', { ...asAdministrator, body: { email: 'a@example.org', name: 'A', password: 'short' } }),
    on(403, 'a member', { body: { email: 'a@example.org', name: 'A', password: PASSWORD } }),
    on(409, 'a taken e-mail', ({ world }) => ({
      ...asAdministrator,
      body: { email: world.people.owner.email.toUpperCase(), name: 'Twin', password: PASSWORD },
    })),
  ],
  'DELETE /users/{id}': [
    on(204, 'an administrator', async ({ world }) => ({
      ...asAdministrator,
      params: { id: (await world.newAccount()).id },
    })),
    on(400, 'oneself', ({ world }) => ({ ...asAdministrator, params: { id: world.people.administrator.id } })),
    on(403, 'a member', ({ world }) => ({ params: { id: world.people.stranger.id } })),
  ],
  'PATCH /users/{id}': [
    on(200, 'an administrator', async ({ world }) => ({
      ...asAdministrator,
      params: { id: (await world.newAccount()).id },
      body: { name: 'Renamed', disabled: true },
    })),
    on(400, 'demoting oneself', ({ world }) => ({
      ...asAdministrator,
      params: { id: world.people.administrator.id },
      body: { role: 'member' },
    })),
    on(403, 'a member', ({ world }) => ({ params: { id: world.people.owner.id }, body: { name: 'Me' } })),
    on(409, 'a taken e-mail', ({ world }) => ({
      ...asAdministrator,
      params: { id: world.people.stranger.id },
      body: { email: world.people.owner.email },
    })),
  ],
  'POST /users/{id}/revoke-sessions': [
    on(204, 'an administrator', async ({ world }) => ({
      ...asAdministrator,
      params: { id: (await world.newAccount()).id },
    })),
    on(204, 'an account that is gone', { ...asAdministrator, params: { id: unknownId } }),
    on(403, 'a member', ({ world }) => ({ params: { id: world.people.owner.id } })),
  ],
  'GET /users/me': [on(200, 'anyone')],
  'GET /users/{id}/picture': [
    on(200, "another's, to anyone of the installation", async ({ world }) => {
      const { id, email } = await world.newAccount();
      const picture = `data:image/png;base64,${Buffer.from(await aPicture()).toString('base64')}`;
      await world.make('PATCH', '/users/me', { as: await world.logIn(email), body: { picture } });
      return { params: { id } };
    }),
  ],
  'PATCH /users/me': [
    on(200, 'a password with the current one', async ({ world }) => {
      const { email } = await world.newAccount();
      return { as: await world.logIn(email), body: { password: 'another password', currentPassword: PASSWORD } };
    }),
    on(400, 'a password without the current one', { body: { password: 'another password' } }),
    on(400, 'a picture that is none', { body: { picture: 'data:image/png;base64,AAAA' } }),
  ],
};
