import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { ChatBrief } from '../../src/chat/chat-brief.ts';
import { AccountEntity } from './account.ts';
import { createdAtColumn, idColumn, jsonColumn, updatedAtColumn } from './columns.ts';

/** A folder for chats, their decks, and templates. */
export const ProjectEntity = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    id: idColumn(),
    account: () => p.manyToOne(AccountEntity).ref().deleteRule('cascade'),
    name: p.text(),
    icon: jsonColumn<{ name: string; color: string }>(),
    pinned: p.boolean().default(false),
    /** The default of its chats. */
    brief: jsonColumn<ChatBrief>().nullable(),
    createdAt: createdAtColumn(),
    /** Pinning leaves it alone. */
    updatedAt: updatedAtColumn(),
  },
  indexes: [{ name: 'projects_account_updated_index', properties: ['account', 'updatedAt'] }],
});
export type Project = InferEntity<typeof ProjectEntity>;
