import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkConnection } from '../../src/models/check-connection.ts';
import { learnCapabilities } from '../../src/models/learn-capabilities.ts';
import { nothingLearned, openNotes, readNotes } from '../../src/models/capabilities.ts';
import { openModel, type OpenModelOptions } from '../../src/models/open-model.ts';
import type { ModelEndpoint, Protocol } from '../../src/models/connection.ts';
import { rootOf, serverShapes, type ServerShape } from '../model-server/model-lists.ts';
import { thinkingForms } from '../model-server/scripted-model.ts';
import { startModelServer, type ModelServer } from '../model-server/start-model-server.ts';

const limits = { timeoutMs: 5_000, maxBytes: 1_000_000 };
const options: OpenModelOptions = { limits, retry: { tries: 2, firstDelayMs: 5, maxDelayMs: 20 } };
const endpoint = (server: ModelServer, model: string, protocol: Protocol = 'openai'): ModelEndpoint => ({
  connectionId: 'scripted',
  model,
  baseUrl: server.url,
  apiRoot: `${server.url}/v1`,
  apiKey: 'sk-test',
  protocol,
  allowPrivate: true,
});
const signal = (): AbortSignal => new AbortController().signal;

describe('servers that people run', () => {
  it.each(serverShapes)('tells kinds and windows of %s, given the host alone', async (shape: ServerShape) => {
    await using server = await startModelServer({ shape });
    const check = await checkConnection(
      { baseUrl: server.url, apiKey: 'sk-test', protocol: null, allowPrivate: true },
      limits,
    );
    expect(check).toMatchObject({
      ok: true,
      protocol: shape === 'anthropic' ? 'anthropic' : 'openai',
      apiRoot: server.url + rootOf[shape],
    });
    const told = Object.fromEntries(check.models.map(({ id, kinds, contextLength }) => [id, { kinds, contextLength }]));
    const nothing = { kinds: null, contextLength: null };
    expect(told['weak']).toEqual(
      shape === 'openai' ? nothing : { kinds: shape === 'vllm' ? null : ['text'], contextLength: 8_192 },
    );
    expect(told['strong']).toEqual(
      shape === 'openai'
        ? nothing
        : { kinds: shape === 'vllm' ? null : ['text', 'imageInput'], contextLength: 131_072 },
    );
  });

  it('learns what a model can do by asking it', async () => {
    await using server = await startModelServer();
    const at = endpoint(server, 'strong');
    const notes = await learnCapabilities(at, openNotes(null, at.apiRoot), { ...limits, totalMs: 10_000 });
    expect(readNotes(notes, 'openai')).toMatchObject({ structuredOutput: true, tools: true, imageInput: true });
  });
});

describe('thinking in any dress', () => {
  const Plan = z.object({ outcome: z.string(), text: z.string() });
  it.each(Object.keys(thinkingForms).flatMap((form) => [[form, 'openai'] as const, [form, 'anthropic'] as const]))(
    'is told apart from the answer: %s over %s',
    async (form, protocol) => {
      await using server = await startModelServer();
      const thought: string[] = [];
      const said: string[] = [];
      const reply = await openModel(endpoint(server, form, protocol), options).complete({
        system: 'You plan slide decks.',
        messages: [{ role: 'user', text: 'Thanks!\n\nLanguage of the deck: en.' }],
        schema: Plan,
        signal: signal(),
        onReasoning: (delta) => thought.push(delta),
        onText: (delta) => said.push(delta),
      });
      expect(reply.value).toEqual({ outcome: 'answer', text: 'You are welcome.' });
      if (form === 'stray') return;
      expect(thought.join('')).toContain('A wrong draft');
      expect(JSON.parse(said.join(''))).toEqual(reply.value);
    },
  );

  it('leaves marks of thinking inside a value alone', async () => {
    await using server = await startModelServer();
    const text = [1, 2, 3].map(
      (i) =>
        `[m1#${i}] # Part ${i}\n[m1#${i + 3}] The share rose by ${i} %. Part ${i} is new. Few know part ${i}. All like part ${i}.`,
    );
    const reply = await openModel(endpoint(server, 'tagged'), options).complete({
      system: 'You plan slide decks.',
      messages: [{ role: 'user', text: `Make a deck\n\nLanguage of the deck: en.\n\n${text.join('\n')}` }],
      schema: z.object({ slides: z.array(z.object({ title: z.string() })) }),
      signal: signal(),
    });
    expect(reply.value.slides[2]?.title).toBe('The mark </think> ends a thought');
  });
});

describe('faults of a model', () => {
  const ask = async (server: ModelServer, model: string, retry = options.retry) =>
    openModel(endpoint(server, model), { ...options, retry, capabilities: nothingLearned }).complete({
      system: 'Be brief.',
      messages: [{ role: 'user', text: 'Hello?' }],
      signal: signal(),
    });

  it.each([
    ['refused-key', { fault: 'unauthorized' }],
    ['gone', { fault: 'not_found' }],
    ['429', { fault: 'refused', retryAfterMs: 1_000 }],
    ['500', { fault: 'refused' }],
    ['window', { fault: 'request_refused' }],
  ])('%s is told by its kind', async (model, details) => {
    await using server = await startModelServer();
    await expect(ask(server, model)).rejects.toMatchObject({ details });
  });

  it('waits once where it is asked to', async () => {
    await using server = await startModelServer();
    const patient = { tries: 2, firstDelayMs: 5, maxDelayMs: 2_000 };
    expect((await ask(server, '429-once', patient)).text).toContain('scripted model');
    expect(server.calls).toHaveLength(2);
  });
});
