import { z } from 'zod';
import { EditOperation } from '../deck/edit-operation.ts';
import { Params } from '../errors.ts';
import { Id } from '../ids.ts';
import { ChatBrief } from './chat-brief.ts';
import { ChatPart } from './chat-part.ts';
import { Plan } from './plan.ts';
import { Question } from './question.ts';
import { TurnError } from './turn-error.ts';
import { turnOutcomes } from './turn-states.ts';

/**
 * What becomes of the events of a kind in a condensed reply: `frame` is said about the turn, not in it, and a kept message leaves it out;
 * `each` stays as it is; `join` adds its delta to those before of the same id; of `latest` a later one of the same id takes the place of
 * the earlier.
 */
export type Condensing = 'frame' | 'each' | 'join' | 'latest';

const condensing = new Map<string, Condensing>();

const event = <T extends string, S extends z.core.$ZodLooseShape>(type: T, how: Condensing, shape: S) => {
  condensing.set(type, how);
  const id = `${type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;
  return z.object({ type: z.literal(type), ...shape }).meta({ id, description: `The event \`${type}\`.` });
};
const subject = z
  .string()
  .meta({ description: 'What the event is about: a later one of the same type and id takes its place.' });
const passage = z.string().meta({ description: 'Which text it belongs to.' });
const data = <T extends string, S extends z.core.SomeType>(type: T, schema: S) =>
  event(type, 'latest', { id: subject, data: schema, transient: z.literal(true).optional() });

/** Beside a sentence of a warning or a stage; absent in chats of older versions. */
const wordFields = {
  code: z.string().optional().meta({
    description: 'What the sentence says, as a stable word: the code of a problem, or of the stage.',
  }),
  params: Params.optional(),
};

/**
 * The chat stream, with exactly the fields of the AI SDK's UI message stream where that has the event (its schemas refuse more). Ours are
 * `data-*` events and the closing `turn-end`. A kind of event is one line here.
 */
export const ChatEvent = z
  .discriminatedUnion('type', [
    event('start', 'frame', { messageId: z.string() }),
    event('text-start', 'each', { id: passage }),
    event('text-delta', 'join', { id: passage, delta: z.string() }),
    event('text-end', 'each', { id: passage }),
    event('reasoning-start', 'each', { id: passage }),
    event('reasoning-delta', 'join', { id: passage, delta: z.string() }),
    event('reasoning-end', 'each', { id: passage }),
    event('source-document', 'latest', {
      sourceId: z.string(),
      mediaType: z.string(),
      title: z.string(),
      filename: z.string().optional(),
    }),
    data('data-title', z.object({ title: z.string() })),
    data('data-question', Question),
    data('data-brief', ChatBrief),
    data('data-plan', Plan),
    data(
      'data-stage',
      z.object({
        stage: z.string(),
        status: z.enum(['running', 'done', 'failed']),
        message: z.string(),
        ...wordFields,
        progress: z.number().min(0).max(1),
        runId: Id.nullable(),
        /** Null before there is a variant. */
        variantId: Id.nullable().default(null),
        /** Of the whole turn; never falls. */
        overall: z.number().min(0).max(1).default(0),
        /** When the run, or the turn's planning, began. */
        startedAt: z.string().nullable().default(null),
      }),
    ),
    data(
      'data-plan-draft',
      z.object({
        slides: z.array(z.object({ kind: z.string(), title: z.string(), points: z.array(z.string()).optional() })),
      }),
    ),
    data('data-variant', ChatPart),
    data('data-edit', z.object({ operations: z.array(EditOperation) })),
    data('data-warning', z.object({ message: z.string(), ...wordFields })),
    data('data-files', z.object({ files: z.array(z.object({ id: Id, name: z.string() })) })),
    data('data-answer', z.object({ questionId: z.string(), answer: z.union([z.string(), z.array(z.string())]) })),
    data(
      'data-approval',
      z.object({
        planId: z.string(),
        /** What was approved; null in chats of older versions. */
        plan: Plan.nullable().default(null),
        /** Whether the person had edited it. */
        changed: z.boolean().default(false),
      }),
    ),
    event('finish', 'frame', {}),
    // That a turn failed or was stopped stays in its message, or a reader who comes later would wonder.
    event('error', 'each', { errorText: z.string() }),
    event('abort', 'each', { reason: z.string().optional() }),
    event('turn-end', 'frame', { outcome: z.enum(turnOutcomes), error: TurnError.nullable() }),
  ])
  .meta({
    id: 'ChatEvent',
    description: 'One event of a turn: one JSON object per data: line. `turn-end` is the last.',
    example: { type: 'text-delta', id: 'answer', delta: 'Here is a plan.' },
  });
export type ChatEvent = z.infer<typeof ChatEvent>;

/** Of an event whose kind this version does not know any more, each stays as it is. */
export const condensingOf = ({ type }: ChatEvent): Condensing => condensing.get(type) ?? 'each';

/** What an event is about, by kind and id: of two events with one key the later says how things stand. */
export function eventKey(event: ChatEvent): string {
  if ('id' in event) return `${event.type} ${event.id}`;
  return event.type === 'source-document' ? `${event.type} ${event.sourceId}` : event.type;
}
