import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../src/deck/content.ts';
import { paragraph } from '../../../src/deck/content.ts';
import type { DeckDraft, DraftSlide } from '../../../src/deck/draft.ts';
import type { DeckPlan, PlanSlide } from '../../../src/deck/plan.ts';
import { criticiseDeck, criticisePlan } from '../../../src/pipeline/critic/index.ts';
import { brief, heading, list, material, prose, table } from '../support/briefs.ts';

const library = material('library.docx', [
  heading('The branch library', 1),
  heading('Visitors'),
  prose('The branch had 61,000 visitors last year, 9 % more than before. Pupils borrow most on Mondays.'),
  prose('The reading room is full from four in the afternoon.'),
  heading('Our recommendation'),
  prose('We recommend opening on Sundays for 84,000 euro a year.'),
  heading('Next steps'),
  list(['Ask the staff council in May', 'Hire two librarians']),
]);
const options = material('options.xlsx', [
  table(
    ['Option', 'Cost', 'Share'],
    [
      ['Sunday', '€84', '40%'],
      ['Evening', '€52', '25%'],
      ['Neither', '€10', '35%'],
    ],
  ),
]);

const slide = (id: string, title: string, points: string[], over: Partial<PlanSlide> = {}): PlanSlide => ({
  id,
  kind: 'bullets',
  title,
  points,
  sources: [],
  ...over,
});
const plan = (slides: PlanSlide[]): DeckPlan => ({
  id: 'plan',
  title: 'The branch library',
  language: 'en',
  templateId: null,
  variants: 1,
  slides: [slide('cover', 'The branch library', [], { kind: 'title' }), ...slides],
});
const advice = slide('advice', 'We recommend opening on Sundays for 84,000 euro a year', [
  'Ask the staff council in May',
  'Hire two librarians',
]);

describe('the critic of a plan that nobody has seen', () => {
  it('drops points that an earlier slide has, and keeps two', () => {
    const again = slide('rooms', 'The reading room is full from four in the afternoon', [
      'Ask the staff council in May',
      'Pupils borrow most on Mondays',
      'It closes at seven',
    ]);
    const { plan: mended } = criticisePlan(plan([advice, again]), brief([library]));
    expect(mended.slides[2]?.points).toEqual(['Pupils borrow most on Mondays', 'It closes at seven']);
    expect(mended.id).not.toBe('plan');
  });

  it('says a title that broke off whole, from the point that it began', () => {
    const cut = slide('visitors', 'The branch had 61,000 visitors last…', [
      'The branch had 61,000 visitors last year, 9 % more than before',
      'Pupils borrow most on Mondays',
      'The reading room is full',
    ]);
    const { plan: mended } = criticisePlan(plan([cut, advice]), brief([library]));
    expect(mended.slides[1]?.title).toBe('The branch had 61,000 visitors last year, 9 % more than before');
    expect(mended.slides[1]?.points).toHaveLength(2);
  });

  it('adds what the material recommends to the slide of the same part', () => {
    const [, , , , , source] = library.blocks;
    const part = slide('part', 'Our recommendation', ['Ask the staff council in May'], {
      sources: [{ fileId: 'library.docx', name: 'library.docx', locator: source?.locator ?? {} }],
    });
    const { plan: mended } = criticisePlan(plan([part]), brief([library]));
    expect(mended.slides[1]?.points).toContain('We recommend opening on Sundays for 84,000 euro a year');
  });

  it('leaves a sound plan and a literal text as they are', () => {
    const sound = plan([advice]);
    expect(criticisePlan(sound, brief([library])).plan).toBe(sound);
    const literal = plan([slide('a', 'Soup…', ['Soup is free'])]);
    const request = 'Use exactly this text:\nSoup…\n- Soup is free';
    expect(criticisePlan(literal, brief([], request)).plan).toBe(literal);
  });
});

const chart = (series: Record<string, number[]>, categories: string[], over: Partial<Chart> = {}): DraftSlide => ({
  id: 'chart',
  kind: 'chart',
  title: 'What it costs',
  notes: [],
  sources: [],
  chart: {
    type: 'chart',
    alt: '',
    chart: {
      kind: 'column',
      grouping: 'clustered',
      categories,
      categoryKind: 'text',
      series: Object.entries(series).map(([name, values]) => ({ name, values })),
      numberFormat: 'General',
      labels: 'auto',
      legend: 'auto',
      ...over,
    },
  },
});
const draft = (slides: DraftSlide[]): DeckDraft => ({ title: 'Library', language: 'en', templateId: null, slides });
const chartOf = (made: DeckDraft): Chart | null => {
  const [first] = made.slides;
  return first?.kind === 'chart' ? first.chart.chart : null;
};

