import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { createdAtColumn } from './columns.ts';
import { DeckEntity } from './deck.ts';

/** A picture put into a deck by the editor, stored as PNG. */
export const MediaEntity = defineEntity({
  name: 'Media',
  tableName: 'media',
  properties: {
    deck: () => p.manyToOne(DeckEntity).ref().primary().deleteRule('cascade'),
    /** The `<id>` of `upload%2F<id>.png`; follows from the hash of what was sent. */
    id: p.text().primary(),
    /** Of the bytes that were sent, in hexadecimal. */
    sha256: p.text(),
    /** Pixels. */
    width: p.integer(),
    height: p.integer(),
    /** Bytes, as stored. */
    size: p.integer(),
    storageKey: p.text(),
    createdAt: createdAtColumn(),
  },
});
export type Media = InferEntity<typeof MediaEntity>;
