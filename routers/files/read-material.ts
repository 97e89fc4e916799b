import { ChatFileEntity } from '../../db/entities/chat-file.ts';
import { FileEntity, type File } from '../../db/entities/file.ts';
import type { EntityManager } from '../../db/orm.ts';
import { lockAccount } from '../../db/quota.ts';
import { ConflictError, NotFoundError } from '../../src/errors.ts';
import { runsText, type Block } from '../../src/materials/blocks.ts';
import { filePrefix } from '../../src/storage/keys.ts';
import type { AccountContext } from '../context.ts';
import type { FileReply } from '../services/file-reply.ts';
import { toStoredFile } from './present.ts';
import { readStoredMaterial } from './read-stored-material.ts';
import { isUsable } from './require-template.ts';
import { requireRead } from './wait-until-read.ts';
import { SHOWN_ROWS, type MaterialView, type StoredFile } from './schemas.ts';
import { uploadedFileReply } from '../services/stored-file-reply.ts';

type Asker = { account: AccountContext['account']; em: EntityManager };

/** One file: an own material, or a template that the account may use. @throws NotFoundError */
export async function readFile({ account, em }: Asker, id: string): Promise<StoredFile> {
  const row = await em.findOne(FileEntity, { id, removedAt: null });
  if (row === null || !isUsable(row, account.id)) throw new NotFoundError('file');
  return toStoredFile(row, account.id);
}

async function requireMaterial({ account, em }: Asker, id: string): Promise<File> {
  const row = await em.findOne(FileEntity, { id, kind: 'material', account: account.id, removedAt: null });
  if (row === null) throw new NotFoundError('material');
  return row;
}

/** The original bytes, under the material's name. */
export const downloadMaterial = async (ctx: AccountContext, id: string): Promise<FileReply> =>
  uploadedFileReply(ctx, await requireMaterial(ctx, id));

/** What was read in the material, block by block, with the numbers that plans and sources name. */
export async function viewMaterial(ctx: AccountContext, id: string): Promise<MaterialView> {
  const row = requireRead(await requireMaterial(ctx, id));
  const { name, language, pages, words, warnings, blocks } = await readStoredMaterial(ctx, row);
  return { id: row.id, name, language, pages, words, warnings, blocks: blocks.map(toBlockView) };
}

/** Its bytes go after the commit, by a job. @throws ConflictError while a chat uses it. */
export async function removeMaterial(ctx: AccountContext, id: string): Promise<void> {
  await ctx.em.transactional(async (em) => {
    // A turn that starts now must not name a material that goes.
    await lockAccount(em, ctx.account.id);
    const row = await requireMaterial({ account: ctx.account, em }, id);
    const uses = await em.count(ChatFileEntity, { file: id });
    if (uses > 0)
      throw new ConflictError(
        'conflict',
        `${uses === 1 ? 'A chat uses' : `${uses} chats use`} the material: it leaves with the last of them, or delete them first.`,
        { uses },
      );
    await em.nativeDelete(FileEntity, { id: row.id });
    await ctx.queue.send(em, 'remove-bytes', { prefixes: [filePrefix(ctx.account.id, row.id)] });
  });
}

function toBlockView(block: Block, index: number): MaterialView['blocks'][number] {
  const { type, locator, role = null } = block;
  const shown = { block: index, type, locator, role, level: null, text: null, items: null, table: null };
  switch (block.type) {
    case 'heading':
      return { ...shown, level: block.level, text: runsText(block.runs) };
    case 'paragraph':
    case 'quote':
      return { ...shown, text: runsText(block.runs) };
    case 'list':
      return { ...shown, items: block.items.map(({ level, runs }) => ({ level, text: runsText(runs) })) };
    case 'picture':
      return { ...shown, text: block.alt };
    case 'table':
      return {
        ...shown,
        table: {
          caption: block.caption ?? null,
          columns: block.columns.map(({ name, type: kind, unit = null }) => ({ name, type: kind, unit })),
          rows: block.rows.slice(0, SHOWN_ROWS),
          rowCount: block.rows.length,
        },
      };
  }
}
