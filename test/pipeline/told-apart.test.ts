import { describe, expect, it } from 'vitest';
import type { PlanSlide } from '../../src/deck/plan.ts';
import type { Block, Material } from '../../src/materials/blocks.ts';
import { describeTable } from '../../src/materials/table-meaning/index.ts';
import { drawChart } from '../../src/pipeline/evidence/draw-chart.ts';
import { readFigures } from '../../src/pipeline/evidence/read-figures.ts';
import { summariseChart } from '../../src/pipeline/evidence/summarise-chart.ts';
import { leadersBeside } from '../../src/pipeline/evidence/sum-up.ts';
import { tellKeyFigure } from '../../src/pipeline/evidence/tell-key-figure.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { readConstraints } from '../../src/pipeline/request/constraints/read-constraints.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, heading, list, material, ports, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function slidesFor(given: Material, request: string): Promise<PlanSlide[]> {
  return (await planFor(brief([given], request))).slides;
}

const answer = (lead: string, text: string): Block => ({
  type: 'paragraph',
  runs: [{ text: `${lead} ${text}` }],
  lead,
  locator: { line: 1 },
});

const leaflet = material('leaflet.md', [
  heading('The new library card', 1),
  heading('Before you come'),
  answer(
    'What do I need?',
    'Bring a passport or a driving licence and a letter that shows where you live. Children under 14 bring a parent instead. The card costs nothing.',
  ),
  answer(
    'How long does it take?',
    'Most people leave with a card after ten minutes. On Saturdays the queue is longer. An appointment saves the wait.',
  ),
  answer('Can I come in the evening?', 'On Thursdays we are open until 21:00. All other days we close at 18:00.'),
  heading('About this leaflet'),
  prose('Text checked by two librarians. Next revision in spring 2028.'),
]);

/** A report with a line over its summary, and a chapter of two findings. */
const review = material('review.md', [
  heading('Review of the third quarter', 1),
  prose('Ember Ferries runs boats between the islands and the coast. This review covers July to September 2026.'),
  heading('Summary'),
  list([
    'Passengers rose by 9 % to 412,000.',
    'Fuel cost EUR 1.9 million, a fifth more than planned.',
    'Nine of ten boats left on time.',
  ]),
  heading('Regions'),
  heading('Two of three new passengers came from the north', 3),
  prose(
    'The north carried 21,000 passengers more than last year. Its evening boats were full from May. A second boat sails from March.',
  ),
  heading('The south grows with prices and not with people', 3),
  prose(
    'Fares in the south rose by 4 % in April. The number of passengers stayed where it was. The rebate for islanders is used by 6,100 people.',
  ),
  heading('Fleet'),
  prose('The yard returned two boats in June. Repairs cost EUR 0.4 million. The oldest boat leaves the fleet in 2028.'),
]);

describe('what is told on slides of their own', () => {
  it('what says who writes and of what is none where the deck opens with its answer', async () => {
    const slides = await slidesFor(review, '');
    expect(slides.map(({ title }) => title).join()).toContain('Passengers rose by 9 %');
    expect(JSON.stringify(slides.map(({ title, points }) => [title, ...points]))).not.toContain('runs boats');
  });

  it('findings that head a few sentences each have one, and names of parts share one', async () => {
    const titles = (await slidesFor(review, '')).map(({ title }) => title);
    expect(titles).toContain('Two of three new passengers came from the north');
    expect(titles).toContain('The south grows with prices and not with people');
    expect(titles).not.toContain('Regions');
  });

  it('questions with long answers stand over their answers', async () => {
    const slides = await slidesFor(leaflet, 'Slides for visitors that answer the questions.');
    expect(slides.find(({ title }) => title === 'Can I come in the evening?')?.points).toEqual([
      'On Thursdays we are open until 21:00',
      'All other days we close at 18:00',
    ]);
  });

  it('what a paper says of itself stays out', async () => {
    const slides = await slidesFor(leaflet, 'Slides for visitors that answer the questions.');
    expect(JSON.stringify(slides)).not.toContain('revision');
  });

  it('a numbered list of next steps is what is to be done, no process', async () => {
    const steps = [
      'The committee decides by 27 November.',
      'The contract is signed by 11 December.',
      'The routes are drawn by 31 January.',
    ];
    const about = prose('We recommend four-day routes, which cost 160,000 euro once and 75,000 euro a year.');
    const outcome = await planDeck(
      brief([material('memo.md', [heading('Our recommendation'), about, heading('Next steps'), list(steps, true)])]),
      ports(),
    );
    const kinds = outcome.type === 'plan' ? outcome.plan.slides.map(({ kind }) => kind) : [];
    expect(kinds).toContain('closing');
    expect(kinds).not.toContain('process');
  });

  it('a numbered list that is announced as steps becomes a process with all of them', async () => {
    const lesson = material('lesson.md', [
      heading('Bread', 1),
      prose('Copy for the teacher, year 6, home economics. Length: 50 minutes.'),
      heading('How bread is made'),
      prose('Bread is made in four steps.'),
      list(
        ['Mix flour and water.', 'Let the dough rest for an hour.', 'Shape the loaves.', 'Bake at 220 degrees.'],
        true,
      ),
      heading('Flour'),
      prose('Wheat flour holds 11 % protein. Rye flour holds 8 %. That is why rye bread is denser.'),
    ]);
    const slides = await slidesFor(lesson, 'Slides for a class of eleven-year-olds.');
    expect(slides.find(({ kind }) => kind === 'process')?.points).toHaveLength(4);
    // the line under the name is its subtitle, not a part
    expect(slides[0]?.points).toEqual(['Copy for the teacher, year 6, home economics. Length: 50 minutes']);
    expect(
      slides
        .slice(1)
        .map(({ title }) => title)
        .join('\n'),
    ).not.toContain('50 minutes');
  });
});

