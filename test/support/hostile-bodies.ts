/** A request made to keep the service busy, and its body. */
export interface HostileBody {
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  make: () => string;
}

const CHAT = '018f0000-0000-7000-8000-00000000000a';
/** The deck that they save to, where there is one. */
export const DECK = '018f0000-0000-7000-8000-00000000000b';
const turn = `/chats/${CHAT}/turns`;
const snapshot = `/editor/decks/${DECK}/snapshot`;
const MEGABYTES = 10_000_000;

const repeat = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join(',');

const plan = (slides: string): string =>
  `{"type":"plan","planId":"p","plan":{"id":"p","title":"t","language":"en","templateId":null,"variants":1,"slides":[${slides}]}}`;

const documentOf = (slides: string): string =>
  `{"version":3,"title":"t","language":"en","templateId":null,"slideSize":{"width":1,"height":1},"slides":[${slides}]}`;

const save = (slides: string): string => `{"expectedRevision":0,"idempotencyKey":"k","document":${documentOf(slides)}}`;

/** Just below the number of values that a body may hold. */
const VALUES = 145_000;

/** Bodies made to keep the service busy: each as large, as deep or as full as it gets through. */
export const hostileBodies: readonly HostileBody[] = [
  { name: 'arrays in arrays', method: 'POST', path: snapshot, make: () => '['.repeat(MEGABYTES) },
  { name: 'objects in objects', method: 'POST', path: snapshot, make: () => '{"a":'.repeat(MEGABYTES / 5) },
  {
    name: 'very many numbers',
    method: 'POST',
    path: snapshot,
    make: () => `{"fileIds":[${'1,'.repeat(MEGABYTES / 2 - 20)}1]}`,
  },
  {
    name: 'as many numbers as may be',
    method: 'POST',
    path: turn,
    make: () => `{"type":"message","text":"x","fileIds":[${repeat(VALUES, () => '1')}]}`,
  },
  {
    name: 'as many names as may be',
    method: 'POST',
    path: turn,
    make: () => `{"type":"plan",${repeat(VALUES, (i) => `"k${i}":1`)}}`,
  },
  {
    name: 'a plan of unknown fields',
    method: 'POST',
    path: turn,
    make: () => plan(`{${repeat(VALUES, (i) => `"k${i}":1`)}}`),
  },
  { name: 'a plan of wrong slides', method: 'POST', path: turn, make: () => plan(repeat(VALUES, () => '0')) },
  {
    name: 'one long text',
    method: 'POST',
    path: snapshot,
    make: () => `{"type":"message","text":"${'x'.repeat(MEGABYTES - 100)}"}`,
  },
  {
    name: 'one text of escapes',
    method: 'POST',
    path: snapshot,
    make: () => `{"type":"message","text":"${'\\u0041'.repeat(MEGABYTES / 6 - 20)}"}`,
  },
  {
    name: 'one text of quotes',
    method: 'POST',
    path: snapshot,
    make: () => `{"type":"message","text":"${'\\"'.repeat(MEGABYTES / 2 - 100)}"}`,
  },
  { name: 'a string that does not end', method: 'POST', path: snapshot, make: () => `{"a":"${'\\'.repeat(MEGABYTES)}` },
  {
    name: 'many short strings',
    method: 'POST',
    path: snapshot,
    make: () => `{"fileIds":[${repeat(VALUES, () => '"\\\\\\"\\\\"')}]}`,
  },
  { name: 'a deck of wrong slides', method: 'POST', path: snapshot, make: () => save(repeat(VALUES, () => '{}')) },
  { name: 'a deck of one table', method: 'POST', path: snapshot, make: () => save(tableSlide) },
  {
    name: 'a deck of one table, each cell wrong',
    method: 'POST',
    path: snapshot,
    make: () => save(tableSlide.replaceAll('"text":""', '"txt":""')),
  },
  { name: 'a deck of one chart', method: 'POST', path: snapshot, make: () => save(chartSlide) },
  {
    name: 'a large deck to look at',
    method: 'POST',
    path: `/editor/decks/${DECK}/preview`,
    make: () => `{"page":2,"document":${documentOf(tableSlide)}}`,
  },
  {
    name: 'a picture that is none',
    method: 'PATCH',
    path: '/users/me',
    make: () => `{"picture":"data:image/png;base64,${'A'.repeat(9_900_000)}"}`,
  },
  {
    name: 'arrays in arrays, over /trpc',
    method: 'POST',
    path: '/trpc/chats.startTurn',
    make: () => '['.repeat(MEGABYTES),
  },
  {
    name: 'very many numbers, over /trpc',
    method: 'POST',
    path: '/trpc/library.create',
    make: () => `[${'1,'.repeat(MEGABYTES / 2 - 20)}1]`,
  },
  {
    name: 'names without end for a project',
    method: 'POST',
    path: '/library/projects',
    make: () => `{${repeat(20_000, (i) => `"k${i}":1`)}}`,
  },
];

/** What the bodies above leave behind, read again. */
export const hostileReads: readonly HostileBody[] = [
  { name: 'a large deck and its copies', path: snapshot },
  { name: 'a large revision', path: `/editor/decks/${DECK}/revisions/1` },
  { name: 'the revisions of a large deck', path: `/editor/decks/${DECK}/revisions` },
].map((read) => ({ ...read, method: 'GET', make: () => '' }));

const slideOf = (content: string): string =>
  `{"id":"s","layout":"slideLayout7","kind":"table","placeholders":[],"elements":[{"id":"e","name":"E","box":{"x":0,"y":0,"width":1,"height":1},"content":${content}}],"notes":[],"sources":[]}`;
const cells = repeat(VALUES / 30, () => `[${repeat(10, () => '{"text":"","value":null}')}]`);
const tableSlide = slideOf(
  `{"type":"table","alt":"a","table":{"columns":[${repeat(10, () => '{"name":"c"}')}],"rows":[${cells}]}}`,
);
const chartSlide = slideOf(
  `{"type":"chart","alt":"a","chart":{"kind":"bar","categories":[${repeat(VALUES / 2, () => '"c"')}],"series":[{"name":"s","values":[${repeat(VALUES / 2, () => '1')}]}]}}`,
);
