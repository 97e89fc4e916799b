import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { TemplateProfile } from '../../src/engine/index.ts';
import { AccountEntity } from './account.ts';
import { createdAtColumn, idColumn, jsonColumn } from './columns.ts';
import { FileEntity } from './file.ts';

/**
 * A template as the decks of one account need it: the account's own copy of the bytes, one for the same bytes, so that its decks open
 * and export whatever becomes of the library or of the account that shared the template.
 */
export const DeckTemplateEntity = defineEntity({
  name: 'DeckTemplate',
  tableName: 'deck_templates',
  properties: {
    id: idColumn(),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade'),
    /** Where it came from, while that exists. */
    file: () => p.manyToOne(FileEntity).ref().nullable().deleteRule('set null').index(),
    sha256: p.text(),
    /** Under the prefix of `account`. */
    storageKey: p.text(),
    name: p.text(),
    extension: p.text(),
    size: p.bigint('number'),
    profile: jsonColumn<TemplateProfile>(),
    /** When a deck was last built on it; the sweep leaves the recent alone, whose deck may be about to be written. */
    usedAt: createdAtColumn(),
  },
  uniques: [{ name: 'deck_templates_account_sha256_unique', properties: ['account', 'sha256'] }],
});
export type DeckTemplate = InferEntity<typeof DeckTemplateEntity>;
