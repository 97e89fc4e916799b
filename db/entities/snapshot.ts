import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { createdAtColumn, documentColumn } from './columns.ts';
import { DeckEntity } from './deck.ts';

/** A saved revision of a deck, numbered from 1. */
export const SnapshotEntity = defineEntity({
  name: 'Snapshot',
  tableName: 'snapshots',
  properties: {
    deck: () => p.manyToOne(DeckEntity).ref().primary().deleteRule('cascade'),
    revision: p.integer().primary().autoincrement(false),
    document: documentColumn(),
    idempotencyKey: p.text(),
    /** SHA-256 of what was asked, by which another body under the same key is told. */
    requestHash: p.text(),
    savedAt: createdAtColumn(),
  },
  uniques: [{ name: 'snapshots_deck_key_unique', properties: ['deck', 'idempotencyKey'] }],
});
export type Snapshot = InferEntity<typeof SnapshotEntity>;
