import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { ChatBrief } from '../../src/chat/chat-brief.ts';
import type { Question } from '../../src/chat/question.ts';
import type { TurnOptions } from '../../src/chat/turn-input.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { AccountEntity } from './account.ts';
import { createdAtColumn, jsonColumn, timeColumn, updatedAtColumn } from './columns.ts';
import { FileEntity } from './file.ts';
import { ProjectEntity } from './project.ts';

/** A conversation with the assistant. */
export const ChatEntity = defineEntity({
  name: 'Chat',
  tableName: 'chats',
  properties: {
    /** Chosen by the client. */
    id: p.uuid().primary(),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade'),
    project: () => p.manyToOne(ProjectEntity).ref().nullable().deleteRule('cascade').index(),
    title: p.text(),
    /** Whether a person gave the title: a turn then leaves it alone. */
    titleGiven: p.boolean().default(false),
    /** When its owner last said to have read it. */
    readAt: timeColumn().nullable(),
    /** The deck the chat leads to. No foreign key: decks belong to chats, and go only with them. */
    deckId: p.uuid().nullable(),
    /** The template used last. */
    template: () => p.manyToOne(FileEntity).ref().nullable().deleteRule('set null').index(),
    /** The latest plan, open or approved. */
    plan: jsonColumn<DeckPlan>().nullable(),
    /** Changes of a deck left the latest plan behind before it was built. */
    planReplaced: p.boolean().default(false),
    /** Where it is silent the project's holds. */
    brief: jsonColumn<ChatBrief>().nullable(),
    /** The question that waits for an answer. */
    question: jsonColumn<Question>().nullable(),
    /** Options of the latest message, which answers and plans of the same conversation inherit. */
    options: jsonColumn<TurnOptions>().nullable(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  triggers: [
    {
      // Whoever changes a chat, of whichever version: those who follow the list hear of it.
      name: 'chats_told',
      timing: 'after',
      events: ['insert', 'update', 'delete'],
      forEach: 'row',
      body: `perform pg_notify('deckwright_chats', coalesce(new.account_id, old.account_id) || ' ' || coalesce(new.id, old.id)); return null`,
    },
  ],
  indexes: [{ name: 'chats_account_updated_index', properties: ['account', 'updatedAt'] }],
});
export type Chat = InferEntity<typeof ChatEntity>;
