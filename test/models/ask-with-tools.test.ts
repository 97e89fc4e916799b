import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { protocols } from '../../src/models/connection.ts';
import { nothingLearned } from '../../src/models/capabilities.ts';
import { openModel } from '../../src/models/open-model.ts';
import { modelTool } from '../../src/pipeline/model-port.ts';
import { sendEvents, startHttpServer, type TestServer } from '../support/http-server.ts';
import { chatChunks, endpointOf, messageEvents, type ChatReply } from '../support/model-replies.ts';
import type { Protocol } from '../../src/models/connection.ts';

interface Sent {
  messages: { role: string; content: unknown; tool_calls?: unknown; reasoning_content?: string }[];
  tools?: unknown[];
  response_format?: unknown;
}

const weather = (calls: unknown[] = []) =>
  modelTool(
    { name: 'weather', description: 'The weather in a city.', schema: z.object({ city: z.string() }) },
    (input) => {
      calls.push(input);
      return `Rain in ${input.city}.`;
    },
  );

const Answer = z.object({ answer: z.string() });

async function serve(replies: readonly ChatReply[], protocol: Protocol): Promise<TestServer> {
  let at = 0;
  return startHttpServer((_request, response) => {
    const reply = replies[Math.min(at++, replies.length - 1)] ?? {};
    sendEvents(response, protocol === 'anthropic' ? messageEvents(reply) : chatChunks(reply));
  });
}

const ask = (server: TestServer, protocol: Protocol, tools = [weather()], limits = { rounds: 3, tokens: 1_000 }) => {
  const said: string[] = [];
  const model = openModel(endpointOf(server, protocol), {
    limits: { timeoutMs: 2_000, maxBytes: 100_000 },
    capabilities: { ...nothingLearned, tools: true },
    tools: limits,
  });
  const reply = model.complete({
    system: 'You answer.',
    messages: [{ role: 'user', text: 'How is the weather in Paris?' }],
    schema: Answer,
    tools,
    signal: new AbortController().signal,
    onText: (delta) => said.push(delta),
  });
  return { reply, said };
};
const bodies = (server: TestServer): Sent[] => server.seen.map(({ body }) => body as Sent);
const wet = { text: ['{"answer":', '"It rains."}'] };

describe.each(protocols)('a model that calls tools, over %s', (protocol) => {
  it('is told what they say, and answers; its words come as they are written, all is counted', async () => {
    const calls: unknown[] = [];
    const call = { reasoning: ['I look.'], toolCall: { name: 'weather', input: { city: 'Paris' } } };
    await using server = await serve([call, wet], protocol);
    const { reply, said } = ask(server, protocol, [weather(calls)]);
    expect(await reply).toMatchObject({ value: { answer: 'It rains.' }, usage: { input: 22, output: 14 } });
    expect([calls, said]).toEqual([[{ city: 'Paris' }], wet.text]);
    const [first, second] = bodies(server);
    expect(first?.tools).toHaveLength(1);
    expect(first?.response_format).toBeUndefined();
    expect(JSON.stringify(second?.messages)).toContain('Rain in Paris.');
    // servers that think want their thoughts back with the call
    expect(JSON.stringify(second?.messages.find(({ role }) => role === 'assistant'))).toContain('weather');
    if (protocol === 'openai')
      expect(second?.messages.find(({ role }) => role === 'assistant')?.reasoning_content).toBe('I look.');
  });

  it('has to answer without them when its rounds are used up, with what it found', async () => {
    const call = { toolCall: { name: 'weather', input: { city: 'Oslo' } } };
    await using server = await serve([call, call, wet], protocol);
    const { reply } = ask(server, protocol, [weather()], { rounds: 2, tokens: 1_000 });
    expect(await reply).toMatchObject({ value: { answer: 'It rains.' } });
    const last = bodies(server).at(-1);
    expect([server.seen.length, last?.tools]).toEqual([3, undefined]);
    expect(JSON.stringify(last?.messages)).toContain('Rain in Oslo.');
  });

  it('gets no more than the room that there is for results', async () => {
    const long = modelTool({ name: 'weather', description: 'Long.', schema: z.object({}) }, () =>
      'rain '.repeat(10_000),
    );
    await using server = await serve([{ toolCall: { name: 'weather', input: {} } }, wet], protocol);
    await ask(server, protocol, [long], { rounds: 9, tokens: 100 }).reply;
    expect(server.seen).toHaveLength(2);
    expect(JSON.stringify(bodies(server)[1]).length).toBeLessThan(2_000);
  });

  it('is told what is wrong with a call, and reaches nothing that it was not given', async () => {
    const calls: unknown[] = [];
    await using server = await serve(
      [
        { toolCall: { name: 'weather', input: { town: 7 } } },
        { toolCall: { name: 'fetch_url', input: { url: 'http://169.254.169.254/' } } },
        wet,
      ],
      protocol,
    );
    expect(await ask(server, protocol, [weather(calls)]).reply).toMatchObject({ value: { answer: 'It rains.' } });
    const told = JSON.stringify(bodies(server).at(-1)?.messages);
    expect(calls).toEqual([]);
    expect(told).toContain('The input cannot be used');
    expect(told).toContain('There is no tool of that name. There are: weather.');
  });
});

it('goes on without tools where the server refuses them', async () => {
  await using server = await startHttpServer(({ body }, response) =>
    (body as Sent).tools
      ? void response
          .writeHead(400, { 'content-type': 'application/json' })
          .end('{"error":{"message":"tools are not supported"}}')
      : sendEvents(response, chatChunks(wet)),
  );
  expect(await ask(server, 'openai').reply).toMatchObject({ value: { answer: 'It rains.' } });
});
