import { z } from 'zod';
import { ChatBrief, ChatBriefPatch, emptyBrief } from '../../src/chat/chat-brief.ts';
import { ChatEvent } from '../../src/chat/chat-event.ts';
import { Plan } from '../../src/chat/plan.ts';
import { Question } from '../../src/chat/question.ts';
import { saysNothing, TurnInput, TurnOptions } from '../../src/chat/turn-input.ts';
import { turnOutcomes } from '../../src/chat/turn-states.ts';
import { parseKnownFields } from '../../src/parse-known-fields.ts';
import { StoredFile } from '../files/schemas.ts';
import { AnyUuid, Id, nameOfLength, Timestamp } from '../schemas.ts';
import { keepIssues } from '../services/keep-issues.ts';

const summaryFields = {
  thumbnail: z
    .string()
    .nullable()
    .meta({ description: 'Address of the first picture of the deck that the chat leads to.' }),
  slideCount: z.int().nullable().meta({ description: 'Slides of that deck.' }),
  waitsFor: z
    .enum(['question', 'plan'])
    .nullable()
    .meta({ description: 'What waits for a person: an open question, or an open plan; null while a turn runs.' }),
  lastOutcome: z.enum(turnOutcomes).nullable().meta({ description: 'How the latest turn ended.' }),
  readAt: Timestamp.nullable().meta({ description: 'When its owner last said to have read it.' }),
};
const summaryExample = { thumbnail: null, slideCount: null, waitsFor: null, lastOutcome: null, readAt: null };

const listedExample = {
  id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
  title: 'Quarterly review',
  projectId: null,
  deckId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f',
  templateId: null,
  createdAt: '2026-01-31T12:00:00.000Z',
  updatedAt: '2026-01-31T12:00:00.000Z',
  running: false,
  variants: 1,
  ...summaryExample,
};

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
    ...summaryFields,
  })
  .meta({
    id: 'ChatSummary',
    description: 'A chat as lists show it.',
    example: listedExample,
  });
export type ChatSummary = z.infer<typeof ChatSummary>;

const ChangedChat = ChatSummary.extend({
  change: z.literal('changed').meta({ description: 'The chat came, or is other than it was.' }),
}).meta({
  id: 'ChangedChat',
  description: 'A chat that came or changed, as lists show it now.',
  example: { change: 'changed', ...listedExample },
});
const RemovedChat = z
  .object({
    change: z.literal('removed').meta({ description: 'The chat is gone.' }),
    id: AnyUuid,
  })
  .meta({
    id: 'RemovedChat',
    description: 'A chat that was deleted.',
    example: { change: 'removed', id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e' },
  });
export const ChatListEvent = z.discriminatedUnion('change', [ChangedChat, RemovedChat]).meta({
  id: 'ChatListEvent',
  description: 'What became of one chat: one JSON object per data: line.',
  example: { change: 'removed', id: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e' },
});
export type ChatListEvent = z.infer<typeof ChatListEvent>;

const ChatMessage = z
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
    /** What holds for all its decks: the chat's own words, the project's where it has none. */
    brief: ChatBrief,
    templateId: Id.nullable().meta({ description: 'The template used last; null is the neutral one.' }),
    running: z.boolean().meta({ description: 'Whether a turn runs.' }),
    variants: z.int().meta({ description: 'How many decks the chat made.' }),
    ...summaryFields,
    files: z
      .array(StoredFile)
      .meta({ description: 'The materials that stay with the chat, as `view=summary` shows them.' }),
    options: TurnOptions.nullable().meta({ description: 'Options of the latest message.' }),
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
      brief: emptyBrief,
      templateId: null,
      running: true,
      variants: 0,
      ...summaryExample,
      files: [],
      options: null,
    },
  });
export type ChatDocument = z.infer<typeof ChatDocument>;

const chatPatchFields = {
  title: nameOfLength(500).optional(),
  /** Null takes the chat out of its project. */
  projectId: Id.nullable().optional(),
  /** The deck of one of the chat's variants. */
  deckId: Id.optional(),
  brief: ChatBriefPatch.optional(),
  read: z.literal(true).optional().meta({ description: 'The chat was read, now.' }),
};
export const ChatPatch = z.object(chatPatchFields).meta({ id: 'ChatPatch', example: { title: 'Quarterly review' } });
export const ChatPatchInput = z.object({ id: AnyUuid, ...chatPatchFields });
export type ChatPatchInput = z.infer<typeof ChatPatchInput>;

/** The facade wants an object at the top, so the union is checked inside the procedure's own schema. */
export const StartTurnInput = z.looseObject({ id: AnyUuid }).transform(({ id, ...body }, context) => {
  const parsed = parseKnownFields(TurnInput, body);
  if (parsed.success && !saysNothing(parsed.data)) return { id, turn: parsed.data };
  if (parsed.error) keepIssues(context, parsed.error);
  else context.addIssue({ code: 'custom', path: ['text'], message: 'Say what the deck shall be, or send files.' });
  return z.NEVER;
});

export const RetryInput = z
  .object({ variantId: Id })
  .meta({ id: 'VariantRetry', example: { variantId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e' } });
