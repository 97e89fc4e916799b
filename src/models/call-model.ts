import { APICallError, type wrapLanguageModel } from 'ai';
import { ModelError } from '../errors.ts';
import type { ModelMessage, TokenUsage } from '../pipeline/model-port.ts';
import { DialError, toDialError } from '../security/dial-error.ts';
import { dial } from '../security/safe-dial.ts';
import { faultOfStatus, readRetryAfter } from './ask-json.ts';
import type { CallLimits, ModelEndpoint } from './connection.ts';
import type { JsonSchema } from './json-schema.ts';
import { modelProtocols } from './protocols/index.ts';
import { shapeRequests } from './shape-request.ts';
import type { LimitName } from './shape-request.ts';
import { ThinkingSplitter, withoutStrayThinking, type ReplyPart } from './split-thinking.ts';

type LanguageModel = ReturnType<typeof wrapLanguageModel>;
type CallOptions = Parameters<LanguageModel['doStream']>[0];
type StreamPart =
  Awaited<ReturnType<LanguageModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

export interface ModelCall {
  system?: string;
  messages: readonly (ModelMessage | ToolRound)[];
  /** Asked of the server itself; `strict` where the schema can be enforced to the letter. */
  format?: { schema: JsonSchema; strict: boolean };
  tools?: readonly { name: string; description: string; schema: JsonSchema }[];
  maxOutputTokens?: number;
  limitName?: LimitName;
  /** False where the server refuses streams: its whole reply is read as one. */
  streams?: boolean;
  /** Fields of a learned dialect. */
  extra?: Record<string, unknown>;
  signal: AbortSignal;
  onText?: ((delta: string) => void) | undefined;
  onReasoning?: ((delta: string) => void) | undefined;
}

type PromptMessage = CallOptions['prompt'][number];
type SaidPart = Extract<PromptMessage, { role: 'assistant' }>['content'][number];

export interface ToolCall {
  id: string;
  name: string;
  /** JSON. */
  input: string;
}

/** What the model said when it called tools, as its server wants to see it again, and what they answered. */
export interface ToolRound {
  role: 'tools';
  said: readonly SaidPart[];
  answers: readonly (ToolCall & { text: string })[];
}

export interface ModelAnswer {
  text: string;
  reasoning: string;
  /** As counted by the server; 0 where it does not say. */
  reasoningTokens: number;
  toolCalls: readonly ToolCall[];
  /** All of it, in parts, for the server to see again. */
  said: readonly SaidPart[];
  /** The token limit cut it short. */
  cutShort: boolean;
  usage: TokenUsage;
}

/** A refusal of the request itself (400, 422): another form of it may pass. */
export class RequestRefusedError extends ModelError {
  constructor(message: string, options?: ErrorOptions) {
    super(message, { retryable: false, fault: 'request_refused' }, options);
  }
}

/**
 * One streamed call, no second try. Reasoning is kept apart from the text, also where it arrives inside it between marks.
 * @throws DialError, RequestRefusedError, ModelError; the signal's reason when it aborts.
 */
export async function callModel(endpoint: ModelEndpoint, call: ModelCall, limits: CallLimits): Promise<ModelAnswer> {
  const answer = { text: '', reasoning: '', reasoningTokens: 0, cutShort: false, usage: { input: 0, output: 0 } };
  const heard: Heard = { reasoning: new Map(), toolCalls: [] };
  try {
    const model = await openLanguageModel(endpoint, call, limits);
    const { stream } = await model.doStream(toOptions(endpoint, call));
    const splitter = new ThinkingSplitter();
    for await (const part of stream) {
      if (part.type === 'text-delta') splitter.push(part.delta).forEach((piece) => takePiece(piece, answer, call));
      else take(part, answer, { call, heard });
    }
    splitter.end().forEach((piece) => takePiece(piece, answer, call));
  } catch (error) {
    call.signal.throwIfAborted();
    throw toModelError(error, endpoint.apiKey);
  }
  const { text, reasoning } = withoutStrayThinking(answer.text);
  const said = [...heard.reasoning.values(), ...(text === '' ? [] : [{ type: 'text' as const, text }])];
  const { toolCalls } = heard;
  return {
    ...answer,
    text,
    reasoning: answer.reasoning + reasoning,
    toolCalls,
    said: [...said, ...toolCalls.map(toCallPart)],
  };
}

/** Of a stream: its blocks of reasoning, which some servers sign and want back unchanged, and the tools it calls. */
interface Heard {
  reasoning: Map<string, Extract<SaidPart, { type: 'reasoning' }>>;
  toolCalls: ToolCall[];
}

const toCallPart = ({ id, name, input }: ToolCall): SaidPart => ({
  type: 'tool-call',
  toolCallId: id,
  toolName: name,
  input: readInput(input),
});

/** What a model gives a tool; what is no JSON is given as it is, for the tool to refuse. */
export function readInput(input: string): unknown {
  try {
    return input.trim() === '' ? {} : JSON.parse(input);
  } catch {
    return input;
  }
}

