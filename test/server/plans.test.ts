import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { spokenText } from '../../src/chat/condense-events.ts';
import { localEngine } from '../../src/engine/index.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { quarterlyReport } from '../support/quarterly-report.ts';
import { readEvents } from '../support/read-events.ts';

const app = await appOfFile({ engine: localEngine() });
const owner = await app.createAccount();
await startJobs(app.services);

const last = <T extends ChatEvent['type']>(events: readonly ChatEvent[], type: T) =>
  events.findLast((event): event is Extract<ChatEvent, { type: T }> => event.type === type);
const post = (id: string, body: object) => app.fetch('POST', `/chats/${id}/turns`, { token: owner.token, body });
const turn = async (id: string, body: object): Promise<ChatEvent[]> => readEvents(await post(id, body));
const say = (id: string, text: string, more: object = {}) => turn(id, { type: 'message', text, ...more });
const chatOf = async (id: string) => (await app.request('GET', `/chats/${id}`, { token: owner.token })).body;

it('a plan stays open through answers, gives way to a new one on a wish, and is built once', async () => {
  const id = randomUUID();
  const first = last(await say(id, quarterlyReport), 'data-plan')?.data;
  expect(first?.state).toBe('open');

  expect((await say(id, 'What does slide 2 show?')).at(-1)).toMatchObject({ outcome: 'completed' });
  expect((await chatOf(id)).plan).toEqual(first);

  const wish = await say(id, 'Remove slide 3');
  expect(wish.at(-1)).toMatchObject({ outcome: 'plan' });
  const second = last(wish, 'data-plan')?.data;
  expect(second?.slides).toHaveLength((first?.slides.length ?? 0) - 1);
  expect(
    (await app.request('POST', `/chats/${id}/turns`, { token: owner.token, body: { type: 'plan', planId: first?.id } }))
      .body.code,
  ).toBe('plan_not_latest');

  const messageId = randomUUID();
  const built = await turn(id, { type: 'plan', planId: second?.id, plan: second, messageId });
  expect(built.at(-1)).toMatchObject({ outcome: 'completed' });
  const chat = await chatOf(id);
  expect(chat.plan).toEqual({ ...second, state: 'built' });
  const parts: ChatEvent[] = chat.messages.flatMap(({ parts: said }: { parts: ChatEvent[] }) => said);
  expect(parts.flatMap((part) => (part.type === 'data-plan' ? [part.data.state] : []))).toEqual(['replaced', 'built']);
  expect(parts.find((part) => part.type === 'data-approval')).toMatchObject({
    data: { planId: second?.id, plan: { title: second?.title }, changed: false },
  });

  // approved again as it is: refused, unless it is the same message
  const again = await app.request('POST', `/chats/${id}/turns`, {
    token: owner.token,
    body: { type: 'plan', planId: second?.id },
  });
  const card = last(built, 'data-variant')?.data;
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'plan_built', message: expect.stringContaining(String(card?.variantId)) },
  });
  expect(last(await turn(id, { type: 'plan', planId: second?.id, messageId }), 'data-variant')?.data.variantId).toBe(
    card?.variantId,
  );

  // edited, it is a plan of its own
  const edited = await turn(id, { type: 'plan', planId: second?.id, plan: { ...second, title: 'Our quarter' } });
  expect(edited.at(-1)).toMatchObject({ outcome: 'completed' });
  const after = await chatOf(id);
  expect(after.plan).toMatchObject({ title: 'Our quarter', state: 'built' });
  expect(after.plan.id).not.toBe(second?.id);
});

it('a plan is built on words that approve it and say nothing else', async () => {
  const id = randomUUID();
  const plan = last(await say(id, quarterlyReport), 'data-plan')?.data;
  const refused = await say(id, 'No, do not build it yet');
  expect(last(refused, 'data-variant')).toBeUndefined();
  expect((await chatOf(id)).plan).toMatchObject({ state: 'open' });
  const built = await say(id, 'Looks good, build it');
  expect(built.at(-1)).toMatchObject({ outcome: 'completed' });
  expect(last(built, 'data-variant')?.data).toMatchObject({ status: 'ready', slideCount: plan?.slides.length });
  expect((await chatOf(id)).plan).toMatchObject({ id: plan?.id, state: 'built' });
  // what is built is not built again
  expect(last(await say(id, 'yes'), 'data-variant')).toBeUndefined();
});

