import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelError } from '../../src/errors.ts';
import { nothingLearned } from '../../src/models/capabilities.ts';
import { openModel } from '../../src/models/open-model.ts';
import type { OpenModelOptions } from '../../src/models/open-model.ts';
import type { ModelRequest } from '../../src/pipeline/model-port.ts';
import { sendEvents, sendJson, startHttpServer } from '../support/http-server.ts';
import type { SeenRequest } from '../support/http-server.ts';
import { chatChunks, endpointOf, messageEvents } from '../support/model-replies.ts';

const options: OpenModelOptions = {
  limits: { timeoutMs: 5_000, maxBytes: 1_000_000 },
  retry: { tries: 3, firstDelayMs: 5, maxDelayMs: 50 },
};
const asking = (more: Partial<ModelRequest<undefined>> = {}): ModelRequest<undefined> => ({
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Hello?' }],
  signal: new AbortController().signal,
  ...more,
});
const Slide = z.strictObject({ title: z.string(), points: z.array(z.string()).min(1) });
const bodyOf = (request: SeenRequest | undefined) => request?.body as Record<string, unknown>;

describe('a call to a model', () => {
  it('streams text and reasoning apart, and counts tokens', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ reasoning: ['let me ', 'see'], text: ['Good ', 'day'] })),
    );
    const said: string[] = [];
    const thought: string[] = [];
    const model = openModel(endpointOf(server), options);
    const reply = await model.complete(
      asking({ onText: (delta) => said.push(delta), onReasoning: (delta) => thought.push(delta) }),
    );
    expect(reply).toEqual({ text: 'Good day', value: undefined, usage: { input: 11, output: 7 } });
    expect(said).toEqual(['Good ', 'day']);
    expect(thought.join('')).toBe('let me see');
    expect(server.seen[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-test-0123456789abcdef' },
    });
    expect(bodyOf(server.seen[0])['messages']).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello?' },
    ]);
  });

  it('sends no null and nothing that nobody asked for', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ text: ['x'] })),
    );
    await openModel(endpointOf(server), options).complete(asking());
    expect(Object.keys(bodyOf(server.seen[0])).toSorted()).toEqual(['messages', 'model', 'stream', 'stream_options']);
  });

  it('speaks to Anthropic’s messages', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, messageEvents({ reasoning: ['hm'], text: ['Good ', 'day'] })),
    );
    const thought: string[] = [];
    const model = openModel(endpointOf(server, 'anthropic'), options);
    const reply = await model.complete(asking({ onReasoning: (delta) => thought.push(delta) }));
    expect(reply).toMatchObject({ text: 'Good day', usage: { input: 11, output: 7 } });
    expect(thought).toEqual(['hm']);
    expect(server.seen[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'sk-test-0123456789abcdef' },
    });
    expect(bodyOf(server.seen[0])).toMatchObject({ max_tokens: 8_192 });
  });

  it('shows pictures to the model', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ text: ['red'] })),
    );
    const image = { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' };
    await openModel(endpointOf(server), options).complete(
      asking({ messages: [{ role: 'user', text: 'Which?', images: [image] }] }),
    );
    expect(JSON.stringify(bodyOf(server.seen[0])['messages'])).toContain('data:image/png;base64,AQID');
  });

  it.each([
    ['tags', ['<think>secret ', 'plan</th', 'ink>\n\nAnswer']],
    ['only an end tag', ['secret plan</think>\n\nAnswer']],
  ])('keeps thinking out of the text when it arrives with %s', async (_name, text) => {
    await using server = await startHttpServer((_request, response) => sendEvents(response, chatChunks({ text })));
    const reply = await openModel(endpointOf(server), options).complete(asking());
    expect(reply.text.trim()).toBe('Answer');
  });

  it('takes a whole reply from a server that does not stream', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendJson(response, {
        choices: [{ index: 0, message: { role: 'assistant', content: 'Good day' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 3, completion_tokens: 2 },
      }),
    );
    const reply = await openModel(endpointOf(server), options).complete(asking());
    expect(reply).toMatchObject({ text: 'Good day', usage: { input: 3, output: 2 } });
  });

  it.each([
    [
      'chat_template_kwargs.enable_thinking',
      ['off', 'on'],
      'off',
      { chat_template_kwargs: { enable_thinking: false } },
    ],
    [
      'chat_template_kwargs.enable_thinking',
      ['off', 'on'],
      'high',
      { chat_template_kwargs: { enable_thinking: true } },
    ],
    ['reasoning_effort', ['off', 'on', 'low', 'medium', 'high'], 'high', { reasoning_effort: 'high' }],
    ['reasoning', ['low', 'medium', 'high'], 'off', {}],
    ['always', [], 'off', {}],
    [null, [], 'high', {}],
  ])('thinks only as it was learned: %s, %j, asked for %s', async (how, values, thinking, sent) => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ text: ['x'] })),
    );
    const learned = { ...nothingLearned, thinking: { supported: true, how, depthMatters: null, values } };
    await openModel(endpointOf(server), { ...options, capabilities: learned, thinking }).complete(asking());
    const {
      model: _model,
      messages: _messages,
      stream: _stream,
      stream_options: _options,
      ...rest
    } = bodyOf(server.seen[0]);
    expect(rest).toEqual(sent);
  });
});

