import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { AccountEntity } from './account.ts';
import { timeColumn } from './columns.ts';

/** From where an account was logged in to: what comes from there is not slowed by what strangers try. */
export const LoginSourceEntity = defineEntity({
  name: 'LoginSource',
  tableName: 'login_sources',
  properties: {
    account: () => p.manyToOne(AccountEntity).ref().primary().deleteRule('cascade'),
    /** SHA-256, in hexadecimal, of account and address: the addresses themselves are not kept. */
    sourceHash: p.text().primary(),
    lastLoginAt: timeColumn().index(),
  },
});
export type LoginSource = InferEntity<typeof LoginSourceEntity>;
