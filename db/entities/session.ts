import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { AccountEntity } from './account.ts';
import { createdAtColumn, idColumn, timeColumn } from './columns.ts';

/** A session of an account. The token itself is known to its holder only. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: idColumn(),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade').index(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: p.text().unique(),
    createdAt: createdAtColumn(),
    lastUsedAt: createdAtColumn(),
    /** The absolute end, whatever the use. */
    expiresAt: timeColumn().index(),
    revokedAt: timeColumn().nullable(),
  },
});
export type Session = InferEntity<typeof SessionEntity>;
