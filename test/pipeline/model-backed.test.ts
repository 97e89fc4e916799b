import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { ModelError } from '../../src/errors.ts';
import type { ModelPort, ModelRequest } from '../../src/pipeline/model-port.ts';
import { criticisePlan } from '../../src/pipeline/critic/index.ts';
import { planWithModel } from '../../src/pipeline/model-backed/plan-with-model.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { readRequest } from '../../src/pipeline/request/read-request.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, ports, report } from './support/briefs.ts';

/** A model that answers each question in turn; `null` is a reply that stayed bad. */
function modelSaying(replies: unknown[]): ModelPort & { asked: ModelRequest<unknown>[] } {
  const asked: ModelRequest<unknown>[] = [];
  return {
    seesImages: null,
    asked,
    complete: async <T>(request: ModelRequest<T>) => {
      asked.push(request);
      const reply = replies[asked.length - 1] ?? null;
      const parsed = request.schema?.safeParse(reply);
      if (reply === null || !parsed?.success)
        throw new ModelError('The reply has no usable form.', { retryable: true, reply: JSON.stringify(reply) });
      return { text: JSON.stringify(reply), value: parsed.data, usage: { input: 1, output: 1 } };
    },
  };
}
const chartAt = report().blocks.findIndex((block) => block.type === 'table');
const modelPlan = {
  title: 'Ferries in 2025',
  slides: [
    { kind: 'title', title: 'Ferries in 2025' },
    {
      kind: 'bullets',
      title: 'Passengers rose 14 %',
      points: ['2.6 million came', 'Six boats run on batteries'],
      sources: ['[m1#2]'],
    },
    {
      kind: 'chart',
      title: 'Growth never stopped',
      data: { block: `m1#${chartAt}`, chart: 'line', columns: ['Year', 'Passengers'] },
    },
    {
      kind: 'sparkles',
      title: 'Unknown kinds become points',
      points: ['The northern pier reopened in August'],
      data: { fileId: 'nowhere', block: 9 },
    },
  ],
};

/** The same, with what weighs most in the material. */
const fullPlan = {
  ...modelPlan,
  slides: [
    ...modelPlan.slides.slice(0, 3),
    {
      kind: 'sparkles',
      title: 'Unknown kinds become points',
      points: [
        'The northern pier reopened in August',
        'Fuel cost fell to 3.1 million euros after the move to electric boats',
        '38 % of passengers are tourists, and the night line took 310,000 in its first year',
        'Delays on the western route cost 2 % of its regular customers',
        'Order the last three electric boats by March, and reopen both piers before the season starts',
        'Two piers remain closed until spring',
      ],
    },
  ],
};

/** The model's plan as the critic leaves it. */
async function proposed() {
  const led = await planWithModel(brief([report()]), {
    reading: readRequest(''),
    ports: ports(null),
    model: modelSaying([modelPlan]),
  });
  return led.type === 'plan' ? { ...led, plan: criticisePlan(led.plan, brief([report()])).plan } : led;
}

describe('the planner with a model', () => {
  it('takes the model’s plan, mends what is unknown, and gives it sources', async () => {
    const model = modelSaying([fullPlan]);
    const port = ports(model);
    const outcome = await planDeck(brief([report()]), port);
    expect(port.warnings()).toEqual([]);
    if (outcome.type !== 'plan') throw new Error('expected a plan');
    expect(outcome.plan.slides.map((slide) => slide.kind)).toEqual(['title', 'bullets', 'chart', 'bullets']);
    expect(outcome.plan.slides[1]?.sources[0]).toMatchObject({ fileId: 'report.md' });
    expect(outcome.plan.slides[3]?.data).toBeUndefined();
    expect(model.asked[0]?.messages.at(-1)?.text).toContain('[m1#2]');
  });

  it('gives way to the built-in planner’s where it tells little of the material, and says so', async () => {
    const thin = {
      title: 'Ferries',
      slides: [{ kind: 'bullets', title: 'The harbour', points: ['Lights are paid for'] }],
    };
    const port = ports(modelSaying([thin]));
    const outcome = await planDeck(brief([report()]), port);
    expect(outcome.type === 'plan' && outcome.plan.title).toBe('Harbour ferry review 2025');
    expect(port.warnings().join()).toMatch(/that one is proposed/);
  });

  it('warns about numbers that the material does not have', async () => {
    const invented = {
      ...modelPlan,
      slides: [{ kind: 'bullets', title: 'Profit doubled to 77 million', points: ['x y'] }],
    };
    const port = ports(modelSaying([invented]));
    await planDeck(brief([report()]), port);
    expect(port.warnings().join()).toMatch(/Slide 1 .*77/);
  });

  it('leaves the plan to the built-in planner when the reply stays bad', async () => {
    const port = ports(modelSaying([null]));
    const outcome = await planDeck(brief([report()]), port);
    expect(outcome.type === 'plan' && outcome.plan.title).toBe('Harbour ferry review 2025');
    expect(port.warnings().join()).toMatch(/built-in planner/);
  });
});

