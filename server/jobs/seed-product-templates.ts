import { createHash } from 'node:crypto';
import { FileEntity } from '../../db/entities/file.ts';
import type { Database } from '../../db/orm.ts';
import type { Services } from '../../routers/context.ts';
import { templateTypes } from '../../routers/files/file-type.ts';
import { paintTemplate } from '../../routers/files/paint-template.ts';
import { productTemplateIds } from '../../src/deck/product-template-ids.ts';
import { productTemplate, productTemplates } from '../../src/engine/index.ts';
import { fileKey } from '../../src/storage/keys.ts';

type Seeding = Pick<Services, 'config' | 'engine' | 'storage' | 'log'> & { database: Database };

interface Seed {
  id: string;
  title: string;
  bytes: Uint8Array;
  sha256: string;
  createdAt: Date;
}

/** Older than whatever a person uploads: lists are newest first. */
const FIRST_CREATED = Date.UTC(2026, 0, 1);

/**
 * Puts the templates of the product into the library, and anew those that a version draws differently; then paints their pictures. What
 * an administrator removed stays removed. It goes on beside the service, which waits for none of it.
 */
export async function seedProductTemplates(services: Seeding, signal: AbortSignal): Promise<void> {
  const seeds = Array.from(productTemplateIds, ([name, id], index): Seed => {
    const bytes = productTemplate(name) ?? new Uint8Array();
    const title = productTemplates.find((template) => template.name === name)?.design.name ?? name;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { id, title, bytes, sha256, createdAt: new Date(FIRST_CREATED - index * 1_000) };
  });
  for (const seed of seeds) if (!signal.aborted) await keep(services, seed);
  for (const seed of seeds) if (!signal.aborted) await paint(services, seed);
}

async function keep({ database, engine, storage }: Seeding, seed: Seed): Promise<void> {
  const em = database.fork();
  const row = await em.findOne(FileEntity, { id: seed.id }, { fields: ['sha256', 'removedAt'] });
  if (row !== null && (row.removedAt != null || row.sha256 === seed.sha256)) return;
  const storageKey = fileKey(null, seed.id, 'original');
  const profile = await engine.profile(seed.bytes);
  await storage.put(storageKey, seed.bytes);
  const { id, title: name, sha256, createdAt } = seed;
  // Another instance may have been faster: then its row is made what this version draws.
  await em.upsert(
    FileEntity,
    {
      id,
      account: null,
      kind: 'template',
      storageKey,
      name,
      extension: '.potx',
      mime: templateTypes['.potx'],
      size: seed.bytes.length,
      sha256,
      shared: true,
      createdAt,
      profile,
      previews: [],
      previewBytes: 0,
    },
    { onConflictFields: ['id'], onConflictExcludeFields: ['createdAt', 'removedAt'] },
  );
}

async function paint(services: Seeding, seed: Seed): Promise<void> {
  const em = services.database.fork();
  const row = await em.findOne(FileEntity, { id: seed.id, removedAt: null, sha256: seed.sha256 });
  if (row?.profile == null || row.previews.length > 0) return;
  const { bytes, id: fileId } = seed;
  const painted = await paintTemplate(services, {
    accountId: null,
    fileId,
    bytes,
    profile: row.profile,
    room: Number.MAX_SAFE_INTEGER,
  });
  await em.nativeUpdate(FileEntity, { id: fileId, sha256: seed.sha256 }, painted);
}
