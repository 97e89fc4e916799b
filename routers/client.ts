import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ChatEvent } from '../src/chat/chat-event.ts';
import type { TurnInput } from '../src/chat/turn-input.ts';
import type { ChatListEvent } from './chats/schemas.ts';
import type { AppRouter } from './index.ts';
import type { ApiError } from './schemas.ts';

export type { ApiError, AppRouter, ChatEvent, ChatListEvent, TurnInput };

/**
 * For internal TypeScript tools: the procedures with their types, and the chat stream as an async iterable.
 *
 *     const deckwright = createDeckwrightClient({ baseUrl: 'http://127.0.0.1:8080', token });
 *     const me = await deckwright.api.users.me.query();
 *     for await (const event of deckwright.startTurn(chatId, { type: 'message', text })) console.log(event);
 */
export interface DeckwrightClientOptions {
  /** Without a slash at its end. */
  baseUrl: string;
  /** One of WEB_SERVER_SECRET; not needed where the service has none. */
  webServerKey?: string;
  /** Session token of /auth/verify, or how to get the current one. */
  token?: string | (() => string | null);
  /** The global one when absent. */
  fetch?: typeof fetch;
}

export interface DeckwrightClient {
  api: TRPCClient<AppRouter>;
  /** `POST /chats/{id}/turns`; leaving the loop does not stop the turn. @throws DeckwrightError */
  startTurn(chatId: string, turn: TurnInput, signal?: AbortSignal): AsyncGenerator<ChatEvent>;
  /** `GET /chats/{id}/stream`: the reply so far, then what comes; nothing when no turn runs. @throws DeckwrightError */
  followChat(chatId: string, signal?: AbortSignal): AsyncGenerator<ChatEvent>;
  /** `GET /chats/events`: what becomes of the chats of the account, until the signal aborts or the session ends. @throws DeckwrightError */
  followChats(signal?: AbortSignal): AsyncGenerator<ChatListEvent>;
  /** The bytes of an address that the interface gave (downloads, previews, exports). @throws DeckwrightError */
  download(path: string, signal?: AbortSignal): Promise<Response>;
}

/** What the service refused: the fields of its ApiError. */
export class DeckwrightError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.name = 'DeckwrightError';
    this.error = error;
  }
}

export function createDeckwrightClient(options: DeckwrightClientOptions): DeckwrightClient {
  const { baseUrl, fetch: send = fetch } = options;
  const headers = (): Record<string, string> => {
    const token = typeof options.token === 'function' ? options.token() : options.token;
    return {
      ...(options.webServerKey === undefined ? {} : { 'x-web-server-key': options.webServerKey }),
      ...(token == null ? {} : { 'x-app-session': token }),
    };
  };
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await send(baseUrl + path, { ...init, headers: { ...headers(), ...(init.headers as object) } });
    if (!response.ok) throw new DeckwrightError((await response.json()) as ApiError);
    return response;
  };
  return {
    api: createTRPCClient<AppRouter>({ links: [httpLink({ url: `${baseUrl}/trpc`, headers, fetch: send })] }),
    async *startTurn(chatId, turn, signal) {
      const body = JSON.stringify(turn);
      const path = `/chats/${encodeURIComponent(chatId)}/turns`;
      yield* readChatStream(
        await call(path, { method: 'POST', body, signal, headers: { 'content-type': 'application/json' } }),
      );
    },
    async *followChat(chatId, signal) {
      yield* readChatStream(await call(`/chats/${encodeURIComponent(chatId)}/stream`, { signal }));
    },
    async *followChats(signal) {
      yield* readEventStream<ChatListEvent>(await call('/chats/events', { signal }));
    },
    download: (path, signal) => call(path, { signal }),
  };
}

/** Yields the events of a chat's REST stream, from whichever fetch it came, and ends at `turn-end`. */
export async function* readChatStream(response: Response): AsyncGenerator<ChatEvent> {
  for await (const event of readEventStream<ChatEvent>(response)) {
    yield event;
    if (event.type === 'turn-end') return;
  }
}

/** Yields the events of any stream of the interface, as they come. */
async function* readEventStream<Event>(response: Response): AsyncGenerator<Event> {
  if (response.body === null) return;
  const messages = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { data } of messages as unknown as AsyncIterable<{ data: string }>) yield JSON.parse(data) as Event;
}
