import { DeckEntity } from '../../db/entities/deck.ts';
import type { ExportedFile } from '../../db/entities/export.ts';
import { RunEntity } from '../../db/entities/run.ts';
import { type Variant, VariantEntity } from '../../db/entities/variant.ts';
import { LostJobError, type Writer } from '../../db/event-log.ts';
import { holdTurn, takeJob } from '../../db/turn-lease.ts';
import { deckTemplateBytes } from '../../routers/editor/deck-template-bytes.ts';
import { exportTypes } from '../../routers/editor/export-options.ts';
import { mediaRefs } from '../../routers/editor/media-ref.ts';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import { fileNames } from '../../src/deck/file-names.ts';
import { newId } from '../../src/ids.ts';
import type { Emit } from '../../src/pipeline/events.ts';
import { type OnPictures, makeDeck } from '../../src/pipeline/make-deck.ts';
import type { ModelPort, PicturePort } from '../../src/pipeline/model-port.ts';
import { previewLimits } from '../../src/pipeline/paint-pages.ts';
import { deckPrefix, exportKey, mediaKey } from '../../src/storage/keys.ts';
import { type FinishedDeck, buildEdit } from './edit-deck.ts';
import { type TurnPart, buildingPart, emitStages } from './emit-stages.ts';
import { isInstallationFault } from './installation-fault.ts';
import { keepDrawnPictures } from './keep-drawn-pictures.ts';
import { type RoleOrder, openPicturePort, openRoleModel } from './open-role-model.ts';
import { openRunLog } from './run-log.ts';
import { type MadeVariant, keepPictures, pixelsOf, save } from './save-build.ts';
import { fail, shownLeftOut, tell, tellPainted } from './tell-card.ts';
import { toTurnError } from './to-turn-error.ts';
import type { TurnWork } from './turn-work.ts';
import type { VariantOrder } from './variant-order.ts';

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
