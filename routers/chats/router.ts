import { z } from 'zod';
import { AnyUuid, Id } from '../schemas.ts';
import { listFields, pageOf } from '../services/page-of.ts';
import { accountProcedure, ownReadProcedure, rest, router } from '../trpc.ts';
import { cancelTurn } from './cancel-turn.ts';
import { ChatEvent } from '../../src/chat/chat-event.ts';
import { ChatPart } from '../../src/chat/chat-part.ts';
import { followChats } from './follow-chats.ts';
import { followRunningTurn, followTurn } from './follow-turn.ts';
import { listChats } from './list-chats.ts';
import { readChat } from './read-chat.ts';
import { removeChat } from './remove-chats.ts';
import { retryVariant } from './retry-variant.ts';
import { TurnInput } from '../../src/chat/turn-input.ts';
import {
  ChatListEvent,
  ChatDocument,
  ChatPatch,
  ChatPatchInput,
  ChatSummary,
  RetryInput,
  StartTurnInput,
} from './schemas.ts';
import { startTurn } from './start-turn.ts';
import { updateChat } from './update-chat.ts';

const ChatId = z.object({ id: AnyUuid });

export const chatsRouter = router({
  list: ownReadProcedure
    .meta(rest('GET', '/chats', { list: true, errors: [401, 403], summary: "The caller's chats, newest first" }))
    .input(
      z.object({
        deckId: z.string().max(200).optional(),
        projectId: z.string().max(200).optional(),
        ...listFields(['updatedAt', 'createdAt', 'title']),
      }),
    )
    .output(z.array(ChatSummary))
    .query(async ({ ctx, input: { deckId, projectId, ...page } }) =>
      pageOf(ctx, await listChats(ctx, { deckId, projectId }), {
        ...page,
        usual: '-updatedAt',
        text: ({ title }) => title,
      }),
    ),

  changes: accountProcedure
    .meta(
      rest('GET', '/chats/events', {
        errors: [401, 403],
        transport: 'events',
        event: ChatListEvent,
        summary: "The caller's chats as they change: one stream for all of them",
      }),
    )
    .subscription(({ ctx }) => followChats(ctx)),

  get: accountProcedure
    .meta(rest('GET', '/chats/{id}', { errors: [401, 403, 404], summary: 'A whole chat' }))
    .input(ChatId)
    .output(ChatDocument)
    .query(({ ctx, input }) => readChat(ctx, input.id)),

  remove: accountProcedure
    .meta(
      rest('DELETE', '/chats/{id}', { status: 204, errors: [401, 403, 404], summary: 'Deletes a chat with its decks' }),
    )
    .input(ChatId)
    .output(z.void())
    .mutation(({ ctx, input }) => removeChat(ctx, input.id)),

  update: accountProcedure
    .meta(
      rest('PATCH', '/chats/{id}', {
        body: ChatPatch,
        errors: [400, 401, 403, 404],
        summary: 'Renames or moves a chat, or chooses its variant',
      }),
    )
    .input(ChatPatchInput)
    .output(ChatSummary)
    .mutation(({ ctx, input }) => updateChat(ctx, input)),

  cancel: accountProcedure
    .meta(
      rest('POST', '/chats/{id}/cancel', { status: 204, errors: [401, 403, 404], summary: 'Stops the running turn' }),
    )
    .input(ChatId)
    .output(z.void())
    .mutation(({ ctx, input }) => cancelTurn(ctx, input.id)),

  stream: accountProcedure
    .meta(
      rest('GET', '/chats/{id}/stream', {
        errors: [401, 403, 404],
        transport: 'events',
        event: ChatEvent,
        summary: 'The running turn: the reply so far, then what follows',
      }),
    )
    .input(ChatId)
    .subscription(({ ctx, input }) => followRunningTurn(ctx, input.id)),

  startTurn: accountProcedure
    .meta(
      rest('POST', '/chats/{id}/turns', {
        body: TurnInput,
        bodyKind: 'turn',
        errors: [400, 401, 403, 404, 409],
        transport: 'events',
        follow: 'chats.events',
        event: ChatEvent,
        badPath: 'invalid',
        summary: 'A message, an answer or an approved plan; answered as a stream of events',
      }),
    )
    .input(StartTurnInput)
    .output(z.object({ turnId: Id }))
    .mutation(({ ctx, input }) => startTurn(ctx, input)),

  /** For internal tools, and the stream that answers `startTurn`: a turn from its beginning. */
  events: accountProcedure
    .input(z.object({ turnId: Id }))
    .subscription(({ ctx, input }) => followTurn(ctx, input.turnId)),

  retryVariant: accountProcedure
    .meta(
      rest('POST', '/chats/{id}/variants/retry', {
        body: RetryInput,
        status: 201,
        errors: [400, 401, 403, 404, 409],
        summary: 'Builds a failed variant again',
      }),
    )
    .input(z.object({ ...ChatId.shape, ...RetryInput.shape }))
    .output(ChatPart)
    .mutation(({ ctx, input }) => retryVariant(ctx, input)),
});
