import type { z } from 'zod';
import type { FieldIssue, Params } from './errors.ts';
import { MISSING, namesOfForms } from './say-issue.ts';

/** What a schema found wrong, field by field. */
export const fieldIssues = (error: z.core.$ZodError): FieldIssue[] => error.issues.flatMap(toFieldIssues);

/** Of a union that nothing fitted, the branch that came closest is the one to explain; a field that does not exist is named as such. */
function toFieldIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key].join('.'),
      message: 'there is no such field',
      code: 'unknown_field',
      params: { field: key },
    }));
  if (issue.code === 'invalid_union') {
    const depth = (branch: readonly z.core.$ZodIssue[]) => Math.max(0, ...branch.map((inner) => inner.path.length));
    const closest = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)[0]?.[0];
    if (closest !== undefined)
      return toFieldIssues(closest).map((inner) => ({
        ...inner,
        path: [...path, inner.path].filter(Boolean).join('.'),
      }));
  }
  return [{ path: path.join('.'), message: issue.message, ...wordsOf(issue) }];
}

/** The fault as a stable word, with the data of its sentence. */
function wordsOf(issue: z.core.$ZodIssue): { code: string; params?: Params } {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.startsWith(MISSING)
        ? { code: 'missing', params: { expected: issue.expected } }
        : { code: 'wrong_type', params: { expected: issue.expected } };
    case 'too_small':
      return { code: isNumber(issue.origin) ? 'too_small' : 'too_short', params: { limit: Number(issue.minimum) } };
    case 'too_big':
      return { code: isNumber(issue.origin) ? 'too_large' : 'too_long', params: { limit: Number(issue.maximum) } };
    case 'invalid_format':
      // a pattern of our own has no name that says anything
      return { code: 'wrong_format', ...(issue.format === 'regex' ? {} : { params: { format: issue.format } }) };
    case 'not_multiple_of':
      return { code: 'not_multiple', params: { of: issue.divisor } };
    case 'invalid_value':
      return { code: 'not_one_of', params: { allowed: issue.values.map(String).join(', ') } };
    case 'invalid_union': {
      const names = namesOfForms(issue);
      return names === null ? { code: 'no_such_form' } : { code: 'not_one_of', params: { allowed: names.join(', ') } };
    }
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'unrecognized_keys':
      return { code: 'not_allowed' };
  }
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint';
