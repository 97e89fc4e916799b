import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { emailKey } from '../../db/entities/account.ts';
import type { Config } from '../../src/config.ts';
import { DomainError } from '../../src/errors.ts';
import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';

interface Limiters {
  perEmail: RateLimiterPostgres;
  perAddress: RateLimiterPostgres;
}

/** One pair a pool: they hold no state but their settings. */
const limiters = new WeakMap<Pool, Limiters>();

function limitersOf({ database, config }: Pick<Context, 'database' | 'config'>): Limiters {
  const known = limiters.get(database.pool);
  if (known !== undefined) return known;
  const made = {
    perEmail: limiter(database.pool, { prefix: 'email', tries: config.VERIFY_TRIES_PER_EMAIL, config }),
    perAddress: limiter(database.pool, { prefix: 'address', tries: config.VERIFY_TRIES_PER_ADDRESS, config }),
  };
  limiters.set(database.pool, made);
  return made;
}

function limiter(
  pool: Pool,
  { prefix, tries, config }: { prefix: string; tries: number; config: Config },
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: prefix,
    points: tries,
    duration: config.VERIFY_WINDOW_SECONDS,
    clearExpiredByTimeout: false,
  });
}

export interface Tries {
  /** The guess was right: what was counted for this e-mail is forgotten. */
  forgive(): Promise<void>;
}

/**
 * Counts a try against the e-mail (known or not) and, where the web server forwards one, against the client's address. The web server's own
 * address is never counted: that would lock out everyone.
 * @throws DomainError `too_many_tries`
 */
export async function slowGuessing(ctx: Context, { email }: { email: string }): Promise<Tries> {
  const { perEmail, perAddress } = limitersOf(ctx);
  const emailName = createHash('sha256').update(emailKey(email)).digest('hex');
  const address = ctx.caller.forwardedFor;
  if (address !== null) await count(perAddress, address.slice(0, 100));
  await count(perEmail, emailName);
  return {
    forgive: async () => {
      await perEmail.delete(emailName);
      if (address !== null) await perAddress.reward(address.slice(0, 100));
    },
  };
}

async function count(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.ceil(refusal.msBeforeNext / 1_000);
    throw new DomainError('too_many_tries', `Too many tries. Wait ${retryAfterSeconds} seconds before the next one.`, {
      retryAfterSeconds,
    });
  }
}
