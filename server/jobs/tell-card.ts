import type { ExportedFile } from '../../db/entities/export.ts';
import { RunEventEntity } from '../../db/entities/run-event.ts';
import type { StoredError } from '../../db/entities/turn.ts';
import { type Variant, VariantEntity } from '../../db/entities/variant.ts';
import { type Writer, appendTurnEvents } from '../../db/event-log.ts';
import type { EntityManager } from '../../db/orm.ts';
import { holdTurn } from '../../db/turn-lease.ts';
import { variantEvent } from '../../routers/chats/present.ts';
import { exportUrl } from '../../routers/editor/export-options.ts';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import type { MadeDeck } from '../../src/pipeline/make-deck.ts';
import type { RunLog } from './run-log.ts';
import type { TurnWork } from './turn-work.ts';
import { writeExport } from './write-export.ts';

/** The card while its slides are painted, with the pictures so far: they can be had as soon as it names them. */
export async function tellPainted(
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
export async function warningsOf(em: EntityManager, runId: string | null): Promise<string[]> {
  const warned = await em.find(RunEventEntity, { run: runId, kind: 'warning' }, { orderBy: { seq: 'asc' } });
  return [...new Set(warned.map(({ message }) => message))].slice(0, MOST_ON_CARD);
}

/** A card is read at a glance. */
const MOST_ON_CARD = 20;

export const shownLeftOut = ({ leftOut }: MadeDeck): ChatPart['leftOut'] =>
  leftOut.slice(0, MOST_ON_CARD).map(({ text, place, why }) => ({ what: place ? `${text} (${place})` : text, why }));

export async function fail(
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
export async function tell(em: EntityManager, writer: Writer, row: Variant): Promise<void> {
  await appendTurnEvents(em, writer, [variantEvent(row)]);
}