describe('the critic of a draft', () => {
  const approved = plan([slide('chart', 'What it costs', [], { kind: 'chart' }), advice]);

  it('takes a series of another unit, and a total, out of a chart', () => {
    const unlike = chart({ Cost: [84, 52, 10], Share: [0.4, 0.25, 0.35] }, ['Sunday', 'Evening', 'Neither']);
    const mended = criticiseDeck(draft([unlike]), approved, brief([library, options]));
    expect(chartOf(mended.draft)?.series.map(({ name }) => name)).toEqual(['Cost']);
    expect(mended.mended).toEqual([{ code: 'units_mixed', slide: 1 }]);
    const whole = chart({ Visitors: [20, 41, 61] }, ['Pupils', 'Adults', 'Total'], { emphasizedPoint: 2 });
    const parts = chartOf(criticiseDeck(draft([whole]), approved, brief([library])).draft);
    expect(parts?.categories).toEqual(['Pupils', 'Adults']);
    expect(parts?.series[0]?.values).toEqual([20, 41]);
    expect(parts?.emphasizedPoint).toBeUndefined();
  });

  it('accents the category that the title names', () => {
    const accented = {
      ...chart({ Visitors: [20, 41] }, ['Pupils', 'Adults'], { emphasizedPoint: 0 }),
      title: 'Adults are most of the visitors',
    };
    expect(chartOf(criticiseDeck(draft([accented]), approved, brief([library])).draft)?.emphasizedPoint).toBe(1);
  });

  it('keeps titles and points of the approved plan, and tells what is wrong with them', () => {
    const written = (id: string, title: string, points: string[]): DraftSlide => ({
      id,
      kind: 'bullets',
      title,
      notes: [],
      sources: [],
      paragraphs: points.map((text) => paragraph(text)),
    });
    const again = slide('again', 'The branch had 61,000 visitors last', [
      'Ask the staff council in May',
      'It closes at seven',
      'Pupils come',
    ]);
    const slides = [advice, again].map(({ id, title, points }) => written(id, title, points));
    const { draft: made, problems, mended } = criticiseDeck(draft(slides), plan([advice, again]), brief([library]));
    expect(made.slides[1]).toEqual(slides[1]);
    expect(mended).toEqual([]);
    expect(problems.map(({ code, slide: number }) => [code, number])).toEqual(
      expect.arrayContaining([
        ['title_cut', 2],
        ['said_again', 2],
      ]),
    );
  });

  it('tells in the language of the conversation, with code and values', () => {
    const { problems } = criticiseDeck(
      draft([chart({ A: [1, 2] }, ['x', 'y'])]),
      approved,
      brief([library], 'Ten slides about the library please'),
    );
    const [missing] = problems.filter(({ code }) => code === 'decisive_missing');
    expect(missing?.message).toContain('opening on Sundays');
    expect(missing?.params).toMatchObject({ text: 'We recommend opening on Sundays for 84,000 euro a year' });
  });

  it('lists what was left out with place and reason, and why the rest was taken', () => {
    const only: DraftSlide = {
      id: 'advice',
      kind: 'bullets',
      title: 'We recommend opening on Sundays for 84,000 euro a year',
      notes: [],
      sources: [],
      paragraphs: [paragraph('Hire two librarians'), paragraph('Ask the staff council in May')],
    };
    const { leftOut, taken } = criticiseDeck(draft([only]), approved, brief([library], 'Only the recommendation'));
    const visitors = leftOut.find(({ text }) => text.startsWith('The branch had 61,000'));
    expect(visitors).toMatchObject({ kind: 'statement', reason: 'scope', why: 'The request asks for something else.' });
    expect(leftOut.every(({ place }) => place.includes('library.docx'))).toBe(true);
    expect(taken[0]).toMatchObject({ slide: 1, kind: 'recommendation' });
    expect(taken[0]?.why).toContain('It is a recommendation.');
  });
});

it('says of no statement with a figure that is missing that a slide says as much', () => {
  const margins = material('margins.md', [
    heading('Results', 1),
    prose('Operating profit grew faster than revenue because subscriptions carry a gross margin of 78 %.'),
  ]);
  const only: DraftSlide = {
    id: 'profit',
    kind: 'bullets',
    title: 'Operating profit and revenue grew: subscriptions carry the margin',
    notes: [],
    sources: [],
    paragraphs: [paragraph('More clinics subscribe')],
  };
  const { leftOut } = criticiseDeck(draft([only]), plan([]), brief([margins]));
  expect(leftOut[0]).toMatchObject({ reason: 'weight' });
  expect(leftOut.map(({ reason }) => reason)).not.toContain('told');
});

it('names the parts that tell of the document itself among what was left out', () => {
  const rules = material('rules.md', [
    heading('Rules', 1),
    heading('Water', 2),
    prose('The sluice is closed at night. The pond fills again until the morning.'),
    heading('Revision history', 2),
    prose('Version 2 was written in March by Ada, and read by Ben and Carl before the board saw it in April.'),
  ]);
  const approved: DeckPlan = {
    id: 'plan',
    title: 'Rules',
    language: 'en',
    templateId: 'template',
    variants: 1,
    slides: [],
  };
  const { leftOut } = criticiseDeck(draft([]), approved, brief([rules]));
  expect(leftOut).toContainEqual(
    expect.objectContaining({
      text: 'Revision history',
      reason: 'aside',
      why: 'It tells of the document itself, or is not meant for the audience.',
    }),
  );
});
