import { describe, expect, it } from 'vitest';
import { DeckPlan } from '../../src/deck/plan.ts';
import { askForMaterial } from '../../src/pipeline/request/ask-for-material.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import { brief, heading, list, material, ports, prose, report, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function plan(input: Brief, port = ports()): Promise<DeckPlan> {
  const outcome = await planDeck(input, port);
  if (outcome.type !== 'plan') throw new Error(`expected a plan, got ${outcome.type}`);
  return DeckPlan.parse(outcome.plan);
}
const kinds = (deck: DeckPlan): string[] => deck.slides.map((slide) => slide.kind);
const words = (text: string): number => text.split(/\s+/).length;

describe('the built-in planner', () => {
  it('opens with the title, answers in statements with their numbers, and closes with the next steps', async () => {
    const deck = await plan(brief([report()]));
    expect(deck.title).toBe('Harbour ferry review 2025');
    expect(deck.slides[0]).toMatchObject({ kind: 'title', title: 'Harbour ferry review 2025' });
    const answer = [deck.slides[1]?.title, ...(deck.slides[1]?.points ?? [])].join('\n');
    expect(answer).toMatch(/14 % to 2\.6 million/);
    expect(deck.slides.at(-1)).toMatchObject({
      kind: 'closing',
      title: 'Next steps',
      points: expect.arrayContaining(['Add a second night line']),
    });
  });

  it('draws years as a line and says from where to where it went', async () => {
    const deck = await plan(brief([report()]));
    const chart = deck.slides.find((slide) => slide.kind === 'chart');
    expect(chart?.data).toMatchObject({ chart: 'line', columns: ['Year', 'Passengers'] });
    expect(chart?.title).toMatch(/^Passengers rose from 1\.4 million \(2021\) to 2\.6 million \(2025\)/);
  });

  it('makes the same plan, ids and all, every time', async () => {
    const input = brief([report()]);
    expect(await plan(input)).toEqual(await plan(structuredClone(input)));
  });

  it('says each slide with at most seven points of the author, and titles that fit two lines', async () => {
    const deck = await plan(brief([report()]));
    const source = report()
      .blocks.flatMap((block) => ('runs' in block ? block.runs.map((run) => run.text) : []))
      .join(' ');
    for (const slide of deck.slides) {
      expect(slide.title.length).toBeLessThanOrEqual(90);
      expect(slide.points.length).toBeLessThanOrEqual(7);
      if (slide.kind === 'bullets' && slide.sources.length > 0)
        for (const point of slide.points.filter((text) => words(text) > 6 && !text.includes('(')))
          expect(source).toContain(point.slice(1, -1));
    }
    expect(new Set(deck.slides.map((slide) => slide.title)).size).toBe(deck.slides.length);
  });

  it('gives every content slide its sources', async () => {
    const deck = await plan(brief([report()]));
    for (const slide of deck.slides.filter(({ kind }) => !['title', 'agenda', 'section'].includes(kind)))
      expect(slide.sources.length, slide.title).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 4, 6, 8, 9])('makes exactly %i slides when asked', async (slideCount) => {
    const port = ports();
    const deck = await plan(brief([report()], 'Make a deck', { slideCount }), port);
    expect(deck.slides).toHaveLength(slideCount);
    expect(port.warnings()).toEqual([]);
  });

  it('reads the number of slides from the request, and says why where the material carries fewer', async () => {
    expect((await plan(brief([report()], 'Bitte 5 Folien für den Vorstand'))).slides).toHaveLength(5);
    const port = ports();
    const deck = await plan(brief([report()], 'Make 60 slides'), port);
    expect(deck.slides.length).toBeLessThan(60);
    expect(port.warnings().join()).toMatch(/reach 60 slides, because the material carries \d+/);
  });

  it('follows an outline, each of its items with a capital, and says which the material has nothing on', async () => {
    const port = ports();
    const deck = await plan(brief([report()], 'Make exactly 4 slides: title, fleet, piers, next steps.'), port);
    expect(deck.slides.map((slide) => slide.title.split(':')[0])).toEqual([
      'Harbour ferry review 2025',
      'Fleet',
      'Piers',
      'Next steps',
    ]);
    expect(port.warnings()).toEqual([]);
  });

  it('takes a span for what it is: a deck within it is no wish that was missed', async () => {
    const port = ports();
    const deck = await plan(brief([report()], 'Make at most 10 slides of this'), port);
    expect(deck.slides.length).toBeLessThanOrEqual(10);
    expect(port.warnings()).toEqual([]);
  });

  it('lists every slide behind it where an agenda fills the count, and cuts no title that it makes of a point', async () => {
    const deck = await plan(brief([report()], 'Make a deck', { slideCount: 9 }));
    const at = deck.slides.findIndex((slide) => slide.kind === 'agenda');
    const behind = deck.slides.slice(at + 1).filter((slide) => slide.kind !== 'appendix');
    expect(deck.slides[at]?.points).toEqual(behind.map((slide) => slide.title));
    for (const slide of deck.slides) expect(slide.title).not.toMatch(/…$/);
  });

  it('has no agenda and no dividers where nobody asked for so many slides', async () => {
    expect(kinds(await plan(brief([report()])))).not.toContain('agenda');
    expect(kinds(await plan(brief([report()], 'Make 7 slides')))).not.toContain('section');
    expect(kinds(await plan(brief([report()], 'Make a deck, no agenda', { slideCount: 9 })))).not.toContain('agenda');
  });

  it('shows lists that start with dates as a timeline, steps as a process, pros and cons as a comparison', async () => {
    const deck = await plan(
      brief([
        material('notes.md', [
          heading('Moving house', 1),
          heading('History'),
          list(['2019: Founded in a garage', '2021: First shop opened', '2024: Hundredth employee hired']),
          heading('How it works'),
          list(['Pack the boxes', 'Label every box', 'Load the van', 'Unload and check'], true),
          heading('Options'),
          heading('Pros', 3),
          list(['Cheaper than a company', 'You know where things are']),
          heading('Cons', 3),
          list(['Takes a whole weekend', 'Your back will hurt']),
        ]),
      ]),
    );
    expect(kinds(deck)).toEqual(expect.arrayContaining(['timeline', 'process', 'comparison']));
    expect(deck.slides.find((slide) => slide.kind === 'timeline')?.points[0]).toBe('2019 — Founded in a garage');
  });

  it('adds a table of another file to the chapter that speaks of it', async () => {
    const story = material('story.md', [
      heading('Orchard', 1),
      heading('Harvest of apples'),
      prose(
        'The apple harvest was good in all four gardens. Pickers brought in more apples than last year. Prices held through October.',
      ),
      heading('Machines'),
      prose('The old press broke twice in September. A new press costs 12,000 euros and pays back in three years.'),
    ]);
    const figures = material(
      'harvest.csv',
      [
        table(
          ['Garden', 'Apples harvested'],
          [
            ['North', '120'],
            ['South', '340'],
            ['East', '95'],
            ['West', '210'],
          ],
        ),
      ],
      null,
    );
    const deck = await plan(brief([story, figures]));
    const titles = deck.slides.map((slide) => slide.title);
    const chart = deck.slides.findIndex((slide) => slide.data?.fileId === 'harvest.csv');
    expect(chart).toBeGreaterThan(0);
    expect(chart).toBeLessThan(titles.findIndex((title) => /press/i.test(title) || title === 'Machines'));
    expect(deck.slides[chart]?.title).toBe('South has the highest apples harvested: 340');
  });

  it('writes its own words in the language of the material', async () => {
    const deck = await plan(
      brief(
        [
          material(
            'umsatz.csv',
            [
              table(
                ['Jahr', 'Umsatz'],
                [
                  ['2022', '1,5'],
                  ['2023', '2,5'],
                  ['2024', '2,0'],
                ],
                { decimalComma: true },
              ),
              prose('Der Umsatz der Werkstatt ist in den letzten Jahren deutlich gestiegen und bleibt hoch.'),
            ],
            'de',
          ),
        ],
        'Mach eine Präsentation daraus',
      ),
    );
    expect(deck.language).toBe('de');
    expect(deck.slides.find((slide) => slide.data)?.title).toMatch(
      /^Umsatz: Anstieg von 1,5 \(2022\) auf 2,0 \(2024\)/,
    );
  });

  it('cannot translate, says so, and says nothing in another language than the material’s', async () => {
    const port = ports();
    const deck = await plan(
      brief([material('plain.md', report().blocks.slice(0, -2))], 'Make 12 slides', { language: 'fr' }),
      port,
    );
    expect(deck.language).toBe('fr');
    expect(port.warnings().join()).toMatch(/does not translate/);
    expect(deck.slides.map((slide) => slide.title).join()).not.toMatch(/Synthèse|Points clés|Ordre du jour/);
  });

  it('takes the text as it is when told so', async () => {
    const text =
      'Use my text as is:\n# Plan\n## Why\nWe are late, and it shows in every single report we get.\n## What\n- Hire two people\n- Drop the third market';
    const deck = await plan(brief([], text));
    expect(deck.slides.map((slide) => [slide.kind, slide.title, slide.points])).toEqual([
      ['title', 'Plan', []],
      ['bullets', 'Why', ['We are late, and it shows in every single report we get.']],
      ['bullets', 'What', ['Hire two people', 'Drop the third market']],
    ]);
  });
});

