import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { ModelError } from '../../src/errors.ts';
import { toJsonSchema } from '../../src/models/json-schema.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import type { ModelPort, ModelRequest } from '../../src/pipeline/model-port.ts';
import { planWithModel } from '../../src/pipeline/model-backed/plan-with-model.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { readRequest } from '../../src/pipeline/request/read-request.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, heading, material, ports, prose, report } from './support/briefs.ts';

type Asked = ModelRequest<unknown>[];

/** A model whose replies are read as a server's are. */
function modelSaying(...replies: (object | ModelError)[]): ModelPort & { asked: Asked } {
  const asked: Asked = [];
  return {
    seesImages: null,
    asked,
    complete: async <T>(request: ModelRequest<T>) => {
      asked.push(request);
      const reply = replies[asked.length - 1] ?? replies.at(-1);
      if (reply === undefined || reply instanceof ModelError) throw reply ?? new Error('asked too often');
      const parsed = request.schema?.safeParse(reply);
      if (!parsed?.success) throw new ModelError('No usable form.', { retryable: true, reply: JSON.stringify(reply) });
      return { text: JSON.stringify(reply), value: parsed.data, usage: { input: 1, output: 1 } };
    },
  };
}

const refusedKey = (): ModelError =>
  new ModelError('The server refuses the key (401).', { retryable: false, fault: 'unauthorized' });

async function madeByModel(): Promise<DeckPlan> {
  const told: [string, string[]][] = [
    ['Ferries', []],
    [
      'Passengers rose 14 % to 2.6 million in 2025',
      ['Fuel cost fell to 3.1 million euros', 'Two piers remain closed until spring'],
    ],
    [
      'Six boats run on batteries',
      ['The batteries last eleven hours', 'Maintenance takes half the time it took with diesel engines'],
    ],
    [
      'Order the last three electric boats by March',
      ['Reopen both piers before the season starts', 'Repairs of the southern pier need another 400,000 euros'],
    ],
  ];
  const slides = told.map(([title, points], i) => ({
    kind: i === 0 ? 'title' : i === 3 ? 'closing' : 'bullets',
    title,
    points,
    sources: ['m1#2'],
  }));
  // as approved: nothing is weighed any more
  const outcome = await planWithModel(brief([report()]), {
    reading: readRequest(''),
    ports: ports(null),
    model: modelSaying({ title: 'Ferries', slides }),
  });
  if (outcome.type !== 'plan') throw new Error('expected a plan');
  return outcome.plan;
}

