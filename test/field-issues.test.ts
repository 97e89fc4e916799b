import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldIssues } from '../src/field-issues.ts';
import { sayIssue } from '../src/say-issue.ts';

const Form = z.strictObject({
  name: z.string().min(1).max(5).optional(),
  count: z.int().min(1).max(9).optional(),
  share: z.number().gt(0).lt(1).multipleOf(0.25).optional(),
  files: z.array(z.string()).min(2).max(3).optional(),
  kind: z.enum(['a', 'b']).optional(),
  id: z.guid().optional(),
  mail: z.email().optional(),
  data: z.base64().optional(),
  own: z.string().regex(/^x/, 'must begin with an x').optional(),
  material: z.union([z.string(), z.array(z.string())]).optional(),
  inner: z.strictObject({ yes: z.boolean() }).optional(),
});

describe('what is wrong with a field', () => {
  it.each<[unknown, string, string]>([
    [{ name: '' }, 'name', 'must not be empty'],
    [{ name: 'longer' }, 'name', 'must have at most 5 characters'],
    [{ name: 7 }, 'name', 'must be text, not a number'],
    [{ name: null }, 'name', 'must be text, not null'],
    [{ count: 0 }, 'count', 'must be at least 1'],
    [{ count: 'many' }, 'count', 'must be a number, not text'],
    [{ count: 1.5 }, 'count', 'must be a whole number, not 1.5'],
    [{ count: Number.NaN }, 'count', 'must be a number, not NaN'],
    [{ share: 0 }, 'share', 'must be more than 0'],
    [{ share: 0.3 }, 'share', 'must be a multiple of 0.25'],
    [{ files: 'one' }, 'files', 'must be a list, not text'],
    [{ files: ['one'] }, 'files', 'must have at least 2 entries'],
    [{ files: ['one', 2] }, 'files.1', 'must be text, not a number'],
    [{ kind: 'c' }, 'kind', 'must be one of "a", "b"'],
    [{ id: 'x' }, 'id', 'must be an id as the interface gives it (a UUID)'],
    [{ mail: 'x' }, 'mail', 'must be an e-mail address'],
    [{ data: '%' }, 'data', 'must be base64 text'],
    [{ own: 'y' }, 'own', 'must begin with an x'],
    [{ material: [1] }, 'material.0', 'must be text, not a number'],
    [{ inner: {} }, 'inner.yes', 'is missing: it must be true or false'],
    [{ inner: [] }, 'inner', 'must be an object with fields, not a list'],
    [{ inner: { yes: true, no: 1 } }, 'inner.no', 'there is no such field'],
  ])('of %j is said as the end of a sentence', (value, path, message) => {
    const parsed = Form.safeParse(value, { error: sayIssue });
    expect(parsed.error && fieldIssues(parsed.error)).toMatchObject([{ path, message }]);
  });

  it('names the format that is wrong, where it has a name', () => {
    const [mail, own] = fieldIssues(
      Form.safeParse({ mail: 'x', own: 'y' }, { error: sayIssue }).error ?? new z.ZodError([]),
    );
    expect(mail).toMatchObject({ code: 'wrong_format', params: { format: 'email' } });
    expect(own).toEqual({ path: 'own', message: 'must begin with an x', code: 'wrong_format' });
  });
});