describe('messages without material', () => {
  it('asks for material instead of inventing a deck', async () => {
    const outcome = await planDeck(brief([], 'Make me a deck about the future of space travel'), ports());
    expect(outcome).toMatchObject({ type: 'question', question: { id: 'material', multiple: false } });
    if (outcome.type === 'question')
      expect(outcome.question.choices?.map((choice) => choice.id)).toEqual(['upload', 'paste', 'as-is']);
  });

  it.each([
    ['Hello', /^Hello/],
    ['Guten Tag', /Vorlage/],
    ['Привет!', /Здравствуйте/],
    ['What can you do?', /built-in writer/],
  ])('answers %s shortly', async (text, expected) => {
    const outcome = await planDeck(brief([], text), ports());
    expect(outcome.type).toBe('answer');
    if (outcome.type === 'answer') expect(outcome.text).toMatch(expected);
  });

  it('takes a few sentences for the material once it asked for some, and still no order', async () => {
    const conversation: Brief['conversation'] = [
      { role: 'user', text: 'Make a deck' },
      { role: 'assistant', text: askForMaterial('en').text },
    ];
    const few = 'Our shop opened in 2020. Sales rose to 5 million euros in 2024. We hired 30 people.';
    const deck = await plan({ ...brief([], few), conversation });
    expect(deck.slides.flatMap((slide) => [slide.title, ...slide.points]).join(' ')).toContain('5 million');
    expect((await planDeck(brief([], few), ports())).type).toBe('question');
    const order = 'Make a deck about how our shop grew and what we want to do next year with it';
    expect((await planDeck({ ...brief([], order), conversation }, ports())).type).toBe('question');
  });

  it('makes slides of the earlier message when the person chooses so', async () => {
    const input: Brief = {
      ...brief([], 'as-is'),
      conversation: [{ role: 'user', text: 'Our shop opens at nine. It closes at six.' }],
    };
    const deck = await plan(input);
    expect(deck.slides.flatMap((slide) => [slide.title, ...slide.points]).join(' ')).toContain('shop opens at nine');
  });
});

