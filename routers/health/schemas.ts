import { z } from 'zod';

const PartState = z.enum(['ok', 'away']);

export const HealthCheck = z
  .object({
    status: z.literal('ok'),
    name: z.string(),
    version: z.string(),
    uptimeSeconds: z.number().min(0),
    /** Of the service as a whole, not of one part; without reasons, which are for the log. */
    parts: z.object({ database: PartState, engine: PartState, storage: PartState }).optional(),
  })
  .meta({
    id: 'HealthCheck',
    description: 'All is well; a failing check is an ApiError.',
    example: {
      status: 'ok',
      name: 'deckwright',
      version: '0.1.0',
      uptimeSeconds: 86_400,
      parts: { database: 'ok', engine: 'ok', storage: 'ok' },
    },
  });
export type HealthCheck = z.infer<typeof HealthCheck>;
