import type { z } from 'zod';
import { DomainError, ModelError } from '../errors.ts';
import type { ModelMessage, ModelPort, ModelReply, ModelRequest, TokenUsage } from '../pipeline/model-port.ts';
import { nothingLearned } from './capabilities.ts';
import type { LearnedCapabilities } from './capabilities.ts';
import { askWithTools, type ToolLimits } from './ask-with-tools.ts';
import { callModel, RequestRefusedError } from './call-model.ts';
import type { ModelAnswer, ModelCall } from './call-model.ts';
import type { CallLimits, ModelEndpoint } from './connection.ts';
import { isStrictSchema, toJsonSchema } from './json-schema.ts';
import { modelProtocols } from './protocols/index.ts';
import { defaultRetryRules, retryCall } from './retry-call.ts';
import type { RetryRules } from './retry-call.ts';
import type { LimitName } from './shape-request.ts';
import { continueRequest, parseReply, repairRequest } from './parse-reply.ts';
import { fieldsOfWish } from './thinking-dialects.ts';
import type { ThinkingWish } from './thinking-dialects.ts';

export interface OpenModelOptions {
  limits: CallLimits;
  capabilities?: LearnedCapabilities;
  /** Sent only in a dialect that was learned; null leaves the model as it is. */
  thinking?: ThinkingWish | null;
  retry?: RetryRules;
  /** Tokens that the model reads; null where its server does not say. */
  contextLength?: number | null;
  /** Calls that may run beside each other. */
  atOnce?: number;
  /** How much it may call tools, where it is known to call any; not at all when absent. */
  tools?: ToolLimits;
}

/** For the one further try when thinking, or a long reply, met the limit. */
const largeOutputTokens = 32_768;
const keptReplyLength = 20_000;

/** A model server's model as the pipeline's ModelPort. What a refusal teaches (no such format, another limit's name) holds for its life. */
export function openModel(endpoint: ModelEndpoint, options: OpenModelOptions): ModelPort {
  const capabilities = options.capabilities ?? nothingLearned;
  const protocol = modelProtocols[endpoint.protocol];
  const learned: Learned = {
    asksFormat: capabilities.structuredOutput ?? protocol.asksFormat,
    extra: fieldsOfWish(capabilities.thinking, options.thinking ?? null),
    limitName: 'max_tokens',
    takesSystem: true,
    streams: true,
    takesTools: true,
  };
  const ask = (call: ModelCall) => askPatiently(endpoint, call, { ...options, learned });
  const limits = capabilities.tools === true ? options.tools : undefined;
  const askFor = ({ tools = [] }: Pick<ModelRequest<unknown>, 'tools'>): Ask =>
    limits && tools.length > 0 ? (call) => askWithTools(call, { tools, limits, ask }) : ask;

  return {
    seesImages: capabilities.imageInput,
    contextLength: options.contextLength ?? null,
    atOnce: options.atOnce ?? 1,
    callsTools: limits !== undefined && limits.rounds > 0,
    complete: async <T>(request: ModelRequest<T>): Promise<ModelReply<T>> => {
      try {
        request.signal.throwIfAborted();
        if (request.schema)
          return await completeStructured(request, request.schema, { first: askFor(request), again: ask });
        const answer = await askFor(request)(toCall(request, request.messages));
        if (answer.text.trim() === '') throw emptyReply(answer);
        return { text: answer.text, value: undefined as T, usage: answer.usage };
      } catch (error) {
        if (request.signal.aborted)
          throw new DomainError('cancelled', 'The call to the model was cancelled.', {}, { cause: error });
        throw error;
      }
    },
  };
}

interface Learned {
  /** Whether the server is asked to enforce the schema. */
  asksFormat: boolean;
  extra: Readonly<Record<string, unknown>>;
  limitName: LimitName;
  /** Whether it takes messages of the system; their words go into the first message where it does not. */
  takesSystem: boolean;
  /** Whether it streams. */
  streams: boolean;
  /** Whether it takes tools. */
  takesTools: boolean;
}

type Ask = (call: ModelCall) => Promise<ModelAnswer>;

/** The reply as a value, with one repair in which the model sees what was wrong. */
async function completeStructured<T>(
  request: ModelRequest<T>,
  schema: z.ZodType<T>,
  ask: { first: Ask; again: Ask },
): Promise<ModelReply<T>> {
  const json = toJsonSchema(schema);
  const told = `${request.system}\n\nReply with one JSON value that follows this JSON Schema, and nothing else:\n${JSON.stringify(json)}`;
  const format = { schema: json, strict: isStrictSchema(json) };
  const first = await ask.first({ ...toCall(request, request.messages), system: told, format });
  const parsed = parseReply(first.text, schema);
  if (parsed.ok) return { text: first.text, value: parsed.value, usage: first.usage };

  const retold: ModelMessage[] = [
    ...request.messages,
    { role: 'assistant', text: first.text.slice(0, keptReplyLength) || '(no reply)' },
    { role: 'user', text: repairRequest(parsed.problem) },
  ];
  // Some servers answer a format they cannot enforce with nothing at all: then the words alone must do.
  const again = first.text.trim() === '' ? {} : { format };
  const second = await ask.again({ ...toCall({ ...request, onText: undefined }, retold), system: told, ...again });
  const usage = addUsage(first.usage, second.usage);
  const repaired = parseReply(second.text, schema);
  if (repaired.ok) return { text: second.text, value: repaired.value, usage };
  const reply = (second.text.trim() || first.text).slice(0, keptReplyLength);
  throw new ModelError(`The model's reply does not have the form asked for: ${repaired.problem}`, {
    retryable: true,
    reply,
    usage,
  });
}

