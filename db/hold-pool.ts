import type pg from 'pg';

/** So long may what was asked before the end still run. */
const CLOSE_GRACE_MS = 2_000;

export interface HeldPool {
  /** Performs `end`, which waits for the pool's connections to come back; those that are still out after two seconds are ended. */
  endWith(end: () => Promise<void>): Promise<void>;
}

/**
 * Knows which connections of a pool are out. One that was still coming when Kysely's driver let go of its pool is given to nobody and comes
 * never back, and the end of the pool would wait for it for ever.
 */
export function holdPool(pool: pg.Pool): HeldPool {
  const out = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => out.add(client));
  pool.on('release', (_error, client) => out.delete(client));
  return {
    async endWith(end) {
      const patience = setTimeout(() => {
        for (const client of out) client.release(true);
      }, CLOSE_GRACE_MS);
      await end();
      clearTimeout(patience);
    },
  };
}
