import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { AccountEntity } from './account.ts';
import { modelRoles } from '../../src/models/connection.ts';

/** Tokens that an account's models read and wrote, by day (UTC) and role. */
export const TokenUsageEntity = defineEntity({
  name: 'TokenUsage',
  tableName: 'token_usage',
  properties: {
    account: () => p.manyToOne(AccountEntity).ref().primary().deleteRule('cascade'),
    /** YYYY-MM-DD. */
    day: p.text().primary(),
    role: p.enum(modelRoles).primary(),
    input: p.bigint('number').default(0),
    output: p.bigint('number').default(0),
  },
});
export type TokenUsage = InferEntity<typeof TokenUsageEntity>;
