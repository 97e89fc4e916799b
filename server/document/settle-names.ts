import { isDeepStrictEqual } from 'node:util';
import type { OpenApiDocument } from './openapi-types.ts';

const SUFFIX = 'Output';
const PREFIX = '#/components/schemas/';

/**
 * A schema that is both sent and received comes out of the generator twice, as `X` (received) and `XOutput` (sent, without further
 * fields). The name of the specification belongs to what is sent; what is received keeps it too where both are alike, and is `XInput` else.
 */
export function settleNames(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const pairs = Object.keys(schemas)
    .filter((name) => name.endsWith(SUFFIX))
    .map((sent) => ({ sent, name: sent.slice(0, -SUFFIX.length) }));
  const renamed = new Map<string, string>(pairs.map(({ sent, name }) => [sent, name]));
  // A pair that differs makes those that refer to it differ: again, until nothing changes.
  for (let before = 0; before !== renamed.size;) {
    before = renamed.size;
    for (const { sent, name } of pairs) {
      const alike = name in schemas && isDeepStrictEqual(bare(schemas[sent], renamed), bare(schemas[name], renamed));
      if (name in schemas && !alike) renamed.set(name, `${name}Input`);
    }
  }
  const settled = Object.entries(schemas)
    // What is sent comes last and takes the place of what is alike.
    .sort(([a], [b]) => Number(a.endsWith(SUFFIX)) - Number(b.endsWith(SUFFIX)))
    .map(([name, schema]) => [renamed.get(name) ?? name, schema]);
  const whole = {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(settled) as typeof schemas },
  };
  return withoutUnused(withRefs(whole, renamed) as OpenApiDocument);
}

/** Of a schema that only one way is used, the other came out too. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value.startsWith(PREFIX)) use(value.slice(PREFIX.length));
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(look);
  };
  const use = (name: string): void => {
    if (used.has(name)) return;
    used.add(name);
    look(schemas[name]);
  };
  look(document.paths);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}

/** Without what tells the two apart by nature. */
function bare(schema: unknown, renamed: ReadonlyMap<string, string>): unknown {
  return JSON.parse(
    JSON.stringify(withRefs(schema, renamed), (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  );
}

function withRefs(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withRefs(item, renamed));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // A discriminator's mapping names them too.
      if (typeof inner !== 'string' || !inner.startsWith(PREFIX)) return [key, withRefs(inner, renamed)];
      const name = inner.slice(PREFIX.length);
      return [key, PREFIX + (renamed.get(name) ?? name)];
    }),
  );
}
