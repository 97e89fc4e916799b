import { createHash } from 'node:crypto';
import { DeckEntity } from '../../db/entities/deck.ts';
import { ExportEntity, type ExportedFile } from '../../db/entities/export.ts';
import { MediaEntity } from '../../db/entities/media.ts';
import { RunEventEntity } from '../../db/entities/run-event.ts';
import { RunEntity, type StoredArtifact } from '../../db/entities/run.ts';
import type { StoredError } from '../../db/entities/turn.ts';
import { VariantEntity, type Variant } from '../../db/entities/variant.ts';
import { appendTurnEvents, LostJobError, type Writer } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import type { Queue } from '../../db/queue.ts';
import { holdTurn, takeJob } from '../../db/turn-lease.ts';
import { variantEvent } from '../../routers/chats/present.ts';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import { deckTemplateBytes } from '../../routers/editor/deck-template-bytes.ts';
import { mediaRefs } from '../../routers/editor/media-ref.ts';
import { exportOptionsHash, exportTypes, exportUrl } from '../../routers/editor/export-options.ts';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { newId } from '../../src/ids.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import type { Emit } from '../../src/pipeline/events.ts';
import type { ModelPort, PicturePort } from '../../src/pipeline/model-port.ts';
import { previewLimits } from '../../src/pipeline/paint-pages.ts';
import { makeDeck, type MadeDeck, type OnPictures, type SlidePicture } from '../../src/pipeline/make-deck.ts';
import { deckPrefix, exportKey, mediaKey } from '../../src/storage/keys.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { fileNames } from '../../src/deck/file-names.ts';
import { buildEdit, type FinishedDeck } from './edit-deck.ts';
import { buildingPart, emitStages, type TurnPart } from './emit-stages.ts';
import { isInstallationFault } from './installation-fault.ts';
import type { LoadedDeck } from './load-standing-deck.ts';
import { keepDrawnPictures } from './keep-drawn-pictures.ts';
import { openPicturePort, openRoleModel, type RoleOrder } from './open-role-model.ts';
import { openRunLog, type RunLog } from './run-log.ts';
import type { TurnWork } from './turn-work.ts';
import { toTurnError } from './to-turn-error.ts';

const PNG = 'image/png';
/** A storage is slow to answer, not to take: one picture after the other would wait most of the time. */
const STORED_AT_ONCE = 8;

export interface VariantOrder {
  variant: Variant;
  brief: Brief;
  plan: DeckPlan;
  /** The deck that the plan changes; none where all is built from the plan. */
  base?: LoadedDeck | null;
}

/**
 * Builds one variant: a run with its log, the deck, its export. A failure fails this variant and leaves the others alone; being cancelled
 * or replaced stops the turn.
 * @throws LostJobError, DomainError `cancelled`, or what the installation failed with
 */
export async function buildVariant(work: TurnWork, order: VariantOrder): Promise<void> {
  const { services, voice } = work;
  const run = await openRun(work, order.variant);
  const log = openRunLog(services.database, run);
  const show = emitStages(voice, partOf(work, order, run.id));
  const emit: Emit = async (event) => {
    await show(event);
    await log.emit(event);
  };
  try {
    // The export is the run's: a worker that goes on with a dead one's run writes over what that one stored.
    const made = await makeVariant(work, order, { emit, exportId: run.id });
    await voice.flush();
    await save(work, order, { made, log });
  } catch (error) {
    if (error instanceof LostJobError || work.signal.aborted) {
      await removeBytesOfGoneDeck(work, order.variant);
      throw error;
    }
    const domain = toDomainError(error);
    // No fault of this variant: the turn waits until the installation is well again.
    if (isInstallationFault(domain)) throw domain;
    if (domain.code === 'internal') services.log.error({ err: error, variantId: order.variant.id }, 'a build failed');
    const { code, message, retryable } = toTurnError(domain, work.turn.id);
    await voice.flush();
    await fail(work, order.variant, { error: { code, message, retryable }, exportId: run.id, log });
  }
}

function partOf({ turn }: TurnWork, { variant, plan, base }: VariantOrder, runId: string): TurnPart {
  const isAlone = base != null || turn.input.type === 'retry';
  const planned = turn.input.type === 'message' || turn.input.type === 'answer';
  const place = isAlone ? { position: 0, of: 1 } : { position: variant.position, of: plan.variants };
  return buildingPart({ id: runId, variantId: variant.id }, { ...place, planned });
}

