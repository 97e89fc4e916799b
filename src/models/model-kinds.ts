/** What a model can do, as far as its provider describes it. */
export const modelKinds = ['text', 'imageInput', 'imageOutput', 'voice'] as const;
export type ModelKind = (typeof modelKinds)[number];

/** What people decided by hand: for all models of a connection, and for single ones. */
export interface ManualKinds {
  all: ModelKind[] | null;
  byModel: Record<string, ModelKind[]>;
}

/** The kinds that count: a manual choice wins over the provider's description; null where neither says anything. */
export function kindsInForce(
  model: string,
  manual: ManualKinds | null,
  described: readonly ModelKind[] | null,
): ModelKind[] | null {
  const own = manual && Object.hasOwn(manual.byModel, model) ? manual.byModel[model] : undefined;
  const kinds = own ?? manual?.all ?? described;
  return kinds ? modelKinds.filter((kind) => kinds.includes(kind)) : null;
}

type Words = readonly string[] | null | undefined;

/** From lists of input and output modalities (OpenRouter and servers like it); null when neither is given. */
export function kindsOfModalities(input: Words, output: Words): ModelKind[] | null {
  if (!input && !output) return null;
  return keep({
    text: !output || output.includes('text'),
    imageInput: input?.includes('image') ?? false,
    imageOutput: output?.includes('image') ?? false,
    voice: [...(input ?? []), ...(output ?? [])].includes('audio'),
  });
}

/** From `capabilities` of Ollama's `/api/show`. */
export function kindsOfOllama(capabilities: Words): ModelKind[] | null {
  if (!capabilities) return null;
  return keep({
    text: capabilities.includes('completion'),
    imageInput: capabilities.includes('vision'),
    imageOutput: capabilities.includes('image'),
    voice: capabilities.includes('audio'),
  });
}

/** From `type` of LM Studio's lists, and `capabilities.vision` of its newer one. */
export function kindsOfLmStudio(type: string | null | undefined, vision?: boolean | null): ModelKind[] | null {
  if (type === 'embeddings' || type === 'embedding') return [];
  if (type !== 'llm' && type !== 'vlm') return null;
  return keep({ text: true, imageInput: type === 'vlm' || vision === true, imageOutput: false, voice: false });
}

/** From a server that lists chat models and says of each whether it sees pictures (Anthropic, LiteLLM); null where it does not say. */
export function kindsOfSupport(imageInput: boolean | null | undefined): ModelKind[] | null {
  if (typeof imageInput !== 'boolean') return null;
  return keep({ text: true, imageInput, imageOutput: false, voice: false });
}

/** From `mode` and `supports_vision` of LiteLLM's `/model/info`. */
export function kindsOfLiteLlm(
  mode: string | null | undefined,
  vision: boolean | null | undefined,
): ModelKind[] | null {
  if (mode === 'image_generation') return ['imageOutput'];
  if (mode === 'embedding' || mode === 'rerank' || mode === 'moderation') return [];
  return mode === 'chat' || mode === 'completion' || mode === 'responses' ? kindsOfSupport(vision ?? false) : null;
}

/** From `modalities` of llama.cpp's `/props`. */
export function kindsOfLlamaCpp(modalities: { vision?: boolean | null; audio?: boolean | null }): ModelKind[] {
  return keep({
    text: true,
    imageInput: modalities.vision === true,
    imageOutput: false,
    voice: modalities.audio === true,
  });
}

function keep(has: Record<ModelKind, boolean>): ModelKind[] {
  return modelKinds.filter((kind) => has[kind]);
}
