import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { AccountEntity } from './account.ts';
import { createdAtColumn, idColumn, jsonColumn } from './columns.ts';

export const modelKinds = ['text', 'imageInput', 'imageOutput', 'voice'] as const;
export type ModelKind = (typeof modelKinds)[number];

/** What people decided by hand: for all models of the connection, and for single ones. */
export interface ManualKinds {
  all: ModelKind[] | null;
  byModel: Record<string, ModelKind[]>;
}

export interface StoredCheck {
  at: string;
  ok: boolean;
  latencyMs: number;
  error: { code: string; message: string } | null;
  models: { id: string; name: string; kinds: ModelKind[] | null; contextLength: number | null }[];
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
    protocol: p.enum(['openai', 'anthropic']).nullable(),
    /** AES-256-GCM, bound to the connection's id and versioned; see the key vault. */
    keyCiphertext: p.text().nullable().hidden(),
    keyTail: p.text().nullable(),
    /** Ids of the enabled models: null lifts the restriction, an empty list disables all. */
    models: jsonColumn<string[]>().nullable(),
    kinds: jsonColumn<ManualKinds>().nullable(),
    lastCheck: jsonColumn<StoredCheck>().nullable(),
    createdAt: createdAtColumn(),
    updatedAt: createdAtColumn(),
  },
});
export type Connection = InferEntity<typeof ConnectionEntity>;
