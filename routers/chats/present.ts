import type { Chat as ChatRow } from '../../db/entities/chat.ts';
import type { Message as MessageRow } from '../../db/entities/message.ts';
import type { Variant as VariantRow } from '../../db/entities/variant.ts';
import { briefInForce, type ChatBrief } from '../../src/chat/chat-brief.ts';
import { ChatPart } from '../../src/chat/chat-part.ts';
import type { Plan } from '../../src/chat/plan.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { planStateOf } from './plan-state.ts';
import type { ChatDocument, ChatSummary } from './schemas.ts';

/** `revision` is the latest saved of its deck. */
export function toChatPart(row: VariantRow, revision = 0): ChatPart {
  const { error } = row;
  return {
    variantId: row.id,
    deckId: row.deck.id,
    title: row.title,
    status: row.status,
    slideCount: row.slideCount,
    previews: row.previews,
    download: row.download ?? null,
    problems: row.problems,
    leftOut: row.leftOut ?? [],
    differs: row.differs ?? null,
    basedOn: row.basedOn ?? null,
    revision,
    size: row.size ?? null,
    warnings: row.warnings ?? [],
    createdAt: row.createdAt.toISOString(),
    error: error == null ? null : { code: error.code, message: error.message, retryable: error.retryable ?? false },
    runId: row.run?.id ?? null,
  };
}

/** The card of a variant as the chat is told of it. */
export const variantEvent = (row: VariantRow): ChatEvent => ({
  type: 'data-variant',
  id: row.id,
  data: toChatPart(row),
});

export interface DocumentRows {
  chat: ChatRow;
  messages: readonly MessageRow[];
  variants: readonly VariantRow[];
  project: { brief?: ChatBrief | null | undefined } | null;
  /** Latest saved revisions, by deck. */
  revisions: ReadonlyMap<string, number>;
  /** The materials that stay with the chat. */
  files: ChatDocument['files'];
  turn: { id: string; kind: string; createdAt: Date; startedAt?: Date | null } | null;
}

/** The chat without what lists tell of it as well. */
export type ToldDocument = Omit<
  ChatDocument,
  Exclude<keyof ChatSummary, 'id' | 'title' | 'projectId' | 'deckId' | 'createdAt' | 'updatedAt'>
>;

export function toChatDocument({
  chat,
  messages,
  variants,
  turn,
  project,
  revisions,
  files,
}: DocumentRows): ToldDocument {
  const cards = new Map(variants.map((row) => [row.id, toChatPart(row, revisions.get(row.deck.id))]));
  const toPlan = (plan: Plan): Plan => ({ ...plan, state: planStateOf(plan, { chat, variants, turn }) });
  return {
    id: chat.id,
    title: chat.title,
    projectId: chat.project?.id ?? null,
    deckId: chat.deckId ?? null,
    createdAt: chat.createdAt.toISOString(),
    updatedAt: chat.updatedAt.toISOString(),
    messages: messages.map((row) => ({
      id: row.id,
      role: row.role,
      at: row.at.toISOString(),
      parts: row.parts.map((part) => inLatestState(part, { cards, toPlan })),
    })),
    turn: turn && { id: turn.id, startedAt: (turn.startedAt ?? turn.createdAt).toISOString() },
    plan: chat.plan ? toPlan(chat.plan) : null,
    question: chat.question ?? null,
    brief: briefInForce(chat.brief, project?.brief),
    files,
    options: chat.options ?? null,
  };
}

interface LatestStates {
  cards: ReadonlyMap<string, ChatPart>;
  toPlan: (plan: Plan) => Plan;
}

/** A card that a later turn rebuilt is shown as it is now, a plan with where it stands. */
function inLatestState(part: ChatEvent, { cards, toPlan }: LatestStates): ChatEvent {
  if (part.type === 'data-plan') return { ...part, data: toPlan(part.data) };
  const card = part.type === 'data-variant' ? cards.get(part.data.variantId) : undefined;
  return card === undefined || part.type !== 'data-variant' ? part : { ...part, data: card };
}
