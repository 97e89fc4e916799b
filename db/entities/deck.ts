import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { AccountEntity } from './account.ts';
import { ChatEntity } from './chat.ts';
import { createdAtColumn, idColumn, documentColumn, updatedAtColumn } from './columns.ts';
import { DeckTemplateEntity } from './deck-template.ts';

/** A deck; it exists from the start of its first build. */
export const DeckEntity = defineEntity({
  name: 'Deck',
  tableName: 'decks',
  properties: {
    id: idColumn(),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade').index(),
    /** The chat it was assembled in; none for a deck of a run. */
    chat: () => p.manyToOne(ChatEntity).ref().nullable().deleteRule('cascade').index(),
    /** Id of the template in the library, as the wire shows it, also after the template is gone; null is the neutral one. */
    templateId: p.uuid().nullable(),
    /** What it is built with; null is the neutral template that comes with the product. */
    builtOn: () => p.manyToOne(DeckTemplateEntity).ref().nullable().deleteRule('no action').index(),
    title: p.text(),
    /** The deck as built: revision 0. Null while it is first built. */
    document: documentColumn().nullable(),
    status: p.enum(['building', 'ready', 'failed', 'deleting']).default('building'),
    /** The latest saved revision; 0 when none. Taken with a row lock to save the next. */
    revision: p.integer().default(0),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
});
export type Deck = InferEntity<typeof DeckEntity>;
