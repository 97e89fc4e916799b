import { describe, expect, it } from 'vitest';
import { openNotes, readNotes } from '../../src/models/capabilities.ts';
import type { Protocol } from '../../src/models/connection.ts';
import { learnCapabilities } from '../../src/models/learn-capabilities.ts';
import { sendEvents, sendJson, startHttpServer } from '../support/http-server.ts';
import type { TestServer } from '../support/http-server.ts';
import { chatChunks, endpointOf, messageEvents } from '../support/model-replies.ts';
import type { ChatReply } from '../support/model-replies.ts';

const options = { totalMs: 5_000, timeoutMs: 5_000, maxBytes: 1_000_000 };
type Body = Record<string, unknown> & { messages: unknown };

/** What a model answers to a request: a reply, or a refusal. */
type Mind = (body: Body) => ChatReply | 'refuse';

const refusing =
  (...fields: string[]) =>
  (body: Body) =>
    fields.some((field) => field in body);

async function learnFrom(mind: Mind, protocol: Protocol = 'openai') {
  await using server = await startHttpServer((request, response) => {
    const reply = mind(request.body as Body);
    if (reply === 'refuse') sendJson(response, { error: { message: 'unknown parameter' } }, 400);
    else sendEvents(response, protocol === 'openai' ? chatChunks(reply) : messageEvents(reply));
  });
  const learned = await learn(server, protocol);
  return { ...learned, asked: server.seen.map((request) => request.body as Body) };
}

async function learn(server: TestServer, protocol: Protocol = 'openai', kept: unknown = null, totalMs = 5_000) {
  const endpoint = endpointOf(server, protocol);
  const notes = await learnCapabilities(endpoint, openNotes(kept, endpoint.apiRoot), { ...options, totalMs });
  return { notes, capabilities: readNotes(notes, protocol) };
}

describe('learning what a model can do', () => {
  it('finds no thinking in a plain model that swallows every field', async () => {
    const { capabilities } = await learnFrom(() => ({ text: ['0.05'] }));
    expect(capabilities).toMatchObject({
      thinking: { supported: false, how: null, depthMatters: false, values: [] },
      structuredOutput: false,
      tools: false,
      imageInput: false,
      learnedAt: expect.stringMatching(/^\d{4}-/),
    });
  });

  it('finds the field that switches thinking on, past those that are refused or ignored', async () => {
    const { capabilities, notes } = await learnFrom((body) => {
      if (refusing('reasoning_effort')(body)) return 'refuse';
      const wanted = JSON.stringify(body['chat_template_kwargs']) === '{"enable_thinking":true}';
      return wanted ? { reasoning: ['well'], text: ['0.05'] } : { text: ['0.05'] };
    });
    expect(capabilities.thinking).toEqual({
      supported: true,
      how: 'chat_template_kwargs.enable_thinking',
      depthMatters: false,
      values: ['off', 'on'],
    });
    expect(notes.outcomes).toEqual({
      reasoning_effort: 'refused',
      reasoning: 'ignored',
      'chat_template_kwargs.enable_thinking': 'works',
    });
  });

  it('finds the field that switches thinking off in a model that always starts to think', async () => {
    const { capabilities } = await learnFrom((body) => {
      const off = JSON.stringify(body['thinking']) === '{"type":"disabled"}';
      return off ? { text: ['0.05'] } : { text: ['<think>well</think>0.05'] };
    });
    expect(capabilities.thinking).toMatchObject({
      supported: true,
      how: 'thinking.type',
      values: expect.arrayContaining(['off', 'on']),
    });
  });

  it('sees thinking that shows only in the count of tokens, and that depth matters', async () => {
    const amounts: Record<string, number> = { low: 50, medium: 100, high: 400 };
    const { capabilities, notes } = await learnFrom((body) => {
      const effort = body['reasoning_effort'] as string | undefined;
      return { text: ['0.05'], reasoningTokens: effort === 'none' ? 0 : (amounts[effort ?? 'medium'] ?? 0) };
    });
    expect(capabilities.thinking).toEqual({
      supported: true,
      how: 'reasoning_effort',
      depthMatters: true,
      values: ['off', 'on', 'low', 'medium', 'high'],
    });
    expect(notes.depthTries).toEqual([true, true]);
  });

  it('says that depth does not matter when it changes little', async () => {
    const { capabilities } = await learnFrom((body) =>
      body['reasoning_effort'] === 'none'
        ? { text: ['x'] }
        : { text: ['x'], reasoningTokens: body['reasoning_effort'] === 'high' ? 110 : 100 },
    );
    expect(capabilities.thinking).toMatchObject({ depthMatters: false, values: ['off', 'on'] });
  });

  it('knows a model whose thinking cannot be switched off, but deepened', async () => {
    const { capabilities } = await learnFrom((body) => {
      const reasoning = body['reasoning'] as { enabled?: boolean; effort?: string } | undefined;
      if (
        reasoning?.enabled === false ||
        refusing('reasoning_effort', 'thinking', 'enable_thinking', 'think', 'chat_template_kwargs')(body)
      )
        return 'refuse';
      return { text: ['x'], reasoningTokens: reasoning?.effort === 'low' ? 20 : 200 };
    });
    expect(capabilities.thinking).toEqual({
      supported: true,
      how: 'reasoning',
      depthMatters: true,
      values: ['low', 'medium', 'high'],
    });
  });

  it('knows a model that always thinks, whatever it is told', async () => {
    const { capabilities } = await learnFrom(() => ({ reasoning: ['well'], text: ['x'] }));
    expect(capabilities.thinking).toMatchObject({ supported: true, how: 'always', values: [] });
  });

  it('learns Anthropic’s two dialects', async () => {
    const mind =
      (type: string): Mind =>
      (body) => {
        const thinking = body['thinking'] as { type: string } | undefined;
        if (thinking && thinking.type !== type && thinking.type !== 'disabled') return 'refuse';
        return thinking?.type === type ? { reasoning: ['well'], text: ['x'] } : { text: ['x'] };
      };
    expect((await learnFrom(mind('adaptive'), 'anthropic')).capabilities.thinking.how).toBe('thinking.adaptive');
    const older = await learnFrom(mind('enabled'), 'anthropic');
    expect(older.capabilities.thinking.how).toBe('thinking.budget_tokens');
    const budgets = older.asked.filter(
      (body) => (body['thinking'] as { type?: string } | undefined)?.type === 'enabled',
    );
    expect(budgets.length).toBeGreaterThan(0);
    for (const body of budgets) {
      expect((body['thinking'] as { budget_tokens: number }).budget_tokens).toBeLessThan(body['max_tokens'] as number);
    }
  });

  it('finds structured output, tools and sight by what comes back', async () => {
    const { capabilities } = await learnFrom((body) => {
      if ('response_format' in body) return { text: ['{"colour":"turquoise","count":3}'] };
      if ('tools' in body) return { toolCall: 'get_weather' };
      if (JSON.stringify(body.messages).includes('image_url')) return { text: ['Green, yellow.'] };
      return { text: ['0.05'] };
    });
    expect(capabilities).toMatchObject({ structuredOutput: true, tools: true, imageInput: true });
  });

  it('allows at least 1,024 tokens a question, sends no null, and uses the other name of the limit where it must', async () => {
    const { asked, capabilities } = await learnFrom((body) => ('max_tokens' in body ? 'refuse' : { text: ['x'] }));
    expect(asked.every((body) => (body['max_tokens'] as number) >= 1_024)).toBe(true);
    expect(JSON.stringify(asked)).not.toContain('null');
    // Refused without a hint: nothing is learned.
    expect(capabilities).toMatchObject({ thinking: { supported: null }, tools: null, learnedAt: null });

    await using server = await startHttpServer((request, response) => {
      if ('max_tokens' in (request.body as Body))
        sendJson(response, { error: { message: 'use max_completion_tokens' } }, 400);
      else sendEvents(response, chatChunks({ text: ['x'] }));
    });
    expect((await learn(server)).capabilities.thinking.supported).toBe(false);
    expect(
      server.seen.slice(1).every((request) => ((request.body as Body)['max_completion_tokens'] as number) >= 1_024),
    ).toBe(true);
  });
});

