import { isOneOf } from '../../src/one-of.ts';
import type { OpenApiDocument, OpenApiParameter } from './openapi-types.ts';
import { propertyWords } from './property-words.ts';

const known: ReadonlySet<string> = new Set(Object.keys(propertyWords));

/** Gives every field of the document its meaning, where its schema does not say it itself; `PATHS` is the place of bodies without a name. */
export function describeProperties(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) describe(schema, [name]);
  describe(document.paths, ['PATHS']);
  for (const parameter of parametersOf(document)) parameter['description'] ??= wordsFor(['parameter', parameter.name]);
  return document;
}

/** Every parameter of the document. */
export const parametersOf = ({ paths }: OpenApiDocument): OpenApiParameter[] =>
  Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ parameters = [] }) => parameters));

/** Every field of the document with its place, for whoever looks whether it says what it means. */
export function propertiesOf(document: OpenApiDocument): { place: string; schema: Record<string, unknown> }[] {
  const found: { place: string; schema: Record<string, unknown> }[] = [];
  const look = (value: unknown, place: readonly string[]): void =>
    walk(value, place, (schema, at) => void found.push({ place: at.join('.'), schema }));
  for (const [name, schema] of Object.entries(document.components.schemas)) look(schema, [name]);
  look(document.paths, ['PATHS']);
  return found;
}

function describe(value: unknown, place: readonly string[]): void {
  walk(value, place, (schema, at) => {
    const words = schema['description'] === undefined ? wordsFor(at) : undefined;
    if (words !== undefined) schema['description'] = words;
  });
}

/** By the longest end of the place that has words. */
function wordsFor(place: readonly string[]): string | undefined {
  for (let from = 0; from < place.length; from++) {
    const key = place.slice(from).join('.');
    if (isOneOf(known, key)) return propertyWords[key];
  }
  return undefined;
}

type Visit = (schema: Record<string, unknown>, place: readonly string[]) => void;

/** What is an example is no schema, whatever its fields are called. */
const asides: ReadonlySet<string> = new Set(['properties', 'example', 'examples', 'default', 'const', 'enum']);

function walk(value: unknown, place: readonly string[], visit: Visit): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, place, visit);
  } else if (isObject(value)) {
    const { properties } = value;
    if (isObject(properties))
      for (const [name, schema] of Object.entries(properties)) {
        const at = [...place, name];
        if (isObject(schema)) visit(schema, at);
        walk(schema, at, visit);
      }
    for (const [key, inner] of Object.entries(value)) if (!asides.has(key)) walk(inner, place, visit);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
