import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { turnStates } from '../../src/chat/turn-states.ts';
import { turnKinds, type TurnTask } from '../../src/chat/turn-task.ts';
import type { ErrorCode } from '../../src/errors.ts';
import { isActive } from '../active-state.ts';
import { AccountEntity } from './account.ts';
import { ChatEntity } from './chat.ts';
import { createdAtColumn, idColumn, jsonColumn, timeColumn } from './columns.ts';

export interface StoredError {
  code: ErrorCode;
  message: string;
  retryable?: boolean;
}

/** One turn of the assistant, run as a durable job. */
export const TurnEntity = defineEntity({
  name: 'Turn',
  tableName: 'turns',
  properties: {
    id: idColumn(),
    chat: () => p.manyToOne(ChatEntity).ref().deleteRule('cascade'),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade'),
    kind: p.enum(turnKinds),
    input: jsonColumn<TurnTask>(),
    /** The client's word for the message, by which a repeated call finds this turn. */
    messageId: p.text().nullable(),
    state: p.enum(turnStates).default('queued'),
    error: jsonColumn<StoredError>().nullable(),
    /** The job that runs it. */
    jobId: p.uuid().nullable(),
    /** Counts the workers that took the turn; only the latest may write. */
    attempt: p.integer().default(0),
    /** Number of the latest event of its log. */
    lastSeq: p.integer().default(0),
    cancelRequestedAt: timeColumn().nullable(),
    createdAt: createdAtColumn(),
    startedAt: timeColumn().nullable(),
    finishedAt: timeColumn().nullable(),
  },
  uniques: [{ name: 'turns_chat_message_unique', properties: ['chat', 'messageId'] }],
  indexes: [
    { name: 'turns_chat_created_index', properties: ['chat', 'createdAt'] },
    {
      name: 'turns_one_active_per_chat',
      expression: `create unique index "turns_one_active_per_chat" on "turns" ("chat_id") where ${isActive('"state"')}`,
    },
    {
      name: 'turns_active_account_index',
      expression: `create index "turns_active_account_index" on "turns" ("account_id") where ${isActive('"state"')}`,
    },
    { name: 'turns_account_created_index', properties: ['account', 'createdAt'] },
  ],
  triggers: [
    {
      // A list of chats shows which one is at work, and how its latest turn ended: not each event that a worker writes.
      name: 'turns_told',
      timing: 'after',
      events: ['insert', 'update'],
      forEach: 'row',
      body: `perform pg_notify('deckwright_chats', new.account_id || ' ' || new.chat_id) where old.state is distinct from new.state; return null`,
    },
    {
      // Whatever deletes a turn (its chat, project or account too) ends its streams and stops its worker.
      name: 'turns_gone',
      timing: 'after',
      events: ['delete'],
      forEach: 'row',
      body: `perform pg_notify('deckwright_events', 'gone ' || old.id); perform pg_notify('deckwright_cancel', old.id::text); return old`,
    },
  ],
});
export type Turn = InferEntity<typeof TurnEntity>;
