import { describe, expect, it } from 'vitest';
import type { Block } from '../../src/materials/blocks.ts';
import { brief, heading, material, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function saidOf(report: Block[], figures: Block[]): Promise<string[]> {
  const materials = [material('annual-report.md', report), material('accounts.csv', figures)];
  return (await planFor(brief(materials, 'A deck for the trustees'))).slides
    .flatMap(({ title, points }) => [title, ...points])
    .filter((line) => line.includes('agree'));
}
const report = (sentence: string): Block[] => [
  heading('The museum in 2026', 1),
  heading('The year'),
  prose(`The museum opened on 310 days and showed four exhibitions. ${sentence}`),
  heading('The building'),
  prose('The roof of the east wing was mended in spring. The lift is to be renewed next year.'),
];
const accounts = [
  table(
    ['Income (euro)', '2025', '2026'],
    [
      ['Tickets', '400000', '452000'],
      ['Shop', '120000', '131000'],
      ['Grants', '280000', '265000'],
      ['Total', '800000', '848000'],
    ],
    { caption: 'Income' },
  ),
];

describe('figures that contradict each other', () => {
  it('are said with both places, where a sentence and a table give different changes', async () => {
    expect(await saidOf(report('Income from tickets rose by 10 %.'), accounts)).toEqual([
      'The materials do not agree – Annual report: 10 %; Accounts: +13 % (400,000 → 452,000)',
    ]);
  });

  it.each([
    ['a rounded figure', 'Income from tickets rose by 13 %.'],
    ['another year', 'Income from tickets rose by 10 % in 2022.'],
    ['the other direction', 'Income from grants rose by 4 %.'],
    ['a figure of another size', 'Ticket prices rose by 40 %.'],
  ])('are none: %s', async (_, sentence) => {
    expect(await saidOf(report(sentence), accounts)).toEqual([]);
  });

  it('are said where two materials state one thing with different amounts', async () => {
    const said = await saidOf(report('The new lift of the east wing costs 410,000 euro.'), [
      heading('Minutes', 1),
      heading('Lift'),
      prose('The new lift of the east wing costs 460,000 euro. The work takes nine weeks.'),
    ]);
    expect(said).toEqual(['The materials do not agree – Annual report: 410,000 euro; Accounts: 460,000 euro']);
  });
});

describe('a total that a sentence says otherwise', () => {
  const landings = [
    table(
      ['Species', '2025 (t)', '2026 (t)', 'Value 2026 (€ thousand)'],
      [
        ['Sardine', '3310', '3900', '5460'],
        ['Mackerel', '2140', '2260', '3164'],
        ['Octopus', '640', '410', '3731'],
        ['Total', '6090', '6570', '12355'],
      ],
      { caption: 'Landings' },
    ),
  ];
  it.each([
    [
      'a weight',
      'In 2026 the boats landed 6,720 tonnes of fish, more than in 2025.',
      ['6,720 tonnes; Accounts: 2026 6570 t'],
    ],
    [
      'money',
      'The value of the first sale came to €13.1 million.',
      ['€13.1 million; Accounts: Value 2026 12,355 € thousand'],
    ],
    ['the same, rounded', 'In 2026 the boats landed 6,600 tonnes of fish.', []],
    ['another year', 'In 2025 the boats landed 6,090 tonnes, in 2024 they landed 6,300 tonnes.', []],
    ['another thing', 'In 2026 the cold store held 6,720 boxes.', []],
  ])('is said: %s', async (_, sentence, expected) => {
    const said = await saidOf(report(sentence), landings);
    expect(said.map((line) => line.replace('The materials do not agree – Annual report: ', ''))).toEqual(expected);
  });
});

describe('what a plan adds up to, told as what came of it', () => {
  const told = async (sentence: string, budget = '9000'): Promise<string[]> => {
    const rows = [
      ['Pipes', '31000', '33400'],
      ['Pump house', '14500', '17900'],
      ['Assembly', budget, '9800'],
    ];
    const costs = [table(['Item', 'Budget, thousand EUR', 'Actual, thousand EUR'], rows)];
    return saidOf(
      [heading('The farm in 2026', 1), heading('Costs'), prose(`${sentence} The pumps run on two meters.`)],
      costs,
    );
  };

  it('is held against the sum of the actual figures', async () => {
    expect(await told('The first stage cost 54.5 million euro.')).toEqual([
      'The materials do not agree – Annual report: 54.5 million euro; Accounts: Actual 61.1 million',
    ]);
  });

  it.each([
    ['says that it is the plan', 'The budget of the first stage was 54.5 million euro.', '9000'],
    ['is of another amount', 'The first stage cost 54.5 million euro.', '9300'],
    ['names a year', 'The first stage cost 54.5 million euro in 2021.', '9000'],
  ])('stands where the sentence %s', async (_, sentence, budget) => {
    expect(await told(sentence, budget)).toEqual([]);
  });
});

it('holds no amount with decimals against a sum that it would be near without its point', async () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month, at) => [month, `${30.2 + at}`]);
  const revenue = [table(['Month', 'Revenue (EUR million)'], months, { caption: 'Revenue' })];
  expect(await saidOf(report('The eight largest customers bring EUR 15.5 million, 32 % of revenue.'), revenue)).toEqual(
    [],
  );
});