describe('the writer with a model', () => {
  const written = async (replies: unknown[]) => {
    const first = await proposed();
    if (first.type !== 'plan') throw new Error('expected a plan');
    const port = ports(modelSaying(replies));
    return { draft: await writeDeck(first.plan, brief([report()]), port), port };
  };

  it('asks once a slide and keeps the chart of the plan', async () => {
    const { draft, port } = await written([
      {
        title: 'Passengers rose 14 % in one year',
        points: ['2.6 million people came', 'Six boats run on batteries'],
        notes: 'A good year.',
      },
      { title: 'Growth held for five years', points: ['From 1.4 to 2.6 million'] },
      { title: 'The northern pier is open', points: ['It reopened in August'] },
    ]);
    expect(draft.slides.map((slide) => slide.title)).toEqual([
      'Ferries in 2025',
      'Passengers rose 14 % in one year',
      'Growth held for five years',
      'The northern pier is open',
    ]);
    expect(draft.slides[2]).toMatchObject({
      kind: 'chart',
      chart: { chart: { series: [{ values: [1.4, 1.8, 2.1, 2.3, 2.6] }] } },
    });
    expect(draft.slides[1]?.notes[0]?.runs[0]?.text).toBe('A good year.');
    expect(port.warnings()).toEqual([]);
  });

  it('loses no deck to a bad reply: that slide alone is written by the built-in writer', async () => {
    const { draft, port } = await written([
      null,
      { title: 'Growth held', points: [] },
      { title: 'Pier open', points: ['The northern pier reopened in August'] },
    ]);
    expect(draft.slides.map((slide) => slide.title)).toEqual([
      'Ferries in 2025',
      'Passengers rose 14 %',
      'Growth held',
      'Pier open',
    ]);
    expect(port.warnings()).toEqual([expect.stringMatching(/Slide 2 .*built-in writer/)]);
  });

  it('keeps the plan’s words where the model’s say less of the material, with the model’s notes, and says so', async () => {
    const { draft, port } = await written([
      { title: 'Passengers', points: ['Many people', 'Boats'], notes: 'A good year.' },
      { title: 'Growth held for five years', points: [] },
      { title: 'The northern pier is open', points: ['The northern pier reopened in August'] },
    ]);
    expect(draft.slides[1]).toMatchObject({ title: 'Passengers rose 14 %' });
    expect(JSON.stringify(draft.slides[1])).toMatch(/A good year.*Six boats run on batteries/);
    expect(port.warnings()).toEqual([expect.stringMatching(/say less than the plan/)]);
  });

  it('stops asking a model that fails on and on, sections between or not', async () => {
    const first = await proposed();
    if (first.type !== 'plan') throw new Error('expected a plan');
    const [title, points] = first.plan.slides as [DeckPlan['slides'][number], DeckPlan['slides'][number]];
    const section = { ...title, kind: 'section' as const, title: 'Part' };
    const slides = [title, points, section, points, section, points, points, points];
    const model = modelSaying([]);
    const port = ports(model);
    const draft = await writeDeck({ ...first.plan, slides }, brief([report()]), port);
    expect(draft.slides).toHaveLength(slides.length);
    expect(model.asked).toHaveLength(3);
    expect(port.warnings()).toHaveLength(4);
    expect(port.warnings().at(-1)).toMatch(/rest of the slides/);
  });

  it('keeps a title whose figure the model’s words drop', async () => {
    const { draft } = await written([
      { title: 'Passengers rose', points: ['More people came in every season'] },
      { title: 'Growth held', points: [] },
      { title: 'Pier open', points: ['It reopened'] },
    ]);
    expect(draft.slides[1]?.title).toBe('Passengers rose 14 %');
  });

  it('puts the plan’s words back when the model invents a number', async () => {
    const { draft, port } = await written([
      { title: 'Passengers rose 99 %', points: ['87 million came'] },
      { title: 'Growth held', points: [] },
      { title: 'Pier open', points: ['It reopened'] },
    ]);
    expect(draft.slides[1]?.title).toBe('Passengers rose 14 %');
    expect(port.warnings().join()).toMatch(/99, 87/);
  });
});