describe('a model that leads', () => {
  it('reads a message without a file, and answers it', async () => {
    const model = modelSaying({ outcome: 'answer', text: 'I make decks of your material.' });
    const outcome = await planDeck(brief([], 'What can you do?'), ports(model));
    expect(outcome).toEqual({ type: 'answer', text: 'I make decks of your material.' });
    expect(model.asked).toHaveLength(1);
  });

  it('asks with choices, and with none where one alone is left', async () => {
    const asking = modelSaying({
      outcome: 'question',
      text: 'For whom?',
      choices: ['The board', 'The crew', 'The board'],
    });
    expect(await planDeck(brief([report()]), ports(asking))).toMatchObject({
      type: 'question',
      question: { text: 'For whom?', choices: [{ label: 'The board' }, { label: 'The crew' }] },
    });
    const one = modelSaying({ outcome: 'question', text: 'For whom?', choices: ['The board'] });
    expect(await planDeck(brief([report()]), ports(one))).toMatchObject({ question: { choices: null } });
  });

  it('answers why something is missing from a finished deck, without a new deck', async () => {
    const model = modelSaying({ outcome: 'answer', text: 'The piers were left out since you asked for three points.' });
    const outcome = await changeDeck(
      await madeByModel(),
      brief([report()], 'Why did you leave out the piers?'),
      ports(model),
    );
    expect(outcome.type).toBe('answer');
    expect(model.asked[0]?.messages.at(-1)?.text).toMatch(/# The present plan.*"slide":2.*# Materials/s);
  });

  it('makes edits on the slides they name, numbers meaning the deck as it stood, and says so', async () => {
    const plan = await madeByModel();
    const model = modelSaying({
      outcome: 'edits',
      text: 'Folie 2 entfernt, eine über die Piere eingefügt.',
      edits: [
        { op: 'remove', slide: 2 },
        {
          op: 'replace',
          slide: 3,
          content: { kind: 'bullets', title: 'Batteries last eleven hours', points: ['On a full charge'] },
        },
        {
          op: 'insert',
          slide: 4,
          content: { kind: 'bullets', title: 'One pier is open', points: ['The northern pier'] },
        },
        {
          op: 'insert',
          slide: 4,
          content: { kind: 'bullets', title: 'One pier needs repairs', points: ['The southern pier'] },
        },
        { op: 'move', slide: 9, to: 1 },
        { op: 'dance' },
      ],
    });
    const port = ports(model);
    const outcome = await changeDeck(plan, brief([report()], 'Entferne Folie 2'), port);
    if (outcome.type !== 'plan') throw new Error('expected a plan');
    expect(outcome.said).toBe('Folie 2 entfernt, eine über die Piere eingefügt.');
    expect(outcome.plan.slides.map(({ title }) => title)).toEqual([
      'Ferries',
      'Batteries last eleven hours',
      'Order the last three electric boats by March',
      'One pier is open',
      'One pier needs repairs',
    ]);
    expect(outcome.plan.slides[0]).toBe(plan.slides[0]);
    expect(outcome.plan.slides[2]).toBe(plan.slides[3]);
    expect(new Set(outcome.plan.slides.map(({ id }) => id)).size).toBe(5);
    expect(outcome.plan.id).not.toBe(plan.id);
    expect(port.warnings()).toEqual([expect.stringMatching(/^2 of the model’s 6 changes/)]);
  });

  it.each(['Make it shorter', 'In Spanish, please'])(
    'never lets the built-in writer replace its plan: %s',
    async (wish) => {
      const plan = await madeByModel();
      const shorter = modelSaying({ outcome: 'plan', slides: [{ kind: 'title', title: 'Ferries, in brief' }] });
      expect(await changeDeck(plan, brief([report()], wish), ports(shorter))).toMatchObject({
        type: 'plan',
        plan: { title: 'Ferries', slides: [{ title: 'Ferries, in brief' }] },
      });
      const port = ports(modelSaying(refusedKey()));
      const failed = await changeDeck(plan, brief([report()], wish), port);
      expect(failed).toMatchObject({ type: 'answer', text: expect.stringContaining('takes the model') });
      expect(port.warnings()).toEqual([expect.stringContaining('refuses the key')]);
    },
  );

  it('still has single slides changed when it fails', async () => {
    const plan = await madeByModel();
    const outcome = await changeDeck(plan, brief([report()], 'Remove slide 2'), ports(modelSaying(refusedKey())));
    expect(outcome).toMatchObject({ type: 'plan', plan: { slides: { length: 3 } } });
  });

  it('loses a field to a bad field, and a slide to a bad slide', async () => {
    const model = modelSaying({
      title: 7,
      slides: [
        { kind: 'bullets', title: 'Passengers rose 14 %', points: 'many', data: 'none', sources: [1] },
        { kind: 'bullets', points: ['No title'] },
        { kind: 3, title: 'Six boats run on batteries', points: ['Since June'] },
      ],
    });
    const port = ports(model);
    // all that there is to tell: a plan that told less would give way to the built-in planner's
    const short = material('ferries.md', [
      heading('Passengers rose 14 %', 1),
      prose('Six boats run on batteries since June.'),
    ]);
    const outcome = await planDeck(brief([short]), port);
    expect(outcome).toMatchObject({
      plan: { title: 'Passengers rose 14 %', slides: [{ points: [] }, { kind: 'bullets', points: ['Since June'] }] },
    });
    expect(port.warnings()).toEqual([expect.stringMatching(/slide 2, and goes without/)]);
  });

  it('is told what tables mean', async () => {
    const model = modelSaying({ outcome: 'answer', text: 'Read.' });
    await planDeck(brief([report()]), ports(model));
    expect(model.asked[0]?.messages.at(-1)?.text).toMatch(/Passengers = measure.*main measure: Passengers/);
  });

  it('is asked in a schema without defaults, which grammar converters refuse', async () => {
    const model = modelSaying({ outcome: 'answer', text: 'Read.' });
    await planDeck(brief([report()]), ports(model));
    const schema = model.asked[0]?.schema;
    if (!schema) throw new Error('expected a schema');
    const told = JSON.stringify(toJsonSchema(schema));
    expect(told).not.toContain('"default"');
    expect(told).toContain('"edits"');
  });
});

describe('a model that fails', () => {
  it.each([
    [{ fault: 'unauthorized' }, 'no', /refuses the key/],
    [
      { fault: 'request_refused' },
      'This model’s maximum context length is 8192 tokens',
      /longer than the model can read/,
    ],
    [{ fault: 'not_found' }, 'The model `x-1` does not exist', /does not serve the chosen model/],
    [{ fault: 'request_refused' }, 'blocked by content_filter', /filtered/],
    [{ fault: 'timeout' }, 'late', /too slow, or fell silent/],
    [{ fault: 'refused', retryAfterMs: 90_000 }, 'busy', /90 seconds/],
    [{ reply: 'Sure!' }, 'form', /did not have the form/],
    [{ reply: '' }, 'empty', /replied with nothing/],
  ])('is told by its reason: %j', async (details, message, told) => {
    const port = ports(modelSaying(new ModelError(message, { retryable: false, ...details })));
    const outcome = await planDeck(brief([report()]), port);
    expect(outcome.type).toBe('plan');
    expect(port.warnings()).toContainEqual(expect.stringMatching(told));
    expect(port.warnings()).toContainEqual(expect.stringMatching(/built-in planner/));
  });

  it('is not asked again for a deck once its key was refused', async () => {
    const plan = await madeByModel();
    const model = modelSaying(refusedKey());
    const draft = await writeDeck(plan, brief([report()]), ports(model));
    expect(draft.slides).toHaveLength(4);
    expect(model.asked).toHaveLength(1);
  });
});
