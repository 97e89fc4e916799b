import * as fc from 'fast-check';
import { document } from '../document-check.ts';

/** As much of JSON Schema as the document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
}

const MAX_DEPTH = 7;

/** Values that fit the schema, or nearly (patterns are not followed); `ids` stand where an id is asked for. */
export function arbitraryOf(given: unknown, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const schema = resolve(given as Schema);
  if (depth > MAX_DEPTH) return fc.constant(null);
  const inner = (part: unknown) => arbitraryOf(part, ids, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(inner));
  if (schema.allOf !== undefined)
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown);
  const [type] = [schema.type].flat();
  switch (type ?? '') {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: (schema.minItems ?? 0) + 2,
      });
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.integer({ min: bounded(schema.minimum, -1_000), max: bounded(schema.maximum, 1_000_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: Schema, inner: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]));
  if (Object.keys(fields).length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(fc.string({ maxLength: 10 }), inner(additionalProperties), { maxKeys: 3 });
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields), noNullPrototype: true });
}

function textOf({ format, minLength = 0, maxLength = 40 }: Schema, ids: readonly string[]): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (format === 'email') return fc.nat().map((number) => `fuzz${number}@example.org`);
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

/** Within what fast-check takes as an integer. */
const bounded = (given: number | undefined, fallback: number): number =>
  Math.min(2 ** 31 - 1, Math.max(-(2 ** 31), given ?? fallback));

function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return resolve((document.components.schemas as Record<string, Schema>)[name] ?? {});
}