function toCall<T>(request: ModelRequest<T>, messages: readonly ModelMessage[]): ModelCall {
  const { system, signal, onText, onReasoning } = request;
  return { system, messages, signal, onText, onReasoning };
}

interface Patience extends OpenModelOptions {
  learned: Learned;
}

/** One answer: tried again when the server is busy, asked in another form when it refuses this one, given more room when it ran out. */
async function askPatiently(endpoint: ModelEndpoint, call: ModelCall, options: Patience): Promise<ModelAnswer> {
  const first = await askInSomeForm(endpoint, call, options);
  const nothingSaid = first.text.trim() === '';
  // Text that was shown cannot be taken back: only an empty reply, or one that nobody watched, is asked for again.
  if (!first.cutShort) return first;
  if (call.onText && !nothingSaid) return goOn(endpoint, { call, options }, first);
  const roomier = await askInSomeForm(endpoint, { ...call, maxOutputTokens: largeOutputTokens }, options).catch(
    (error: unknown) => {
      if (nothingSaid || !(error instanceof ModelError)) throw error;
      return first;
    },
  );
  const whole = roomier === first ? first : { ...roomier, usage: addUsage(first.usage, roomier.usage) };
  return whole.cutShort && whole.text.trim() !== '' ? goOn(endpoint, { call, options }, whole) : whole;
}

/** A reply that was cut so often is no reply. */
const mostParts = 12;

/** The rest of a reply that its limit cut, part by part; what there is where the server will not go on. */
async function goOn(
  endpoint: ModelEndpoint,
  { call, options }: { call: ModelCall; options: Patience },
  first: ModelAnswer,
): Promise<ModelAnswer> {
  let whole = first;
  for (let part = 1; whole.cutShort && part < mostParts; part++) {
    const messages: ModelCall['messages'] = [
      ...call.messages,
      { role: 'assistant', text: whole.text },
      { role: 'user', text: continueRequest },
    ];
    const { format: _format, ...bare } = call;
    try {
      const next = await askInSomeForm(endpoint, { ...bare, messages }, options);
      if (next.text === '') return whole;
      whole = { ...next, text: whole.text + next.text, usage: addUsage(whole.usage, next.usage) };
    } catch (error) {
      if (call.signal.aborted || !(error instanceof ModelError)) throw error;
      return whole;
    }
  }
  return whole;
}

async function askInSomeForm(endpoint: ModelEndpoint, call: ModelCall, options: Patience): Promise<ModelAnswer> {
  const { learned } = options;
  const { outputTokens, renamesLimit } = modelProtocols[endpoint.protocol];
  for (;;) {
    const { asksFormat, limitName, extra, takesSystem, streams, takesTools } = learned;
    const { format, tools, ...bare } = takesSystem ? call : withoutSystem(call);
    const formed: ModelCall = {
      ...bare,
      ...(tools && takesTools ? { tools } : {}),
      ...(format && asksFormat ? { format } : {}),
      ...(outputTokens === null ? {} : { maxOutputTokens: call.maxOutputTokens ?? outputTokens }),
      extra,
      limitName,
      streams,
    };
    try {
      return await askAgainWhenBusy(endpoint, formed, options);
    } catch (error) {
      if (!(error instanceof RequestRefusedError)) throw error;
      if (formed.maxOutputTokens && limitName === 'max_tokens' && renamesLimit && namesLimit(error)) {
        learned.limitName = 'max_completion_tokens';
      } else if (takesSystem && call.system && /system/i.test(error.message)) learned.takesSystem = false;
      else if (streams && /stream/i.test(error.message)) learned.streams = false;
      else if (formed.tools && /tool|function/i.test(error.message)) learned.takesTools = false;
      else if (formed.format) learned.asksFormat = false;
      else throw error;
    }
  }
}

/** What the system says, at the head of the first message. */
function withoutSystem({ system = '', ...call }: ModelCall): ModelCall {
  const [first, ...rest] = call.messages;
  if (first?.role !== 'user') return { ...call, messages: [{ role: 'user', text: system }, ...call.messages] };
  return { ...call, messages: [{ ...first, text: `${system}\n\n${first.text}` }, ...rest] };
}

function namesLimit(error: RequestRefusedError): boolean {
  return /max_completion_tokens|max_tokens/.test(error.message);
}

async function askAgainWhenBusy(endpoint: ModelEndpoint, call: ModelCall, options: Patience): Promise<ModelAnswer> {
  let shown = false;
  const watched: ModelCall = {
    ...call,
    onText: call.onText && ((delta) => ((shown = true), call.onText?.(delta))),
    onReasoning: call.onReasoning && ((delta) => ((shown = true), call.onReasoning?.(delta))),
  };
  return retryCall(() => callModel(endpoint, watched, options.limits), {
    rules: options.retry ?? defaultRetryRules,
    signal: call.signal,
    mayRetry: (error): error is ModelError => error instanceof ModelError && error.retryable && !shown,
  });
}

function emptyReply(answer: ModelAnswer): ModelError {
  const why = answer.cutShort ? ' Its thinking used up the token limit.' : '';
  return new ModelError(`The model replied with nothing.${why}`, { retryable: true, reply: '', usage: answer.usage });
}

function addUsage(a: TokenUsage, b: TokenUsage): TokenUsage {
  return { input: a.input + b.input, output: a.output + b.output };
}
