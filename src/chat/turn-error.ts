import { z } from 'zod';
import { ErrorCode, FieldIssue } from '../errors.ts';

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
