import { describe, expect, it } from 'vitest';
import type { Chart } from '../../src/deck/content.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { emphasiseSeries } from '../../src/deck/emphasise-series.ts';
import { titleOfMaterial } from '../../src/pipeline/evidence/title-of-material.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { readMaterial } from '../../src/materials/index.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, heading, list, material, ports, prose, report, table } from './support/briefs.ts';

const rates = table(
  ['DESTINATION', 'NEW RATE USD'],
  [
    ['Chile', '0.16'],
    ['Peru', '0.12'],
  ],
);
const plan = async (input: ReturnType<typeof brief>): Promise<DeckPlan> => {
  const outcome = await planDeck(input, ports());
  if (outcome.type !== 'plan') throw new Error(`expected a plan, got ${outcome.type}`);
  return outcome.plan;
};

describe('the title of a material without a heading', () => {
  it.each([
    ['prices-by-town.xlsx.0.csv', 'Prices by town'],
    ['2024_sales-report.final.xlsx', '2024 sales report final'],
    ['sales-fy2026-q3.xlsx', 'Sales FY2026 Q3'],
    ['export-7_test.xlsx.1.csv', 'NEW RATE USD by destination'],
    ['parsexlsx_issue-12-3.csv', 'NEW RATE USD by destination'],
  ])('of %s is %s', (name, title) => {
    expect(titleOfMaterial(material(name, [rates]), phrasesFor('en'), 'en')).toBe(title);
  });

  it('is the name of a file of many parts, not what one of them mentions most', async () => {
    const ask = prose(
      'Ask on GitHub Discussions. Vote on ideas in GitHub Discussions. Report bugs on GitHub Discussions.',
    );
    const parts = ['Features', 'Install', 'Support'].flatMap((name) => [
      heading(name),
      prose(`The ${name.toLowerCase()} of the platform grew by a third in one year, and customers use them daily.`),
    ]);
    expect((await plan(brief([material('lanternfish-readme.md', [...parts, ask])]))).title).toBe('Lanternfish');
    expect((await plan(brief([material('text.md', [...parts, ask])]))).title).toBe('GitHub Discussions');
  });

  it('is the sheet or the caption where the file name says nothing', () => {
    const sheet = { ...rates, locator: { sheet: 'Call rates' } };
    expect(titleOfMaterial(material('data.xlsx', [sheet]), phrasesFor('en'), 'en')).toBe('Call rates');
    expect(titleOfMaterial(material('data.xlsx', [{ ...rates, caption: 'Rates' }]), phrasesFor('en'), 'en')).toBe(
      'Rates',
    );
  });

  it('heads the deck', async () => {
    expect((await plan(brief([material('test_44.xlsx.0.csv', [rates], null)]))).title).toBe(
      'NEW RATE USD by destination',
    );
  });
});

describe('a list under its name', () => {
  const listed = async (...items: string[]) => {
    const parts = ['Goals', 'Users'].flatMap((name) => [
      heading(name),
      prose(`The ${name.toLowerCase()} of the app grew by a third in one year, and customers use them daily.`),
    ]);
    const { slides } = await plan(brief([material('app.md', [...parts, heading('Non-goals'), list(items)])]));
    return slides.find(({ points }) => points.some((point) => items.some((item) => item.startsWith(point))))?.title;
  };

  it('keeps it where its items are phrases, which would say the opposite as a title', async () => {
    expect(
      await listed('Planning of routes offline.', 'Editing of one form by two people.', 'Maps of other towns.'),
    ).toBe('Non-goals');
  });

  it('has its strongest item as its title where that says a figure', async () => {
    expect(await listed('Planning took 40 % of the time.', 'Editing of one form by two people.', 'Maps of other towns.')).toBe('Planning took 40 % of the time'); // prettier-ignore
  });
});

