import { describe, expectTypeOf, it } from 'vitest';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { createDeckwrightClient, DeckwrightClient, readChatStream } from '../../routers/client.ts';
import type { createCaller } from '../../routers/index.ts';
import type { Account } from '../../routers/users/schemas.ts';
import type { EditorSnapshotLoad, EditorSnapshotSaveResponse } from '../../routers/editor/schemas.ts';
import type { StoredFile } from '../../routers/files/schemas.ts';
import type { RunRecord } from '../../routers/runs/schemas.ts';

/** Checked by the compiler: `npm run types` fails where a type is not what is said here. */
type Api = DeckwrightClient['api'];
type InProcess = ReturnType<typeof createCaller>;
type Answer<Call extends (...given: never[]) => unknown> = Awaited<ReturnType<Call>>;
type Given<Call extends (...given: never[]) => unknown> = NonNullable<Parameters<Call>[0]>;

describe('the types of the client', () => {
  it('are those of the interface, procedure by procedure', () => {
    expectTypeOf<Answer<Api['users']['me']['query']>>().toEqualTypeOf<Account>();
    expectTypeOf<Answer<Api['users']['list']['query']>>().toEqualTypeOf<Account[]>();
    expectTypeOf<Answer<Api['files']['list']['query']>>().toEqualTypeOf<StoredFile[]>();
    expectTypeOf<Answer<Api['runs']['start']['mutate']>>().toEqualTypeOf<RunRecord>();
    expectTypeOf<Answer<Api['editor']['loadSnapshot']['query']>>().toEqualTypeOf<EditorSnapshotLoad>();
  });

  it('tell what a call takes, and what it may leave out', () => {
    expectTypeOf<Given<Api['chats']['get']['query']>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Given<Api['users']['create']['mutate']>['role']>().toEqualTypeOf<
      'administrator' | 'member' | undefined
    >();
    expectTypeOf<{ id: string; disabled: 'yes' }>().not.toExtend<Given<Api['users']['update']['mutate']>>();
    expectTypeOf<{ email: string; password: string }>().not.toExtend<Given<Api['users']['create']['mutate']>>();
    // What only reads cannot be called to write, and the other way round.
    expectTypeOf<Api['users']['me']>().not.toHaveProperty('mutate');
    expectTypeOf<Api['users']['remove']>().not.toHaveProperty('query');
  });

  it('narrow what may be one thing or another', () => {
    type Conflict = Extract<EditorSnapshotSaveResponse, { status: 'conflict' }>;
    expectTypeOf<Conflict['kept']>().toEqualTypeOf<{ id: string; savedAt: string }>();
    expectTypeOf<Extract<EditorSnapshotSaveResponse, { status: 'saved' }>>().not.toHaveProperty('kept');
    type End = Extract<ChatEvent, { type: 'turn-end' }>;
    expectTypeOf<End['outcome']>().toEqualTypeOf<'completed' | 'question' | 'plan' | 'cancelled' | 'failed'>();
    expectTypeOf<Extract<ChatEvent, { type: 'text-delta' }>['delta']>().toBeString();
  });

  it('give the chat stream as an async iterable of events', () => {
    expectTypeOf<ReturnType<DeckwrightClient['followChat']>>().toExtend<AsyncIterable<ChatEvent>>();
    expectTypeOf<ReturnType<typeof readChatStream>>().toExtend<AsyncIterable<ChatEvent>>();
    type Turn = Parameters<DeckwrightClient['startTurn']>[1];
    expectTypeOf<{ type: 'message'; text: string }>().toExtend<Turn>();
    expectTypeOf<{ type: 'answer'; text: string }>().not.toExtend<Turn>();
    expectTypeOf<Parameters<typeof createDeckwrightClient>[0]['token']>().toEqualTypeOf<
      string | (() => string | null) | undefined
    >();
  });

  it('are the same in process', () => {
    expectTypeOf<Answer<InProcess['users']['me']>>().toEqualTypeOf<Account>();
    expectTypeOf<Given<InProcess['chats']['get']>>().toEqualTypeOf<{ id: string }>();
    expectTypeOf<Answer<InProcess['chats']['stream']>>().toExtend<AsyncIterable<ChatEvent>>();
  });
});
