import { ExportEntity, type ExportedFile } from '../../db/entities/export.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Queue } from '../../db/queue.ts';
import { exportOptionsHash } from '../../routers/editor/export-options.ts';

interface BuiltFiles {
  deckId: string;
  exportId: string;
  files: ExportedFile[];
}

/**
 * The export of a build, with the files that it has by now; none where it failed. What it had before and has no more (a picture that was
 * painted anew, an earlier build) goes, rows and bytes.
 */
export async function writeExport(
  em: EntityManager,
  queue: Queue,
  { deckId, exportId, files }: BuiltFiles,
): Promise<void> {
  const optionsHash = exportOptionsHash({ format: 'pptx', includeNotes: true });
  const built = { deck: deckId, revision: 0, optionsHash };
  const before = await em.find(ExportEntity, built, { fields: ['files'], disableIdentityMap: true });
  const named = new Set(files.map(({ storageKey }) => storageKey));
  const keys = before.flatMap((row) => row.files.map(({ storageKey }) => storageKey)).filter((key) => !named.has(key));
  await em.nativeDelete(ExportEntity, files.length === 0 ? built : { ...built, id: { $ne: exportId } });
  if (keys.length > 0) await queue.send(em, 'remove-bytes', { prefixes: [], keys });
  if (files.length === 0) return;
  await em.upsert(
    ExportEntity,
    { id: exportId, ...built, format: 'pptx', files, createdAt: new Date() },
    { onConflictFields: ['id'], onConflictAction: 'merge', onConflictMergeFields: ['files'] },
  );
}