const thread = material('thread.md', [
  heading('The harbour show', 1),
  prose('The lenders send 14 of the 18 paintings. The gallery had 61 % humidity on nineteen days last summer.'),
  prose('As the director says: “A painting that has survived three wars should not be lost to a skylight.”'),
  heading('Costs'),
  prose(
    'Insurance is 62,000 pounds. Transport with two couriers comes to 38,500 pounds. The budget is 140,000 pounds.',
  ),
]);

describe('a sentence that is to be quoted', () => {
  it('stands word for word on a slide of its own, the rest is told', async () => {
    const request = 'A deck for the trustees. Quote the sentence about the skylight word for word.';
    const slides = await slidesFor(thread, request);
    const said = 'A painting that has survived three wars should not be lost to a skylight.';
    expect(slides.find(({ kind }) => kind === 'quote')?.points).toEqual([said]);
    expect(slides.filter(({ points }) => points.some((point) => point.includes(said)))).toHaveLength(1);
    expect(slides.map(({ title }) => title)).not.toContain('The lenders send 14 of the 18 paintings.');
  });

  it.each([
    ['Quote the mayor word for word.', false],
    ['Zitiere den Satz wörtlich und mache daraus Folien.', false],
    ['Cite sa phrase mot pour mot.', false],
    ['Use my text word for word.', true],
    ['Bitte den Text wörtlich übernehmen.', true],
  ])('%s', (request, isVerbatim) => {
    expect(readConstraints(request).verbatim).toBe(isVerbatim);
  });
});

it('a count behind a long word for slides keeps its bound', () => {
  expect(readConstraints('Une présentation, 8 diapositives au plus.').count).toEqual({ least: 1, most: 8 });
});

describe('sentences from tables', () => {
  const titleFor = async (columns: string[], rows: string[][], options = {}): Promise<string | undefined> => {
    const figures = table(columns, rows, options);
    const given = material('figures.md', [heading('Branches', 1), heading('Income'), figures]);
    return (await slidesFor(given, 'A deck of these figures.'))[1]?.title;
  };
  const branches = [
    ['Bologna', '1,840', '2,015'],
    ['Modena', '1,210', '1,165'],
    ['Rimini', '1,520', '1,710'],
  ];

  it('one measure in two years is told as what moved most', () => {
    const columns = ['Branch', 'Income 2025', 'Income 2026'];
    const figures = readFigures(table(columns, branches), 'en');
    const drawn = drawChart(figures, { chart: 'bar', columns }, phrasesFor('en'));
    const words = { phrases: phrasesFor('en'), language: 'en' };
    expect(drawn && summariseChart(drawn, '', words).title).toBe(
      'Rimini: income rose from 1,520 (2025) to 1,710 (2026), +13%',
    );
  });

  it('months of one year are told by their height', async () => {
    const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
    const rows = months.map((month, at) => [month, String(at === 5 ? 781 : 452 + at)]);
    expect(await titleFor(['Month', 'Income'], rows)).toBe('Income peaks in June: 781');
  });

  it('things that begin at some time are ranked and no course over time', async () => {
    const rows = [
      ['Heating network', '3850', 'April 2028'],
      ['Solar roofs', '640', 'June 2027'],
      ['Street lights', '290', 'March 2027'],
    ];
    expect(await titleFor(['Work', 'Costs', 'Begins'], rows)).toContain('Heating network');
  });
});

describe('indicators in a sentence', () => {
  const told = (columns: string[], rows: string[][]): string[] => {
    const block = table(columns, rows);
    return tellKeyFigure(block, describeTable(block, { texts: [] }), phrasesFor('en'));
  };

  it.each([
    [
      'the farthest from its target first, named by what is measured',
      ['Part', 'Indicator', '2024', '2025', 'Target 2025'],
      [
        ['Canteen', 'Meals served', '44,200', '31,000', '45,000'],
        ['Water', 'Families with a tank', '655', '1,020', '950'],
      ],
      [
        'Meals served: 31,000 against a target of 45,000',
        'Families with a tank: 1,020 against a target of 950',
        'Families with a tank rose from 655 (2024) to 1,020 (2025)',
      ],
    ],
    [
      'without a target the one that moved most first',
      ['Indicator', '2024', '2025'],
      [
        ['Visits (number)', '800', '820'],
        ['Waiting time (days)', '12', '30'],
      ],
      ['Waiting time (days) rose from 12 (2024) to 30 (2025)', 'Visits (number) rose from 800 (2024) to 820 (2025)'],
    ],
  ])('%s', (_what, columns, rows, sentences) => {
    expect(told(columns, rows)).toEqual(sentences);
  });
});

describe('who leads in what stands beside the measure', () => {
  const leaders = (share: string[]): string[] => {
    const amounts = ['16.4', '13.6', '10.0'];
    const rows = ['Components', 'People', 'Rent'].map((name, at) => [name, amounts[at] ?? '', share[at] ?? '']);
    const block = table(['Cost', 'EUR million', 'Share'], rows);
    const words = { phrases: phrasesFor('en'), language: 'en' };
    return leadersBeside(block, describeTable(block, { texts: [] }), words);
  };

  it('is not told of shares of that measure, which it tells itself', () => {
    expect(leaders(['41 %', '34 %', '25 %'])).toEqual([]);
  });

  it('is told of shares of something else', () => {
    expect(leaders(['20 %', '34 %', '46 %'])).toEqual([expect.stringContaining('Rent')]);
  });
});