it('an open plan steps back and forward through its changes, also beside a deck', async () => {
  const id = randomUUID();
  const deck = last(await say(id, quarterlyReport, { options: { autoApprove: true } }), 'data-variant')?.data;
  const first = last(
    await say(id, `${quarterlyReport}\n## Outlook\nWe expect growth of 8 % next year.`),
    'data-plan',
  )?.data;
  const title = first?.slides.at(-2)?.title ?? '';
  const wish = await say(id, `Without the slide “${title}”, please`);
  const second = last(wish, 'data-plan')?.data;
  expect(second?.slides.map((slide) => slide.title)).not.toContain(title);
  expect(spokenText(wish)).toMatch(/^Removed slide \d+\.$/);

  const undone = await say(id, 'Undo that, please');
  expect(undone.at(-1)).toMatchObject({ outcome: 'plan' });
  expect(spokenText(undone)).toBe('The plan is as it was before the last change.');
  expect((await chatOf(id)).plan).toEqual(first);
  expect(spokenText(await say(id, 'undo'))).toBe('There is no change to undo.');
  expect(spokenText(await say(id, 'redo'))).toBe('The last change of the plan is back.');
  expect((await chatOf(id)).plan).toEqual(second);
  expect(await chatOf(id)).toMatchObject({ deckId: deck?.deckId });
  // another change of the first plan leaves the other one behind
  await say(id, 'undo');
  await say(id, 'Remove slide 2');
  expect(spokenText(await say(id, 'Mach das rückgängig'))).toBe('Der Plan ist wieder so wie vor der letzten Änderung.');
  expect((await chatOf(id)).plan).toEqual(first);
});

it('changes of a deck leave an open plan behind', async () => {
  const id = randomUUID();
  const deckId = last(await say(id, quarterlyReport, { options: { autoApprove: true } }), 'data-variant')?.data.deckId;
  const next = last(
    await say(id, `${quarterlyReport}\n## Outlook\nWe expect growth of 8 % next year.`),
    'data-plan',
  )?.data;
  expect(next?.state).toBe('open');
  expect((await say(id, 'Remove slide 2', { deckId })).at(-1)).toMatchObject({ outcome: 'completed' });
  expect((await chatOf(id)).plan).toMatchObject({ id: next?.id, state: 'replaced' });
  expect((await post(id, { type: 'plan', planId: next?.id })).status).toBe(409);
});

it('a brief is kept for the chat over the project’s, without touching its date, and a turn follows it', async () => {
  const call = (method: string, path: string, body?: object) => app.request(method, path, { token: owner.token, body });
  const project = (await call('POST', '/library/projects', { name: 'Board', brief: { tone: 'Sober', language: 'de' } }))
    .body;
  expect(project.brief).toMatchObject({ tone: 'Sober', audience: null, wordsToAvoid: [] });
  const id = randomUUID();
  const planned = await say(id, `Make a deck for the board of directors from this:\n${quarterlyReport}`, {
    projectId: project.id,
  });
  expect(last(planned, 'data-brief')?.data.audience).toMatch(/board/);
  expect(last(planned, 'data-plan')?.data.language).toBe('de');
  const before = await chatOf(id);
  const patched = await call('PATCH', `/chats/${id}`, {
    brief: { tone: 'Warm', wordsToAvoid: ['churn'], language: 'en' },
  });
  expect(patched.status).toBe(200);
  const after = await chatOf(id);
  expect(after.updatedAt).toBe(before.updatedAt);
  expect(after.brief).toEqual({ ...before.brief, tone: 'Warm', wordsToAvoid: ['churn'], language: 'en' });
  const card = last(await turn(id, { type: 'plan', planId: after.plan.id }), 'data-variant')?.data;
  expect(card?.problems).toContainEqual(expect.objectContaining({ code: 'word_to_avoid' }));
  await call('PATCH', `/chats/${id}`, { brief: { tone: null } });
  expect((await chatOf(id)).brief.tone).toBe('Sober');
  expect((await call('PATCH', `/chats/${id}`, { brief: { language: 'no language' } })).status).toBe(400);
});
