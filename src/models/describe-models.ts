import { z } from 'zod';
import type { DialPolicy } from '../security/dial-policy.ts';
import { askJson } from './ask-json.ts';
import type { ListedModel } from './connection.ts';
import { kindsOfLiteLlm, kindsOfLlamaCpp, kindsOfLmStudio, kindsOfOllama } from './model-kinds.ts';
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

const LiteLlm = z.object({
  data: z.array(
    z.object({
      model_name: z.string(),
      model_info: z.object({
        mode: z.string().nullish().catch(null),
        max_input_tokens: z.number().int().positive().nullish().catch(null),
        supports_vision: z.boolean().nullish().catch(null),
      }),
    }),
  ),
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

  const [shown, native, older, props, gateway] = await Promise.all([
    askEach(models, async ({ id }) => readShown(await ask('/api/show', { model: id }))),
    ask('/api/v1/models').then((body) => LmStudioV1.safeParse(body)),
    ask('/api/v0/models').then((body) => LmStudioV0.safeParse(body)),
    // of several models each is told where it is named
    askEach(models, async ({ id }) =>
      readProps(await ask(models.length === 1 ? '/props' : `/props?model=${encodeURIComponent(id)}&autoload=false`)),
    ),
    ask('/model/info').then((body) => LiteLlm.safeParse(body)),
  ]);

  const found = new Map<string, Partial<ListedModel>>([...shown, ...props]);
  if (gateway.success) {
    for (const { model_name: id, model_info: info } of gateway.data.data) {
      found.set(id, {
        kinds: kindsOfLiteLlm(info.mode, info.supports_vision),
        contextLength: info.max_input_tokens ?? null,
      });
    }
  }
  if (older.success) {
    for (const { id, type, max_context_length } of older.data.data) {
      found.set(id, { kinds: kindsOfLmStudio(type), contextLength: max_context_length ?? null });
    }
  }
  if (native.success) for (const model of readKeyedModels(native.data.models)) found.set(model.id, model);
  return models.map((model) => ({
    ...model,
    name: model.name ?? found.get(model.id)?.name ?? null,
    kinds: model.kinds ?? found.get(model.id)?.kinds ?? null,
    contextLength: model.contextLength ?? found.get(model.id)?.contextLength ?? null,
  }));
}

type Description = Partial<ListedModel>;

/** Asks about the first model alone, since most servers do not know the question; `describe` gives null where they do not. */
async function askEach(
  models: readonly ListedModel[],
  describe: (model: ListedModel) => Promise<Description | null>,
): Promise<[string, Description][]> {
  const found: [string, Description][] = [];
  const learn = async (model: ListedModel) => {
    const description = await describe(model);
    if (description) found.push([model.id, description]);
    return description !== null;
  };
  const [first, ...rest] = models.slice(0, maxShown);
  if (!first || !(await learn(first))) return found;
  for (let at = 0; at < rest.length; at += shownAtOnce) await Promise.all(rest.slice(at, at + shownAtOnce).map(learn));
  return found;
}

function readShown(body: unknown): Description | null {
  const show = Show.safeParse(body);
  if (!show.success) return null;
  return { kinds: kindsOfOllama(show.data.capabilities), contextLength: contextOf(show.data.model_info) };
}

function readProps(body: unknown): Description | null {
  const props = Props.safeParse(body);
  if (!props.success) return null;
  const { modalities, default_generation_settings: settings } = props.data;
  return { kinds: kindsOfLlamaCpp(modalities), contextLength: settings?.n_ctx ?? null };
}

/** `<architecture>.context_length` of Ollama's model information. */
function contextOf(info: Record<string, unknown> | null | undefined): number | null {
  const entry = Object.entries(info ?? {}).find(
    ([key, value]) => key.endsWith('.context_length') && typeof value === 'number',
  );
  return entry ? (entry[1] as number) : null;
}
