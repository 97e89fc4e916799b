import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { ChatEntity } from './chat.ts';
import { createdAtColumn, idColumn, jsonColumn, updatedAtColumn } from './columns.ts';
import { DeckEntity } from './deck.ts';
import { RunEntity } from './run.ts';
import { TurnEntity, type StoredError } from './turn.ts';

/** A deck as the chat shows it: the result card. */
export const VariantEntity = defineEntity({
  name: 'Variant',
  tableName: 'variants',
  properties: {
    id: idColumn(),
    chat: () => p.manyToOne(ChatEntity).ref().deleteRule('cascade').index(),
    turn: () => p.manyToOne(TurnEntity).ref().deleteRule('cascade').index(),
    deck: () => p.manyToOne(DeckEntity).ref().deleteRule('cascade').index(),
    /** The latest build. */
    run: () => p.manyToOne(RunEntity).ref().nullable().deleteRule('set null').index(),
    /** Its place among the variants of its turn, from 0. */
    position: p.integer().default(0),
    title: p.text(),
    status: p.enum(['building', 'ready', 'failed']).default('building'),
    slideCount: p.integer().default(0),
    /** Addresses of the pictures of its slides. */
    previews: jsonColumn<string[]>().onCreate(() => []),
    /** Address of the built file. */
    download: p.text().nullable(),
    /** Bytes of the built file; null before, and of decks built by older versions. */
    size: p.bigint('number').nullable(),
    /** What its build warned of, each a sentence; null likewise. */
    warnings: jsonColumn<string[]>().nullable(),
    problems: jsonColumn<ChatPart['problems']>().onCreate(() => []),
    /** Null before it is built, and of decks built by older versions. */
    leftOut: jsonColumn<ChatPart['leftOut']>().nullable(),
    error: jsonColumn<StoredError>().nullable(),
    /** What it does otherwise than the first of its turn, as a sentence. */
    differs: p.text().nullable(),
    /** The deck, and its revision, that a change started from; null for one built from a plan alone. */
    basedOn: jsonColumn<NonNullable<ChatPart['basedOn']>>().nullable(),
    /** What a retry builds from. */
    plan: jsonColumn<DeckPlan>(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  triggers: [
    {
      // A list of chats shows the picture of its deck.
      name: 'variants_told',
      timing: 'after',
      events: ['insert', 'update'],
      forEach: 'row',
      body: `perform pg_notify('deckwright_chats', account_id || ' ' || id) from chats where id = new.chat_id; return null`,
    },
  ],
});
export type Variant = InferEntity<typeof VariantEntity>;
