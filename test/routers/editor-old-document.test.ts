import { expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { DECK_DOCUMENT_VERSION } from '../../src/deck/document.ts';
import { localEngine } from '../../src/engine/index.ts';
import { startApp } from '../support/app.ts';
import { buildDeckInChat } from '../support/built-deck.ts';

it('loads, saves and exports a deck whose document was written by an older program', async () => {
  await using app = await startApp({ engine: localEngine() });
  await startJobs(app.services);
  const { token } = await app.createAccount();
  const { deckId } = await buildDeckInChat(app, token);
  const at = `/editor/decks/${deckId}`;
  const made = (await app.request('GET', `${at}/snapshot`, { token })).body.deck.document;
  const old = JSON.stringify({ ...made, version: 1 });
  await app.database.pool.query('update decks set document = $1 where id = $2', [old, deckId]);
  const loaded = await app.request('GET', `${at}/snapshot`, { token });
  expect(loaded.body.deck.document).toEqual({ ...made, version: DECK_DOCUMENT_VERSION });
  // A client that had it open before the program was renewed still saves the old one.
  const body = { expectedRevision: 0, idempotencyKey: 'k', document: JSON.parse(old) };
  expect((await app.request('POST', `${at}/snapshot`, { token, body })).body).toMatchObject({ revision: 1 });
  const again = await app.request('GET', `${at}/snapshot`, { token });
  expect(again.body.snapshot.document.version).toBe(DECK_DOCUMENT_VERSION);
  expect((await app.request('POST', `${at}/revisions/1/export`, { token, body: {} })).status).toBeLessThan(300);
});
