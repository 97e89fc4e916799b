import { z } from 'zod';
import type { ModelProtocol } from './model-protocol.ts';

const List = z.object({ data: z.array(z.object({ type: z.literal('model'), display_name: z.string() })).min(1) });

/** Anthropic's messages. */
export const anthropic: ModelProtocol = {
  sends: 'messages',
  headers: (apiKey) => ({ 'anthropic-version': '2023-06-01', ...(apiKey ? { 'x-api-key': apiKey } : {}) }),
  open: async ({ apiRoot, apiKey, model }, fetch) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: apiRoot, apiKey: apiKey ?? 'none', fetch }).languageModel(model);
  },
  callOptions: () => ({ anthropic: { structuredOutputMode: 'outputFormat' } }),
  outputTokens: 8_192,
  renamesLimit: false,
  asksFormat: false,
  listQuery: '?limit=1000',
  tellsByList: (body) => List.safeParse(body).success,
  describesModels: false,
  noPictures: 'A connection of the Anthropic protocol draws no pictures: choose another for the images role.',
};
