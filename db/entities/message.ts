import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { ChatEntity } from './chat.ts';
import { createdAtColumn, idColumn, jsonColumn } from './columns.ts';
import { TurnEntity } from './turn.ts';

/** What a person or the assistant said; parts are condensed events. */
export const MessageEntity = defineEntity({
  name: 'Message',
  tableName: 'messages',
  properties: {
    id: idColumn(),
    chat: () => p.manyToOne(ChatEntity).ref().deleteRule('cascade'),
    turn: () => p.manyToOne(TurnEntity).ref().nullable().deleteRule('cascade').index(),
    role: p.enum(['user', 'assistant']),
    parts: jsonColumn<ChatEvent[]>(),
    at: createdAtColumn(),
  },
  indexes: [{ name: 'messages_chat_at_index', properties: ['chat', 'at', 'id'] }],
});
export type Message = InferEntity<typeof MessageEntity>;
