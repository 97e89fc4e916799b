import { z } from 'zod';
import { DialError } from '../security/dial-error.ts';
import type { DialPolicy } from '../security/dial-policy.ts';
import { askJson, faultOfStatus } from './ask-json.ts';
import type { JsonAnswer } from './ask-json.ts';
import { protocols, type ListedModel, type Protocol } from './connection.ts';
import { modelProtocols } from './protocols/index.ts';
import { kindsOfLmStudio, kindsOfModalities, kindsOfSupport } from './model-kinds.ts';

const words = z.array(z.string()).nullish().catch(null);
const count = z.number().int().positive().nullish().catch(null);
const name = z.string().nullish().catch(null);
const Architecture = z.object({ input_modalities: words, output_modalities: words }).nullish().catch(null);

/** Anthropic tells each ability as an object that says whether it is supported. */
const Capabilities = z
  .object({ image_input: z.object({ supported: z.boolean() }).nullish().catch(null) })
  .nullish()
  .catch(null);

/** A model in the lists of OpenAI, OpenRouter, vLLM, SGLang, LM Studio v0, Mistral, Anthropic and servers like them. */
const Entry = z.object({
  id: z.string().min(1),
  name,
  display_name: name,
  context_length: count,
  max_model_len: count,
  max_context_length: count,
  max_input_tokens: count,
  type: name,
  architecture: Architecture,
  input_modalities: words,
  output_modalities: words,
  capabilities: Capabilities,
});
/** A model in LM Studio's own newer list: its id is `key`. */
const KeyedEntry = z.object({
  key: z.string().min(1),
  display_name: name,
  type: name,
  max_context_length: count,
  capabilities: z.object({ vision: z.boolean().nullish() }).nullish().catch(null),
});
const Page = z.object({
  data: z.array(z.unknown()),
  has_more: z.boolean().nullish().catch(null),
  last_id: name,
  links: z.object({ next: name }).nullish().catch(null),
});
const KeyedPage = z.object({ models: z.array(z.unknown()) });

const maxPages = 20;
const maxModels = 5_000;

export interface ListQuestion {
  apiRoot: string;
  protocol: Protocol;
  apiKey: string | null;
  signal: AbortSignal;
}

export interface ModelList {
  models: ListedModel[];
  /** The protocol whose shape the list has, whatever it was asked with; null where that tells nothing. */
  speaks: Protocol | null;
  /** LM Studio's own list; chat is not served beside it but under `/v1`. */
  keyed: boolean;
}

/** All models of a server, page by page. @throws DialError, also `not_a_model_server` where the reply is no list of models. */
export async function listModels(question: ListQuestion, policy: DialPolicy): Promise<ModelList> {
  const first = await askPage(question, modelProtocols[question.protocol].listQuery, policy);
  const keyed = KeyedPage.safeParse(first.body);
  if (keyed.success && !Page.safeParse(first.body).success) {
    return { models: readKeyedModels(keyed.data.models), speaks: null, keyed: true };
  }
  const page = readPage(first);
  const speaks = protocols.find((protocol) => modelProtocols[protocol].tellsByList(first.body)) ?? null;
  const rich = page.data.some((entry) => z.object({ architecture: z.object({}) }).safeParse(entry).success);
  // OpenRouter lists only models that write text unless it is asked for all; a server that refuses the question has answered already.
  const start = rich
    ? await askPage(question, '?output_modalities=all', policy)
        .then(readPage)
        .catch(() => page)
    : page;
  const models = await readPages(question, start, policy);
  return { models: models.slice(0, maxModels), speaks, keyed: false };
}

async function readPages(
  question: ListQuestion,
  start: z.infer<typeof Page>,
  policy: DialPolicy,
): Promise<ListedModel[]> {
  const found = new Map<string, ListedModel>();
  const asked = new Set<string>();
  let page = start;
  for (let turn = 0; turn < maxPages; turn++) {
    for (const entry of page.data) {
      const model = readModel(entry);
      if (model && !found.has(model.id)) found.set(model.id, model);
    }
    const next = nextPage(page);
    if (next === null || asked.has(next) || found.size >= maxModels) break;
    asked.add(next);
    page = readPage(await askPage(question, next, policy));
  }
  return [...found.values()];
}

/** `suffix` is a query, or the next page's address as the server wrote it; another origin is refused by the dialler. */
async function askPage(question: ListQuestion, suffix: string, policy: DialPolicy): Promise<JsonAnswer> {
  const list = `${question.apiRoot}/models`;
  const url = suffix === '' || suffix.startsWith('?') ? list + suffix : new URL(suffix, list).href;
  const { protocol, apiKey, signal } = question;
  if (new URL(url).origin !== new URL(list).origin) {
    throw new DialError('not_a_model_server', 'The list of models continues on another server, which is not followed.');
  }
  return askJson({ url, headers: modelProtocols[protocol].headers(apiKey), signal }, policy);
}

function readPage(answer: JsonAnswer): z.infer<typeof Page> {
  const fault = faultOfStatus(answer.status);
  if (fault) throw fault;
  const page = Page.safeParse(answer.body);
  if (page.success) return page.data;
  throw new DialError('not_a_model_server', 'The server answers, but not with a list of models: check the address.');
}

function nextPage(page: z.infer<typeof Page>): string | null {
  if (page.links?.next) return page.links.next;
  return page.has_more && page.last_id ? `?limit=1000&after_id=${encodeURIComponent(page.last_id)}` : null;
}

function readModel(entry: unknown): ListedModel | null {
  const parsed = Entry.safeParse(entry);
  if (!parsed.success) return null;
  const model = parsed.data;
  const described =
    kindsOfModalities(model.architecture?.input_modalities, model.architecture?.output_modalities) ??
    kindsOfModalities(model.input_modalities, model.output_modalities);
  return {
    id: model.id,
    name: model.name ?? model.display_name ?? null,
    kinds: described ?? kindsOfSupport(model.capabilities?.image_input?.supported) ?? kindsOfLmStudio(model.type),
    contextLength:
      model.context_length ?? model.max_model_len ?? model.max_context_length ?? model.max_input_tokens ?? null,
  };
}

export function readKeyedModels(entries: readonly unknown[]): ListedModel[] {
  return entries.flatMap((entry) => {
    const parsed = KeyedEntry.safeParse(entry);
    if (!parsed.success) return [];
    const { key, display_name, type, capabilities, max_context_length } = parsed.data;
    const kinds = kindsOfLmStudio(type, capabilities?.vision);
    return [{ id: key, name: display_name ?? null, kinds, contextLength: max_context_length ?? null }];
  });
}
