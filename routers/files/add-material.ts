import { readFile } from 'node:fs/promises';
import { DomainError, MaterialUnreadableError } from '../../src/errors.ts';
import type { Material } from '../../src/materials/index.ts';
import type { File } from '../../db/entities/file.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { AccountContext, Services } from '../context.ts';
import { requireType } from './file-type.ts';
import { findTwin } from './find-twin.ts';
import { keepFile, requireRoom, type FileToRead, type NewFile } from './keep-file.ts';
import { toStoredFile } from './present.ts';
import { keepMaterial } from './read-stored-material.ts';
import type { MaterialUpload, StoredFile } from './schemas.ts';

/**
 * Reads the material before it is kept, so that whoever sent it hears at once what is wrong with it; whoever prefers not to wait finds it
 * in the file's `state`. The readers are loaded with the first.
 */
export async function addMaterial(ctx: AccountContext, upload: MaterialUpload): Promise<StoredFile> {
  const { materialExtensions, mimeOfMaterial } = await import('../../src/materials/index.ts');
  const extension = requireType(upload.fileName, new Set(materialExtensions));
  await requireRoom(ctx, upload.size);
  const bytes = await readFile(upload.path);
  const name = upload.fields.name ?? upload.fileName;
  const row = { kind: 'material' as const, name, extension, mime: mimeOfMaterial(extension) };
  const kept = ctx.caller.prefersAsync
    ? await keepFile(ctx, { bytes, row: { ...row, readState: 'reading' }, andThen: readLater(ctx) })
    : await keepRead(ctx, { bytes, row, name });
  return { ...toStoredFile(kept, ctx.account.id), ...(await findTwin(ctx, kept)) };
}

/** In the transaction of the file's row. */
export const readLater =
  ({ queue }: Pick<AccountContext, 'queue'>) =>
  async (em: EntityManager, fileId: string): Promise<void> => {
    await queue.send(em, 'read-file', { fileId });
  };

async function keepRead(
  ctx: AccountContext,
  { bytes, row, name }: { bytes: Uint8Array; row: NewFile['row']; name: string },
): Promise<File> {
  const { describeMaterial } = await import('../../src/materials/index.ts');
  const material = await read(ctx, bytes, row);
  return keepFile(ctx, {
    bytes,
    row: { ...row, content: describeMaterial(material) },
    beside: async (fileId) => ({
      readKey: await keepMaterial(ctx, { accountId: ctx.account.id, fileId }, { ...material, name }),
    }),
  });
}

/** What a worker reads later. @returns the columns that tell of it. @throws MaterialUnreadableError */
export async function readAsMaterial(
  services: Pick<Services, 'engine' | 'storage'>,
  { accountId, fileId, bytes, name, extension }: FileToRead,
): Promise<Pick<File, 'content' | 'readKey'>> {
  const { describeMaterial } = await import('../../src/materials/index.ts');
  const material = await read(services, bytes, { name, extension });
  return {
    content: describeMaterial(material),
    readKey: await keepMaterial(services, { accountId, fileId }, { ...material, name }),
  };
}

/** By the name that its owner gave it, with the extension that it came with. */
async function read(
  { engine }: Pick<Services, 'engine'>,
  bytes: Uint8Array,
  { name, extension }: Pick<File, 'name' | 'extension'>,
): Promise<Material> {
  try {
    return await engine.readMaterial(bytes, name.toLowerCase().endsWith(extension) ? name : `${name}${extension}`);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'engine_timeout') throw error;
    throw new MaterialUnreadableError(
      'too_slow',
      'Reading the file takes too long. Split it, or keep only the parts the deck needs.',
      { extension },
      { cause: error },
    );
  }
}
