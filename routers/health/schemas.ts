import { z } from 'zod';

export const HealthCheck = z
  .object({
    status: z.literal('ok'),
    name: z.string(),
    version: z.string(),
    uptimeSeconds: z.number().min(0),
  })
  .meta({
    id: 'HealthCheck',
    description: 'All is well; a failing check is an ApiError.',
    example: { status: 'ok', name: 'deckwright', version: '0.1.0', uptimeSeconds: 86_400 },
  });
export type HealthCheck = z.infer<typeof HealthCheck>;
