import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestAccount } from '../../support/app.ts';
import { appOfFile } from '../../support/app-of-file.ts';
import { expectProperty, propertyTimeoutMs } from './limits.ts';
import { expectSomeOrder, type Machine } from './linearize.ts';

/** Three people: two administrators and a member at first. */
type Who = 0 | 1 | 2;
type Action =
  | { does: 'me'; session: number }
  | { does: 'logIn'; who: Who; session: number }
  | { does: 'logOut'; session: number }
  | {
      does: 'patch';
      session: number;
      who: Who;
      patch: { role?: 'administrator' | 'member'; disabled?: boolean; name?: string };
    }
  | { does: 'remove'; session: number; who: Who }
  | { does: 'revoke'; session: number; who: Who };
type Seen = 'ok' | 'refused' | 'own account' | 'missing';

interface State {
  people: Record<number, { role: string; disabled: boolean } | null>;
  /** Whose session it is; ended ones are null. */
  sessions: Record<number, Who | null>;
}

const PASSWORD = 'correct horse battery';
const isOpen = (state: State, session: number): boolean => state.sessions[session] != null;
const endSessions = (sessions: State['sessions'], who: Who): State['sessions'] =>
  Object.fromEntries(Object.entries(sessions).map(([name, owner]) => [name, owner === who ? null : owner]));

const machine: Machine<State, Action, Seen> = {
  initial: {
    people: {
      0: { role: 'administrator', disabled: false },
      1: { role: 'administrator', disabled: false },
      2: { role: 'member', disabled: false },
    },
    sessions: { 0: 0, 1: 1, 2: 2 },
  },
  step(state, action, atStart) {
    const refused = { state, seen: 'refused' as const };
    if (action.does === 'logIn') {
      const person = state.people[action.who];
      if (!person || person.disabled) return [refused];
      return [{ state: { ...state, sessions: { ...state.sessions, [action.session]: action.who } }, seen: 'ok' }];
    }
    if (action.does === 'logOut')
      return [{ state: { ...state, sessions: { ...state.sessions, [action.session]: null } }, seen: 'ok' }];
    // The session is looked at first; what ends it meanwhile may come too late for this call.
    const caller = state.sessions[action.session] ?? atStart.sessions[action.session];
    const outcomes = isOpen(state, action.session) ? [] : [refused];
    if (caller == null) return [refused];
    return [...outcomes, ...act(state, action, { caller, atStart })];
  },
};

type Act = Extract<Action, { does: 'me' | 'patch' | 'remove' | 'revoke' }>;

function act(
  state: State,
  action: Act,
  { caller, atStart }: { caller: Who; atStart: State },
): { state: State; seen: Seen }[] {
  const refused = { state, seen: 'refused' as const };
  if (action.does === 'me') return [{ state, seen: 'ok' }];
  const isAdministrator = (at: State) => at.people[caller]?.role === 'administrator' && !at.people[caller].disabled;
  if (action.does === 'revoke') {
    const done = { state: { ...state, sessions: endSessions(state.sessions, action.who) }, seen: 'ok' as const };
    if (isAdministrator(state)) return [done];
    return isAdministrator(atStart) ? [done, refused] : [refused];
  }
  // Changes of accounts come one after the other, and look again at who asks.
  const isOwn = action.who === caller;
  if (isOwn && (action.does === 'remove' || action.patch.role === 'member' || action.patch.disabled === true)) {
    if (isAdministrator(state)) return [{ state, seen: 'own account' }];
    return isAdministrator(atStart) ? [{ state, seen: 'own account' }, refused] : [refused];
  }
  if (!isAdministrator(state)) return [refused];
  const target = state.people[action.who];
  if (!target) return [{ state, seen: 'missing' }];
  if (action.does === 'remove')
    return [
      {
        state: { people: { ...state.people, [action.who]: null }, sessions: endSessions(state.sessions, action.who) },
        seen: 'ok',
      },
    ];
  const { role = target.role, disabled = target.disabled } = action.patch;
  const sessions =
    role !== target.role || disabled !== target.disabled ? endSessions(state.sessions, action.who) : state.sessions;
  return [{ state: { people: { ...state.people, [action.who]: { role, disabled } }, sessions }, seen: 'ok' }];
}

