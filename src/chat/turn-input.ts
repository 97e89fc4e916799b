import { z } from 'zod';
import { Id } from '../ids.ts';
import { LanguageTag } from '../language-tag.ts';
import { Plan } from './plan.ts';

/** What a message may ask for. */
export const messageLimits = {
  characters: 100_000,
  slideCount: { min: 1, max: 100 },
  variants: { min: 1, max: 5 },
} as const;

export const TurnOptions = z.object({
  /** BCP 47 tag of the deck's language. */
  language: LanguageTag.optional(),
  slideCount: z.int().min(messageLimits.slideCount.min).max(messageLimits.slideCount.max).optional(),
  variants: z.int().min(messageLimits.variants.min).max(messageLimits.variants.max).optional(),
  /** From the message to the decks in one turn. */
  autoApprove: z.boolean().optional(),
  /** Who the deck is for, and how it speaks; before what the brief says. */
  audience: z.string().trim().min(1).max(2_000).optional(),
  tone: z.string().trim().min(1).max(2_000).optional(),
  /** Whether the material's words stay, are condensed, or a model may write around them. */
  text: z.enum(['keep', 'condense', 'generate']).optional(),
  /** BCP 47 tag of the language that the assistant speaks; the chat's where absent. */
  locale: LanguageTag.optional(),
  /** How hard a model thinks; without effect where the model cannot be told. */
  thinking: z.enum(['off', 'low', 'medium', 'high']).optional(),
});
export type TurnOptions = z.infer<typeof TurnOptions>;

/** The client's word for its message: the same again replays that turn. */
const messageId = z.string().min(1).max(200).optional();

const MessageTurn = z
  .object({
    type: z.literal('message'),
    /** May be blank when files come with it. */
    text: z.string().max(messageLimits.characters),
    fileIds: z.array(Id).max(100).optional(),
    /** Null is the neutral template. */
    templateId: Id.nullable().optional(),
    /** Counts when the chat is created. */
    projectId: Id.nullable().optional(),
    options: TurnOptions.optional(),
    /** The deck that a change starts from; the one that the chat leads to when absent. */
    deckId: Id.optional(),
    /** Its revision; the latest when absent. 0 is the deck as built. */
    revision: z.int().min(0).optional(),
    /** Slides of that deck: what "this slide" means. */
    slideIds: z.array(z.string().max(100)).max(100).optional(),
    messageId,
  })
  .meta({
    id: 'MessageTurn',
    description: 'What a person says, with files and wishes.',
    example: { type: 'message', text: 'Make a deck of this report.', options: { slideCount: 8 } },
  });
const AnswerTurn = z
  .object({
    type: z.literal('answer'),
    questionId: z.string().min(1).max(200),
    /** Words, or the ids of the choices. */
    answer: z.union([z.string().min(1).max(100_000), z.array(z.string().max(200)).min(1).max(100)]),
    messageId,
  })
  .meta({
    id: 'AnswerTurn',
    description: 'The answer to an open question.',
    example: { type: 'answer', questionId: 'q1', answer: ['c1'] },
  });
const PlanTurn = z
  .object({
    type: z.literal('plan'),
    planId: z.string().min(1).max(200),
    /** The plan as edited; as it was when absent. */
    plan: Plan.optional(),
    messageId,
  })
  .meta({
    id: 'PlanTurn',
    description: 'A plan, approved as it was or as the person edited it.',
    example: { type: 'plan', planId: 'p1' },
  });

/** What a person says to the assistant. */
export const TurnInput = z.discriminatedUnion('type', [MessageTurn, AnswerTurn, PlanTurn]).meta({
  id: 'TurnInput',
  example: { type: 'message', text: 'Make a deck of this report.', options: { slideCount: 8, autoApprove: true } },
});
export type TurnInput = z.infer<typeof TurnInput>;

export const saysNothing = (turn: TurnInput): boolean =>
  turn.type === 'message' && turn.text.trim() === '' && (turn.fileIds ?? []).length === 0;
