import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import { ChatEntity } from './chat.ts';
import { createdAtColumn } from './columns.ts';
import { FileEntity } from './file.ts';

/** A material that stays with a chat. */
export const ChatFileEntity = defineEntity({
  name: 'ChatFile',
  tableName: 'chat_files',
  properties: {
    chat: () => p.manyToOne(ChatEntity).ref().primary().deleteRule('cascade'),
    file: () => p.manyToOne(FileEntity).ref().primary().deleteRule('cascade').index(),
    addedAt: createdAtColumn(),
  },
});
export type ChatFile = InferEntity<typeof ChatFileEntity>;
