import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { localEngine, type Engine } from '../../src/engine/index.ts';
import { readEvents } from '../support/read-events.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { quarterlyReport } from '../support/quarterly-report.ts';

const engine = localEngine();
/** Builds fail. */
let isBroken = false;
const build: Engine['build'] = async (...args) => {
  if (isBroken) throw new TypeError('broken');
  return engine.build(...args);
};
const app = await appOfFile({ engine: { ...engine, build } });
const owner = await app.createAccount();
const stranger = await app.createAccount();
await startJobs(app.services);

async function turn(chatId: string, body: object, token = owner.token): Promise<ChatEvent[]> {
  const response = await app.fetch('POST', `/chats/${chatId}/turns`, { token, body });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  return readEvents(response);
}
const message = (options: object = {}) => ({ type: 'message', text: quarterlyReport, options });
const get = async (path: string, token = owner.token) => app.request('GET', path, { token });
const last = <T extends ChatEvent['type']>(events: readonly ChatEvent[], type: T) =>
  events.findLast((event): event is Extract<ChatEvent, { type: T }> => event.type === type);

describe('turns', () => {
  it('plan first, build after approval, and leave a deck that can be fetched', async () => {
    const id = randomUUID();
    const planned = await turn(id, message());
    expect(planned[0]?.type).toBe('start');
    expect(planned.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'plan', error: null });
    const plan = last(planned, 'data-plan')?.data;
    expect(plan?.slides.length).toBeGreaterThan(2);
    const waiting = (await get(`/chats/${id}`)).body;
    expect(waiting).toMatchObject({ waitsFor: 'plan', lastOutcome: 'plan', thumbnail: null, readAt: null, files: [] });
    expect(waiting.plan.id).toBe(plan?.id);
    await app.request('PATCH', `/chats/${id}`, { token: owner.token, body: { title: 'A name of mine' } });
    const before = (await get(`/chats/${id}`)).body.updatedAt;
    const read = await app.request('PATCH', `/chats/${id}`, { token: owner.token, body: { read: true } });
    expect(read.body).toMatchObject({ readAt: expect.stringMatching(/Z$/), updatedAt: before });

    // fields that a plan does not have are dropped, at every depth
    const odd = { ...plan, odd: 1, slides: plan?.slides.map((slide) => ({ ...slide, odd: { a: 1 } })) };
    const built = await turn(id, { type: 'plan', planId: plan?.id, plan: odd });
    expect(built.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed' });
    const card = last(built, 'data-variant')?.data;
    const cards = built.flatMap((event) => (event.type === 'data-variant' ? [event.data] : []));
    const shown = cards.filter(({ status, runId }) => status === 'building' && runId === card?.runId);
    expect(shown[0]).toMatchObject({ previews: [], slideCount: 0 });
    expect(shown[1]).toMatchObject({ previews: card?.previews.slice(0, 1), slideCount: card?.slideCount });
    const again = await app.request('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: { type: 'plan', planId: plan?.id },
    });
    expect(again.body).toMatchObject({ code: 'plan_built', params: { variants: card?.variantId } });
    expect(card).toMatchObject({ status: 'ready', error: null });
    const deck = await get(card?.download ?? '');
    expect(deck.status).toBe(200);
    expect(Object.keys(unzipSync(deck.bytes))).toContain('ppt/presentation.xml');

    const chat = (await get(`/chats/${id}`)).body;
    expect(chat).toMatchObject({ deckId: card?.deckId, turn: null, question: null, waitsFor: null });
    expect(chat).toMatchObject({
      title: 'A name of mine',
      lastOutcome: 'completed',
      thumbnail: card?.previews[0],
      slideCount: card?.slideCount,
    });
    expect(card).toMatchObject({ revision: 0, size: deck.bytes.length, createdAt: expect.stringMatching(/Z$/) });
    const [summary] = (await get(`/chats?deckId=${card?.deckId}`)).body;
    expect(chat).toMatchObject(summary);
    expect(chat.messages.map((one: { role: string }) => one.role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    const run = (await get(`/runs/${card?.runId}`)).body;
    expect(run).toMatchObject({ state: 'succeeded', chatId: id, error: null });
    expect(run.artifacts[0]).toMatchObject({ kind: 'pptx', url: card?.download });
    expect(run.stages.map((stage: { name: string }) => stage.name)).toEqual([
      'write',
      'compose',
      'build',
      'check',
      'paint',
      'export',
    ]);
  });

  it('name pictures while they are painted, which can be had from then on', async () => {
    const response = await app.fetch('POST', `/chats/${randomUUID()}/turns`, {
      token: owner.token,
      body: message({ autoApprove: true, slideCount: 6 }),
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const text = [];
    let picture: { status: number } | undefined;
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      text.push(piece.value);
      const [address] = /\/editor\/decks\/[^"]*slide-1\.png/.exec(text.join('')) ?? [];
      if (address !== undefined && picture === undefined) {
        expect(text.join('')).not.toContain('"status":"ready"');
        picture = await get(`${address}?width=320`);
      }
    }
    expect(picture?.status).toBe(200);
    expect(text.join('')).toContain('"status":"ready"');
  });

  it('go from a message to several decks in one with autoApprove', async () => {
    const events = await turn(randomUUID(), message({ autoApprove: true, variants: 2, slideCount: 5 }));
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'completed' });
    const cards = new Map(
      events.flatMap((event) => (event.type === 'data-variant' ? [[event.id, event.data] as const] : [])),
    );
    expect([...cards.values()].map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('ask for material rather than invent it, and go on with the answer', async () => {
    const id = randomUUID();
    const asked = await turn(id, { type: 'message', text: 'Make a deck about our strategy' });
    expect(asked.at(-1)).toMatchObject({ outcome: 'question' });
    const question = last(asked, 'data-question')?.data;
    expect(question?.choices?.map(({ action }) => action)).toEqual(['upload', 'paste', undefined]);
    const stale = await app.request('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: { type: 'answer', questionId: 'other', answer: ['paste'] },
    });
    expect(stale.body.code).toBe('question_not_open');
    const odd = await app.request('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: { type: 'answer', questionId: question?.id, answer: ['no choice'] },
    });
    expect(odd.status).toBe(400);
    const both = await app.request('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: { type: 'answer', questionId: question?.id, answer: question?.choices?.slice(0, 2).map((one) => one.id) },
    });
    expect(both.body).toMatchObject({ status: 400, issues: [{ path: 'answer' }] });
    const answered = await turn(id, { type: 'answer', questionId: question?.id, answer: quarterlyReport });
    expect(answered.at(-1)).toMatchObject({ outcome: 'plan' });
  });

  it('replay by the same messageId, condensed, and run once', async () => {
    const id = randomUUID();
    const body = { ...message(), messageId: 'm-1' };
    const first = await turn(id, body);
    const again = await turn(id, body);
    expect(again.at(-1)).toEqual(first.at(-1));
    expect(again.filter((event) => event.type === 'data-plan')).toHaveLength(1);
    expect(again.some((event) => event.type === 'data-stage')).toBe(false);
    expect((await get(`/chats/${id}`)).body.messages).toHaveLength(2);
  });

  it('refuse a second turn, an unknown plan and unknown ids, and let one of two first turns in', async () => {
    const id = randomUUID();
    const both = await Promise.all(
      [0, 1].map(() => app.fetch('POST', `/chats/${id}/turns`, { token: owner.token, body: message() })),
    );
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await Promise.all(both.map((response) => response.text()));
    const refused = async (body: object, chatId: string = id) =>
      app.request('POST', `/chats/${chatId}/turns`, { token: owner.token, body });
    expect((await refused({ type: 'plan', planId: 'old' })).body.code).toBe('plan_not_latest');
    expect((await refused({ type: 'plan', planId: 'old' }, randomUUID())).status).toBe(404);
    for (const reference of [{ fileIds: [randomUUID()] }, { templateId: randomUUID() }, { projectId: randomUUID() }])
      expect((await refused({ ...message(), ...reference })).status).toBe(404);
    expect((await refused(message(), 'no-uuid')).status).toBe(400);
    expect((await refused({ type: 'wish' })).status).toBe(400);
    expect((await refused({ type: 'message', text: ' \n' })).body.issues[0].path).toBe('text');
    expect((await refused(message({ variants: 6 }))).body.issues[0].path).toContain('variants');
  });

  it('of two accounts at once with one chat id: one gets the chat, to the other it is unknown', async () => {
    const another = await app.createAccount();
    for (let round = 0; round < 3; round++) {
      const id = randomUUID();
      const both = await Promise.all(
        [owner, another].map(({ token }) =>
          app.fetch('POST', `/chats/${id}/turns`, { token, body: { type: 'message', text: 'Hello' } }),
        ),
      );
      expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
      await Promise.all(both.map((response) => response.text()));
    }
  });

  it('follow on /stream what another reader missed, and close at once when nothing runs', async () => {
    const id = randomUUID();
    const started = await app.fetch('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: message({ autoApprove: true }),
    });
    const followed = await readEvents(await app.fetch('GET', `/chats/${id}/stream`, { token: owner.token }));
    const whole = await readEvents(started);
    if (followed.length > 0) expect(followed.at(-1)).toEqual(whole.at(-1));
    expect(await readEvents(await app.fetch('GET', `/chats/${id}/stream`, { token: owner.token }))).toEqual([]);
  });

  it('stop when cancelled: the chat is free at once', async () => {
    const id = randomUUID();
    const started = await app.fetch('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: message({ autoApprove: true, variants: 5 }),
    });
    expect((await app.request('POST', `/chats/${id}/cancel`, { token: owner.token })).status).toBe(204);
    expect((await get(`/chats/${id}`)).body.turn).toBeNull();
    const events = await readEvents(started);
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'cancelled' });
    expect(events.filter((event) => event.type === 'turn-end')).toHaveLength(1);
    expect((await app.request('POST', `/chats/${id}/cancel`, { token: owner.token })).status).toBe(204);
    expect((await turn(id, message())).at(-1)).toMatchObject({ outcome: 'plan' });
  });

  it('cut short lead to the deck that was finished before, and the chat tells that they were stopped', async () => {
    const id = randomUUID();
    const started = await app.fetch('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: message({ autoApprove: true, variants: 5 }),
    });
    const ready = `select decks.id from variants join decks on decks.id = variants.deck_id
      where variants.chat_id = $1 and variants.status = 'ready' order by variants.position limit 1`;
    const firstReady = async () => (await app.database.pool.query<{ id: string }>(ready, [id])).rows[0]?.id;
    await expect.poll(firstReady, { timeout: 20_000 }).toBeTypeOf('string');
    await app.request('POST', `/chats/${id}/cancel`, { token: owner.token });
    const events = await readEvents(started);
    const chat = (await get(`/chats/${id}`)).body;
    expect(events.at(-1)).toMatchObject({ type: 'turn-end', outcome: 'cancelled' });
    expect(chat.deckId).toBe(await firstReady());
    expect(chat.messages.at(-1).parts.at(-1)).toMatchObject({ type: 'abort' });
  });

  it('end their streams with turn-end when the chat is deleted meanwhile', async () => {
    const id = randomUUID();
    const started = await app.fetch('POST', `/chats/${id}/turns`, {
      token: owner.token,
      body: message({ autoApprove: true, variants: 5 }),
    });
    expect((await app.request('DELETE', `/chats/${id}`, { token: owner.token })).status).toBe(204);
    expect((await readEvents(started)).at(-1)).toEqual({ type: 'turn-end', outcome: 'cancelled', error: null });
  });

  it('change a finished deck on request into a new variant', async () => {
    const id = randomUUID();
    const built = await turn(id, message({ autoApprove: true }));
    const slides = last(built, 'data-variant')?.data.slideCount ?? 0;
    const changed = await turn(id, { type: 'message', text: 'Remove slide 2' });
    expect(changed.at(-1)).toMatchObject({ outcome: 'completed' });
    const card = last(changed, 'data-variant')?.data;
    expect(card?.slideCount).toBe(slides - 1);
    expect((await get(`/chats/${id}`)).body.deckId).toBe(card?.deckId);
  });

  it('rebuild a failed variant from its saved plan', async () => {
    const id = randomUUID();
    const card = last(await turn(id, message({ autoApprove: true })), 'data-variant')?.data;
    const retry = (variantId: unknown) =>
      app.request('POST', `/chats/${id}/variants/retry`, { token: owner.token, body: { variantId } });
    expect((await retry(card?.variantId)).body.code).toBe('variant_not_failed');
    expect((await retry(randomUUID())).status).toBe(404);
    await app.database.pool.query(`update variants set status = 'failed' where id = $1`, [card?.variantId]);
    await app.database.pool.query(`update decks set status = 'failed', document = null where id = $1`, [card?.deckId]);
    const files = async () => {
      const exported = `select f->>'storageKey' as key from exports, json_array_elements(files) f where deck_id = $1`;
      return (await app.database.pool.query<{ key: string }>(exported, [card?.deckId])).rows.map(({ key }) => key);
    };
    const before = await files();
    const rebuilt = async () => {
      const reply = await retry(card?.variantId);
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({ variantId: card?.variantId, status: 'building' });
      await readEvents(await app.fetch('GET', `/chats/${id}/stream`, { token: owner.token }));
      await expect.poll(async () => (await get(`/chats/${id}`)).body.turn).toBeNull();
    };
    isBroken = true;
    await rebuilt().finally(() => (isBroken = false));
    // What an earlier build stored goes with its row.
    expect(before.length).toBeGreaterThan(1);
    expect(await files()).toEqual([]);
    const stored = async () => (await Promise.all(before.map((key) => app.services.storage.stat(key)))).filter(Boolean);
    await expect.poll(stored, { timeout: 10_000 }).toEqual([]);
    await rebuilt();
    expect((await files()).length).toBe(before.length);
    const parts = (await get(`/chats/${id}`)).body.messages.flatMap((one: { parts: ChatEvent[] }) => one.parts);
    const cards = parts.filter((part: ChatEvent) => part.type === 'data-variant');
    expect(cards.every((part: { data: { status: string } }) => part.data.status === 'ready')).toBe(true);
  });
});

