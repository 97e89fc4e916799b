import { DeckEntity, type Deck } from '../../db/entities/deck.ts';
import { ExportEntity, type ExportedFile } from '../../db/entities/export.ts';
import { MediaEntity } from '../../db/entities/media.ts';
import { SnapshotEntity } from '../../db/entities/snapshot.ts';
import { VariantEntity, type Variant } from '../../db/entities/variant.ts';
import { exportOptionsHash } from '../../routers/editor/export-options.ts';
import { mediaRef, mediaRefs } from '../../routers/editor/media-ref.ts';
import { DeckPlan } from '../../src/deck/plan.ts';
import type { StandingDeck } from '../../src/pipeline/edits/read-standing-deck.ts';
import { varyPlan } from '../../src/pipeline/vary-plan.ts';
import type { TurnWork } from './turn-work.ts';

/** A deck that a change starts from. */
export interface LoadedDeck extends StandingDeck {
  deck: Deck;
  /** Its card. */
  variant: Variant;
  revision: number;
  /** The .pptx and the pictures that its build left. */
  exported: readonly ExportedFile[];
}

/** A deck of the chat at one of its revisions, the latest when none is named; null where it was never built. */
export async function loadStandingDeck(
  { services, em, chat }: TurnWork,
  { deckId, revision }: { deckId: string; revision?: number | undefined },
): Promise<LoadedDeck | null> {
  const deck = await em.findOne(DeckEntity, { id: deckId, chat: chat.id });
  const variant = await em.findOne(VariantEntity, { deck: deckId }, { populate: ['deck'] });
  if (deck?.document == null || variant === null) return null;
  const at = revision ?? deck.revision;
  const saved = at === 0 ? null : await em.findOneOrFail(SnapshotEntity, { deck: deckId, revision: at });
  const document = saved?.document ?? deck.document;
  const media = new Map<string, Uint8Array>();
  const named = new Set(mediaRefs(document).map(({ ref }) => ref));
  if (named.size > 0)
    for (const { id, storageKey } of await em.find(MediaEntity, { deck: deckId }))
      if (named.has(mediaRef(id))) media.set(mediaRef(id), await services.storage.bytes(storageKey));
  const optionsHash = exportOptionsHash({ format: 'pptx', includeNotes: true });
  const exported = await em.findOne(ExportEntity, { deck: deckId, revision: 0, optionsHash });
  return {
    deck,
    variant,
    revision: at,
    document,
    built: deck.document,
    plan: varyPlan(DeckPlan.parse(variant.plan), variant.position + 1),
    media,
    exported: exported?.files ?? [],
  };
}
