import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';
import type { TemplateProfile } from '../../src/engine/index.ts';
import type { ErrorCode } from '../../src/errors.ts';
import type { MaterialContent } from '../../src/materials/index.ts';
import { AccountEntity } from './account.ts';
import { createdAtColumn, idColumn, jsonColumn, timeColumn } from './columns.ts';

/** A template or a material of an account, or a template of the product; its bytes are in the storage. */
export const FileEntity = defineEntity({
  name: 'File',
  tableName: 'files',
  properties: {
    id: idColumn(),
    /** Null for a template of the product, which has no owner and is open to all. */
    account: () => p.manyToOne(AccountEntity).ref().nullable().deleteRule('cascade'),
    kind: p.enum(['template', 'material']),
    storageKey: p.text(),
    name: p.text(),
    /** With its dot, in lower case. */
    extension: p.text(),
    mime: p.text(),
    size: p.bigint('number'),
    /** In hexadecimal. */
    sha256: p.text(),
    /** Open to all accounts; templates only. */
    shared: p.boolean().default(false),
    createdAt: createdAtColumn(),
    /** When a template left the library; its row and bytes stay for the decks on it. */
    removedAt: timeColumn().nullable(),
    /** Templates only. */
    profile: jsonColumn<TemplateProfile>().nullable(),
    /** Materials only. */
    content: jsonColumn<MaterialContent>().nullable(),
    /** Storage key of the material as read (blocks, pictures), so that it is read once. */
    readKey: p.text().nullable(),
    /** Null is read. Of an upload that did not wait: while it is read, and where it could not be. */
    readState: p.text().$type<'reading' | 'failed'>().nullable(),
    /** Why it could not be read. */
    readError: jsonColumn<{ code: ErrorCode; message: string }>().nullable(),
    /** Names of the pictures of the template's slides and layouts, each stored under the file's prefix. */
    previews: jsonColumn<string[]>().onCreate(() => []),
    /** Of those pictures together. */
    previewBytes: p.bigint('number').default(0),
  },
  indexes: [
    { name: 'files_account_created_index', properties: ['account', 'createdAt'] },
    {
      name: 'files_shared_index',
      expression: 'create index "files_shared_index" on "files" ("created_at") where "shared" and "removed_at" is null',
    },
  ],
});
export type File = InferEntity<typeof FileEntity>;
