import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { titleOf } from '../../src/pipeline/edits/slide-words.ts';
import { localEngine } from '../../src/engine/index.ts';
import { startApp, type TestAccount, type TestApp } from '../support/app.ts';
import { readEvents } from '../support/read-events.ts';
import { templateBytes, upload } from '../support/upload.ts';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await startApp({ engine: localEngine() });
  owner = await app.createAccount();
  await startJobs(app.services);
});
afterAll(() => app[Symbol.asyncDispose]());

const last = <T extends ChatEvent['type']>(events: readonly ChatEvent[], type: T) =>
  events.findLast((event): event is Extract<ChatEvent, { type: T }> => event.type === type);

class Conversation {
  readonly id = randomUUID();

  async say(text: string, more: object = {}): Promise<ChatEvent[]> {
    const body = { type: 'message', text, ...more };
    return readEvents(await app.fetch('POST', `/chats/${this.id}/turns`, { token: owner.token, body }));
  }

  async deckId(): Promise<string> {
    return (await app.request('GET', `/chats/${this.id}`, { token: owner.token })).body.deckId;
  }

  async card(text: string, more: object = {}) {
    const events = await this.say(text, more);
    const card = last(events, 'data-variant')?.data;
    if (card?.status !== 'ready') throw new Error(`No deck: ${JSON.stringify(events)}`);
    return { ...card, operations: last(events, 'data-edit')?.data.operations, end: events.at(-1) };
  }
}

const load = async (deckId: string): Promise<{ revision: number; document: DeckDocument }> => {
  const { body } = await app.request('GET', `/editor/decks/${deckId}/snapshot`, { token: owner.token });
  return { revision: body.snapshot?.revision ?? 0, document: body.snapshot?.document ?? body.deck.document };
};

const save = async (deckId: string, expectedRevision: number, document: DeckDocument): Promise<void> => {
  const body = { expectedRevision, idempotencyKey: randomUUID(), document };
  const saved = await app.request('POST', `/editor/decks/${deckId}/snapshot`, { token: owner.token, body });
  expect(saved.body).toMatchObject({ status: 'saved' });
};

const bytesOf = async (path: string | undefined): Promise<Buffer> =>
  Buffer.from(await (await app.fetch('GET', path ?? '', { token: owner.token })).arrayBuffer());

const decksThisMonth = async (): Promise<number> =>
  (await app.request('GET', '/account-usage/me', { token: owner.token })).body.activity.decksThisMonth;

const titles = ({ slides }: DeckDocument): string[] => slides.map(titleOf);

const report = `# Ferries of the northern line

## Summary
The line carried 148,000 passengers in the third quarter, 14 % more than a year before. Six boats run on batteries since May, and the northern pier reopened in August.

## Passengers by quarter
| Quarter | Passengers | Revenue |
| --- | --- | --- |
| Q1 | 96,000 | 410,000 |
| Q2 | 121,000 | 530,000 |
| Q3 | 148,000 | 655,000 |
| Q4 | 104,000 | 450,000 |

## Risks
A hard winter may close the southern pier for six weeks. The batteries of two boats reach the end of their warranty in March. The price of electricity is fixed until June only.

## Next steps
- Order three boats
- Repair the southern pier before November
- Renew the contract for electricity
`;

