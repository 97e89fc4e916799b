import { FileEntity, type File } from '../../db/entities/file.ts';
import type { EntityManager } from '../../db/orm.ts';
import { newId } from '../../src/ids.ts';
import { fileKey, filePrefix } from '../../src/storage/keys.ts';
import { announceBytes } from '../services/announce-bytes.ts';
import type { AccountContext } from '../context.ts';
import { requireStorage } from '../services/policy.ts';

export interface NewFile {
  bytes: Uint8Array;
  row: Pick<File, 'kind' | 'name' | 'extension' | 'mime'> & Partial<Pick<File, 'profile' | 'content' | 'readState'>>;
  /** Stores what goes beside the bytes, below the file's prefix. @returns further columns */
  beside?: (fileId: string) => Promise<Partial<Pick<File, 'readKey' | 'profile' | 'previews' | 'previewBytes'>>>;
  /** Writes what belongs to the file's row, in its transaction. */
  andThen?: (em: EntityManager, fileId: string) => Promise<void>;
}

/** A file that is kept and not read yet. */
export interface FileToRead {
  accountId: string;
  fileId: string;
  bytes: Uint8Array;
  name: string;
  /** With its dot. */
  extension: string;
}

/** Refuses an upload for which there is no room, before anything is read. @throws PolicyLimitError */
export async function requireRoom(ctx: AccountContext, size: number): Promise<void> {
  await ctx.em.transactional((em) => requireStorage(em, { accountId: ctx.account.id, config: ctx.config }, size));
}

/**
 * Stores the bytes, then writes the row. Bytes come first, so that a row never lacks them, and they go again when the row could not be
 * written: no room, an account or a project that went meanwhile, a lost database. What a process that died here left is found by a job.
 */
export async function keepFile(ctx: AccountContext, { bytes, row, beside, andThen }: NewFile): Promise<File> {
  const accountId = ctx.account.id;
  const id = newId();
  const storageKey = fileKey(accountId, id, 'original');
  await announceBytes(ctx, { prefix: filePrefix(accountId, id), table: 'files', id });
  try {
    const stored = await ctx.storage.put(storageKey, bytes);
    const more = await beside?.(id);
    return await ctx.em.transactional(async (em) => {
      await requireStorage(em, { accountId, config: ctx.config }, stored.size + (more?.previewBytes ?? 0));
      const file = em.create(FileEntity, { id, account: accountId, storageKey, ...stored, ...row, ...more });
      await em.flush();
      await andThen?.(em, id);
      return file;
    });
  } catch (error) {
    // A storage that is away keeps what it has; the job that was announced removes it. The first fault is the one to tell.
    await ctx.storage.removePrefix(filePrefix(accountId, id)).catch(() => {});
    throw error;
  }
}
