import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { createdAtColumn, idColumn, documentColumn, timeColumn } from './columns.ts';
import { DeckEntity } from './deck.ts';

/** The second of two copies saved on one revision: kept and listed, never merged or dropped. */
export const ConflictCopyEntity = defineEntity({
  name: 'ConflictCopy',
  tableName: 'conflict_copies',
  properties: {
    id: idColumn(),
    deck: () => p.manyToOne(DeckEntity).ref().deleteRule('cascade'),
    /** The revision its client had seen. */
    baseRevision: p.integer(),
    document: documentColumn(),
    idempotencyKey: p.text(),
    requestHash: p.text(),
    /** What the answer named as the latest, for a replay. */
    latestRevision: p.integer(),
    latestSavedAt: timeColumn(),
    savedAt: createdAtColumn(),
  },
  uniques: [{ name: 'conflict_copies_deck_key_unique', properties: ['deck', 'idempotencyKey'] }],
});
export type ConflictCopy = InferEntity<typeof ConflictCopyEntity>;
