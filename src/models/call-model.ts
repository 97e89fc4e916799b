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
  messages: readonly ModelMessage[];
  /** Asked of the server itself; `strict` where the schema can be enforced to the letter. */
  format?: { schema: JsonSchema; strict: boolean };
  tool?: { name: string; description: string; schema: JsonSchema };
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

export interface ModelAnswer {
  text: string;
  reasoning: string;
  /** As counted by the server; 0 where it does not say. */
  reasoningTokens: number;
  calledTool: boolean;
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
  const answer: ModelAnswer = {
    text: '',
    reasoning: '',
    reasoningTokens: 0,
    calledTool: false,
    cutShort: false,
    usage: { input: 0, output: 0 },
  };
  try {
    const { stream } = await openLanguageModel(endpoint, call, limits).doStream(toOptions(endpoint, call));
    const splitter = new ThinkingSplitter();
    for await (const part of stream) {
      if (part.type === 'text-delta') splitter.push(part.delta).forEach((piece) => takePiece(piece, answer, call));
      else take(part, answer, call);
    }
    splitter.end().forEach((piece) => takePiece(piece, answer, call));
  } catch (error) {
    call.signal.throwIfAborted();
    throw toModelError(error, endpoint.apiKey);
  }
  const { text, reasoning } = withoutStrayThinking(answer.text);
  return { ...answer, text, reasoning: answer.reasoning + reasoning };
}

function openLanguageModel(endpoint: ModelEndpoint, call: ModelCall, limits: CallLimits): LanguageModel {
  const { apiRoot, allowPrivate, protocol } = endpoint;
  const fetch = shapeRequests(dial(apiRoot, { allowPrivate, ...limits }), call);
  return modelProtocols[protocol].open(endpoint, fetch);
}

function toOptions(endpoint: ModelEndpoint, call: ModelCall): CallOptions {
  const { system, format, tool } = call;
  const messages: CallOptions['prompt'] = call.messages.map(toPromptMessage);
  return {
    prompt: system ? [{ role: 'system', content: system }, ...messages] : messages,
    abortSignal: call.signal,
    ...(call.maxOutputTokens ? { maxOutputTokens: call.maxOutputTokens } : {}),
    ...(format ? { responseFormat: { type: 'json', schema: format.schema, name: 'reply' } } : {}),
    ...(tool
      ? { tools: [{ type: 'function', name: tool.name, description: tool.description, inputSchema: tool.schema }] }
      : {}),
    providerOptions: modelProtocols[endpoint.protocol].callOptions(format?.strict ?? false),
  };
}

function toPromptMessage({ role, text, images = [] }: ModelMessage): CallOptions['prompt'][number] {
  if (role === 'assistant') return { role, content: [{ type: 'text', text }] };
  const files = images.map(({ bytes, mediaType }) => ({
    type: 'file' as const,
    mediaType,
    data: { type: 'data' as const, data: bytes },
  }));
  return { role, content: [{ type: 'text', text }, ...files] };
}

function takePiece({ type, text }: ReplyPart, answer: ModelAnswer, call: ModelCall): void {
  if (type === 'text') {
    answer.text += text;
    call.onText?.(text);
  } else {
    answer.reasoning += text;
    call.onReasoning?.(text);
  }
}

function take(part: StreamPart, answer: ModelAnswer, call: ModelCall): void {
  if (part.type === 'reasoning-delta') takePiece({ type: 'reasoning', text: part.delta }, answer, call);
  else if (part.type === 'tool-call') answer.calledTool = true;
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