function openLanguageModel(endpoint: ModelEndpoint, call: ModelCall, limits: CallLimits): Promise<LanguageModel> {
  const { apiRoot, allowPrivate, protocol } = endpoint;
  const fetch = shapeRequests(dial(apiRoot, { allowPrivate, ...limits }), call);
  return modelProtocols[protocol].open(endpoint, fetch);
}

function toOptions(endpoint: ModelEndpoint, call: ModelCall): CallOptions {
  const { system, format, tools = [] } = call;
  const messages: CallOptions['prompt'] = call.messages.flatMap((message) =>
    message.role === 'tools' ? toToolMessages(message) : [toPromptMessage(message)],
  );
  return {
    prompt: system ? [{ role: 'system', content: system }, ...messages] : messages,
    abortSignal: call.signal,
    ...(call.maxOutputTokens ? { maxOutputTokens: call.maxOutputTokens } : {}),
    ...(format ? { responseFormat: { type: 'json', schema: format.schema, name: 'reply' } } : {}),
    ...(tools.length > 0
      ? {
          tools: tools.map(({ schema, ...told }) => ({ type: 'function' as const, ...told, inputSchema: schema })),
        }
      : {}),
    providerOptions: modelProtocols[endpoint.protocol].callOptions(format?.strict ?? false),
  };
}

const toToolMessages = ({ said, answers }: ToolRound): PromptMessage[] => [
  { role: 'assistant', content: [...said] },
  {
    role: 'tool',
    content: answers.map(({ id, name, text }) => ({
      type: 'tool-result',
      toolCallId: id,
      toolName: name,
      output: { type: 'text', value: text },
    })),
  },
];

function toPromptMessage({ role, text, images = [] }: ModelMessage): PromptMessage {
  if (role === 'assistant') return { role, content: [{ type: 'text', text }] };
  const files = images.map(({ bytes, mediaType }) => ({
    type: 'file' as const,
    mediaType,
    data: { type: 'data' as const, data: bytes },
  }));
  return { role, content: [{ type: 'text', text }, ...files] };
}

type Spoken = Pick<ModelAnswer, 'text' | 'reasoning' | 'reasoningTokens' | 'cutShort' | 'usage'>;

function takePiece({ type, text }: ReplyPart, answer: Spoken, call: ModelCall): void {
  if (type === 'text') {
    answer.text += text;
    call.onText?.(text);
  } else {
    answer.reasoning += text;
    call.onReasoning?.(text);
  }
}

function take(part: StreamPart, answer: Spoken, { call, heard }: { call: ModelCall; heard: Heard }): void {
  if (part.type === 'reasoning-start' || part.type === 'reasoning-delta' || part.type === 'reasoning-end') {
    const delta = part.type === 'reasoning-delta' ? part.delta : '';
    const known = heard.reasoning.get(part.id) ?? { type: 'reasoning', text: '' };
    const signed = part.providerMetadata ? { providerOptions: part.providerMetadata } : {};
    heard.reasoning.set(part.id, { ...known, ...signed, text: known.text + delta });
    if (delta !== '') takePiece({ type: 'reasoning', text: delta }, answer, call);
  } else if (part.type === 'tool-call')
    heard.toolCalls.push({ id: part.toolCallId, name: part.toolName, input: part.input });
  else if (part.type === 'error') throw part.error;
  else if (part.type === 'finish') {
    answer.cutShort = part.finishReason.unified === 'length';
    answer.reasoningTokens = part.usage.outputTokens.reasoning ?? 0;
    answer.usage = { input: part.usage.inputTokens.total ?? 0, output: part.usage.outputTokens.total ?? 0 };
  }
}

function toModelError(error: unknown, apiKey: string | null): ModelError {
  if (error instanceof ModelError) return error;
  if (APICallError.isInstance(error)) return fromApiError(error, apiKey);
  const message = messageOf(error);
  // An error event in the middle of a stream, or an end without a last word.
  if (message !== null && !isTransport(error)) {
    return new ModelError(`The model server broke off: ${message}`, { retryable: true }, { cause: error });
  }
  return toDialError(error);
}

function fromApiError(error: InstanceType<typeof APICallError>, apiKey: string | null): ModelError {
  const status = error.statusCode;
  const inner = error.cause instanceof DialError ? error.cause : null;
  if (inner) return inner;
  if (status === undefined) return toDialError(error);
  if (status < 400) {
    return new DialError('not_a_model_server', 'The server answers, but not as a model would: check the address.', {
      cause: error,
    });
  }
  const said = (apiKey ? error.message.replaceAll(apiKey, '…') : error.message).slice(0, 500);
  const fault = faultOfStatus(status);
  if (fault && fault.fault !== 'not_a_model_server') {
    const details = {
      ...fault.details,
      retryable: fault.retryable,
      retryAfterMs: readRetryAfter(new Headers(error.responseHeaders)),
    };
    return new ModelError(`${fault.message} It says: ${said}`, details, { cause: error });
  }
  return new RequestRefusedError(`The model server refuses the request (${status}): ${said}`, { cause: error });
}

function isTransport(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && 'code' in error);
}

function messageOf(error: unknown): string | null {
  if (typeof error === 'string') return error.slice(0, 500);
  if (error !== null && typeof error === 'object' && 'message' in error && typeof error.message === 'string') {
    return error.message.slice(0, 500);
  }
  return null;
}
