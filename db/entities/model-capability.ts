import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { CapabilityNotes } from '../../src/models/capabilities.ts';
import { createdAtColumn, idColumn, jsonColumn } from './columns.ts';
import { ConnectionEntity } from './connection.ts';

/** What short queries taught about a model, for as long as its address stays the same. */
export const ModelCapabilityEntity = defineEntity({
  name: 'ModelCapability',
  tableName: 'model_capabilities',
  properties: {
    id: idColumn(),
    connectionId: p.text(),
    /** Set where the connection is a stored one, so that what was learned goes with it. */
    storedConnection: () => p.manyToOne(ConnectionEntity).ref().nullable().deleteRule('cascade').index(),
    model: p.text(),
    baseUrl: p.text(),
    capabilities: jsonColumn<CapabilityNotes>(),
    learnedAt: createdAtColumn(),
  },
  uniques: [{ properties: ['connectionId', 'model', 'baseUrl'] }],
});
export type ModelCapability = InferEntity<typeof ModelCapabilityEntity>;
