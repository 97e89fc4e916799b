import { z } from 'zod';
import type { DialPolicy } from '../security/dial-policy.ts';
import { askJson } from './ask-json.ts';
import type { ListedModel } from './connection.ts';
import { kindsOfLlamaCpp, kindsOfLmStudio, kindsOfOllama } from './model-kinds.ts';
import { openai } from './protocols/openai.ts';
import { readKeyedModels } from './list-models.ts';

/**
 * Servers whose list of models says nothing of abilities, but which say it elsewhere, next to their OpenAI-compatible part. They are told
 * by what answers, never by names; what does not answer adds nothing.
 */
export interface DescribeQuestion {
  /** Scheme, host and port. */
  origin: string;
  apiKey: string | null;
  signal: AbortSignal;
}

const Show = z.object({
  capabilities: z.array(z.string()),
  model_info: z.record(z.string(), z.unknown()).nullish().catch(null),
});
const LmStudioV0 = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string(), max_context_length: z.number().nullish().catch(null) })),
});
const LmStudioV1 = z.object({ models: z.array(z.unknown()) });
const Props = z.object({
  modalities: z.object({ vision: z.boolean().nullish(), audio: z.boolean().nullish() }),
  default_generation_settings: z
    .object({ n_ctx: z.number().nullish().catch(null) })
    .nullish()
    .catch(null),
});

const maxShown = 200;
const shownAtOnce = 4;

/** The models with the abilities found; those the list already described stay as they are. */
export async function describeModels(
  models: readonly ListedModel[],
  question: DescribeQuestion,
  policy: DialPolicy,
): Promise<ListedModel[]> {
  if (models.every((model) => model.kinds !== null)) return [...models];
  const ask = (path: string, body?: unknown) =>
    askJson(
      { url: question.origin + path, headers: openai.headers(question.apiKey), body, signal: question.signal },
      policy,
    )
      .then((answer) => (answer.status === 200 ? answer.body : undefined))
      .catch(() => undefined);

  const [shown, native, older, props] = await Promise.all([
    showOllamaModels(models, (model) => ask('/api/show', { model })),
    ask('/api/v1/models').then((body) => LmStudioV1.safeParse(body)),
    ask('/api/v0/models').then((body) => LmStudioV0.safeParse(body)),
    models.length === 1 ? ask('/props').then((body) => Props.safeParse(body)) : null,
  ]);

  const found = new Map<string, Partial<ListedModel>>(shown);
  if (older.success) {
    for (const { id, type, max_context_length } of older.data.data) {
      found.set(id, { kinds: kindsOfLmStudio(type), contextLength: max_context_length ?? null });
    }
  }
  if (native.success) for (const model of readKeyedModels(native.data.models)) found.set(model.id, model);
  if (props?.success) {
    const { modalities, default_generation_settings: settings } = props.data;
    found.set(models[0]!.id, { kinds: kindsOfLlamaCpp(modalities), contextLength: settings?.n_ctx ?? null });
  }
  return models.map((model) => ({
    ...model,
    name: model.name ?? found.get(model.id)?.name ?? null,
    kinds: model.kinds ?? found.get(model.id)?.kinds ?? null,
    contextLength: model.contextLength ?? found.get(model.id)?.contextLength ?? null,
  }));
}

/** Asks about the first model alone, since most servers do not know the question. */
async function showOllamaModels(
  models: readonly ListedModel[],
  show: (model: string) => Promise<unknown>,
): Promise<[string, Partial<ListedModel>][]> {
  const found: [string, Partial<ListedModel>][] = [];
  const learn = async ({ id }: ListedModel) => {
    const answer = Show.safeParse(await show(id));
    if (answer.success) {
      found.push([
        id,
        { kinds: kindsOfOllama(answer.data.capabilities), contextLength: contextOf(answer.data.model_info) },
      ]);
    }
    return answer.success;
  };
  const [first, ...rest] = models.slice(0, maxShown);
  if (!first || !(await learn(first))) return found;
  for (let at = 0; at < rest.length; at += shownAtOnce) await Promise.all(rest.slice(at, at + shownAtOnce).map(learn));
  return found;
}

/** `<architecture>.context_length` of Ollama's model information. */
function contextOf(info: Record<string, unknown> | null | undefined): number | null {
  const entry = Object.entries(info ?? {}).find(
    ([key, value]) => key.endsWith('.context_length') && typeof value === 'number',
  );
  return entry ? (entry[1] as number) : null;
}
