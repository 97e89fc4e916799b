import { deserialize, serialize } from 'node:v8';
import { FileEntity, type File } from '../../db/entities/file.ts';
import type { Services } from '../context.ts';
import type { Material } from '../../src/materials/index.ts';
import { fileKey } from '../../src/storage/keys.ts';

/** Of the form below; another version, or bytes of another Node, are read from the file anew. */
const FORM = 'material 1';

/** The material as it was read once before, else read now and kept. */
export async function readStoredMaterial(
  services: Omit<Services, 'close'>,
  file: File,
  signal?: AbortSignal,
): Promise<Material> {
  const kept = file.readKey == null ? null : await readKept(services, file.readKey);
  if (kept !== null) return kept;
  const bytes = await services.storage.bytes(file.storageKey);
  const material = await services.engine.readMaterial(bytes, `${stem(file.name)}${file.extension}`, { signal });
  const readKey = await keepMaterial(services, { accountId: file.account?.id ?? null, fileId: file.id }, material);
  await services.database.fork().nativeUpdate(FileEntity, { id: file.id }, { readKey });
  return { ...material, name: file.name };
}

/** Keeps what was read beside the file. @returns the storage key. */
export async function keepMaterial(
  { storage }: Pick<Services, 'storage'>,
  { accountId, fileId }: { accountId: string | null; fileId: string },
  material: Material,
): Promise<string> {
  const key = fileKey(accountId, fileId, 'read');
  await storage.put(key, serialize({ form: FORM, material }));
  return key;
}

async function readKept({ storage, log }: Pick<Services, 'storage' | 'log'>, key: string): Promise<Material | null> {
  try {
    const kept = deserialize(await storage.bytes(key)) as { form: string; material: Material };
    return kept.form === FORM ? kept.material : null;
  } catch (error) {
    log.warn({ err: error }, 'a material is read anew');
    return null;
  }
}

const stem = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '');
