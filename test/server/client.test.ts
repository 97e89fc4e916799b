import type { inferRouterOutputs } from '@trpc/server';
import { expect, expectTypeOf, it } from 'vitest';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { createDeckwrightClient, DeckwrightError, readChatStream } from '../../routers/client.ts';
import type { AppRouter } from '../../routers/index.ts';
import { startApp } from '../support/app.ts';

it('calls procedures with their types, as the session it has', async () => {
  await using app = await startApp({ env: { WEB_SERVER_SECRET: 'key' } });
  const { token, id } = await app.createAccount();
  const client = createDeckwrightClient({ baseUrl: app.url, webServerKey: 'key', token: () => token });
  const health = await client.api.health.database.query();
  expectTypeOf(health).toEqualTypeOf<inferRouterOutputs<AppRouter>['health']['database']>();
  expectTypeOf(health.uptimeSeconds).toBeNumber();
  expect(health.status).toBe('ok');
  const me = await client.api.users.me.query();
  expect(me.id).toBe(id);
  const stranger = createDeckwrightClient({ baseUrl: app.url, token });
  await expect(stranger.api.health.database.query()).rejects.toMatchObject({ data: { code: 'not_from_web_server' } });
});

it('turns a refusal of the REST interface into its ApiError', async () => {
  await using app = await startApp();
  const client = createDeckwrightClient({ baseUrl: app.url });
  const refused = client.download('/no/such/file');
  await expect(refused).rejects.toBeInstanceOf(DeckwrightError);
  await expect(refused).rejects.toMatchObject({ error: { status: 404, code: 'not_found' } });
});

it('follows what becomes of the chats, until it is let go', async () => {
  await using app = await startApp();
  const { token, id } = await app.createAccount();
  const client = createDeckwrightClient({ baseUrl: app.url, token });
  const gone = new AbortController();
  const chats = client.followChats(gone.signal);
  const first = chats.next();
  await expect.poll(() => app.services.streams.count()).toBe(1);
  const insert = `insert into chats (id, account_id, title, created_at, updated_at) values (gen_random_uuid(), $1, 'A chat', now(), now())`;
  // The stream is open a moment before it has looked at the list it starts from.
  await expect
    .poll(async () => {
      await app.database.pool.query(insert, [id]);
      return Promise.race([
        first.then(({ value }) => value?.change),
        new Promise((resolve) => setTimeout(resolve, 300)),
      ]);
    })
    .toBe('changed');
  gone.abort();
  await expect(chats.next()).rejects.toThrow('aborted');
});

it('reads a chat stream, comments and torn lines included, up to turn-end', async () => {
  const text =
    ': keep-alive\n\ndata: {"type":"start"}\n\ndata: {"type":"text-delta","id":"1","delta":"é☃"}\n\n: x\n\ndata: {"type":"turn-end","outcome":"completed","error":null}\n\ndata: {"type":"never"}\n\n';
  const bytes = new TextEncoder().encode(text);
  const torn = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  const events = await Array.fromAsync(readChatStream(new Response(torn)));
  expectTypeOf(events).toEqualTypeOf<ChatEvent[]>();
  expect(events).toEqual([
    { type: 'start' },
    { type: 'text-delta', id: '1', delta: 'é☃' },
    { type: 'turn-end', outcome: 'completed', error: null },
  ]);
});
