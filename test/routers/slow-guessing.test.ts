import { describe, expect, it } from 'vitest';
import { nameSource } from '../../routers/auth/name-source.ts';
import type { Reply } from '../support/app.ts';
import { appOfFile } from '../support/app-of-file.ts';

const password = 'correct horse battery';
const owner = { email: 'owner@example.org', name: 'Owner', password };
const HOME = '198.51.100.7';

const env = {
  VERIFY_TRIES_PER_EMAIL: '5',
  VERIFY_TRIES_PER_ADDRESS: '8',
  VERIFY_TRIES_PER_KNOWN_SOURCE: '4',
  VERIFY_FAILURES_IN_ALL: '60',
  VERIFY_TRIES_WHEN_MANY_FAIL: '2',
};
const app = await appOfFile({ env });
await app.request('POST', '/users', { body: owner });

const verify = (email: string, guess: string, address?: string): Promise<Reply> =>
  app.request('POST', '/auth/verify', {
    body: { email, password: guess },
    headers: address === undefined ? {} : { 'x-forwarded-for': address },
  });

/** Of so many wrong tries, each made as `of` says. */
async function statuses(count: number, of: (index: number) => Promise<Reply>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push((await of(index)).status);
  return found;
}

describe('guessing', () => {
  it('elsewhere does not lock out who logged in from the same place before', async () => {
    expect((await verify(owner.email, password, HOME)).body.account.email).toBe(owner.email);
    const elsewhere = await statuses(7, (index) => verify(owner.email, 'a guess', `203.0.113.${index + 1}`));
    expect(elsewhere).toEqual([200, 200, 200, 200, 200, 429, 429]);
    // Even the right password is not looked at from a stranger's place, so that it cannot be found there.
    expect((await verify(owner.email, password, '203.0.113.99')).status).toBe(429);
    expect((await verify(owner.email, password, HOME)).body.account.email).toBe(owner.email);
    // Nor does the owner's login give the strangers new tries.
    expect((await verify(owner.email, 'a guess', '203.0.113.98')).status).toBe(429);
  });

  it('at the known place is slowed too, by itself', async () => {
    expect(await statuses(6, () => verify(owner.email, 'a guess', HOME))).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('keeps no address, only hashes that belong to one account', async () => {
    const { rows } = await app.database.pool.query<{ source_hash: string }>('select * from login_sources');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.source_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(HOME);
  });

  it('forgets a place after a while', async () => {
    const second = { ...owner, email: 'second@example.org' };
    const { token } = await app.createAccount('administrator');
    await app.request('POST', '/users', { token, body: second });
    await verify(second.email, password, HOME);
    await app.database.pool.query(`update login_sources set last_login_at = now() - interval '61 days'`);
    await statuses(5, (index) => verify(second.email, 'a guess', `192.0.2.${index + 10}`));
    expect((await verify(second.email, password, HOME)).status).toBe(429);
  });

  it('of one password on many accounts is slowed by source', async () => {
    const found = await statuses(10, (index) => verify(`one${index}@example.org`, 'Summer2026', '203.0.113.200'));
    expect(found).toEqual([...Array.from({ length: 8 }, () => 200), 429, 429]);
  });

  it('of one password on many accounts from many sources is slowed in all, and locks nobody out', async () => {
    await statuses(50, (index) => verify(`many${index}@example.org`, 'Summer2026', `198.18.${index}.1`));
    const found = await statuses(4, (index) => verify(`more${index}@example.org`, 'Summer2026', '198.18.200.1'));
    expect(found).toEqual([200, 200, 429, 429]);
    const third = { ...owner, email: 'third@example.org' };
    const { token } = await app.createAccount('administrator');
    await app.request('POST', '/users', { token, body: third });
    expect((await verify(third.email, password, '198.18.201.1')).body.account.email).toBe(third.email);
  });

  it('is counted for e-mails that nobody has as for others', async () => {
    const found = await statuses(4, () => verify('nobody@example.org', 'a guess'));
    expect(found).toEqual([200, 200, 429, 429]);
  });
});

describe('a source', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
    ['2001:db8:1:2::9', '20010db800010002/64'],
    ['2001:db8:1:3::9', '20010db800010003/64'],
  ])('of %s is %s', (address, source) => expect(nameSource(address)).toBe(source));
});