describe('a chart under a heading', () => {
  const passengers = table(
    ['Line', 'Passengers'],
    [
      ['North', '30'],
      ['South', '90'],
      ['East', '45'],
    ],
  );
  const under = async (title: string, text?: string): Promise<DeckPlan> => {
    const part = [heading(title), ...(text ? [prose(text)] : []), passengers];
    return plan(brief([material('lines.md', [...report().blocks, ...part])]));
  };
  const finding = 'Most of our passengers now take the southern line';

  it('takes a finding for its title and the computed sentence for its statement', async () => {
    const chart = (await under(finding)).slides.find((slide) => slide.kind === 'chart' && slide.title === finding);
    expect(chart?.points[0]).toBe('South has the most passengers: 90');
  });

  it('shows the changes where the finding tells of a change', async () => {
    const teams = table(
      ['Team', 'People', 'Change on last year'],
      [
        ['Boats', '90', '-2'],
        ['Piers', '40', '+8'],
        ['Office', '20', '+3'],
      ],
    );
    const told = 'The team grew where the new piers are';
    const deck = await plan(brief([material('lines.md', [...report().blocks, heading(told), teams])]));
    const chart = deck.slides.find((slide) => slide.kind === 'chart' && slide.title === told);
    expect(chart?.data?.columns).toEqual(['Team', 'Change on last year']);
    expect(chart?.points[0]).toBe('Piers has the highest change on last year: +8');
  });

  it('computes its title where the heading is a label', async () => {
    const titles = (await under('Number of passengers by line and by month')).slides.map((slide) => slide.title);
    expect(titles).toContain('South has the most passengers: 90');
  });

  it('does not repeat the heading over the text beside it', async () => {
    const text =
      'The southern line opened a second pier in May. Tickets are checked on board since June. The western route lost about 2 % of its regular customers. Evening boats carry forty cars each.';
    const titles = (await under(finding, text)).slides.map((slide) => slide.title);
    expect(titles.filter((title) => title.startsWith(finding))).toHaveLength(1);
  });
});

describe('the series a slide is about', () => {
  const chart = (names: string[]): Chart => ({
    kind: 'line',
    grouping: 'clustered',
    categories: ['1', '2'],
    categoryKind: 'text',
    series: names.map((name) => ({ name, values: [1, 2] })),
    numberFormat: 'General',
    labels: 'auto',
    legend: 'auto',
  });
  const marked = (title: string, points: string[] = [], names = ['Cloud', 'Cloud hosting', 'Meters']): string[] =>
    emphasiseSeries(chart(names), title, points)
      .series.filter((one) => one.emphasis)
      .map((one) => one.name);

  it('is the one its title names, else the one its first statement names', () => {
    expect(marked('Cloud rose by a third')).toEqual(['Cloud']);
    expect(marked('Cloud hosting rose by a third')).toEqual(['Cloud hosting']);
    expect(marked('A good year', ['Meters fell', 'Cloud rose'])).toEqual(['Meters']);
  });

  it('is none where several or none are named, or part of a word', () => {
    expect(marked('Cloud overtook Meters')).toEqual([]);
    expect(marked('A good year')).toEqual([]);
    expect(marked('Skies stay cloudy')).toEqual([]);
    expect(marked('Cloud rose', [], ['Cloud'])).toEqual([]);
  });
});

describe('a table whose rows are each a thing in a period', () => {
  const lines = ['2026-01', '2026-02', '2026-03'].flatMap((month, at) => [
    `${month},Harbour,${41_000 + at * 1_000},4.1`,
    `${month},Old town,${20_000 + at * 500},3.2`,
    `${month},Station,10000,2.2`,
  ]);
  const csv = ['Month,Shop,Sales (EUR),Returns (%)', ...lines].join('\n');

  it('is told over time and by thing, in amounts that people can read', async () => {
    const { slides } = await plan(brief([await readMaterial(new TextEncoder().encode(csv), 'shops.csv')]));
    const charts = slides.filter(({ kind }) => kind === 'chart');
    expect(charts.map(({ data }) => data?.columns?.[0])).toEqual(expect.arrayContaining(['Month', 'Shop']));
    const said = slides.flatMap(({ title, points }) => [title, ...points]).join('\n');
    expect(said).toMatch(/from EUR 71,000 .* to EUR 74,000/);
    expect(said).not.toMatch(/\d{5}/);
    expect(said).not.toMatch(/fell from (\S+) .* to \1/);
  });
});
