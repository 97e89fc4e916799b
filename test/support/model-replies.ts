import type { ModelEndpoint, Protocol } from '../../src/models/connection.ts';
import type { TestServer } from './http-server.ts';

/** Replies of model servers, as they look on the wire. */
export interface ChatReply {
  /** One delta each. */
  text?: readonly string[];
  /** As `reasoning_content` deltas. */
  reasoning?: readonly string[];
  finish?: string;
  reasoningTokens?: number;
  promptTokens?: number;
  completionTokens?: number;
  /** By name alone with a city for its input. */
  toolCall?: string | { name: string; input: object };
}

const readCall = (call: NonNullable<ChatReply['toolCall']>): { name: string; json: string } =>
  typeof call === 'string'
    ? { name: call, json: '{"city":"Paris"}' }
    : { name: call.name, json: JSON.stringify(call.input) };

/** The call of a tool as a message, or a delta, of chat completions has it. */
export function toolCallsOf({ toolCall }: ChatReply): { tool_calls?: object[] } {
  if (!toolCall) return {};
  const { name, json } = readCall(toolCall);
  return { tool_calls: [{ index: 0, id: 'call1', type: 'function', function: { name, arguments: json } }] };
}

/** Chunks of an OpenAI-compatible stream, `[DONE]` included. */
export function chatChunks(reply: ChatReply): unknown[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    id: 'c1',
    object: 'chat.completion.chunk',
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const tool = reply.toolCall ? toolCallsOf(reply) : null;
  return [
    chunk({ role: 'assistant' }),
    ...(reply.reasoning ?? []).map((text) => chunk({ reasoning_content: text })),
    ...(reply.text ?? []).map((text) => chunk({ content: text })),
    ...(tool ? [chunk(tool)] : []),
    chunk({}, reply.finish ?? (tool ? 'tool_calls' : 'stop')),
    { ...chunk({}), choices: [], usage: usageOf(reply) },
    '[DONE]',
  ];
}

function usageOf(reply: ChatReply) {
  return {
    prompt_tokens: reply.promptTokens ?? 11,
    completion_tokens: reply.completionTokens ?? 7,
    total_tokens: (reply.promptTokens ?? 11) + (reply.completionTokens ?? 7),
    ...(reply.reasoningTokens === undefined
      ? {}
      : { completion_tokens_details: { reasoning_tokens: reply.reasoningTokens } }),
  };
}

/** Anthropic's words for the ends that chat completions name. */
export const stopReasons: Readonly<Record<string, string>> = {
  stop: 'end_turn',
  length: 'max_tokens',
  content_filter: 'refusal',
  tool_calls: 'tool_use',
};

/** Events of Anthropic's messages stream. */
export function messageEvents({
  text = [],
  reasoning = [],
  finish = 'stop',
  promptTokens = 11,
  completionTokens = 7,
  toolCall,
}: ChatReply): unknown[] {
  const block = (index: number, type: 'text' | 'thinking', deltas: readonly string[]) =>
    deltas.length === 0
      ? []
      : [
          {
            type: 'content_block_start',
            index,
            content_block: type === 'text' ? { type, text: '' } : { type, thinking: '', signature: '' },
          },
          ...deltas.map((delta) => ({
            type: 'content_block_delta',
            index,
            delta: type === 'text' ? { type: 'text_delta', text: delta } : { type: 'thinking_delta', thinking: delta },
          })),
          { type: 'content_block_stop', index },
        ];
  return [
    {
      type: 'message_start',
      message: {
        id: 'm1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        usage: { input_tokens: promptTokens, output_tokens: 1 },
      },
    },
    ...block(0, 'thinking', reasoning),
    ...block(reasoning.length > 0 ? 1 : 0, 'text', text),
    ...toolUse({ ...(toolCall && { toolCall }) }, (reasoning.length > 0 ? 1 : 0) + (text.length > 0 ? 1 : 0)),
    {
      type: 'message_delta',
      delta: { stop_reason: stopReasons[finish] ?? finish, stop_sequence: null },
      usage: { output_tokens: completionTokens },
    },
    { type: 'message_stop' },
  ];
}

/** The call of a tool as a block of a message. */
export function toolUseOf({ toolCall }: ChatReply): object[] {
  if (!toolCall) return [];
  const { name, json } = readCall(toolCall);
  return [{ type: 'tool_use', id: 'call1', name, input: JSON.parse(json) as object }];
}

function toolUse(reply: ChatReply, index: number): unknown[] {
  const [block] = toolUseOf(reply);
  if (!block || !('input' in block)) return [];
  const delta = { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
  return [
    { type: 'content_block_start', index, content_block: { ...block, input: {} } },
    { type: 'content_block_delta', index, delta },
    { type: 'content_block_stop', index },
  ];
}

export function endpointOf(server: TestServer, protocol: Protocol = 'openai'): ModelEndpoint {
  return {
    connectionId: 'c',
    model: 'test-model',
    baseUrl: server.url,
    apiRoot: `${server.url}/v1`,
    apiKey: 'sk-test-0123456789abcdef',
    protocol,
    allowPrivate: true,
  };
}