/**
 * The variant's run: a new one, or the one that a dead worker of this turn left. The turn is held meanwhile: a run that began after its
 * turn was ended would go on for ever.
 */
async function openRun({ services, turn, chat, writer }: TurnWork, variant: Variant): Promise<Writer> {
  return services.database.fork().transactional(async (em) => {
    await holdTurn(em, writer);
    const known = variant.run && (await takeJob(em, 'runs', variant.run.id));
    if (known) return known;
    const id = newId();
    const created = { id, account: turn.account.id, chat: chat.id, turn: turn.id, createdAt: new Date() };
    em.create(RunEntity, { ...created, state: 'queued' });
    await em.flush();
    const row = await em.findOneOrFail(VariantEntity, variant.id, { populate: ['deck', 'run'] });
    em.assign(row, { run: id, updatedAt: new Date() });
    await em.flush();
    const taken = await takeJob(em, 'runs', id);
    if (taken === null) throw new LostJobError(writer);
    await tell(em, writer, row);
    return taken;
  });
}

/** Of a deck that was deleted while it was built: what was stored since would lie there for ever. */
async function removeBytesOfGoneDeck({ services, turn }: TurnWork, { deck }: Variant): Promise<void> {
  if ((await services.database.fork().count(DeckEntity, { id: deck.id })) > 0) return;
  await services.storage.removePrefix(deckPrefix(turn.account.id, deck.id));
}

interface MadeVariant {
  deck: FinishedDeck;
  files: ExportedFile[];
  exportId: string;
  media: { id: string; sha256: string; size: number; width: number; height: number; storageKey: string }[];
}

async function makeVariant(
  work: TurnWork,
  order: VariantOrder,
  { emit, exportId }: { emit: Emit; exportId: string },
): Promise<MadeVariant> {
  const { services, em, turn } = work;
  const { variant, plan } = order;
  const { storage } = services;
  const accountId = turn.account.id;
  const deckId = variant.deck.id;
  const keep = keepPictures(storage, { accountId, deckId, exportId });
  const template = await deckTemplateBytes(
    services,
    em,
    (await em.findOneOrFail(DeckEntity, deckId)).builtOn?.id ?? null,
  );
  const { thinking } = turn.input.options;
  const open = (role: RoleOrder['role']): Promise<ModelPort | null> =>
    openRoleModel(services, { accountId, role, thinking, startedAt: turn.startedAt ?? null });
  const models = {
    model: await open('writer'),
    critic: await open('critic'),
    vision: await open('vision'),
    painter: await openPicturePort(services, { accountId, startedAt: turn.startedAt ?? null }),
  };
  const onPictures: OnPictures = async (pictures, slideCount) =>
    tellPainted(work, variant, { exportId, slideCount, files: await keep(pictures) });
  const deck = await finishDeck(work, order, { emit, onPictures, template, ...models });
  await emit({ stage: 'export', kind: 'start', message: 'Storing the deck.' });
  const storageKey = exportKey({ accountId, deckId }, exportId, 'deck.pptx');
  const stored = await storage.put(storageKey, deck.pptx);
  const name = fileNames(plan.title, variant.position + 1).at(-1) ?? 'Deck.pptx';
  const files: ExportedFile[] = [{ name, mime: exportTypes.pptx, storageKey, ...stored }];
  files.push(...(await keep(deck.pictures)));
  const media: MadeVariant['media'] = [];
  const named = new Set(mediaRefs(deck.document).map(({ ref }) => ref));
  for (const [ref, bytes] of deck.media.all()) {
    if (!named.has(ref)) continue;
    const id = ref.replace(/^upload%2F/, '').replace(/\.png$/, '');
    const key = mediaKey(accountId, deckId, id);
    const { size, sha256 } = await storage.put(key, bytes);
    media.push({ id, sha256, size, storageKey: key, ...pixelsOf(bytes) });
  }
  await emit({ stage: 'export', kind: 'end', message: 'The deck is stored.' });
  return { deck, files, exportId, media };
}

