import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { spokenText } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import { titleOf } from '../../src/pipeline/edits/slide-words.ts';
import { localEngine } from '../../src/engine/index.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { readEvents } from '../support/read-events.ts';
import { templateBytes, upload } from '../support/upload.ts';

const app = await appOfFile({ engine: localEngine() });
const owner = await app.createAccount();
await startJobs(app.services);

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

const said = (events: readonly ChatEvent[]): string => spokenText(events);

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

it('a slide is there twice, and its notes go and come, without touching another', async () => {
  const chat = new Conversation();
  const built = await chat.card(report, { options: { autoApprove: true } });
  const { document } = await load(built.deckId);
  const chartAt = document.slides.findIndex(({ kind }) => kind === 'chart');
  const number = chartAt + 1;
  const twice = await chat.card(`Duplicate slide ${number}`);
  const copied = (await load(twice.deckId)).document;
  const shapes = ({ id: _id, elements, ...slide }: DeckDocument['slides'][number]) => ({
    ...slide,
    elements: elements.map(({ id: _element, ...element }) => element),
  });
  expect(copied.slides.toSpliced(number, 1)).toEqual(document.slides);
  expect(copied.slides.slice(chartAt, number + 1).map(shapes)).toEqual(
    [document.slides[chartAt], document.slides[chartAt]].flatMap((slide) => (slide ? [shapes(slide)] : [])),
  );

  const silent = await chat.card(`Remove the notes from slide ${number}`);
  const without = (await load(silent.deckId)).document;
  expect(without.slides[chartAt]).toEqual({ ...copied.slides[chartAt], notes: [] });
  const told = await chat.card(`Write notes for slide ${number}`);
  const again = (await load(told.deckId)).document.slides[chartAt];
  expect(again).toEqual({ ...copied.slides[chartAt], notes: again?.notes });
  expect(again?.notes.length).toBeGreaterThan(0);
  expect(said(await chat.say(`Write notes for slide ${number}`))).toMatch(/there are notes already/);
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

it('a conversation leads from a request to an exported deck, without a model', async () => {
  const chat = new Conversation();
  const question = last(await chat.say('Make a deck for me'), 'data-question')?.data;
  expect(question?.choices?.map(({ id }) => id)).toContain('paste');
  const turn = async (body: object): Promise<ChatEvent[]> =>
    readEvents(await app.fetch('POST', `/chats/${chat.id}/turns`, { token: owner.token, body }));
  expect((await turn({ type: 'answer', questionId: question?.id, answer: ['paste'] })).at(-1)).toMatchObject({
    outcome: 'completed',
  });
  const text = `${report}\n## Appendix\nThe exchange rates are those of the central bank on the last day of each quarter.\n`;
  const proposed = last(await chat.say(text, { options: { slideCount: 5 } }), 'data-plan')?.data;
  const edited = last(await chat.say('Rename slide 1 to "Our northern line"'), 'data-plan')?.data;
  expect(edited?.slides[0]?.title).toBe('Our northern line');
  expect(edited?.id).not.toBe(proposed?.id);
  const built = await turn({ type: 'plan', planId: edited?.id, plan: { ...edited, variants: 2 } });
  const cards = built.flatMap((event) =>
    event.type === 'data-variant' && event.data.status === 'ready' ? [event.data] : [],
  );
  expect(cards.map(({ differs }) => differs !== null)).toEqual([false, true]);
  const { document } = await load(cards[0]?.deckId ?? '');
  const chartAt = document.slides.findIndex(({ kind }) => kind === 'chart') + 1;
  await chat.card(`Make slide ${chartAt} a table`);
  expect(last(await chat.say('undo'), 'data-edit')?.data.operations[0]?.op).toBe('undo');
  const spanish = await chat.say('In Spanish');
  expect(spanish.some(({ type }) => type === 'data-variant' || type === 'data-plan')).toBe(false);
  expect(said(spanish)).not.toBe('');
  expect(said(await chat.say('Why are the exchange rates missing?'))).toMatch(
    /exchange rates.*It stands in an appendix/,
  );
  expect(said(await chat.say(`What does slide ${chartAt} show?`))).toContain(
    titleOf(document.slides[chartAt - 1] as DeckDocument['slides'][number]),
  );
  const byHand = structuredClone(document);
  byHand.slides[1] = {
    ...byHand.slides[1],
    notes: [{ runs: [{ text: 'Pause here.' }], level: 0, bullet: 'inherit' }],
  } as DeckDocument['slides'][number];
  await save(await chat.deckId(), 0, byHand);
  const more = await chat.card('Add a slide about risks after slide 2');
  const final = (await load(more.deckId)).document;
  expect(more.operations).toMatchObject([{ op: 'insert' }]);
  expect(final.slides.map(({ id }) => id).toSpliced(2, 1)).toEqual(byHand.slides.map(({ id }) => id));
  expect(JSON.stringify(final.slides[2])).toMatch(/winter|warranty/);
  expect(final.slides[1]?.notes).toEqual(byHand.slides[1]?.notes);
  const nothing = await chat.say('Add a slide about penguins');
  expect(said(nothing)).toMatch(/penguins.*says nothing about it/);
  const exported = await app.request('POST', `/editor/decks/${more.deckId}/revisions/0/export`, {
    token: owner.token,
    body: { format: 'pdf' },
  });
  expect(exported.body).toMatchObject({ format: 'pdf', size: expect.any(Number) });
});
