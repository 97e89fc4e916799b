import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendJson, startHttpServer, type SeenRequest, type TestServer } from '../support/http-server.ts';
import {
  chatChunks,
  messageEvents,
  stopReasons,
  toolCallsOf,
  toolUseOf,
  type ChatReply,
} from '../support/model-replies.ts';
import type { Message } from './asked.ts';
import { describeAt, rootOf, type ServerShape } from './model-lists.ts';
import { scriptReply, type Call, type ScriptedReply } from './script-reply.ts';
import { drawPicture } from './draw-picture.ts';
import { scriptedModel, type Fault, type PictureFault, type ScriptedModel } from './scripted-model.ts';

export interface ModelServerOptions {
  /** Whose way of telling of its models; OpenAI's when absent. */
  shape?: ServerShape;
  /** Milliseconds between two pieces of a reply. */
  paceMs?: number;
  /** 0 is any free one. */
  port?: number;
  /** Refused where a caller brings another; any key is taken when absent. */
  apiKey?: string;
  /** What happens before a call of a model is answered. */
  before?: (model: string) => Promise<void>;
}

export interface ModelServer extends TestServer {
  /** Calls of a model so far, refused ones too. */
  calls: { model: string; path: string; promptTokens: number; outputTokens: number }[];
}

/** A server of scripted models over real HTTP: chat completions and messages, whole or streamed; each model is its name (`scriptedModel`). */
export async function startModelServer(options: ModelServerOptions = {}): Promise<ModelServer> {
  const { shape = 'openai' } = options;
  const calls: ModelServer['calls'] = [];
  const pictures = new Map<string, Buffer>();
  const server = await startHttpServer(async (request, response) => {
    const [path = '', query = ''] = request.path.split('?');
    const named = new URLSearchParams(query).get('model');
    const described = describeAt(shape, path, request.body ?? (named === null ? null : { model: named }));
    if (!isAllowed(request, options)) return sendError(response, 401, 'The key is wrong.');
    if (described) return sendJson(response, described);
    const lain = pictures.get(path);
    if (lain) return void response.writeHead(200, { 'content-type': 'image/png' }).end(lain);
    const isMessages = path === `${rootOf[shape]}/messages`;
    const draws = path === `${rootOf[shape]}/images/generations`;
    if (request.method !== 'POST' || !(isMessages || draws || path === `${rootOf[shape]}/chat/completions`))
      return sendError(response, 404, `There is nothing at ${path}.`);
    await answerCall(request, response, {
      options,
      calls,
      isMessages,
      draws,
      path,
      layDown(png) {
        const place = `/pictures/${pictures.size + 1}.png`;
        pictures.set(place, png);
        return server.url + place;
      },
    });
  }, options.port);
  return Object.assign(server, { calls });
}

interface Answering {
  options: ModelServerOptions;
  calls: ModelServer['calls'];
  isMessages: boolean;
  draws: boolean;
  path: string;
  /** Puts a picture where it can be fetched. @returns its address */
  layDown: (png: Buffer) => string;
}

