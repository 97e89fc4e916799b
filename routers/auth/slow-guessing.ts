import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { emailKey } from '../../db/entities/account.ts';
import { DomainError } from '../../src/errors.ts';
import type { Context } from '../context.ts';
import { isKnownSource, rememberSource } from './is-known-source.ts';
import { nameSource } from './name-source.ts';

interface Limiters {
  perEmail: RateLimiterPostgres;
  perAddress: RateLimiterPostgres;
  perKnownSource: RateLimiterPostgres;
  inAll: RateLimiterPostgres;
}

/** One set a pool: they hold no state but their settings. */
const limiters = new WeakMap<Pool, Limiters>();

async function limitersOf({ database, config }: Pick<Context, 'database' | 'config'>): Promise<Limiters> {
  const known = limiters.get(database.pool);
  if (known !== undefined) return known;
  const { pool } = database;
  const { RateLimiterPostgres: Limiter } = await import('rate-limiter-flexible');
  const limiter = ({ prefix, tries }: { prefix: string; tries: number }) =>
    new Limiter({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: prefix,
      points: tries,
      duration: config.VERIFY_WINDOW_SECONDS,
      clearExpiredByTimeout: false,
    });
  const made = {
    perEmail: limiter({ prefix: 'email', tries: config.VERIFY_TRIES_PER_EMAIL }),
    perAddress: limiter({ prefix: 'address', tries: config.VERIFY_TRIES_PER_ADDRESS }),
    perKnownSource: limiter({ prefix: 'known', tries: config.VERIFY_TRIES_PER_KNOWN_SOURCE }),
    inAll: limiter({ prefix: 'all', tries: config.VERIFY_FAILURES_IN_ALL }),
  };
  limiters.set(pool, made);
  return made;
}

export interface Tries {
  /** The guess was right: what was counted for it is forgotten, and its source is known from now on. */
  succeed(): Promise<void>;
}

/**
 * Counts a try before it is looked at. From a source that the account was logged in to from, by a counter of its own: what strangers try
 * elsewhere never locks its owner out. From any other source (the client's address that the web server forwards; none when it forwards
 * none) by e-mail, known or not, by source, and in all: where very many fail, each source and e-mail gets fewer tries, so that one
 * password on many accounts is slow from wherever it comes. The web server's own address is never counted.
 * @throws DomainError `too_many_tries`
 */
export async function slowGuessing(ctx: Context, { email }: { email: string }): Promise<Tries> {
  const key = emailKey(email);
  const source = ctx.caller.forwardedFor === null ? null : nameSource(ctx.caller.forwardedFor);
  const tries =
    source !== null && (await isKnownSource(ctx, key, source))
      ? await countKnown(await limitersOf(ctx), `${key} ${source}`)
      : await countStranger(ctx, { key, source });
  return {
    succeed: async () => {
      await tries.succeed();
      if (source !== null) await rememberSource(ctx.database.pool, key, source);
    },
  };
}

async function countKnown({ perKnownSource }: Limiters, pair: string): Promise<Tries> {
  const name = digest(pair);
  await count(perKnownSource, name);
  return { succeed: async () => void (await perKnownSource.delete(name)) };
}

const ALL = 'strangers';

async function countStranger(
  ctx: Pick<Context, 'database' | 'config'>,
  { key, source }: { key: string; source: string | null },
): Promise<Tries> {
  const { perEmail, perAddress, inAll } = await limitersOf(ctx);
  const email = digest(key);
  // None is refused for this sum alone: that would lock out everyone.
  const failed = (await inAll.get(ALL))?.consumedPoints ?? 0;
  const most = failed >= ctx.config.VERIFY_FAILURES_IN_ALL ? ctx.config.VERIFY_TRIES_WHEN_MANY_FAIL : Infinity;
  if (source !== null) await count(perAddress, source, most);
  await count(perEmail, email, most);
  // Only what is looked at: one who goes on after being refused slows nobody else.
  await inAll.penalty(ALL);
  return {
    succeed: async () => {
      await perEmail.delete(email);
      await inAll.reward(ALL);
      if (source !== null) await perAddress.reward(source);
    },
  };
}

/** At most what the limiter allows, and at most `most`. */
async function count(limiter: RateLimiterPostgres, key: string, most = Infinity): Promise<void> {
  let result: RateLimiterRes;
  try {
    result = await limiter.consume(key);
  } catch (refusal) {
    // What the limiter refuses with is no error; anything else is one.
    if (refusal instanceof Error) throw refusal;
    throw tooMany(refusal as RateLimiterRes);
  }
  if (result.consumedPoints > most) throw tooMany(result);
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const retryAfterSeconds = Math.ceil(msBeforeNext / 1_000);
  return new DomainError('too_many_tries', `Too many tries. Wait ${retryAfterSeconds} seconds before the next one.`, {
    retryAfterSeconds,
  });
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
