import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DeckTemplateEntity } from '../../db/entities/deck-template.ts';
import { FileEntity } from '../../db/entities/file.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import type { Reply, TestAccount } from '../support/app.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { readEvents } from '../support/read-events.ts';
import { templateBytes, upload } from '../support/upload.ts';

const table = 'Region,Revenue 2024,Revenue 2025\nNorth,1200,1350\nSouth,900,870\nWest,640,910\n';

const app = await appOfFile();
const owner = await app.createAccount();
const designer = await app.createAccount();
const admin = await app.createAccount('administrator');
await startJobs(app.services);

const call = (method: string, path: string, body?: object, { token }: TestAccount = owner): Promise<Reply> =>
  app.request(method, path, { token, body });
const turn = async (chatId: string, body: object): Promise<ChatEvent[]> =>
  readEvents(await app.fetch('POST', `/chats/${chatId}/turns`, { token: owner.token, body }));
const sendTemplate = async (name: string, { token }: TestAccount = owner): Promise<string> => {
  const file = { name: `${name}.pptx`, content: templateBytes(name) };
  return (await upload(app, { path: '/files/template', token }, file)).body.id;
};
const readyCard = (events: readonly ChatEvent[]): ChatPart => {
  expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed', error: null });
  const card = events.findLast((event) => event.type === 'data-variant');
  if (card?.type !== 'data-variant') throw new Error('There is no deck.');
  expect(card.data.status).toBe('ready');
  return card.data;
};
/** The theme's name, and the text of all slides. */
function read(pptx: Uint8Array): { theme: string; text: string } {
  const parts = unzipSync(pptx);
  const text = (pattern: RegExp) =>
    Object.entries(parts)
      .filter(([name]) => pattern.test(name))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join('\n');
  return {
    theme: /<a:theme [^>]*name="([^"]*)"/.exec(text(/theme1\.xml$/))?.[1] ?? '',
    text: text(/(slides\/slide|charts\/chart)\d+\.xml$/),
  };
}
const exportOf = async ({ deckId }: ChatPart, revision: number) => {
  const made = await call('POST', `/editor/decks/${deckId}/revisions/${revision}/export`, {});
  expect(made.status).toBe(201);
  return read((await call('GET', made.body.url)).bytes);
};

