import type { z } from 'zod';
import type { FieldIssue } from './errors.ts';

/** What a schema found wrong, field by field. */
export const fieldIssues = (error: z.core.$ZodError): FieldIssue[] => error.issues.flatMap(toFieldIssues);

/** Of a union that nothing fitted, the branch that came closest is the one to explain; a field that does not exist is named as such. */
function toFieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'there is no such field' }));
  if (issue.code === 'invalid_union') {
    const depth = (branch: readonly z.core.$ZodIssue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
    const closest = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]?.[0];
    if (closest !== undefined)
      return toFieldIssues(closest).map((inner) => ({
        path: [...path, inner.path].filter(Boolean).join('.'),
        message: inner.message,
      }));
  }
  return [{ path: path.join('.'), message: issue.message }];
}
