import { z } from 'zod';
import { Id } from '../ids.ts';

export const ProblemReport = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    message: z.string(),
    slide: z.int().optional(),
    shape: z.string().optional(),
    slideId: z.string().optional().meta({ description: 'The slide, by its id in the deck document.' }),
    box: z
      .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
      .optional()
      .meta({ description: 'Where on the slide, in EMU.' }),
    /** What the message takes in, where it is one of a catalogue. */
    params: z.record(z.string(), z.string()).optional(),
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
    /** What the material says and the deck leaves out, the weightiest first: the statement with its place, and the reason. */
    leftOut: z.array(z.object({ what: z.string(), why: z.string() })).default([]),
    /** What it does otherwise than the plan as approved, as a sentence; null where nothing. */
    differs: z.string().nullable().default(null),
    /** The deck and its revision that this one was changed from; revision 0 is the deck as built. */
    basedOn: z.object({ deckId: Id, revision: z.int() }).nullable().default(null),
    revision: z.int().min(0).default(0).meta({ description: 'The latest saved revision of its deck; 0 as built.' }),
    size: z.int().nullable().default(null).meta({ description: 'Bytes of the .pptx as built; null before.' }),
    warnings: z.array(z.string()).default([]).meta({ description: 'What its build warned of, each a sentence.' }),
    createdAt: z.iso
      .datetime({ precision: 3 })
      .nullable()
      .default(null)
      .meta({ description: 'When its first build began (ISO 8601, UTC).' }),
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
      leftOut: [],
      differs: null,
      basedOn: null,
      revision: 0,
      size: null,
      warnings: [],
      createdAt: '2026-01-31T12:00:00.000Z',
      error: null,
      runId: null,
    },
  });
export type ChatPart = z.infer<typeof ChatPart>;
