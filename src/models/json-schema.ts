import { z } from 'zod';

export type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;

/**
 * A zod schema as the JSON Schema that servers' grammar converters take: references inlined, patterns anchored, and none of the bounds of
 * JavaScript's integers.
 */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (typeof jsonSchema.pattern === 'string') jsonSchema.pattern = anchor(jsonSchema.pattern);
      // what stands in for a bad field is ours to know: grammar converters refuse it
      delete jsonSchema.default;
      if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties ??= false;
    },
  });
  const { $schema: _version, ...bare } = made;
  return bare;
}

function anchor(pattern: string): string {
  return pattern.startsWith('^') && pattern.endsWith('$') ? pattern : `^(?:.*(?:${pattern}).*)$`;
}

/** Whether OpenAI's strict mode takes it: every object closed and all its properties required. */
export function isStrictSchema(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrictSchema);
  if (schema === null || typeof schema !== 'object') return true;
  const { type, properties, required, additionalProperties } = schema as Record<string, unknown>;
  if (type === 'object') {
    const names = Object.keys(properties ?? {});
    const needed = Array.isArray(required) ? required : [];
    if (additionalProperties !== false || names.some((name) => !needed.includes(name))) return false;
  }
  return Object.values(schema).every(isStrictSchema);
}
