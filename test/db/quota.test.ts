import { afterAll, describe, expect, it } from 'vitest';
import { lockAccount, readQuota, takeQuota } from '../../db/quota.ts';
import { testDatabase } from '../support/database.ts';
import { addAccount } from '../support/rows.ts';

const db = await testDatabase();
afterAll(() => db[Symbol.asyncDispose]());

describe('quotas', () => {
  it('let exactly as many through as the limit says, also when all come at once', async () => {
    const { id } = await addAccount(db.fork());
    const key = { accountId: id, name: 'turns', period: '2030-01-01' } as const;
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeQuota(db.fork(), key, { limit: 7 })));
    expect(new Set(taken.filter((used) => used !== null))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    expect(taken.filter((used) => used === null)).toHaveLength(13);
    expect(await readQuota(db.fork(), key)).toBe(7);
    expect(await readQuota(db.fork(), { ...key, period: '2030-01-02' })).toBe(0);
  });

  it('count several at once or none', async () => {
    const { id } = await addAccount(db.fork());
    const key = { accountId: id, name: 'decks', period: '2030-01' } as const;
    expect(await takeQuota(db.fork(), key, { limit: 4, count: 5 })).toBeNull();
    expect(await takeQuota(db.fork(), key, { limit: 4, count: 3 })).toBe(3);
    expect(await takeQuota(db.fork(), key, { limit: 4, count: 2 })).toBeNull();
    expect(await takeQuota(db.fork(), key, { limit: 4, count: 1 })).toBe(4);
  });

  it('are given back with the transaction that failed', async () => {
    const { id } = await addAccount(db.fork());
    const key = { accountId: id, name: 'decks', period: '2030-01' } as const;
    const failed = db.fork().transactional(async (em) => {
      await takeQuota(em, key, { limit: 1 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await takeQuota(db.fork(), key, { limit: 1 })).toBe(1);
  });
});

describe('the lock of an account', () => {
  it('makes others of the same account wait, and nobody else', async () => {
    const order: string[] = [];
    const held = Promise.withResolvers<void>();
    const first = db.fork().transactional(async (em) => {
      await lockAccount(em, 'one');
      held.resolve();
      await new Promise((done) => setTimeout(done, 200));
      order.push('first');
    });
    await held.promise;
    const second = db.fork().transactional(async (em) => {
      await lockAccount(em, 'one');
      order.push('second');
    });
    await db.fork().transactional(async (em) => {
      await lockAccount(em, 'other');
      order.push('other');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['other', 'first', 'second']);
  });
});