async function answerCall(
  request: SeenRequest,
  response: ServerResponse,
  { options, calls, isMessages, draws, path, layDown }: Answering,
): Promise<void> {
  const body = request.body as Body;
  const model = scriptedModel(body.model ?? '');
  const messages = draws ? [{ role: 'user', text: body.prompt ?? '', images: 0 }] : readMessages(body);
  const promptTokens = tokensOf(messages.map(({ text }) => text).join(''));
  const record = { model: body.model ?? '', path, promptTokens, outputTokens: 0 };
  const isFirst = calls.every((call) => call.model !== record.model);
  calls.push(record);
  await options.before?.(record.model);
  if (!model || model.faults.has('gone'))
    return sendError(response, 404, `The model ${body.model} does not exist.`, 'model_not_found');
  const refusal = refusalOf(model, { body, messages, isFirst });
  if (refusal) return sendError(response, refusal.status, refusal.message, refusal.code, refusal.headers);
  if (model.faults.has('silent')) return;
  if (draws || (model.writer === 'painter' && model.faults.has('in-chat'))) {
    const prompt = messages.map(({ text }) => text).join('\n');
    const png = await drawPicture(prompt, body.size);
    const isBad = model.faults.has('no-picture') || (model.faults.has('no-picture-once') && isFirst);
    const base64 = (isBad ? Buffer.from('a picture') : png).toString('base64');
    const data = { type: 'image_url', image_url: { url: `data:image/png;base64,${base64}` } };
    const usage = { input_tokens: promptTokens, output_tokens: PICTURE_TOKENS };
    record.outputTokens = PICTURE_TOKENS;
    if (!draws) return sendJson(response, { choices: [{ message: { content: '', images: [data] } }], usage });
    const picture = model.faults.has('by-address') ? { url: layDown(png) } : { b64_json: base64 };
    return sendJson(response, { created: 0, data: [picture], usage });
  }
  const reply = scriptReply(model, toCall(body, messages));
  record.outputTokens = tokensOf(reply.text + reply.reasoning);
  const told = toWire(reply, { model, promptTokens, pieces: body.stream === true });
  if (body.stream !== true) return sendJson(response, isMessages ? wholeMessage(told) : wholeCompletion(told));
  await sendPaced(response, isMessages ? messageEvents(told) : chatChunks(told), { model, options, isMessages });
}

interface Part {
  type: string;
  text?: string;
  /** Of a tool's result. */
  content?: string | { text?: string }[];
}

const PICTURE_TOKENS = 1_000;

interface Body {
  model?: string;
  prompt?: string;
  size?: string;
  stream?: boolean;
  system?: string | { text?: string }[];
  messages?: { role: string; content: string | Part[] | null }[];
  response_format?: { json_schema?: { schema?: object } };
  output_config?: { format?: { schema?: object } };
  tools?: { name?: string; function?: { name?: string } }[];
  reasoning_effort?: string;
}

function readMessages({ system, messages = [] }: Body): Message[] {
  const own = typeof system === 'string' ? system : (system ?? []).map(({ text }) => text ?? '').join('\n');
  const said = messages.map(({ role, content }): Message => {
    const parts: Part[] = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
    return {
      role: parts.some(({ type }) => type === 'tool_result') ? 'tool' : role,
      text: parts.map(textOf).join(''),
      images: parts.filter(({ type }) => type === 'image_url' || type === 'image').length,
    };
  });
  return own === '' ? said : [{ role: 'system', text: own, images: 0 }, ...said];
}

const textOf = ({ text, content = '' }: Part): string =>
  text ?? (typeof content === 'string' ? content : content.map((part) => part.text ?? '').join(''));

function toCall({ response_format, output_config, tools = [], reasoning_effort }: Body, messages: Message[]): Call {
  return {
    messages,
    schema: response_format?.json_schema?.schema ?? output_config?.format?.schema ?? null,
    tools: tools.map(({ name, function: made }) => name ?? made?.name ?? 'tool'),
    effort: reasoning_effort ?? null,
  };
}

interface Refusal {
  status: number;
  message: string;
  code?: string;
  headers?: Record<string, string>;
}