describe('learning in parts', () => {
  it('keeps what it has when the server fails, and goes on there the next time', async () => {
    let alive = 3;
    await using server = await startHttpServer((_request, response) => {
      if (alive-- <= 0) return sendJson(response, {}, 503);
      sendEvents(response, chatChunks({ text: ['0.05'] }));
    });
    const first = await learn(server);
    expect(first.capabilities).toMatchObject({
      thinking: { supported: null },
      structuredOutput: null,
      learnedAt: expect.any(String),
    });
    expect(Object.keys(first.notes.outcomes)).toHaveLength(2);
    alive = 100;
    const before = server.seen.length;
    const second = await learn(server, 'openai', JSON.parse(JSON.stringify(first.notes)));
    expect(second.capabilities.thinking.supported).toBe(false);
    const unasked = server.seen.slice(before).filter((request) => Object.keys(request.body as Body).length === 5);
    expect(unasked.length).toBeLessThan(server.seen.length - before);
    const third = server.seen.length;
    await learn(server, 'openai', second.notes);
    expect(server.seen).toHaveLength(third);
  });

  it('ends with its time, in the middle of a question', async () => {
    await using server = await startHttpServer((_request, response) => {
      if (server.seen.length === 1) sendEvents(response, chatChunks({ text: ['0.05'] }));
    });
    const started = performance.now();
    const { notes } = await learn(server, 'openai', null, 300);
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(notes).toMatchObject({ thinksUnasked: false, outcomes: {} });
  });

  it('asks one question at a time, also for two callers at once', async () => {
    let open = 0;
    let most = 0;
    await using server = await startHttpServer(async (_request, response) => {
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      sendEvents(response, chatChunks({ text: ['0.05'] }));
    });
    const [one, two] = await Promise.all([learn(server), learn(server)]);
    expect(most).toBe(1);
    expect(one.notes).toEqual(two.notes);
  });

  it('forgets what was learned at another address', () => {
    const notes = { ...openNotes(null, 'http://a/v1'), thinksUnasked: true };
    expect(openNotes(notes, 'http://a/v1').thinksUnasked).toBe(true);
    expect(openNotes(notes, 'http://b/v1').thinksUnasked).toBeNull();
    expect(openNotes({ apiRoot: 7 }, 'http://a/v1').thinksUnasked).toBeNull();
  });
});
