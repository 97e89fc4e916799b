import type { z } from 'zod';

/** Hands on what an inner schema found wrong as it was found: code, limits and all. */
export function keepIssues(context: z.core.ParsePayload, error: z.core.$ZodError): void {
  context.issues.push(...error.issues.map((issue) => ({ ...issue, path: [...issue.path] }) as z.core.$ZodRawIssue));
}
