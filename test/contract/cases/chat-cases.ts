import { randomUUID } from 'node:crypto';
import { unknownId } from '../world.ts';
import { on, type ContractCases } from './contract-case.ts';

const message = { type: 'message', text: '# Results\n\nRevenue rose by 12 %.\n\n# Next\n\n- Hire two engineers\n' };

export const chatCases: ContractCases = {
  'GET /chats': [
    on(200, 'all'),
    on(200, 'of a deck', ({ belongings }) => ({ query: `deckId=${belongings.deck.deckId}` })),
    on(200, 'of nothing', { query: 'projectId=none' }),
  ],
  'GET /chats/events': [on(200, 'an open stream', { hangUp: true })],
  'GET /chats/{id}': [on(200, 'with a deck', ({ belongings }) => ({ params: { id: belongings.deck.chatId } }))],
  'DELETE /chats/{id}': [on(204, "one's own", async ({ world }) => ({ params: { id: await world.newChat() } }))],
  'PATCH /chats/{id}': [
    on(200, 'renamed and moved', async ({ world, belongings }) => ({
      params: { id: await world.newChat() },
      body: { title: 'Renamed', projectId: belongings.projectId },
    })),
    on(400, 'no title', async ({ world }) => ({ params: { id: await world.newChat() }, body: { title: '' } })),
    on(404, 'into an unknown project', async ({ world }) => ({
      params: { id: await world.newChat() },
      body: { projectId: unknownId },
    })),
  ],
  'POST /chats/{id}/cancel': [
    on(204, 'a running turn', async ({ world }) => ({ params: { id: await world.newBusyChat() } })),
    on(204, 'no turn', async ({ world }) => ({ params: { id: await world.newChat() } })),
  ],
  'GET /chats/{id}/stream': [
    on(200, 'no turn: closed at once', ({ belongings }) => ({ params: { id: belongings.deck.chatId } })),
  ],
  'POST /chats/{id}/turns': [
    on(200, 'a message, a new chat', () => ({ params: { id: randomUUID() }, body: message })),
    on(200, 'a question back', () => ({ params: { id: randomUUID() }, body: { type: 'message', text: 'A deck' } })),
    on(400, 'a chat id that is none', { params: { id: 'chat' }, body: message }),
    on(400, 'neither message nor answer nor plan', () => ({ params: { id: randomUUID() }, body: { type: 'wish' } })),
    on(404, 'a plan for an unknown chat', { params: { id: unknownId }, body: { type: 'plan', planId: 'p' } }),
    on(404, "another's chat", ({ belongings }) => ({
      as: 'stranger',
      params: { id: belongings.deck.chatId },
      body: message,
    })),
    on(404, "another's material", ({ belongings }) => ({
      as: 'stranger',
      params: { id: randomUUID() },
      body: { ...message, fileIds: [belongings.materialId] },
    })),
    on(404, 'a plan on a template that is no id', async ({ world, belongings }) => {
      const { plan } = await world.make('GET', `/chats/${belongings.deck.chatId}`);
      return {
        params: { id: belongings.deck.chatId },
        body: { type: 'plan', planId: plan.id, plan: { ...plan, templateId: 'none' } },
      };
    }),
    on(409, 'while a turn runs', async ({ world }) => ({ params: { id: await world.newBusyChat() }, body: message })),
    on(409, 'a plan that is not the latest', ({ belongings }) => ({
      params: { id: belongings.deck.chatId },
      body: { type: 'plan', planId: 'old' },
    })),
  ],
  'POST /chats/{id}/variants/retry': [
    on(201, 'a failed one', async ({ world }) => {
      const { chatId, variantId } = await world.newDeck();
      await world.app.database.pool.query(`update variants set status = 'failed' where id = $1`, [variantId]);
      return { params: { id: chatId }, body: { variantId } };
    }),
    on(400, 'no variant', ({ belongings }) => ({ params: { id: belongings.deck.chatId }, body: {} })),
    on(404, 'an unknown variant', ({ belongings }) => ({
      params: { id: belongings.deck.chatId },
      body: { variantId: unknownId },
    })),
    on(409, 'one that did not fail', ({ belongings }) => ({
      params: { id: belongings.deck.chatId },
      body: { variantId: belongings.deck.variantId },
    })),
  ],
};
