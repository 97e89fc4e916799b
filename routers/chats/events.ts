import { z } from 'zod';
import { DeckPlan } from '../../src/deck/plan.ts';
import { ErrorCode, FieldIssue, Id } from '../schemas.ts';

/**
 * The chat stream, with exactly the fields of the AI SDK's UI message stream where that has the event (its schemas refuse more). Ours are
 * `data-*` events, where a later one with the same `id` replaces the earlier, and the closing `turn-end`.
 */
export const Question = z
  .object({
    id: z.string(),
    text: z.string(),
    choices: z.array(z.object({ id: z.string(), label: z.string() })).nullable(),
    multiple: z.boolean(),
  })
  .meta({
    id: 'Question',
    description: 'What the assistant asks; free words where there are no choices.',
    example: { id: 'q1', text: 'Which period?', choices: [{ id: 'q3', label: 'The third quarter' }], multiple: false },
  });

export const Plan = DeckPlan.meta({ id: 'Plan', description: 'What the assistant proposes to build, slide by slide.' });

export const ProblemReport = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    message: z.string(),
    slide: z.int().optional(),
    shape: z.string().optional(),
  })
  .meta({
    id: 'Problem',
    description: 'What a check noticed in a deck; slides are counted from 1.',
    example: { code: 'text_overflow', severity: 'warning', message: 'The text is longer than its box.', slide: 4 },
  });

export const ChatPart = z
  .object({
    variantId: Id,
    deckId: Id,
    title: z.string(),
    status: z.enum(['building', 'ready', 'failed']),
    slideCount: z.int(),
    /** Addresses of the pictures of its slides. */
    previews: z.array(z.string()),
    /** Address of the .pptx, once it is built. */
    download: z.string().nullable(),
    /** What the checks noticed, each with its place. */
    problems: z.array(ProblemReport),
    error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).nullable(),
    runId: Id.nullable(),
  })
  .meta({
    id: 'ChatPart',
    description: 'The result card of a variant.',
    example: {
      variantId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e',
      deckId: '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5f',
      title: 'Quarterly review',
      status: 'building',
      slideCount: 0,
      previews: [],
      download: null,
      problems: [],
      error: null,
      runId: null,
    },
  });
export type ChatPart = z.infer<typeof ChatPart>;

export const turnOutcomes = ['completed', 'question', 'plan', 'cancelled', 'failed'] as const;
export const TurnError = z
  .object({
    status: z.int(),
    code: ErrorCode,
    message: z.string(),
    requestId: z.string(),
    issues: z.array(FieldIssue).optional(),
    retryable: z.boolean(),
  })
  .meta({ id: 'TurnError', description: 'An ApiError that also says whether the same turn may succeed later.' });
export type TurnError = z.infer<typeof TurnError>;

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });
const data = <T extends string, S extends z.core.SomeType>(type: T, schema: S) =>
  event(type, { id: z.string(), data: schema, transient: z.literal(true).optional() });

export const ChatEvent = z
  .discriminatedUnion('type', [
    event('start', { messageId: z.string() }),
    event('text-start', { id: z.string() }),
    event('text-delta', { id: z.string(), delta: z.string() }),
    event('text-end', { id: z.string() }),
    event('reasoning-start', { id: z.string() }),
    event('reasoning-delta', { id: z.string(), delta: z.string() }),
    event('reasoning-end', { id: z.string() }),
    event('source-document', {
      sourceId: z.string(),
      mediaType: z.string(),
      title: z.string(),
      filename: z.string().optional(),
    }),
    data('data-title', z.object({ title: z.string() })),
    data('data-question', Question),
    data('data-plan', Plan),
    data(
      'data-stage',
      z.object({
        stage: z.string(),
        status: z.enum(['running', 'done', 'failed']),
        message: z.string(),
        progress: z.number().min(0).max(1),
        runId: Id.nullable(),
      }),
    ),
    data('data-variant', ChatPart),
    data('data-warning', z.object({ message: z.string() })),
    data('data-files', z.object({ files: z.array(z.object({ id: Id, name: z.string() })) })),
    data('data-answer', z.object({ questionId: z.string(), answer: z.union([z.string(), z.array(z.string())]) })),
    data('data-approval', z.object({ planId: z.string() })),
    event('finish', {}),
    event('error', { errorText: z.string() }),
    event('abort', { reason: z.string().optional() }),
    event('turn-end', { outcome: z.enum(turnOutcomes), error: TurnError.nullable() }),
  ])
  .meta({
    id: 'ChatEvent',
    description: 'One event of a turn: one JSON object per data: line. `turn-end` is the last.',
    example: { type: 'text-delta', id: 'answer', delta: 'Here is a plan.' },
  });
export type ChatEvent = z.infer<typeof ChatEvent>;
export type TurnOutcome = (typeof turnOutcomes)[number];