describe('chats', () => {
  it('take no more turns a day than the policy says, and tell how many were used', async () => {
    const account = await app.createAccount();
    for (let count = 0; count < 2; count++) await turn(randomUUID(), { type: 'message', text: 'Hello' }, account.token);
    await app.database.pool.query(`update accounts set policy = '{"turnsPerDay":1}' where id = $1`, [account.id]);
    const refused = await app.request('POST', `/chats/${randomUUID()}/turns`, {
      token: account.token,
      body: message(),
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'policy_limit' } });
    expect(refused.body.message).toContain('(2 of 1)');
    const resetsAt = expect.stringMatching(/^\d{4}-.*T00:00:00/) as string;
    expect(refused.body.params).toEqual({ name: 'turnsPerDay', limit: 1, used: 2, resetsAt });
  });

  it('belong to one account: to others they are unknown', async () => {
    const id = randomUUID();
    await turn(id, message());
    const unknown = randomUUID();
    const calls = [
      ['GET', ''],
      ['GET', '/stream'],
      ['DELETE', ''],
      ['PATCH', ''],
      ['POST', '/cancel'],
      ['POST', '/turns'],
      ['POST', '/variants/retry'],
    ] as const;
    for (const [method, tail] of calls) {
      const body =
        method === 'GET' || method === 'DELETE'
          ? undefined
          : tail === '/turns'
            ? { type: 'plan', planId: 'x' }
            : { variantId: randomUUID(), title: 'x' };
      const [theirs, none] = await Promise.all(
        [id, unknown].map((chat) => app.request(method, `/chats/${chat}${tail}`, { token: stranger.token, body })),
      );
      expect(theirs?.status, `${method} ${tail}`).toBe(404);
      expect({ ...theirs?.body, requestId: '' }).toEqual({ ...none?.body, requestId: '' });
    }
    expect((await get('/chats', stranger.token)).body).toEqual([]);
    const taken = await app.request('POST', `/chats/${id}/turns`, { token: stranger.token, body: message() });
    expect(taken.status).toBe(404);
  });

  it('are listed newest first and by deck; unknown filters find nothing', async () => {
    const reply = await get('/chats');
    const times = reply.body.map((chat: { updatedAt: string }) => chat.updatedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const withDeck = reply.body.find((chat: { deckId: string | null }) => chat.deckId !== null);
    expect((await get(`/chats?deckId=${withDeck.deckId}`)).body.map((chat: { id: string }) => chat.id)).toEqual([
      withDeck.id,
    ]);
    for (const filter of ['deckId=x', `deckId=${randomUUID()}`, 'projectId=x', `projectId=${randomUUID()}`])
      expect((await get(`/chats?${filter}`)).body).toEqual([]);
  });

  it('are listed for a session that is alive, which is looked at before the filters', async () => {
    const ended = await app.createAccount();
    await app.database.pool.query(
      `update sessions set last_used_at = now() - interval '10 minutes' where account_id = $1`,
      [ended.id],
    );
    expect(await get('/chats', ended.token)).toMatchObject({ status: 200, body: [] });
    const used = await app.database.pool.query(
      `select last_used_at > now() - interval '1 minute' as lately from sessions where account_id = $1`,
      [ended.id],
    );
    expect(used.rows).toEqual([{ lately: true }]);
    const tooLong = `deckId=${'x'.repeat(201)}`;
    expect((await get(`/chats?${tooLong}`, ended.token)).status).toBe(400);
    await app.database.pool.query(`update sessions set expires_at = now() where account_id = $1`, [ended.id]);
    for (const token of [ended.token, 'unknown', undefined])
      for (const query of ['', '?deckId=x', `?${tooLong}`])
        expect((await app.request('GET', `/chats${query}`, { token })).status, `${token} ${query}`).toBe(401);
  });

  it('are renamed, and deleted with their decks', async () => {
    const id = randomUUID();
    const card = last(await turn(id, message({ autoApprove: true })), 'data-variant')?.data;
    const patch = (body: object) => app.request('PATCH', `/chats/${id}`, { token: owner.token, body });
    const renamed = (await patch({ title: 'Renamed' })).body;
    expect(renamed).toMatchObject({ title: 'Renamed', variants: 1, running: false });
    expect((await patch({})).body.updatedAt).toBe(renamed.updatedAt);
    expect((await patch({ deckId: randomUUID() })).status).toBe(404);
    expect((await patch({ projectId: randomUUID() })).status).toBe(404);
    expect((await app.request('DELETE', `/chats/${id}`, { token: owner.token })).status).toBe(204);
    expect((await get(`/chats/${id}`)).status).toBe(404);
    expect((await get(card?.download ?? '')).status).toBe(404);
  });
});