/** Stores the pictures of an export, each once; one that was painted anew goes beside it, for what was made of the first is kept by its key. */
function keepPictures(
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

interface BuildPorts {
  emit: Emit;
  onPictures: OnPictures;
  template: Uint8Array;
  model: ModelPort | null;
  critic: ModelPort | null;
  vision: ModelPort | null;
  painter: PicturePort | null;
}

/** The deck of the plan, or the deck that the plan changes. */
async function finishDeck(
  work: TurnWork,
  { variant, brief, plan, base }: VariantOrder,
  { emit, onPictures, template, model, critic, vision, painter }: BuildPorts,
): Promise<FinishedDeck> {
  const { services, signal } = work;
  const held = base?.media;
  const media = await keepDrawnPictures(work, {
    deckId: variant.deck.id,
    plan,
    profile: brief.profile,
    ...(held && { held }),
  });
  if (base) return buildEdit(work, { base, plan, brief, template, model, painter, media, emit, onPictures });
  const made = await makeDeck({
    plan,
    brief,
    template,
    engine: services.engine,
    model,
    critic,
    vision,
    painter,
    media,
    emit,
    signal,
    variant: variant.position + 1,
    pictures: previewLimits(services.config),
    onPictures,
  });
  return { ...made, leftOut: shownLeftOut(made), media };
}

/** Pixels of a PNG, from its first chunk (PNG specification, 11.2.2 IHDR). */
function pixelsOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function save(
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

interface BuiltFiles {
  deckId: string;
  exportId: string;
  files: ExportedFile[];
}

/**
 * The export of a build, with the files that it has by now; none where it failed. What it had before and has no more (a picture that was
 * painted anew, an earlier build) goes, rows and bytes.
 */
async function writeExport(em: EntityManager, queue: Queue, { deckId, exportId, files }: BuiltFiles): Promise<void> {
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

/** The card while its slides are painted, with the pictures so far: they can be had as soon as it names them. */
async function tellPainted(
  { services, writer, voice }: TurnWork,
  variant: Variant,
  { exportId, slideCount, files }: { exportId: string; slideCount: number; files: ExportedFile[] },
): Promise<void> {
  const deckId = variant.deck.id;
  const previews = files.map(({ name }) => exportUrl({ deckId, exportId, name }));
  await voice.flush();
  await services.database.fork().transactional(async (em) => {
    await holdTurn(em, writer);
    const row = await em.findOneOrFail(VariantEntity, variant.id, { populate: ['deck', 'run'] });
    em.assign(row, { slideCount, previews, updatedAt: new Date() });
    await writeExport(em, services.queue, { deckId, exportId, files });
    await em.flush();
    await tell(em, writer, row);
  });
}

/** What the build's own log warned of, each once. */
async function warningsOf(em: EntityManager, runId: string | null): Promise<string[]> {
  const warned = await em.find(RunEventEntity, { run: runId, kind: 'warning' }, { orderBy: { seq: 'asc' } });
  return [...new Set(warned.map(({ message }) => message))].slice(0, MOST_ON_CARD);
}

/** A card is read at a glance. */
const MOST_ON_CARD = 20;

const shownLeftOut = ({ leftOut }: MadeDeck): ChatPart['leftOut'] =>
  leftOut.slice(0, MOST_ON_CARD).map(({ text, place, why }) => ({ what: place ? `${text} (${place})` : text, why }));

async function fail(
  work: TurnWork,
  variant: Variant,
  { error, exportId, log }: { error: StoredError; exportId: string; log: RunLog },
): Promise<void> {
  await work.services.database.fork().transactional(async (em) => {
    await holdTurn(em, work.writer);
    const row = await em.findOneOrFail(VariantEntity, variant.id, { populate: ['deck', 'run'] });
    em.assign(row, { status: 'failed', error, slideCount: 0, previews: [], updatedAt: new Date() });
    const { id: deckId, document } = row.deck.$;
    row.deck.$.status = document == null ? 'failed' : 'ready';
    if (document == null) await writeExport(em, work.services.queue, { deckId, exportId, files: [] });
    await log.finish(em, { state: 'failed', error });
    await em.flush();
    await tell(em, work.writer, row);
  });
  Object.assign(variant, { status: 'failed', error });
}

/** The card as it is now, in the same transaction and under the turn's fence: a worker that was replaced saves nothing. */
async function tell(em: EntityManager, writer: Writer, row: Variant): Promise<void> {
  await appendTurnEvents(em, writer, [variantEvent(row)]);
}
