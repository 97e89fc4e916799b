import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeckDocument } from '../../../src/deck/document.ts';
import { localEngine, neutralTemplate, type Engine } from '../../../src/engine/index.ts';
import { newId } from '../../../src/ids.ts';
import { appOfFile } from '../../support/app-of-file.ts';
import { draftOf, onePixel, slideOfEachKind } from '../../support/sample-draft.ts';
import { expectProperty, propertyTimeoutMs } from './limits.ts';
import { expectSomeOrder, type Machine } from './linearize.ts';

type Action =
  | { does: 'save'; key: number; expected: number; title: number; picture: number | null }
  | { does: 'put'; picture: number }
  | { does: 'load' }
  | { does: 'export'; revision: number };
type Save = Extract<Action, { does: 'save' }>;

interface State {
  /** Titles of the saved revisions, revision 1 first. */
  saved: number[];
  /** Base revision and title of the copies kept. */
  copies: [base: number, title: number][];
  /** By key: what was asked, and what was answered. */
  keys: Record<number, { asked: string; answer: string }>;
  pictures: number[];
}

const MAX_COPIES = 3;
/** The title of the deck as built. */
const BUILT = 9;
const pictures = [onePixel, Buffer.concat([onePixel, Buffer.from([0])])];
const refOf = (picture: number): string =>
  `upload%2F${createHash('sha256')
    .update(pictures[picture] ?? onePixel)
    .digest('hex')
    .slice(0, 32)}.png`;

const machine: Machine<State, Action, string> = {
  initial: { saved: [], copies: [], keys: {}, pictures: [] },
  step: (state, action) => [step(state, action)],
};

function step(state: State, action: Action): { state: State; seen: string } {
  const { saved, pictures } = state;
  if (action.does === 'put')
    return {
      state: { ...state, pictures: [...new Set([...pictures, action.picture])].toSorted((a, b) => a - b) },
      seen: 'stored',
    };
  if (action.does === 'load') return { state, seen: `revision ${saved.length} title ${saved.at(-1) ?? BUILT}` };
  if (action.does === 'export') {
    const title = action.revision === 0 ? BUILT : saved[action.revision - 1];
    return { state, seen: title === undefined ? 'not_found' : `title ${title}` };
  }
  return save(state, action);
}

function save(state: State, action: Save): { state: State; seen: string } {
  const { saved, copies, keys } = state;
  const asked = JSON.stringify([action.expected, action.title, action.picture]);
  const before = keys[action.key];
  if (before !== undefined) return { state, seen: before.asked === asked ? before.answer : 'idempotency_key_reused' };
  if (action.picture !== null && !state.pictures.includes(action.picture)) return { state, seen: 'validation_failed' };
  if (action.expected > saved.length) return { state, seen: 'revision_ahead' };
  const keep = (change: Partial<State>, answer: string) => ({
    state: { ...state, ...change, keys: { ...keys, [action.key]: { asked, answer } } },
    seen: answer,
  });
  if (action.expected === saved.length) return keep({ saved: [...saved, action.title] }, `saved ${saved.length + 1}`);
  if (copies.length >= MAX_COPIES) return { state, seen: 'conflict' };
  const more: State['copies'] = [...copies, [action.expected, action.title]];
  return keep({ copies: more.toSorted(byBoth) }, `kept beside ${saved.length}`);
}

const byBoth = ([a, b]: [number, number], [c, d]: [number, number]): number => a - c || b - d;

const number = (max: number) => fc.nat(max);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('save'),
      key: number(6),
      expected: number(3),
      title: number(2),
      picture: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: number(1) }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('put'), picture: number(1) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('load') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('export'), revision: number(3) }) },
);
const rounds = fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 7 });

/** Writes the title alone, so that an export shows which document it was built from. */
const quickEngine: Engine = {
  ...localEngine(),
  build: async (document) => ({ pptx: Buffer.from(document.title), problems: [] }),
};

const app = await appOfFile({ engine: quickEngine, env: { MAX_CONFLICT_COPIES: String(MAX_COPIES) } });
const owner = await app.createAccount();
const composed = await quickEngine.compose(draftOf(...slideOfEachKind.slice(0, 1)), neutralTemplate());
const document = { ...composed.document, title: String(BUILT) };

it(
  'loses no save and keeps every export, whatever is saved at once',
  async () => {
    await expectProperty('snapshots and exports', rounds, async (made) => {
      const trial = { at: await newDeck(), exports: new Map<number, string>() };
      await expectSomeOrder({
        machine,
        rounds: made,
        perform: (one) => perform(one, trial),
        observe: () => observe(trial.at),
        expected: ({ saved, copies }) => [saved.length, saved.at(-1) ?? null, copies],
      });
    });
  },
  propertyTimeoutMs,
);

async function newDeck(): Promise<string> {
  const id = newId();
  await app.database.pool.query(
    `insert into decks (id, account_id, title, document, status, created_at, updated_at) values ($1, $2, 'Deck', $3, 'ready', now(), now())`,
    [id, owner.id, JSON.stringify(document)],
  );
  return `/editor/decks/${id}`;
}

interface Deck {
  at: string;
  /** The export of each revision: there is one. */
  exports: Map<number, string>;
}

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  app.request('POST', path, { token: owner.token, body, headers });

async function perform(one: Action, { at, exports }: Deck): Promise<string> {
  if (one.does === 'load') {
    const [revision, title] = await observe(at);
    return `revision ${String(revision)} title ${String(title ?? BUILT)}`;
  }
  if (one.does === 'put') {
    const { body } = await post(`${at}/media`, pictures[one.picture], { 'content-type': 'image/png' });
    return body.ref === refOf(one.picture) ? 'stored' : JSON.stringify(body);
  }
  if (one.does === 'save') {
    const [slide] = document.slides;
    const picture = one.picture === null ? [] : [pictureElement(one.picture)];
    const slides = slide === undefined ? [] : [{ ...slide, elements: [...slide.elements, ...picture] }];
    const { body } = await post(`${at}/snapshot`, {
      expectedRevision: one.expected,
      idempotencyKey: `key ${one.key}`,
      document: { ...document, slides, title: String(one.title) },
    });
    if (body.status === 'saved') return `saved ${body.revision}`;
    return body.status === 'conflict' ? `kept beside ${body.latest.revision}` : body.code;
  }
  const { status, body } = await post(`${at}/revisions/${one.revision}/export`, {});
  if (status !== 201) return body.code;
  expect(exports.get(one.revision) ?? body.exportId, 'two exports of one revision').toBe(body.exportId);
  exports.set(one.revision, body.exportId);
  const file = await app.request('GET', body.url, { token: owner.token });
  return `title ${Buffer.from(file.bytes).toString()}`;
}

const pictureElement = (picture: number) => ({
  id: 'p',
  name: 'Picture',
  box: { x: 0, y: 0, width: 9, height: 9 },
  content: { type: 'picture' as const, ref: refOf(picture), alt: 'A pixel' },
});

async function observe(at: string): Promise<[number, number | null, [number, number][]]> {
  const { body } = await app.request('GET', `${at}/snapshot`, { token: owner.token });
  const copies = body.conflicts.map((copy: { baseRevision: number; document: DeckDocument }): [number, number] => [
    copy.baseRevision,
    Number(copy.document.title),
  ]);
  return [
    body.snapshot?.revision ?? 0,
    body.snapshot === null ? null : Number(body.snapshot.document.title),
    copies.toSorted(byBoth),
  ];
}
