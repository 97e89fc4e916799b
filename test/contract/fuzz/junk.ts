import * as fc from 'fast-check';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Values that no field expects, and some that look right and are not. */
export const junkValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  'x'.repeat(5_000),
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u0007',
  '😀'.repeat(300),
  '0',
  'NaN',
  '1e999',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '%00',
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99T99:99:99.999Z',
  'data:image/png;base64,AAAA',
  'http://169.254.169.254/latest',
  [],
  {},
  [null],
  nested(30),
  nested(200),
  JSON.parse('{"__proto__":{"role":"administrator"},"constructor":{"prototype":1}}'),
  { length: -1 },
  { toString: 'no' },
  Array.from({ length: 500 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, index])),
];

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...junkValues) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Segments of a path as they are sent, percent signs and all. */
export const junkSegments: readonly string[] = [
  'x',
  '0',
  '-1',
  '99999999999999999999',
  '%00',
  '%',
  '%zz',
  '%ED%A0%80',
  '..%2F..%2Fetc%2Fpasswd',
  '..%5C..%5Cx.png',
  'upload%2F..%2Fx.png',
  'upload%252F0.png',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  'a'.repeat(4_000),
  'null',
  '[object%20Object]',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Replaces, removes or adds one value somewhere inside a JSON value. */
export function mutate(base: unknown, { at, how, value }: { at: number; how: number; value: unknown }): unknown {
  const copy: unknown = structuredClone(base);
  const places: { parent: Record<string, unknown>; key: string }[] = [];
  const waiting: unknown[] = [copy];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === null || typeof next !== 'object') continue;
    for (const [key, inner] of Object.entries(next)) {
      places.push({ parent: next as Record<string, unknown>, key });
      waiting.push(inner);
    }
  }
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return value;
  if (how === 0) delete place.parent[place.key];
  else if (how === 1) place.parent[`${place.key} `] = value;
  else place.parent[place.key] = value;
  return copy;
}

export const mutated = (base: unknown): fc.Arbitrary<unknown> =>
  fc.record({ at: fc.nat(10_000), how: fc.nat(6), value: junk }).map((change) => mutate(base, change));
