import { z } from 'zod';
import { AnyUuid, Id, Timestamp } from '../schemas.ts';
import { ChatEvent, Plan, Question } from './events.ts';

export const ChatSummary = z
  .object({
    id: AnyUuid,
    title: z.string(),
    projectId: Id.nullable(),
    /** The deck the chat leads to. */
    deckId: Id.nullable(),
    templateId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    running: z.boolean(),
    /** How many decks the chat made. */
    variants: z.int(),
  })
  .meta({
    id: 'ChatSummary',
    description: 'A chat as lists show it.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      title: 'Quarterly review',
      projectId: null,
      deckId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f',
      templateId: null,
      createdAt: '2026-01-31T12:00:00.000Z',
      updatedAt: '2026-01-31T12:00:00.000Z',
      running: false,
      variants: 1,
    },
  });
export type ChatSummary = z.infer<typeof ChatSummary>;

export const ChatMessage = z
  .object({
    id: Id,
    role: z.enum(['user', 'assistant']),
    at: Timestamp,
    /** The message as condensed events. */
    parts: z.array(ChatEvent),
  })
  .meta({
    id: 'ChatMessage',
    description: 'A message as the events that made it, condensed.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      role: 'assistant',
      at: '2026-01-31T12:00:00.000Z',
      parts: [{ type: 'text-delta', id: 'answer', delta: 'Here is a plan.' }],
    },
  });

export const ChatDocument = z
  .object({
    id: AnyUuid,
    title: z.string(),
    projectId: Id.nullable(),
    deckId: Id.nullable(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    messages: z.array(ChatMessage),
    /** The turn in progress; its reply so far is on /stream. */
    turn: z.object({ id: Id, startedAt: Timestamp }).nullable(),
    /** The latest plan. */
    plan: Plan.nullable(),
    /** The question that waits for an answer. */
    question: Question.nullable(),
  })
  .meta({
    id: 'ChatDocument',
    description: 'A whole chat.',
    example: {
      id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      title: 'Quarterly review',
      projectId: null,
      deckId: null,
      createdAt: '2026-01-31T12:00:00.000Z',
      updatedAt: '2026-01-31T12:00:00.000Z',
      messages: [],
      turn: { id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f', startedAt: '2026-01-31T12:00:00.000Z' },
      plan: null,
      question: null,
    },
  });
export type ChatDocument = z.infer<typeof ChatDocument>;

const chatPatchFields = {
  title: z.string().trim().min(1).max(500).optional(),
  /** Null takes the chat out of its project. */
  projectId: Id.nullable().optional(),
  /** The deck of one of the chat's variants. */
  deckId: Id.optional(),
};
export const ChatPatch = z.object(chatPatchFields).meta({ id: 'ChatPatch', example: { title: 'Quarterly review' } });
export const ChatPatchInput = z.object({ id: AnyUuid, ...chatPatchFields });
export type ChatPatchInput = z.infer<typeof ChatPatchInput>;

export const TurnOptions = z.object({
  /** BCP 47 tag of the deck's language. */
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'A language tag such as "en" or "pt-BR".')
    .optional(),
  slideCount: z.int().min(1).max(100).optional(),
  variants: z.int().min(1).max(5).optional(),
  /** From the message to the decks in one turn. */
  autoApprove: z.boolean().optional(),
  /** How hard a model thinks; without effect where the model cannot be told. */
  thinking: z.enum(['off', 'low', 'medium', 'high']).optional(),
});
export type TurnOptions = z.infer<typeof TurnOptions>;

/** The client's word for its message: the same again replays that turn. */
const messageId = z.string().min(1).max(200).optional();

const MessageTurn = z.object({
  type: z.literal('message'),
  /** May be blank when files come with it. */
  text: z.string().max(100_000),
  fileIds: z.array(Id).max(100).optional(),
  /** Null is the neutral template. */
  templateId: Id.nullable().optional(),
  /** Counts when the chat is created. */
  projectId: Id.nullable().optional(),
  options: TurnOptions.optional(),
  messageId,
});
const AnswerTurn = z.object({
  type: z.literal('answer'),
  questionId: z.string().min(1).max(200),
  /** Words, or the ids of the choices. */
  answer: z.union([z.string().min(1).max(100_000), z.array(z.string().max(200)).min(1).max(100)]),
  messageId,
});
const PlanTurn = z.object({
  type: z.literal('plan'),
  planId: z.string().min(1).max(200),
  /** The plan as edited; as it was when absent. */
  plan: Plan.optional(),
  messageId,
});

export const TurnInput = z.discriminatedUnion('type', [MessageTurn, AnswerTurn, PlanTurn]).meta({
  id: 'TurnInput',
  example: { type: 'message', text: 'Make a deck of this report.', options: { slideCount: 8, autoApprove: true } },
});
export type TurnInput = z.infer<typeof TurnInput>;

/** The facade wants an object at the top, so the union is checked inside the procedure's own schema. */
export const StartTurnInput = z.looseObject({ id: AnyUuid }).transform(({ id, ...body }, context) => {
  const parsed = TurnInput.safeParse(body);
  if (parsed.success && !saysNothing(parsed.data)) return { id, turn: parsed.data };
  const issues = parsed.error?.issues ?? [{ path: ['text'], message: 'Say what the deck shall be, or send files.' }];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

const saysNothing = (turn: TurnInput): boolean =>
  turn.type === 'message' && turn.text.trim() === '' && (turn.fileIds ?? []).length === 0;

export const RetryInput = z
  .object({ variantId: Id })
  .meta({ id: 'VariantRetry', example: { variantId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e' } });
