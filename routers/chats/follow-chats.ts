import { setTimeout as delay } from 'node:timers/promises';
import { NotLoggedInError } from '../../src/errors.ts';
import type { AccountContext } from '../context.ts';
import { listChats } from './list-chats.ts';
import type { ChatListEvent, ChatSummary } from './schemas.ts';

/** What changes in one go is read, and told, together. */
const GATHER_MS = 100;
const RETRY_MS = 1_000;

/**
 * The caller's chats as lists show them, each said when it came or changed, or is gone; nothing is said of how they stood when the stream
 * began. What is the same as it was said last is not said again. Ends with the reader, or with the session.
 */
export async function* followChats(ctx: AccountContext): AsyncGenerator<ChatListEvent, void, undefined> {
  const waiting = new Waiting(ctx.signal);
  const unsubscribe = ctx.chatChanges.subscribe(ctx.account.id, waiting);
  try {
    const known = new Map((await listChats(ctx)).map((chat) => [chat.id, JSON.stringify(chat)]));
    // The stream is open while this is read: what changes meanwhile is told, though it stands here already.
    for (const id of waiting.heard) known.delete(id);
    for (;;) {
      await waiting.something();
      await delay(GATHER_MS, undefined, { ref: false });
      if (waiting.isOver) return;
      const changed = waiting.take();
      try {
        yield* differences(known, await readChanged(ctx, changed));
      } catch (error) {
        if (error instanceof NotLoggedInError) return;
        // The database is away: whoever follows waits, and then all is looked at.
        await delay(RETRY_MS, undefined, { ref: false });
        waiting.allChanged();
      }
    }
  } finally {
    unsubscribe();
  }
}

/** Chats of which word came; `null` is all of them. */
type Changed = ReadonlySet<string> | null;

class Waiting {
  #changed: Set<string> | null = new Set();
  #wake = (): void => {};
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
    signal?.addEventListener('abort', () => this.#wake(), { once: true });
  }

  get isOver(): boolean {
    return this.#signal?.aborted === true;
  }

  /** What there is to take, one by one. */
  get heard(): Iterable<string> {
    return this.#changed ?? [];
  }

  changed(chatId: string): void {
    this.#changed?.add(chatId);
    this.#wake();
  }

  allChanged(): void {
    this.#changed = null;
    this.#wake();
  }

  /** Resolves when there is something to take, or when all is over. */
  async something(): Promise<void> {
    while (!this.isOver && this.#changed?.size === 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }

  take(): Changed {
    const taken = this.#changed;
    this.#changed = new Set();
    return taken;
  }
}

interface Read {
  /** What was asked for; `null` is all. */
  changed: Changed;
  found: readonly ChatSummary[];
}

async function readChanged(ctx: AccountContext, changed: Changed): Promise<Read> {
  if (changed === null) return { changed, found: await listChats(ctx) };
  const found = await Promise.all(Array.from(changed, (id) => listChats(ctx, { id })));
  return { changed, found: found.flat() };
}

function differences(known: Map<string, string>, { changed, found }: Read): ChatListEvent[] {
  const events: ChatListEvent[] = [];
  const there = new Set(found.map(({ id }) => id));
  for (const id of changed ?? [...known.keys()])
    if (!there.has(id) && known.delete(id)) events.push({ change: 'removed', id });
  for (const chat of found) {
    const json = JSON.stringify(chat);
    if (known.get(chat.id) === json) continue;
    known.set(chat.id, json);
    events.push({ change: 'changed', ...chat });
  }
  return events;
}
