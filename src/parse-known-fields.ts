import type { z } from 'zod';

/** What a schema takes of a JSON value: fields that its objects do not know are left out first, at every depth. */
export function parseKnownFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  const unknown = parsed.error?.issues.flatMap((issue) => unknownFields(issue)) ?? [];
  if (unknown.length === 0) return parsed;
  const rest: unknown = structuredClone(value);
  for (const { path, keys } of unknown) {
    const holder = path.reduce((at, step) => fieldsOf(at)?.[step], rest);
    for (const key of keys) delete fieldsOf(holder)?.[key];
  }
  return schema.safeParse(rest);
}

interface UnknownFields {
  path: readonly PropertyKey[];
  keys: readonly string[];
}

/** Of a union, those of the branch in which nothing else is wrong. */
function unknownFields(issue: z.core.$ZodIssue): UnknownFields[] {
  if (issue.code === 'unrecognized_keys') return [issue];
  if (issue.code !== 'invalid_union') return [];
  const branch = issue.errors.find(
    (inner) => inner.length > 0 && inner.every(({ code }) => code === 'unrecognized_keys'),
  );
  return (branch ?? []).flatMap(unknownFields).map(({ path, keys }) => ({ path: [...issue.path, ...path], keys }));
}

const fieldsOf = (value: unknown): Record<PropertyKey, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>) : null;