const who = fc.constantFrom<Who>(0, 1, 2);
/** Sessions 0 to 2 are open at first; those from 3 on are what logging in gives. */
const session = fc.oneof({ weight: 5, arbitrary: fc.nat(2) }, { weight: 2, arbitrary: fc.integer({ min: 3, max: 5 }) });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('me'), session }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('logOut'), session }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('patch'),
      session,
      who,
      patch: fc.constantFrom<Extract<Action, { does: 'patch' }>['patch']>(
        { role: 'member' },
        { role: 'administrator' },
        { disabled: true },
        { disabled: false },
        { name: 'Renamed' },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove'), session, who }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('revoke'), session, who }) },
);
const logIn: fc.Arbitrary<Action> = fc.record({
  does: fc.constant('logIn'),
  who,
  session: fc.integer({ min: 3, max: 5 }),
});
/** Each new session is opened once, since its token has one place to be kept. */
const rounds = fc
  .array(
    fc.array(fc.oneof({ weight: 6, arbitrary: action }, { weight: 1, arbitrary: logIn }), {
      minLength: 1,
      maxLength: 4,
    }),
    {
      minLength: 4,
      maxLength: 8,
    },
  )
  .map((made) => {
    const opened = new Set<number>();
    return made.map((round) =>
      round.filter((one) => {
        if (one.does !== 'logIn') return true;
        const isNew = !opened.has(one.session);
        opened.add(one.session);
        return isNew;
      }),
    );
  });

const app = await appOfFile({ env: { VERIFY_TRIES_PER_EMAIL: '1000' } });
const hash = await app.services.passwords.hash(PASSWORD);

it(
  'keeps accounts and sessions in order whatever is done to them at once',
  async () => {
    await expectProperty('accounts and sessions', rounds, async (made) => {
      await app.database.pool.query('delete from accounts');
      const people = [
        await app.createAccount('administrator'),
        await app.createAccount('administrator'),
        await app.createAccount(),
      ];
      await app.database.pool.query('update accounts set password_hash = $1', [hash]);
      const tokens = new Map(people.map(({ token }, index) => [index, token]));
      await expectSomeOrder({
        machine,
        rounds: made,
        perform: (one) => perform(one, { people, tokens }),
        observe: () => observe({ people, tokens }),
        expected: ({ people: expected, sessions }) => [
          Object.values(expected).map((person) => person && [person.role, person.disabled]),
          [0, 1, 2, 3, 4, 5].map((one) => sessions[one] ?? null),
        ],
      });
      const { rows } = await app.database.pool.query(
        `select count(*)::int as left from accounts where role = 'administrator' and not disabled`,
      );
      expect(rows[0].left).toBeGreaterThan(0);
    });
  },
  propertyTimeoutMs,
);

interface Cast {
  people: readonly TestAccount[];
  tokens: Map<number, string>;
}

async function perform(one: Action, { people, tokens }: Cast): Promise<Seen> {
  const target = 'who' in one ? people[one.who] : undefined;
  if (one.does === 'logIn') {
    const { body } = await app.request('POST', '/auth/verify', { body: { email: target?.email, password: PASSWORD } });
    if (body.token === null) return 'refused';
    tokens.set(one.session, body.token);
    return 'ok';
  }
  const token = tokens.get(one.session) ?? 'none';
  const paths = {
    me: ['GET', '/users/me'],
    logOut: ['POST', '/auth/logout'],
    patch: ['PATCH', `/users/${target?.id}`],
    remove: ['DELETE', `/users/${target?.id}`],
    revoke: ['POST', `/users/${target?.id}/revoke-sessions`],
  } as const;
  const [method, path] = paths[one.does];
  const { status, body } = await app.request(method, path, {
    token,
    body: one.does === 'patch' ? one.patch : undefined,
  });
  if (status < 300) return 'ok';
  if (status === 404) return 'missing';
  if (body.code === 'own_account') return 'own account';
  // 409 says that the caller was demoted in the meantime.
  expect(['not_logged_in', 'administrator_only', 'conflict'], `${status} ${JSON.stringify(body)}`).toContain(body.code);
  return 'refused';
}

async function observe({ people, tokens }: Cast): Promise<unknown> {
  const { rows } = await app.database.pool.query<{ id: string; role: string; disabled: boolean }>(
    'select id, role, disabled from accounts',
  );
  const byId = new Map(rows.map((row) => [row.id, [row.role, row.disabled]]));
  const owners = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (one) => {
      const { status, body } = await app.request('GET', '/users/me', { token: tokens.get(one) ?? 'none' });
      return status === 200 ? people.findIndex(({ id }) => id === body.id) : null;
    }),
  );
  return [people.map(({ id }) => byId.get(id) ?? null), owners];
}
