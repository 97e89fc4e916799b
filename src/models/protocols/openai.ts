import type { ModelProtocol } from './model-protocol.ts';

/** OpenAI's chat completions, as most servers speak them. */
export const openai: ModelProtocol = {
  sends: 'chat completions',
  headers: (apiKey): Record<string, string> => (apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  open: async ({ apiRoot, apiKey, model }, fetch) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    return createOpenAICompatible({
      name: 'model',
      baseURL: apiRoot,
      ...(apiKey ? { apiKey } : {}),
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
    }).chatModel(model);
  },
  callOptions: (strict) => ({ model: { strictJsonSchema: strict } }),
  outputTokens: null,
  renamesLimit: true,
  asksFormat: true,
  listQuery: '',
  // Its list is what all servers give.
  tellsByList: () => false,
  describesModels: true,
  noPictures: null,
};
