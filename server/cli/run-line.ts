import { z } from 'zod';
import { JobEvent } from '../../routers/runs/schemas.ts';
import { Params } from '../../src/errors.ts';

/** A line that `generate --json` prints: an entry of a run's log as the HTTP interface gives it, and what its message says as a word and data. */
export const RunLine = z.object({ ...JobEvent.shape, code: z.string().optional(), params: Params.optional() }).meta({
  id: 'RunLine',
  description: 'One line of what generate --json prints: what happened in a run.',
  example: {
    seq: 9,
    at: '2026-01-31T12:00:00.000Z',
    stage: 'write',
    kind: 'progress',
    message: '4 of 8 slides are written: Costs fell',
    progress: 0.5,
    code: 'slides_written',
    params: { done: 4, of: 8, title: 'Costs fell' },
  },
});
export type RunLine = z.infer<typeof RunLine>;
