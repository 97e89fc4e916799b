import { randomUUID } from 'node:crypto';
import { aPicture } from '../belongings.ts';
import type { Ask } from '../world.ts';
import { on, type ContractCases, type Stage } from './contract-case.ts';

const deckOf = ({ belongings }: Stage) => ({ deckId: belongings.deck.deckId });
const unbuilt = async ({ world }: Stage) => ({ deckId: await world.newUnbuiltDeck() });
const pictureBody = async (): Promise<Pick<Ask, 'body' | 'headers'>> => ({
  body: await aPicture(),
  headers: { 'content-type': 'image/png' },
});

/** A save of the deck as it is now, under another title. */
async function save({ world, belongings }: Stage, more: object = {}): Promise<object> {
  const loaded = await world.make('GET', `/editor/decks/${belongings.deck.deckId}/snapshot`);
  const { document, revision } = loaded.snapshot;
  return {
    expectedRevision: revision,
    idempotencyKey: randomUUID(),
    document: { ...document, title: randomUUID() },
    ...more,
  };
}

const latest = async ({ world, belongings }: Stage): Promise<Record<string, unknown>> =>
  (await world.make('GET', `/editor/decks/${belongings.deck.deckId}/snapshot`)).snapshot.document;

/** Saves the deck with another first slide. @returns the number of the revision */
async function saveOther(stage: Stage): Promise<string> {
  const body = await save(stage, { document: withOtherIds(await latest(stage)) });
  const saved = await stage.world.make('POST', `/editor/decks/${stage.belongings.deck.deckId}/snapshot`, { body });
  return String(saved.revision);
}
const withOtherIds = (document: Record<string, unknown>): object => ({
  ...document,
  slides: (document['slides'] as object[]).map((slide) => ({ ...slide, id: randomUUID() })),
});

const quote = {
  id: 's4',
  kind: 'quote',
  title: 'What customers say',
  quote: 'It just works.',
  attribution: 'Ada King',
};

export const editorCases: ContractCases = {
  'GET /editor/decks/{deckId}/snapshot': [
    on(200, 'a saved deck', (stage) => ({ params: deckOf(stage) })),
    on(200, 'a deck under its first build', async (stage) => ({ params: await unbuilt(stage) })),
  ],
  'POST /editor/decks/{deckId}/snapshot': [
    on(200, 'the next revision', async (stage) => ({ params: deckOf(stage), body: await save(stage) })),
    on(200, 'a conflict, both copies kept', async (stage) => ({
      params: deckOf(stage),
      body: await save(stage, { expectedRevision: 0 }),
    })),
    on(400, 'no document', async (stage) => ({ params: deckOf(stage), body: await save(stage, { document: {} }) })),
    on(409, 'a revision not yet made', async (stage) => ({
      params: deckOf(stage),
      body: await save(stage, { expectedRevision: 1_000 }),
    })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: await unbuilt(stage),
      body: await save(stage),
    })),
  ],
  'POST /editor/decks/{deckId}/media': [
    on(201, 'a picture', async (stage) => ({ params: deckOf(stage), ...(await pictureBody()) })),
    on(201, 'a picture in JSON', async (stage) => ({
      params: deckOf(stage),
      body: { data: Buffer.from(await aPicture()).toString('base64') },
    })),
    on(400, 'no picture', (stage) => ({ params: deckOf(stage), body: { data: 'AAAA' } })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: await unbuilt(stage),
      ...(await pictureBody()),
    })),
  ],
  'GET /editor/decks/{deckId}/media/{mediaPart}': [
    on(200, 'a picture', (stage) => ({ params: { ...deckOf(stage), mediaPart: stage.belongings.mediaRef } })),
  ],
  'GET /editor/decks/{deckId}/revisions': [
    on(200, 'saved ones and the deck as built', (stage) => ({ params: deckOf(stage) })),
    on(200, 'none under the first build', async (stage) => ({ params: await unbuilt(stage) })),
  ],
  'GET /editor/decks/{deckId}/revisions/{revision}': [
    on(200, 'a saved one', (stage) => ({ params: { ...deckOf(stage), revision: '1' } })),
    on(200, 'the deck as built', (stage) => ({ params: { ...deckOf(stage), revision: '0' } })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: { ...(await unbuilt(stage)), revision: '0' },
    })),
  ],
  'GET /editor/decks/{deckId}/revisions/{revision}/slides/{name}': [
    on(200, 'a slide of a saved revision', (stage) => ({
      params: { ...deckOf(stage), revision: '1', name: '1.png' },
    })),
    on(200, 'light, for a strip', (stage) => ({
      params: { ...deckOf(stage), revision: '0', name: '1.png' },
      query: 'width=160',
      headers: { accept: 'image/webp' },
    })),
    on(400, 'a width that is none', (stage) => ({
      params: { ...deckOf(stage), revision: '1', name: '1.png' },
      query: 'width=200',
    })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: { ...(await unbuilt(stage)), revision: '0', name: '1.png' },
    })),
    on(503, 'without an engine', async (stage) => ({
      face: 'noEngine',
      params: { ...deckOf(stage), revision: await saveOther(stage), name: '1.png' },
    })),
  ],
  'POST /editor/decks/{deckId}/preview': [
    on(200, 'a slide by its number', async (stage) => ({
      params: deckOf(stage),
      body: { document: await latest(stage), page: 1, width: 320 },
    })),
    on(400, 'no slide', async (stage) => ({ params: deckOf(stage), body: { document: await latest(stage) } })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: await unbuilt(stage),
      body: { document: await latest(stage), page: 1 },
    })),
    on(503, 'without an engine', async (stage) => ({
      face: 'noEngine',
      params: deckOf(stage),
      body: { document: await latest(stage), page: 1 },
    })),
  ],
  'POST /editor/decks/{deckId}/compose': [
    on(200, 'a slide', (stage) => ({ params: deckOf(stage), body: { slide: quote } })),
    on(400, 'a slide of no kind', (stage) => ({ params: deckOf(stage), body: { slide: { id: 's', title: 'T' } } })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: await unbuilt(stage),
      body: { slide: quote },
    })),
    on(503, 'without an engine', (stage) => ({ face: 'noEngine', params: deckOf(stage), body: { slide: quote } })),
  ],
  'POST /editor/decks/{deckId}/revisions/{revision}/export': [
    on(201, 'a saved revision', (stage) => ({ params: { ...deckOf(stage), revision: '1' }, body: {} })),
    on(201, 'the deck as built, no body', (stage) => ({ params: { ...deckOf(stage), revision: '0' } })),
    on(400, 'an unknown format', (stage) => ({
      params: { ...deckOf(stage), revision: '1' },
      body: { format: 'docx' },
    })),
    on(409, 'a deck under its first build', async (stage) => ({
      params: { ...(await unbuilt(stage)), revision: '0' },
      body: {},
    })),
    on(503, 'without an engine', (stage) => ({
      face: 'noEngine',
      params: { ...deckOf(stage), revision: '1' },
      body: { includeNotes: false },
    })),
  ],
  'GET /editor/decks/{deckId}/exports/{exportId}/{name}': [
    on(200, 'the file', (stage) => {
      const { exportId, exportName } = stage.belongings;
      return { params: { ...deckOf(stage), exportId, name: exportName } };
    }),
  ],
};
