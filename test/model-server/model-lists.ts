import { listedModels } from './scripted-model.ts';

/** A server that people run, by the shape in which it tells of its models. */
export const serverShapes = [
  'openai',
  'anthropic',
  'openrouter',
  'ollama',
  'lmstudio',
  'lmstudio-v0',
  'llamacpp',
  'vllm',
  'litellm',
] as const;
export type ServerShape = (typeof serverShapes)[number];

/** Tokens that the models read, as far as the shape tells it. */
export const contextOf = (id: string): number => (id.startsWith('weak') ? 8_192 : 131_072);
const seesPictures = (id: string): boolean => !/^(?:weak|painter)/.test(id);
const drawsPictures = (id: string): boolean => id.startsWith('painter');

const created = 1_767_225_600;
const plain = (id: string) => ({ id, object: 'model', created, owned_by: 'scripted' });
const list = (entries: readonly object[]) => ({ object: 'list', data: entries });

/** Where each shape's chat begins. */
export const rootOf: Readonly<Record<ServerShape, string>> = {
  openai: '/v1',
  anthropic: '/v1',
  openrouter: '/api/v1',
  ollama: '/v1',
  lmstudio: '/v1',
  'lmstudio-v0': '/v1',
  llamacpp: '/v1',
  vllm: '/v1',
  litellm: '/v1',
};

/** What the shape answers to a question about its models; undefined where it has nothing at that path. */
export function describeAt(shape: ServerShape, path: string, body: unknown): object | undefined {
  const answer = descriptions[shape][path];
  return answer?.(body);
}

type Descriptions = Readonly<Record<string, (body: unknown) => object>>;

const descriptions: Readonly<Record<ServerShape, Descriptions>> = {
  openai: { '/v1/models': () => list(listedModels.map(plain)) },
  anthropic: {
    '/v1/models': () => ({
      data: listedModels.map((id) => ({
        type: 'model',
        id,
        display_name: `Scripted ${id}`,
        created_at: '2026-01-01T00:00:00Z',
        max_input_tokens: contextOf(id),
        max_tokens: 8_192,
        capabilities: { image_input: { supported: seesPictures(id) }, structured_outputs: { supported: true } },
      })),
      has_more: false,
      first_id: listedModels[0],
      last_id: listedModels.at(-1),
    }),
  },
  openrouter: {
    '/api/v1/models': () => ({
      data: listedModels.map((id) => ({
        id,
        name: `Scripted: ${id}`,
        created,
        context_length: contextOf(id),
        architecture: {
          input_modalities: seesPictures(id) ? ['text', 'image'] : ['text'],
          output_modalities: drawsPictures(id) ? ['image'] : ['text'],
        },
        supported_parameters: ['max_tokens', 'response_format', 'tools'],
      })),
    }),
  },
  ollama: {
    '/v1/models': () => list(listedModels.map((id) => ({ id, object: 'model', created, owned_by: 'library' }))),
    '/api/show': (body) => {
      const { model } = body as { model: string };
      return {
        capabilities: [
          'completion',
          'tools',
          ...(seesPictures(model) ? ['vision'] : []),
          ...(drawsPictures(model) ? ['image'] : []),
        ],
        details: { family: 'scripted' },
        model_info: { 'general.architecture': 'scripted', 'scripted.context_length': contextOf(model) },
      };
    },
  },
  lmstudio: {
    '/v1/models': () => list(listedModels.map((id) => ({ id, object: 'model', owned_by: 'organization_owner' }))),
    '/api/v1/models': () => ({
      models: listedModels.map((key) => ({
        type: 'llm',
        key,
        display_name: `Scripted ${key}`,
        max_context_length: contextOf(key),
        capabilities: { vision: seesPictures(key), trained_for_tool_use: true },
      })),
    }),
  },
  'lmstudio-v0': {
    '/v1/models': () => list(listedModels.map((id) => ({ id, object: 'model', owned_by: 'organization_owner' }))),
    '/api/v0/models': () =>
      list(
        listedModels.map((id) => ({
          id,
          object: 'model',
          type: seesPictures(id) ? 'vlm' : 'llm',
          max_context_length: contextOf(id),
        })),
      ),
  },
  llamacpp: {
    // a router of several models tells each one's abilities where its model is named
    '/v1/models': () => list(listedModels.map((id) => ({ ...plain(id), owned_by: 'llamacpp', meta: null }))),
    '/props': (query) => {
      const model = (query as { model?: string } | null)?.model ?? 'strong';
      return {
        default_generation_settings: { n_ctx: contextOf(model) },
        modalities: { vision: seesPictures(model), audio: false },
        total_slots: 1,
      };
    },
  },
  vllm: { '/v1/models': () => list(listedModels.map((id) => ({ ...plain(id), max_model_len: contextOf(id) }))) },
  litellm: {
    '/v1/models': () => list(listedModels.map(plain)),
    '/model/info': () => ({
      data: listedModels.map((id) => ({
        model_name: id,
        litellm_params: { model: `openai/${id}` },
        model_info: {
          id: `row-${id}`,
          mode: drawsPictures(id) ? 'image_generation' : 'chat',
          max_input_tokens: contextOf(id),
          max_tokens: 8_192,
          supports_vision: seesPictures(id),
          supports_function_calling: true,
        },
      })),
    }),
  },
};
