import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

/** Tries counted by rate-limiter-flexible, whose layout this is. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').nullable(),
  },
});
export type RateLimit = InferEntity<typeof RateLimitEntity>;