describe('a structured reply', () => {
  const slide = { title: 'Results', points: ['Up by 4 %'] };
  const structured = (model: ReturnType<typeof openModel>) => model.complete({ ...asking(), schema: Slide });

  it('asks the server for the schema and reads its value', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ text: [JSON.stringify(slide)] })),
    );
    const reply = await structured(openModel(endpointOf(server), options));
    expect(reply.value).toEqual(slide);
    const format = bodyOf(server.seen[0])['response_format'];
    expect(format).toMatchObject({
      type: 'json_schema',
      json_schema: { strict: true, schema: { required: ['title', 'points'] } },
    });
  });

  it.each([
    ['a fence', 'Here you are:\n```json\n{"title":"Results","points":["Up by 4 %"]}\n```\nAnything else?'],
    ['prose around it', 'Sure! {"title": "Results", "points": ["Up by 4 %"]} Hope this helps {really}.'],
    ['trailing commas and single quotes', "{'title': 'Results', 'points': ['Up by 4 %',],}"],
    ['an end in the middle', '{"title": "Results", "points": ["Up by 4 %"'],
    ['an unclosed fence', '```json\n{"title": "Results", "points": ["Up by 4 %"]'],
    ['a wrapper', '{"slide": {"title": "Results", "points": ["Up by 4 %"]}}'],
  ])('reads a reply with %s at once', async (_name, text) => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ text: [text] })),
    );
    expect((await structured(openModel(endpointOf(server), options))).value).toEqual(slide);
    expect(server.seen).toHaveLength(1);
  });

  it('shows the model what was wrong, once, and adds up the tokens', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(
        response,
        chatChunks({ text: [server.seen.length === 1 ? '{"title":"Results"}' : JSON.stringify(slide)] }),
      ),
    );
    const reply = await structured(openModel(endpointOf(server), options));
    expect(reply.value).toEqual(slide);
    expect(reply.usage).toEqual({ input: 22, output: 14 });
    const retold = JSON.stringify(bodyOf(server.seen[1])['messages']);
    expect(retold).toContain('at points: ');
    expect(retold).toContain('{\\"title\\":\\"Results\\"}');
  });

  it('gives up after one repair and keeps the text', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ text: ['I would rather not.'] })),
    );
    await expect(structured(openModel(endpointOf(server), options))).rejects.toMatchObject({
      code: 'model_failed',
      retryable: true,
      details: { reply: 'I would rather not.', usage: { input: 22, output: 14 } },
    });
    expect(server.seen).toHaveLength(2);
  });

  it('asks in words alone where the server refuses the format, and remembers', async () => {
    await using server = await startHttpServer((request, response) => {
      if ('response_format' in (request.body as object))
        sendJson(response, { error: { message: 'response_format is not supported' } }, 400);
      else sendEvents(response, chatChunks({ text: [JSON.stringify(slide)] }));
    });
    const model = openModel(endpointOf(server), options);
    expect((await structured(model)).value).toEqual(slide);
    expect((await structured(model)).value).toEqual(slide);
    expect(server.seen).toHaveLength(3);
    expect(JSON.stringify(server.seen[2]?.body)).toContain('JSON Schema');
  });
});

