import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { createdAtColumn, jsonColumn } from './columns.ts';
import { TurnEntity } from './turn.ts';

/** One event of a turn's stream; numbers run from 1 without gaps. Written by db/event-log.ts only. */
export const TurnEventEntity = defineEntity({
  name: 'TurnEvent',
  tableName: 'turn_events',
  properties: {
    turn: () => p.manyToOne(TurnEntity).ref().primary().deleteRule('cascade'),
    seq: p.integer().primary().autoincrement(false),
    event: jsonColumn<ChatEvent>(),
    at: createdAtColumn(),
  },
});
export type TurnEvent = InferEntity<typeof TurnEventEntity>;
