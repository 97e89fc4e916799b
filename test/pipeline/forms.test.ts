import { describe, expect, it } from 'vitest';
import type { PlanSlide } from '../../src/deck/plan.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { dedupeTitles } from '../../src/pipeline/built-in/dedupe-titles.ts';
import { brief, heading, material, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const school = material('school.md', [
  heading('Music school', 1),
  heading('Pupils'),
  prose('The school teaches 412 pupils. Waiting lists fell by 30 % after the new rooms opened.'),
  table(
    ['Instrument', 'Share'],
    [
      ['Piano', '44%'],
      ['Strings', '36%'],
      ['Brass', '20%'],
    ],
  ),
  heading('Key dates'),
  prose('The hall is booked on 4 May 2027. The new wing opens in September 2027. The festival ends in June 2028.'),
  heading('Quality'),
  table(
    ['Indicator', '2025', '2026', 'Target'],
    [
      ['Lessons cancelled', '5.1 %', '3.8 %', 'under 4 %'],
      ['Pupils who stay', '81 %', '86 %', 'at least 85 %'],
    ],
  ),
]);

async function slidesFor(request: string): Promise<PlanSlide[]> {
  return (await planFor(brief([school], request))).slides;
}

describe('forms that a request asks for', () => {
  it('sentences that end with dates become a timeline', async () => {
    const slides = await slidesFor('A deck for the parents. Show the key dates as a timeline.');
    expect(slides.find(({ kind }) => kind === 'timeline')?.points).toEqual([
      '4 May 2027 — The hall is booked',
      'September 2027 — The new wing opens',
      'June 2028 — The festival ends',
    ]);
  });

  it('shares become the pie that was asked for', async () => {
    const slides = await slidesFor('A deck for the parents. Show the instruments as a pie chart.');
    expect(slides.some(({ data }) => data?.chart === 'pie')).toBe(true);
  });

  it('indicators become big numbers with the value before', async () => {
    const slides = await slidesFor('A deck for the parents. Show the quality as big numbers.');
    expect(slides.find(({ kind }) => kind === 'bigNumbers')?.points).toEqual([
      '3.8 % — Lessons cancelled [2025: 5.1 %]',
      '86 % — Pupils who stay [2025: 81 %]',
    ]);
  });
});

describe('a title that another slide has', () => {
  it('gives way to what its own slide shows, not to a number', () => {
    const common = { kind: 'chart' as const, title: 'Visitors', points: [], sources: [], weight: 1 };
    const titles = dedupeTitles(
      [
        { ...common, data: { fileId: 'f', block: 0, columns: ['Month', 'Adults'] } },
        { ...common, data: { fileId: 'f', block: 0, columns: ['Month', 'Children'] } },
        { ...common, kind: 'timeline', points: ['2026 — Start', '2028 — End'] },
      ],
      phrasesFor('en'),
    ).map(({ title }) => title);
    expect(titles).toEqual(['Visitors', 'Visitors: Children', 'Visitors: 2026 – 2028']);
  });
});

describe('the measure that a chart is asked of', () => {
  const works = material('works.md', [
    heading('Foundry', 1),
    heading('Scrap by week'),
    table(
      ['Week', 'Parts cast', 'Scrap', 'Scrap rate (%)'],
      [
        ['KW 9', '610', '27', '4.4'],
        ['KW 10', '598', '29', '4.8'],
        ['KW 11', '640', '33', '5.2'],
        ['KW 12', '631', '54', '8.6'],
      ],
    ),
    heading('Sales'),
    table(
      ['Measure', '2024', '2025', '2026 (June)'],
      [
        ['Boxes sold (thousand)', '14', '96', '188'],
        ['Customers', '2', '9', '17'],
        ['Gross margin', '-12%', '11%', '22%'],
      ],
    ),
  ]);
  const chartsFor = async (request: string): Promise<PlanSlide[]> => {
    return (await planFor(brief([works], request))).slides.filter(({ kind }) => kind === 'chart');
  };

  it('is drawn in place of another, its weeks in their order', async () => {
    const charts = await chartsFor('A deck for the works council. Show the scrap rate as a chart.');
    const found = charts.find(({ data }) => data?.columns?.includes('Scrap rate (%)'));
    expect(found?.data?.columns).toEqual(['Week', 'Scrap rate (%)']);
    expect(found?.title).toMatch(/4\.4.*KW 9.*8\.6.*KW 12/);
  });

  it('is one row over the years, beside the table whose rows share no axis', async () => {
    const charts = await chartsFor('A deck for the works council. Show how the box sales grow as a chart.');
    expect(charts.find(({ data }) => data?.columns?.includes('Boxes sold (thousand)'))?.title).toMatch(/14.*188/);
  });
});