function refusalOf(
  { faults }: ScriptedModel,
  { body, messages, isFirst }: { body: Body; messages: readonly Message[]; isFirst: boolean },
): Refusal | null {
  const busy = (seconds: number): Refusal => ({
    status: 429,
    message: 'Too many requests.',
    headers: { 'retry-after': String(seconds) },
  });
  const found: [Fault | PictureFault, boolean, Refusal][] = [
    ['refused-key', true, { status: 401, message: 'The key is not known.' }],
    ['429', true, busy(1)],
    ['429-once', isFirst, busy(1)],
    ['429-long', true, busy(3_600)],
    ['500', true, { status: 500, message: 'An inner error.' }],
    ['window', true, { status: 400, message: 'This model has a maximum context length of 8192 tokens.' }],
    ['no-sizes', body.size !== undefined, { status: 400, message: 'Unknown parameter: size.' }],
    ['in-chat', body.prompt !== undefined, { status: 404, message: 'There is nothing here.' }],
    [
      'filtered',
      body.prompt !== undefined,
      { status: 400, message: 'Your request was rejected by the safety system.', code: 'content_policy_violation' },
    ],
    ['no-tools', (body.tools ?? []).length > 0, { status: 400, message: 'This model does not support tools.' }],
    [
      'no-system',
      messages.some(({ role }) => role === 'system'),
      { status: 400, message: 'System role not supported' },
    ],
    ['no-stream', body.stream === true, { status: 400, message: 'Streaming is not supported by this model' }],
    [
      'no-format',
      Boolean(body.response_format ?? body.output_config?.format),
      { status: 400, message: 'response_format is not supported' },
    ],
  ];
  return found.find(([fault, holds]) => holds && faults.has(fault))?.[2] ?? null;
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4);
const PIECE = /[\s\S]{1,24}/g;

function toWire(
  { text, reasoning, finish, toolCall }: ScriptedReply,
  { model, promptTokens, pieces }: { model: ScriptedModel; promptTokens: number; pieces: boolean },
): ChatReply {
  const cut = (whole: string): string[] => (pieces ? (whole.match(PIECE) ?? []) : [whole].filter(Boolean));
  const absurd = model.faults.has('absurd-usage') ? 1e30 : model.faults.has('negative-usage') ? -7 : null;
  return {
    text: cut(text),
    reasoning: cut(reasoning),
    finish,
    promptTokens: absurd ?? promptTokens,
    completionTokens: absurd ?? tokensOf(text + reasoning),
    ...(reasoning ? { reasoningTokens: tokensOf(reasoning) } : {}),
    ...(toolCall === null ? {} : { toolCall }),
  };
}

function wholeCompletion({
  text = [],
  reasoning = [],
  finish,
  promptTokens,
  completionTokens,
  ...rest
}: ChatReply): object {
  const message = {
    role: 'assistant',
    content: text.join(''),
    ...(reasoning.length ? { reasoning_content: reasoning.join('') } : {}),
    ...toolCallsOf(rest),
  };
  return {
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: { prompt_tokens: promptTokens, completion_tokens: completionTokens },
  };
}

function wholeMessage({ text = [], finish, promptTokens, completionTokens, ...rest }: ChatReply): object {
  return {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text: text.join('') }, ...toolUseOf(rest)],
    stop_reason: stopReasons[finish ?? 'stop'] ?? 'end_turn',
    usage: { input_tokens: promptTokens, output_tokens: completionTokens },
  };
}

const SLOWLY_MS = 500;

async function sendPaced(
  response: ServerResponse,
  events: readonly unknown[],
  { model, options, isMessages }: { model: ScriptedModel; options: ModelServerOptions; isMessages: boolean },
): Promise<void> {
  const has = (fault: Fault): boolean => model.faults.has(fault);
  const pace = has('slow') ? SLOWLY_MS : (options.paceMs ?? 0);
  const until = has('stalls') || has('breaks') ? Math.ceil(events.length / 2) : events.length;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  for (const event of events.slice(0, until)) {
    if (response.destroyed) return;
    const name = isMessages ? `event: ${(event as { type: string }).type}\n` : '';
    response.write(`${name}data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
    if (pace > 0) await sleep(pace);
  }
  if (has('breaks')) response.destroy();
  else if (!has('stalls')) response.end();
}

function isAllowed({ headers }: SeenRequest, { apiKey }: ModelServerOptions): boolean {
  return apiKey === undefined || headers.authorization === `Bearer ${apiKey}` || headers['x-api-key'] === apiKey;
}

function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  code?: string,
  headers: Record<string, string> = {},
): void {
  sendJson(
    response,
    { type: 'error', error: { type: 'invalid_request_error', message, code: code ?? null } },
    status,
    headers,
  );
}
