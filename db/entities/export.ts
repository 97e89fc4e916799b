import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { createdAtColumn, idColumn, jsonColumn } from './columns.ts';
import { DeckEntity } from './deck.ts';

export interface ExportedFile {
  name: string;
  mime: string;
  size: number;
  /** In hexadecimal. */
  sha256: string;
  storageKey: string;
}

/** Files built from one revision of a deck; the same revision and options give the same export. */
export const ExportEntity = defineEntity({
  name: 'Export',
  tableName: 'exports',
  properties: {
    id: idColumn(),
    deck: () => p.manyToOne(DeckEntity).ref().deleteRule('cascade'),
    /** 0 is the deck as built. */
    revision: p.integer(),
    /** Tells exports of one revision apart. */
    optionsHash: p.text(),
    format: p.enum(['pptx', 'pdf', 'png']),
    /** The first is the one that the export is about. */
    files: jsonColumn<ExportedFile[]>(),
    createdAt: createdAtColumn(),
  },
  uniques: [{ name: 'exports_deck_revision_options_unique', properties: ['deck', 'revision', 'optionsHash'] }],
});
export type Export = InferEntity<typeof ExportEntity>;
