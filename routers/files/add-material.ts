import { readFile } from 'node:fs/promises';
import { DomainError, MaterialUnreadableError } from '../../src/errors.ts';
import type { Material } from '../../src/materials/index.ts';
import type { AccountContext } from '../context.ts';
import { extensionOf, requireType } from './file-type.ts';
import { findTwin } from './find-twin.ts';
import { keepFile, requireRoom } from './keep-file.ts';
import { toStoredFile } from './present.ts';
import { keepMaterial } from './read-stored-material.ts';
import type { MaterialUpload, StoredFile } from './schemas.ts';

/** Reads the material before it is kept, so that whoever sent it hears at once what is wrong with it. The readers are loaded with the first. */
export async function addMaterial(ctx: AccountContext, upload: MaterialUpload): Promise<StoredFile> {
  const { describeMaterial, materialExtensions } = await import('../../src/materials/index.ts');
  const extension = requireType(upload.fileName, new Set(materialExtensions));
  await requireRoom(ctx, upload.size);
  const bytes = await readFile(upload.path);
  const material = await read(ctx, bytes, upload.fileName);
  const name = upload.fields.name ?? upload.fileName;
  const row = await keepFile(ctx, {
    bytes,
    row: { kind: 'material', name, extension, mime: material.mime, content: describeMaterial(material) },
    beside: async (fileId) => ({
      readKey: await keepMaterial(ctx, { accountId: ctx.account.id, fileId }, { ...material, name }),
    }),
  });
  return { ...toStoredFile(row, ctx.account.id), ...(await findTwin(ctx, row)) };
}

async function read({ engine }: AccountContext, bytes: Uint8Array, fileName: string): Promise<Material> {
  try {
    return await engine.readMaterial(bytes, fileName);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'engine_timeout') throw error;
    throw new MaterialUnreadableError(
      'too_slow',
      'Reading the file takes too long. Split it, or keep only the parts the deck needs.',
      { extension: extensionOf(fileName) },
      { cause: error },
    );
  }
}
