import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nothingLearned } from '../../src/models/capabilities.ts';
import { openModel } from '../../src/models/open-model.ts';
import type { ModelPort } from '../../src/pipeline/model-port.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { startModelServer, type ModelServer } from '../model-server/start-model-server.ts';
import { brief, material, ports, report, heading, prose } from './support/briefs.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const served = (
  model: string,
  { callsTools = false, ...more }: { contextLength?: number; atOnce?: number; callsTools?: boolean } = {},
): ModelPort =>
  openModel(
    {
      connectionId: 'scripted',
      model,
      baseUrl: server.url,
      apiRoot: `${server.url}/v1`,
      apiKey: null,
      protocol: 'openai',
      allowPrivate: true,
    },
    {
      limits: { timeoutMs: 10_000, maxBytes: 1_000_000 },
      retry: { tries: 2, firstDelayMs: 5, maxDelayMs: 1_500 },
      capabilities: { ...nothingLearned, tools: callsTools },
      tools: { rounds: 2, tokens: 4_000 },
      ...more,
    },
  );

describe('a plan over the wire', () => {
  it.each([
    'strong',
    'strong.cut',
    'strong.cut.think',
    'strong.fenced',
    'strong.no-system',
    'strong.no-stream',
    'strong.no-format',
    'strong.no-system.no-stream.no-format',
    'strong.bad-json-once',
    'strong.bad-slide',
    'strong.bad-field',
    'strong.429-once',
    'strong.channel',
    'strong.absurd-usage',
  ])('is the model’s own, whole, with the count asked for: %s', async (model) => {
    const port = ports(served(model));
    const outcome = await planDeck(brief([report()], 'Make a deck of 6 slides'), port);
    if (outcome.type !== 'plan') throw new Error(`expected a plan, not ${JSON.stringify(outcome)}`);
    expect(outcome.plan.slides).toHaveLength(6);
    expect(outcome.plan.slides[0]?.title).toBe('Harbour ferry review 2025');
    expect(port.warnings().filter((warning) => /built-in planner made|goes without/.test(warning))).toEqual([]);
  });

  it.each([
    ['strong.refused-key', /refuses the key/],
    ['strong.gone', /does not serve the chosen model/],
    ['strong.window', /longer than the model can read/],
    ['strong.429-long', /3600 seconds of patience/],
    ['strong.bad-json', /did not have the form/],
    ['strong.empty', /replied with nothing/],
    ['strong.breaks', /busy or down/],
  ])('is the built-in planner’s where the model fails, and says why: %s', async (model, reason) => {
    const port = ports(served(model));
    const outcome = await planDeck(brief([report()], 'Make a deck of 6 slides'), port);
    expect(outcome).toMatchObject({ type: 'plan', plan: { slides: { length: 6 } } });
    expect(port.warnings().join(' ')).toMatch(reason);
  });

  it('is the built-in planner’s where the critic finds fewer serious faults in that one, and says so', async () => {
    const port = ports(served('weak'));
    const outcome = await planDeck(brief([report()], 'Make a deck of 6 slides'), port);
    expect(outcome).toMatchObject({ type: 'plan', plan: { slides: { length: 6 } } });
    expect(port.warnings().join(' ')).toMatch(
      /The critic finds serious faults in the model’s plan \(\d+\) and fewer in the built-in planner’s \(\d+\)/,
    );
  });

  it('of a material longer than the window rests on what is about the request, and says what was not read', async () => {
    const chapters = Array.from({ length: 60 }, (_, i) => [
      heading(`Chapter ${i}`),
      prose(`In chapter ${i} ${'the harbour office speaks of its daily work at length. '.repeat(8)}`),
    ]).flat();
    const about = [
      heading('Tariffs'),
      prose('The tariffs of the ferries rose by 7 % in May. Nobody left for it. The council agreed.'),
    ];
    const long = material('long.md', [...chapters, ...about]);
    const port = ports(served('strong', { contextLength: 6_000 }));
    const before = server.calls.length;
    await planDeck(brief([long], 'Make a deck about the tariffs of the ferries'), port);
    const [call] = server.calls.slice(before);
    expect(call?.promptTokens).toBeLessThan(6_000);
    const prompt = JSON.stringify(server.seen.at(-1)?.body);
    expect(prompt).toContain('rose by 7 %');
    expect(prompt).toContain('# Chapter 59');
    expect(port.warnings().join(' ')).toMatch(/read the headings of “long\.md”.* not \d+ further blocks/);
  });

  it.each([
    ['strong', 2],
    ['strong.tool-loop', 3],
    ['strong.no-tools', 2],
  ])('of a material longer than the window rests on what the model looks for with tools: %s', async (model, calls) => {
    const chapters = Array.from({ length: 60 }, (_, i) => [
      heading(`Chapter ${i}`),
      prose(`In chapter ${i} ${'the harbour office speaks of its daily work at length. '.repeat(8)}`),
      ...(i === 31 ? [prose('Tariffs: 7 % more since May, and the council agreed to it in a vote.')] : []),
    ]).flat();
    const long = material('long.md', chapters);
    const before = server.calls.length;
    const port = ports(served(model, { contextLength: 6_000, callsTools: true }));
    const outcome = await planDeck(brief([long], 'Make a deck about what the council agreed to'), port);
    expect(outcome.type).toBe('plan');
    const made = server.calls.slice(before);
    expect(made).toHaveLength(calls);
    const asked = server.seen.slice(-made.length).map(({ body }) => JSON.stringify(body));
    expect(asked[0]).toContain('search_material');
    if (model !== 'strong.no-tools') expect(asked.at(-1)).toContain('agreed to it in a vote');
  });
});

it('does not say that a change is done which a model could not put in a usable form', async () => {
  const made = await planDeck(brief([report()], 'Make a deck of 6 slides'), ports());
  if (made.type !== 'plan') throw new Error('expected a plan');
  const port = ports(served('weak'));
  const outcome = await changeDeck(made.plan, brief([report()], 'Remove slide 3'), port);
  expect(outcome).toMatchObject({ type: 'plan', plan: { slides: { length: 5 } } });
  expect(JSON.stringify(outcome)).not.toContain('Done!');
  expect(port.warnings().join(' ')).toMatch(/did not have the form/);
});

it('writes slides side by side, in their order, in calls that a small model can read', async () => {
  const made = await planDeck(brief([report()], 'Make a deck of 6 slides'), ports());
  if (made.type !== 'plan') throw new Error('expected a plan');
  const before = server.calls.length;
  const draft = await writeDeck(
    made.plan,
    brief([report()]),
    ports(served('strong', { contextLength: 8_192, atOnce: 4 })),
  );
  expect(draft.slides.map(({ title }) => title)).toEqual(made.plan.slides.map(({ title }) => title));
  const calls = server.calls.slice(before);
  expect(calls.length).toBeGreaterThan(2);
  for (const { promptTokens } of calls) expect(promptTokens).toBeLessThan(2_000);
});
