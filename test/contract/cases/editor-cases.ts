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
