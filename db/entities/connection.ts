import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { protocols, type CheckedConnection } from '../../src/models/connection.ts';
import type { ManualKinds } from '../../src/models/model-kinds.ts';
import { AccountEntity } from './account.ts';
import { createdAtColumn, idColumn, jsonColumn, updatedAtColumn } from './columns.ts';

/** A check and when it was made (ISO 8601). */
export interface StoredCheck extends CheckedConnection {
  at: string;
}

/** A model server: its address and, encrypted, its key. Without an owner it belongs to the installation. */
export const ConnectionEntity = defineEntity({
  name: 'Connection',
  tableName: 'connections',
  properties: {
    id: idColumn(),
    owner: () => p.manyToOne(AccountEntity).ref().nullable().deleteRule('cascade').index(),
    name: p.text(),
    baseUrl: p.text(),
    /** Null until a check found it. */
    protocol: p.enum(protocols).nullable(),
    /** AES-256-GCM, bound to the connection's id and versioned; see the key vault. */
    keyCiphertext: p.text().nullable().hidden(),
    keyTail: p.text().nullable(),
    /** Ids of the enabled models: null lifts the restriction, an empty list disables all. */
    models: jsonColumn<string[]>().nullable(),
    kinds: jsonColumn<ManualKinds>().nullable(),
    lastCheck: jsonColumn<StoredCheck>().nullable(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
});
export type Connection = InferEntity<typeof ConnectionEntity>;
