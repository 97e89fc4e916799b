import type { ContractCase, Stage } from './contract-case.ts';
import type { EndpointName } from '../endpoints.ts';

/** What is about an object of the owner's, where the success of the operation is about something else, or slow to prepare. */
export const privateAsks: Partial<Record<EndpointName, ContractCase['ask']>> = {
  // A message to an unknown chat creates it; a plan does not.
  'POST /chats/{id}/turns': ({ belongings }: Stage) => ({
    params: { id: belongings.deck.chatId },
    body: { type: 'plan', planId: 'p' },
  }),
  'POST /model-settings/connections/{id}/check': ({ belongings }: Stage) => ({
    params: { id: belongings.connectionId },
  }),
  'POST /chats/{id}/variants/retry': ({ belongings }: Stage) => ({
    params: { id: belongings.deck.chatId },
    body: { variantId: belongings.deck.variantId },
  }),
  // Every session of the installation sees a picture; where there is none it is as unknown as its account.
  'GET /users/{id}/picture': ({ world }: Stage) => ({ params: { id: world.people.owner.id } }),
  'DELETE /files/templates/{id}': ({ belongings }: Stage) => ({ params: { id: belongings.templateId } }),
  'PATCH /files/templates/{id}': ({ belongings }: Stage) => ({
    params: { id: belongings.templateId },
    body: { name: 'Mine now' },
  }),
};