it('a change starts from what was edited by hand, touches its slide alone, and can be undone', async () => {
  const chat = new Conversation();
  const built = await chat.card(report, { options: { autoApprove: true } });
  const { document } = await load(built.deckId);
  const chartAt = document.slides.findIndex(({ kind }) => kind === 'chart') + 1;
  expect(chartAt).toBeGreaterThan(1);
  const decks = await decksThisMonth();

  // a person moves the chart's title, adds a shape to the last slide and writes a note
  const byHand = structuredClone(document);
  const lastSlide = byHand.slides.at(-1);
  if (!lastSlide) throw new Error('no slides');
  lastSlide.notes = [{ runs: [{ text: 'Thank the crew.' }], level: 0, bullet: 'inherit' }];
  for (const { content } of lastSlide.placeholders)
    if (content.type === 'text')
      for (const { runs } of content.paragraphs.slice(0, 1))
        for (const run of runs) run.text = run.text.replace('three', 'four');
  await save(built.deckId, 0, byHand);

  const table = await chat.card(`Make slide ${chartAt} a table`);
  expect(table).toMatchObject({
    basedOn: { deckId: built.deckId, revision: 1 },
    operations: [{ op: 'restyle', slideId: byHand.slides[chartAt - 1]?.id }],
    end: { outcome: 'completed' },
  });
  expect(table.previews).toHaveLength(byHand.slides.length);
  const after = (await load(table.deckId)).document;
  expect(after.slides[chartAt - 1]?.kind).toBe('table');
  expect(after.slides.toSpliced(chartAt - 1, 1)).toEqual(byHand.slides.toSpliced(chartAt - 1, 1));
  expect(await decksThisMonth()).toBe(decks);
  expect(await bytesOf(table.previews[0])).toEqual(await bytesOf(built.previews[0]));

  // what the chat leads to is what the next change starts from
  const renamed = await chat.card('Rename the last slide to "What we do now" and move slide 2 to the end');
  expect(renamed.basedOn).toEqual({ deckId: table.deckId, revision: 0 });
  const twice = (await load(renamed.deckId)).document;
  expect(titles(twice).at(-1)).toBe(titles(after)[1]);
  const kept = twice.slides.find(({ id }) => id === lastSlide.id);
  expect(kept?.notes).toEqual(lastSlide.notes);
  expect(JSON.stringify(kept)).toContain('What we do now');
  expect(JSON.stringify(kept)).toContain(JSON.stringify(lastSlide).includes('four boats') ? 'four boats' : 'Order');

  expect(last(await chat.say('Undo, please'), 'data-edit')?.data.operations[0]?.op).toBe('undo');
  expect(await chat.deckId()).toBe(table.deckId);
  await chat.say('undo');
  expect(await chat.deckId()).toBe(built.deckId);
  await chat.say('Rückgängig machen');
  expect(await chat.deckId()).toBe(built.deckId);
  await chat.say('redo');
  expect(await chat.deckId()).toBe(table.deckId);
});

it('a change is made on the deck, the revision and the slides that the message names', async () => {
  const chat = new Conversation();
  const built = await chat.card(report, { options: { autoApprove: true } });
  const { document } = await load(built.deckId);
  const second = document.slides[1]?.id;
  await chat.card('Remove slide 3');
  const other = await chat.card('Remove this slide', { deckId: built.deckId, revision: 0, slideIds: [second] });
  expect(other.basedOn).toEqual({ deckId: built.deckId, revision: 0 });
  expect((await load(other.deckId)).document.slides.map(({ id }) => id)).toEqual(
    document.slides.map(({ id }) => id).filter((id) => id !== second),
  );
  for (const unknown of [{ deckId: randomUUID() }, { revision: 7 }, { slideIds: ['nowhere'] }]) {
    const body = { type: 'message', text: 'Remove this slide', ...unknown };
    const refused = await app.request('POST', `/chats/${chat.id}/turns`, { token: owner.token, body });
    expect(refused.status, JSON.stringify(unknown)).toBe(404);
  }
});

it('a deck goes over to another template, with what was edited by hand', async () => {
  const chat = new Conversation();
  const built = await chat.card(report, { options: { autoApprove: true } });
  const { document } = await load(built.deckId);
  const sent = { name: 'House.pptx', content: templateBytes('House') };
  const { body: file } = await upload(app, { path: '/files/template', token: owner.token }, sent);
  const byHand = structuredClone(document);
  byHand.slides[1] = {
    ...byHand.slides[1],
    notes: [{ runs: [{ text: 'Say it slowly.' }], level: 0, bullet: 'inherit' }],
  } as DeckDocument['slides'][number];
  await save(built.deckId, 0, byHand);
  const moved = await chat.card('Use this template', { templateId: file.id });
  const after = (await load(moved.deckId)).document;
  expect(after.templateId).toBe(file.id);
  expect(titles(after)).toEqual(titles(document));
  expect(after.slides[1]?.notes).toEqual(byHand.slides[1]?.notes);
});
