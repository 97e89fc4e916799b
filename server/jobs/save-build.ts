import { DeckEntity } from '../../db/entities/deck.ts';
import type { ExportedFile } from '../../db/entities/export.ts';
import { MediaEntity } from '../../db/entities/media.ts';
import type { StoredArtifact } from '../../db/entities/run.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import { exportTypes, exportUrl } from '../../routers/editor/export-options.ts';
import type { SlidePicture } from '../../src/pipeline/make-deck.ts';
import { exportKey } from '../../src/storage/keys.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { FinishedDeck } from './edit-deck.ts';
import type { RunLog } from './run-log.ts';
import { tell, warningsOf } from './tell-card.ts';
import type { TurnWork } from './turn-work.ts';
import type { VariantOrder } from './variant-order.ts';
import { writeExport } from './write-export.ts';
import { createHash } from 'node:crypto';

const PNG = 'image/png';
/** A storage is slow to answer, not to take: one picture after the other would wait most of the time. */
const STORED_AT_ONCE = 8;

export interface MadeVariant {
  deck: FinishedDeck;
  files: ExportedFile[];
  exportId: string;
  media: { id: string; sha256: string; size: number; width: number; height: number; storageKey: string }[];
}

/** Stores the pictures of an export, each once; one that was painted anew goes beside it, for what was made of the first is kept by its key. */
export function keepPictures(
  storage: Storage,
  { accountId, deckId, exportId }: { accountId: string; deckId: string; exportId: string },
): (pictures: readonly SlidePicture[]) => Promise<ExportedFile[]> {
  const kept = new Map<string, ExportedFile>();
  const keep = async ({ slide, png }: SlidePicture): Promise<ExportedFile> => {
    const name = `slide-${slide}.png`;
    const object = `slide-${slide}.${createHash('sha256').update(png).digest('hex').slice(0, 16)}.png`;
    const storageKey = exportKey({ accountId, deckId }, exportId, object);
    const file = kept.get(object) ?? { name, mime: PNG, storageKey, ...(await storage.put(storageKey, png)) };
    kept.set(object, file);
    return file;
  };
  return async (pictures) => {
    const files: ExportedFile[] = [];
    for (let at = 0; at < pictures.length; at += STORED_AT_ONCE)
      files.push(...(await Promise.all(pictures.slice(at, at + STORED_AT_ONCE).map(keep))));
    return files;
  };
}

/** Pixels of a PNG, from its first chunk (PNG specification, 11.2.2 IHDR). */
export function pixelsOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

export async function save(
  work: TurnWork,
  { variant, plan }: VariantOrder,
  { made, log }: { made: MadeVariant; log: RunLog },
): Promise<void> {
  const { writer, services } = work;
  const { deck, files, exportId, media } = made;
  const deckId = variant.deck.id;
  const artifacts: StoredArtifact[] = files.map(({ name, mime }) => ({
    name,
    kind: mime === exportTypes.pptx ? 'pptx' : 'preview',
    url: exportUrl({ deckId, exportId, name }),
  }));
  const [pptx, ...previews] = artifacts;
  await services.database.fork().transactional(async (em) => {
    await holdTurn(em, writer);
    const row = await em.findOneOrFail(VariantEntity, variant.id, { populate: ['deck', 'run'] });
    em.assign(row, {
      status: 'ready',
      title: plan.title,
      slideCount: deck.slideCount,
      problems: deck.problems.map((problem) => ({
        ...problem,
        slideId: deck.document.slides[(problem.slide ?? 0) - 1]?.id,
      })),
      leftOut: deck.leftOut,
      download: pptx?.url ?? null,
      size: files[0]?.size ?? null,
      warnings: await warningsOf(em, row.run?.id ?? null),
      previews: previews.map(({ url }) => url),
      updatedAt: new Date(),
    });
    await em.nativeUpdate(
      DeckEntity,
      { id: deckId },
      { document: deck.document, status: 'ready', title: deck.document.title, updatedAt: new Date() },
    );
    for (const picture of media)
      await em.upsert(
        MediaEntity,
        { deck: deckId, ...picture, createdAt: new Date() },
        { onConflictFields: ['deck', 'id'], onConflictAction: 'ignore' },
      );
    await writeExport(em, services.queue, { deckId, exportId, files });
    await log.finish(em, { state: 'succeeded', artifacts });
    await em.flush();
    await tell(em, writer, row);
    em.clear();
    Object.assign(variant, { status: 'ready' });
  });
}