describe('a deck on an uploaded template', () => {
  it('is built from an uploaded material, and opens and exports when the template has left the library', async () => {
    const templateId = await sendTemplate('Harbour');
    const { token } = owner;
    const material = await upload(app, { path: '/files/content', token }, { name: 'sales.csv', content: table });
    const chatId = randomUUID();
    const message = { type: 'message', text: 'Show the sales by region.', templateId, fileIds: [material.body.id] };
    const card = readyCard(await turn(chatId, { ...message, options: { autoApprove: true, slideCount: 4 } }));

    const built = read((await call('GET', card.download ?? '')).bytes);
    expect(built.theme).toBe('Harbour');
    expect(built.text).toContain('North');
    expect((await call('GET', '/chats')).body[0]).toMatchObject({ id: chatId, templateId });

    const { deck } = (await call('GET', `/editor/decks/${card.deckId}/snapshot`)).body;
    const document = { ...deck.document, title: 'Sales, revised' };
    const saved = { expectedRevision: 0, idempotencyKey: 'k', document };
    expect((await call('POST', `/editor/decks/${card.deckId}/snapshot`, saved)).body.revision).toBe(1);
    expect((await call('DELETE', `/files/templates/${templateId}`)).status).toBe(204);
    await sweep(app.services);

    const loaded = (await call('GET', `/editor/decks/${card.deckId}/snapshot`)).body;
    expect(loaded).toMatchObject({ deck: { templateId }, snapshot: { document: { title: 'Sales, revised' } } });
    expect((await exportOf(card, 1)).theme).toBe('Harbour');
    expect((await call('POST', `/chats/${randomUUID()}/turns`, message)).body.code).toBe('not_found');
  });

  it('is built as approved when the template was closed and removed after the plan, and outlives its owner', async () => {
    const templateId = await sendTemplate('Lagoon', designer);
    await call('PATCH', `/files/templates/${templateId}`, { shared: true }, admin);
    const chatId = randomUUID();
    const planned = await turn(chatId, {
      type: 'message',
      text: `# Sales\n\n## Result\nRevenue rose by 12 %.`,
      templateId,
    });
    const plan = planned.findLast((event) => event.type === 'data-plan');
    expect(plan?.type === 'data-plan' && plan.data.templateId).toBe(templateId);
    await call('PATCH', `/files/templates/${templateId}`, { shared: false }, admin);
    await call('DELETE', `/files/templates/${templateId}`, undefined, designer);

    const card = readyCard(
      await turn(chatId, { type: 'plan', planId: plan?.type === 'data-plan' ? plan.data.id : '' }),
    );
    expect((await call('DELETE', `/users/${designer.id}`, undefined, admin)).status).toBe(204);
    expect(await app.database.fork().count(FileEntity, { id: templateId })).toBe(0);
    expect((await exportOf(card, 0)).theme).toBe('Lagoon');

    const changed = readyCard(await turn(chatId, { type: 'message', text: 'Rename slide 2 to "Sales of May"' }));
    expect(changed.deckId).not.toBe(card.deckId);
    expect((await exportOf(changed, 0)).theme).toBe('Lagoon');
  });

  it('is never on a template that its plan may not name', async () => {
    const secret = await sendTemplate('Secret', await app.createAccount());
    const own = await sendTemplate('Own');
    const chatId = randomUUID();
    const planned = await turn(chatId, { type: 'message', text: '# Plan\n\n## Now\nWe open in May.' });
    const said = planned.findLast((event) => event.type === 'data-plan');
    if (said?.type !== 'data-plan') throw new Error('There is no plan.');
    const approve = (templateId: string) => ({
      type: 'plan',
      planId: said.data.id,
      plan: { ...said.data, templateId },
    });
    expect((await call('POST', `/chats/${chatId}/turns`, approve(secret))).status).toBe(404);
    expect((await exportOf(readyCard(await turn(chatId, approve(own))), 0)).theme).toBe('Own');
  });

  it('keeps its copy of the template until the last deck on it is gone', async () => {
    const account = owner;
    const templateId = await sendTemplate('Meadow');
    const message = { type: 'message', text: '# Plan\n\n## Now\nWe open in May.', templateId };
    const options = { autoApprove: true, slideCount: 3 };
    const chats = [randomUUID(), randomUUID()];
    for (const id of chats) readyCard(await turn(id, { ...message, options }));
    const { sha256 } = await app.database.fork().findOneOrFail(FileEntity, templateId);
    const copies = () => app.database.fork().find(DeckTemplateEntity, { account: account.id, sha256 });
    const [copy, ...more] = await copies();
    expect(more).toEqual([]);
    if (copy === undefined) throw new Error('There is no copy.');
    const bytes = () => app.services.storage.stat(copy.storageKey);
    await call('DELETE', `/files/templates/${templateId}`);
    const twoHoursLater = async () => {
      await app.database.pool.query(`update deck_templates set used_at = now() - interval '2 hours'`);
      await app.database.pool.query(`update files set removed_at = now() - interval '2 hours' where id = $1`, [
        templateId,
      ]);
      await sweep(app.services);
    };

    await call('DELETE', `/chats/${chats[0]}`);
    await twoHoursLater();
    expect([(await copies()).length, await bytes()]).toEqual([1, { size: copy.size }]);
    expect(await app.database.fork().count(FileEntity, { id: templateId })).toBe(1);

    await call('DELETE', `/chats/${chats[1]}`);
    // The next build may be about to use it.
    await app.database.pool.query('update deck_templates set used_at = now()');
    await sweep(app.services);
    expect((await copies()).length).toBe(1);
    await twoHoursLater();
    expect((await copies()).length).toBe(0);
    expect(await app.database.fork().count(FileEntity, { id: templateId })).toBe(0);
    await expect.poll(bytes, { timeout: 10_000 }).toBeNull();
  });
});
