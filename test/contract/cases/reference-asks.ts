import { randomUUID } from 'node:crypto';
import type { EndpointName } from '../endpoints.ts';
import type { Ask } from '../world.ts';
import type { Stage } from './contract-case.ts';

/** Requests of somebody who names, in a query or a body, what is the owner's; `as` and what they own themselves is filled in. */
export interface ReferenceAsk {
  endpoint: EndpointName;
  what: string;
  ask: (stage: Stage, own: { chatId: string; projectId: string }) => Ask;
}

const message = { type: 'message', text: '# Results\n\nRevenue rose by 12 %.\n' };
const inNewChat = (more: object): Ask => ({ params: { id: randomUUID() }, body: { ...message, ...more } });
const run = { request: 'Make a deck.', outputDir: 'out' };

export const referenceAsks: readonly ReferenceAsk[] = [
  {
    endpoint: 'POST /chats/{id}/turns',
    what: 'a material',
    ask: ({ belongings }) => inNewChat({ fileIds: [belongings.materialId] }),
  },
  {
    endpoint: 'POST /chats/{id}/turns',
    what: 'a template',
    ask: ({ belongings }) => inNewChat({ templateId: belongings.templateId }),
  },
  {
    endpoint: 'POST /chats/{id}/turns',
    what: 'a project',
    ask: ({ belongings }) => inNewChat({ projectId: belongings.projectId }),
  },
  {
    endpoint: 'PATCH /chats/{id}',
    what: 'a project',
    ask: ({ belongings }, { chatId }) => ({ params: { id: chatId }, body: { projectId: belongings.projectId } }),
  },
  {
    endpoint: 'PATCH /chats/{id}',
    what: 'a deck',
    ask: ({ belongings }, { chatId }) => ({ params: { id: chatId }, body: { deckId: belongings.deck.deckId } }),
  },
  {
    endpoint: 'POST /chats/{id}/variants/retry',
    what: 'a variant',
    ask: ({ belongings }, { chatId }) => ({ params: { id: chatId }, body: { variantId: belongings.deck.variantId } }),
  },
  { endpoint: 'GET /chats', what: 'a deck', ask: ({ belongings }) => ({ query: `deckId=${belongings.deck.deckId}` }) },
  {
    endpoint: 'GET /chats',
    what: 'a project',
    ask: ({ belongings }) => ({ query: `projectId=${belongings.projectId}` }),
  },
  {
    endpoint: 'POST /library/projects/{projectId}/templates/{templateId}',
    what: 'a template',
    ask: ({ belongings }, { projectId }) => ({ params: { projectId, templateId: belongings.templateId } }),
  },
  {
    endpoint: 'DELETE /library/projects/{projectId}/templates/{templateId}',
    what: 'a template',
    ask: ({ belongings }, { projectId }) => ({ params: { projectId, templateId: belongings.templateId } }),
  },
  {
    endpoint: 'POST /model-settings/connections',
    what: 'a connection',
    ask: ({ belongings }) => ({ body: { connectionId: belongings.connectionId, name: 'Mine now' } }),
  },
  {
    endpoint: 'POST /model-settings/probe',
    what: 'a connection',
    ask: ({ belongings }) => ({ body: { connectionId: belongings.connectionId } }),
  },
  {
    endpoint: 'PUT /model-settings/roles',
    what: 'a connection',
    ask: ({ belongings }) => ({
      body: { role: 'writer', connectionId: belongings.connectionId, model: 'large-model' },
    }),
  },
  {
    endpoint: 'POST /runs/validate-inputs',
    what: 'a material',
    ask: ({ belongings }) => ({ body: { ...run, materials: [belongings.materialId] } }),
  },
  {
    endpoint: 'POST /runs/validate-inputs',
    what: 'a template',
    ask: ({ belongings }) => ({ body: { ...run, template: belongings.templateId } }),
  },
];