describe('a model server in trouble', () => {
  it('waits as long as a busy server asks, then tries again', async () => {
    await using server = await startHttpServer((_request, response) => {
      if (server.seen.length === 1)
        sendJson(response, { error: { message: 'slow down' } }, 429, { 'retry-after': '1' });
      else sendEvents(response, chatChunks({ text: ['now'] }));
    });
    const reasons: unknown[] = [];
    const onRetry = ({ details }: ModelError): void => void reasons.push(details['fault']);
    const patient = { ...options, retry: { tries: 2, firstDelayMs: 1, maxDelayMs: 5_000, onRetry } };
    const started = performance.now();
    expect((await openModel(endpointOf(server), patient).complete(asking())).text).toBe('now');
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(reasons).toEqual(['refused']);
  });

  it('stops trying after the tries allowed, and never for a refused key', async () => {
    await using busy = await startHttpServer((_request, response) =>
      sendJson(response, { error: { message: 'down' } }, 503),
    );
    await expect(openModel(endpointOf(busy), options).complete(asking())).rejects.toMatchObject({
      code: 'model_failed',
      retryable: true,
    });
    expect(busy.seen).toHaveLength(3);
    await using locked = await startHttpServer((request, response) =>
      sendJson(response, { error: { message: `wrong key ${request.headers.authorization}` } }, 401),
    );
    const refused = openModel(endpointOf(locked), options).complete(asking());
    await expect(refused).rejects.toMatchObject({ details: { fault: 'unauthorized' }, retryable: false });
    await expect(refused).rejects.not.toThrow('sk-test-0123456789abcdef');
    expect(locked.seen).toHaveLength(1);
  });

  it('does not say a text twice when the stream breaks after it was shown', async () => {
    await using server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const chunk of chatChunks({ text: ['Good ', 'day'] }).slice(0, 3))
        response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      setTimeout(() => response.destroy(), 30);
    });
    const said: string[] = [];
    const model = openModel(endpointOf(server), options);
    await expect(model.complete(asking({ onText: (delta) => said.push(delta) }))).rejects.toMatchObject({
      code: 'model_failed',
      retryable: true,
    });
    expect(said).toEqual(['Good ', 'day']);
    expect(server.seen).toHaveLength(1);
  });

  it('takes a stream that ends without a last word as broken, and tries again when nobody saw it', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(
        response,
        server.seen.length === 1 ? chatChunks({ text: ['Good'] }).slice(0, 2) : chatChunks({ text: ['Good day'] }),
      ),
    );
    expect((await openModel(endpointOf(server), options).complete(asking())).text).toBe('Good day');
  });

  it('gives more room once when thinking used up the limit', async () => {
    await using server = await startHttpServer((request, response) => {
      const limit = bodyOf(request)['max_tokens'];
      sendEvents(response, chatChunks(limit ? { text: ['done'] } : { reasoning: ['so much'], finish: 'length' }));
    });
    const reply = await openModel(endpointOf(server), options).complete(asking());
    expect(reply).toMatchObject({ text: 'done', usage: { input: 22, output: 14 } });
    expect(server.seen).toHaveLength(2);
  });

  it('finds the other name of the limit', async () => {
    await using server = await startHttpServer((request, response) => {
      const body = bodyOf(request);
      if (body['max_tokens'])
        sendJson(
          response,
          { error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens'." } },
          400,
        );
      else sendEvents(response, chatChunks(body['max_completion_tokens'] ? { text: ['done'] } : { finish: 'length' }));
    });
    expect((await openModel(endpointOf(server), options).complete(asking())).text).toBe('done');
  });

  it('says so when nothing comes at all', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendEvents(response, chatChunks({ finish: 'length' })),
    );
    await expect(openModel(endpointOf(server), options).complete(asking())).rejects.toThrow('replied with nothing');
    expect(server.seen).toHaveLength(2);
  });

  it('knows a web page from a model', async () => {
    await using server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    });
    const failure = openModel(endpointOf(server), options).complete(asking());
    await expect(failure).rejects.toMatchObject({ fault: 'not_a_model_server' });
    expect(server.seen).toHaveLength(1);
  });

  it('stops at once when cancelled: before, in a silent call, in a stream, in a wait', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.path.startsWith('/silent')) return;
      if (request.path.startsWith('/busy')) return sendJson(response, {}, 429, { 'retry-after': '30' });
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(chatChunks({ text: ['Good'] })[1])}\n\n`);
    });
    const patient = { ...options, retry: { tries: 3, firstDelayMs: 1, maxDelayMs: 60_000 } };
    for (const place of ['early', 'silent', 'stream', 'busy']) {
      const controller = new AbortController();
      if (place === 'early') controller.abort();
      const model = openModel({ ...endpointOf(server), apiRoot: `${server.url}/${place}` }, patient);
      const failure = expect(model.complete(asking({ signal: controller.signal })), place).rejects.toMatchObject({
        code: 'cancelled',
      });
      setTimeout(() => controller.abort(), 80);
      const started = performance.now();
      await failure;
      expect(performance.now() - started, place).toBeLessThan(3_000);
    }
  });

  it('ends a call that takes too long', async () => {
    await using server = await startHttpServer(() => undefined);
    const hurried = {
      limits: { timeoutMs: 100, maxBytes: 1_000 },
      retry: { tries: 1, firstDelayMs: 1, maxDelayMs: 1 },
    };
    await expect(openModel(endpointOf(server), hurried).complete(asking())).rejects.toMatchObject({
      fault: 'timeout',
      retryable: true,
    });
  });
});