it('a paper that recommends nothing is headed by what it expects, over the findings that its author set as headings', async () => {
  const blocks = [
    heading('Costs, staff and outlook, Q3 2026', 1),
    prose('The second part of the review, from the chief operating officer.'),
    heading('We won 41 customers and lost fewer than ever'),
    list(['At the end of September 612 towns worked with our meters', 'Yearly churn fell to 2.8 % in September']),
    heading('Delivery slipped because one valve was short'),
    list(['A second supplier was approved on 11 September', 'Late orders at the end of September came to 214']),
    heading('Eight customers bring a third of our revenue'),
    list(['The eight largest bring 15.5 million, 32 % of revenue', 'No contract among the eight ends before 2028']),
    heading('The second assembly line runs since the first of August'),
    list(['It builds 4,000 meters a day', 'Its 36 people came from the old works']),
    heading('We raise the outlook for the year to 189 million'),
    list([
      'The fourth quarter will bring 49 to 50 million',
      'The margin stays near 17 %, as in the third quarter',
      'The plan of the year had promised 186 million',
    ]),
  ];
  const plan = await planFor(brief([material('review.md', blocks)], 'Make a deck'));
  expect(plan.slides[1]).toMatchObject({
    title: 'We raise the outlook for the year to 189 million',
    points: [
      'We won 41 customers and lost fewer than ever',
      'Delivery slipped because one valve was short',
      'Eight customers bring a third of our revenue',
      'The second assembly line runs since the first of August',
    ],
  });
  expect(plan.slides.map(({ title }) => title).join()).not.toContain('– 2');
});
