import { ChatEntity } from '../../db/entities/chat.ts';
import { DeckEntity } from '../../db/entities/deck.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import type { TurnEnd } from '../../routers/chats/end-turn.ts';
import { baseLanguage } from '../../src/pipeline/language/base-language.ts';
import { editRepliesIn, type EditReplies } from '../../src/pipeline/language/edit-replies/index.ts';
import type { StepRead } from '../../src/pipeline/request/read-step.ts';
import type { LoadedDeck } from './load-standing-deck.ts';
import type { TurnWork } from './turn-work.ts';

/** A step, with the language that the person's client asks for. */
export type AskedStep = StepRead & { locale: string | undefined };

/** What is said of a step: in the client's language, else in one that the step was asked for in, the deck's where that is one. */
export function repliesTo(
  { languages, locale }: Pick<AskedStep, 'languages' | 'locale'>,
  deck: { language: string },
): EditReplies {
  const ofDeck = baseLanguage(deck.language);
  return editRepliesIn(locale ?? (languages.includes(ofDeck) ? ofDeck : (languages[0] ?? ofDeck)));
}

/** Undo leads the chat back to the deck that this one was changed from, redo forward to the latest change of this one. Nothing is built. */
export async function stepThroughDecks(
  work: TurnWork,
  base: LoadedDeck,
  { step, languages, locale }: AskedStep,
): Promise<TurnEnd> {
  const { voice } = work;
  const replies = repliesTo({ languages, locale }, base.plan);
  const deckId = step === 'undo' ? await deckBefore(work, base) : await deckAfter(work, base);
  if (deckId === null) {
    voice.sayText('answer', step === 'undo' ? replies.nothingToUndo : replies.nothingToRedo);
    return { outcome: 'completed', error: null };
  }
  const said = step === 'undo' ? replies.undid : replies.redid;
  voice.sayText('answer', said);
  voice.say({ type: 'data-edit', id: 'edit', data: { operations: [{ op: step, slideId: null, said }] } });
  return {
    outcome: 'completed',
    error: null,
    remember: async ({ id }, em) => void (await em.nativeUpdate(ChatEntity, { id }, { deckId })),
  };
}

async function deckBefore({ em, chat }: TurnWork, { variant }: LoadedDeck): Promise<string | null> {
  const deckId = variant.basedOn?.deckId;
  if (deckId === undefined) return null;
  return (await em.count(DeckEntity, { id: deckId, chat: chat.id })) > 0 ? deckId : null;
}

async function deckAfter({ em, chat }: TurnWork, { deck }: LoadedDeck): Promise<string | null> {
  const variants = await em.find(VariantEntity, { chat: chat.id, status: 'ready' }, { orderBy: { createdAt: 'desc' } });
  return variants.find(({ basedOn }) => basedOn?.deckId === deck.id)?.deck.id ?? null;
}
