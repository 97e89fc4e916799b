import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { ChatSummary } from '../../routers/chats/schemas.ts';
import { startApp } from '../support/app.ts';
import { readEvents } from '../support/read-events.ts';
import { startServiceProcess } from '../support/service-process.ts';
import { upload } from '../support/upload.ts';
import { quarterlyReport } from '../support/quarterly-report.ts';

/** Reads a stream until an event is as wanted, and leaves it. */
async function readUntil(response: Response, isWanted: (event: ChatEvent) => boolean): Promise<void> {
  let text = '';
  for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ') && isWanted(JSON.parse(line.slice(6)) as ChatEvent)) return;
  }
  throw new Error('The stream ended before what was wanted.');
}

it('finishes a turn once when its process is killed in the middle of it', { timeout: 300_000 }, async () => {
  // Not a worker itself: it holds the database and the folder that both processes work on.
  await using app = await startApp();
  const { id: accountId, token } = await app.createAccount();
  const sent = await upload(app, { path: '/files/content', token }, { name: 'report.md', content: quarterlyReport });
  const env = {
    DATABASE_URL: app.database.config.DATABASE_URL,
    DATA_DIR: app.config.DATA_DIR,
    DATABASE_POOL_SIZE: '5',
  };
  const chatId = randomUUID();
  const body = {
    type: 'message',
    text: 'Make a deck of the report.',
    fileIds: [sent.body.id],
    options: { autoApprove: true, variants: 3 },
  };
  const headers = { 'x-app-session': token, 'content-type': 'application/json' };

  {
    await using first = await startServiceProcess(env);
    const stream = await fetch(`${first.url}/chats/${chatId}/turns`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await readUntil(stream, (event) => event.type === 'data-variant' && event.data.status === 'ready');
  }
  const atDeath = await app.services.events.readTurn((await turns())[0].id);
  expect(await turns()).toMatchObject([{ state: 'running', attempt: 1 }]);

  await using second = await startServiceProcess(env);
  const followed = await readEvents(await fetch(`${second.url}/chats/${chatId}/stream`, { headers }));
  expect(followed.at(-1)).toEqual({ type: 'turn-end', outcome: 'completed', error: null });
  expect(followed.filter((event) => event.type === 'data-plan')).toHaveLength(1);

  expect(await turns()).toMatchObject([{ state: 'completed', attempt: 2 }]);
  const log = (await app.services.events.readTurn((await turns())[0].id)).map(({ event }) => event);
  expect(log.slice(0, atDeath.length)).toEqual(atDeath.map(({ event }) => event));
  const count = (isOne: (event: ChatEvent) => boolean) => log.filter(isOne).length;
  for (const type of ['start', 'data-plan', 'data-title', 'source-document', 'finish', 'turn-end'])
    expect(
      count((event) => event.type === type),
      type,
    ).toBe(1);
  const texts = log.flatMap((event) => (event.type === 'text-start' ? [event.id] : []));
  expect(texts).toEqual([...new Set(texts)]);

  const { rows: variants } = await app.database.pool.query('select * from variants order by position');
  expect(variants.map(({ position, status }) => [position, status])).toEqual([0, 1, 2].map((at) => [at, 'ready']));
  for (const { id } of variants)
    expect(count((event) => event.type === 'data-variant' && event.id === id && event.data.status === 'ready')).toBe(1);
  const { rows: runs } = await app.database.pool.query('select state from runs');
  expect(runs.map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  const { rows: usage } = await app.database.pool.query(
    `select name, used from usage_counters where account_id = $1 order by name`,
    [accountId],
  );
  expect(usage).toEqual([
    { name: 'decks', used: 3 },
    { name: 'turns', used: 1 },
  ]);

  for (const { download } of variants) {
    const deck = await fetch(second.url + String(download), { headers });
    expect([deck.status, Buffer.from(await deck.arrayBuffer()).toString('latin1', 0, 2)]).toEqual([200, 'PK']);
  }
  const chats = (await (await fetch(`${second.url}/chats`, { headers })).json()) as unknown[];
  expect(ChatSummary.parse(chats[0])).toMatchObject({ id: chatId, running: false, variants: 3 });

  async function turns() {
    return (await app.database.pool.query('select id, state, attempt from turns where chat_id = $1', [chatId])).rows;
  }
});

it('hands its turn over when its process is asked to stop in the middle of it', { timeout: 300_000 }, async () => {
  await using app = await startApp();
  const { token } = await app.createAccount();
  const sent = await upload(app, { path: '/files/content', token }, { name: 'report.md', content: quarterlyReport });
  const env = {
    DATABASE_URL: app.database.config.DATABASE_URL,
    DATA_DIR: app.config.DATA_DIR,
    DATABASE_POOL_SIZE: '5',
    SHUTDOWN_GRACE_MS: '200',
  };
  const chatId = randomUUID();
  const headers = { 'x-app-session': token, 'content-type': 'application/json' };
  const body = {
    type: 'message',
    text: 'Make a deck of the report.',
    fileIds: [sent.body.id],
    options: { autoApprove: true, variants: 5 },
  };
  {
    await using first = await startServiceProcess(env);
    const started = await fetch(`${first.url}/chats/${chatId}/turns`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    // Other readers of the same turn, and requests that go on all the while.
    const others = Array.from({ length: 5 }, async () =>
      readEvents(await fetch(`${first.url}/chats/${chatId}/stream`, { headers })),
    );
    await readUntil(started, (event) => event.type === 'data-variant' && event.data.status === 'ready');
    const asked = performance.now();
    expect(await first.stop()).toBe(0);
    // The time it was given, and what closing takes on a busy machine; without an end it would be killed after a minute.
    expect(performance.now() - asked).toBeLessThan(30_000);
    // Each stream came to its end as a stream does, without a word of a fault or of an end of the turn.
    for (const events of await Promise.all(others))
      expect(events.filter(({ type }) => type === 'error' || type === 'turn-end')).toEqual([]);
  }
  const { rows: left } = await app.database.pool.query('select id, state from turns');
  expect(left.map(({ state }) => state)).not.toContain('failed');
  await using second = await startServiceProcess(env);
  await readEvents(await fetch(`${second.url}/chats/${chatId}/stream`, { headers }));
  const log = (await app.services.events.readTurn(left[0].id)).map(({ event }) => event);
  expect(log.at(-1)).toEqual({ type: 'turn-end', outcome: 'completed', error: null });
  expect(log.filter(({ type }) => type === 'error')).toEqual([]);
  const { rows: variants } = await app.database.pool.query('select status from variants order by position');
  expect(variants.map(({ status }) => status)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
});
