import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { AccountEntity } from './account.ts';

/** How often an account did something in a period; deleting what it made gives nothing back. Taken by db/quota.ts. */
export const UsageCounterEntity = defineEntity({
  name: 'UsageCounter',
  tableName: 'usage_counters',
  properties: {
    account: () => p.manyToOne(AccountEntity).ref().primary().deleteRule('cascade'),
    name: p.enum(['turns', 'decks']).primary(),
    /** A day YYYY-MM-DD or a month YYYY-MM, UTC. */
    period: p.text().primary(),
    used: p.integer().default(0),
  },
});
export type UsageCounter = InferEntity<typeof UsageCounterEntity>;
