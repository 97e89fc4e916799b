import { describe, expect, it } from 'vitest';
import type { TableBlock } from '../../src/materials/blocks.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { inWords } from '../../src/pipeline/language/program-names.ts';
import { axisLabels } from '../../src/pipeline/evidence/group-rows.ts';
import { chooseViews } from '../../src/pipeline/evidence/choose-views.ts';
import { drawChart } from '../../src/pipeline/evidence/draw-chart.ts';
import { drawTable } from '../../src/pipeline/evidence/draw-table.ts';
import { readFigures } from '../../src/pipeline/evidence/read-figures.ts';
import { profileFigures, readKeyFigures } from '../../src/pipeline/evidence/read-key-figures.ts';
import { formatLike, learnNumberStyle } from '../../src/pipeline/evidence/number-style.ts';
import { readPeriod } from '../../src/pipeline/evidence/read-period.ts';
import { summariseChart } from '../../src/pipeline/evidence/summarise-chart.ts';
import { table } from './support/briefs.ts';

const en = phrasesFor('en');
const firstView = (block: TableBlock): unknown => chooseViews(readFigures(block, 'en'))[0];
const drawn = (block: TableBlock) => {
  const figures = readFigures(block, 'en');
  const view = chooseViews(figures)[0];
  if (view?.form !== 'chart') throw new Error('expected a chart');
  const chart = drawChart(figures, view, en);
  if (!chart) throw new Error('nothing drawn');
  return { chart, summary: summariseChart(chart, figures.caption, { phrases: en, language: 'en' }) };
};
const many = (count: number, step = 13): string[][] =>
  Array.from({ length: count }, (_, i) => [`Town ${i + 1}`, String(1000 - i * step)]);

const cities: string[][] = [
  ['Oslo', '40'],
  ['Bergen', '60'],
  ['Bodø', '20'],
];

describe('what a table becomes', () => {
  it.each([
    [
      'few years: columns',
      table(
        ['Year', 'Income'],
        [
          ['2023', '5'],
          ['2024', '7'],
        ],
      ),
      { form: 'chart', chart: 'column' },
    ],
    [
      'many months: a line',
      table(
        ['Month', 'Visits'],
        ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((month, i) => [month, String(10 + i)]),
      ),
      { form: 'chart', chart: 'line' },
    ],
    [
      'periods across: a line a row',
      table(
        ['Team', 'Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024', 'Q1 2025'],
        [
          ['A', '1', '2', '3', '4', '5'],
          ['B', '5', '4', '3', '2', '1'],
        ],
      ),
      { form: 'chart', chart: 'line' },
    ],
    [
      'shares of a whole: a pie',
      table(
        ['Source', 'Share'],
        [
          ['Sun', '55%'],
          ['Wind', '30%'],
          ['Water', '15%'],
        ],
      ),
      { form: 'chart', chart: 'pie' },
    ],
    [
      'long names: bars',
      table(
        ['Department of', 'Budget'],
        [
          ['Roads and public transport', '9'],
          ['Schools and kindergartens', '12'],
          ['Parks', '3'],
        ],
      ),
      { form: 'chart', chart: 'bar' },
    ],
    ['one row: big numbers', table(['Users', 'Revenue', 'Churn'], [['1,200', '45,000', '2%']]), { form: 'numbers' }],
    [
      'names with units of their own: big numbers',
      table(
        ['Figure', 'Value'],
        [
          ['Revenue', '45,000'],
          ['Churn', '2%'],
          ['Price', '$12'],
        ],
      ),
      { form: 'numbers' },
    ],
    [
      'words only: a table',
      table(
        ['Name', 'Role'],
        [
          ['Ada', 'Lead'],
          ['Bo', 'Design'],
        ],
      ),
      { form: 'table' },
    ],
    ['hundreds of rows: their profile', table(['Town', 'People'], many(120)), { form: 'profile' }],
  ])('%s', (_, block, view) => {
    expect(firstView(block)).toMatchObject(view);
  });

  it('leaves totals and title rows out of charts', () => {
    const { chart } = drawn(
      table(
        ['City', 'Sales'],
        [
          ['Oslo', '40'],
          ['Bergen', '60'],
          ['Bodø', '20'],
          ['Total', '120'],
        ],
      ),
    );
    expect(chart.chart.categories).toEqual(['Bergen', 'Oslo', 'Bodø']);
  });

  it('keeps the largest of many and adds up the rest', () => {
    const figures = readFigures(table(['Town', 'People'], many(14, 60)), 'en');
    const chart = drawChart(figures, { chart: 'bar', columns: ['Town', 'People'] }, en)?.chart;
    expect(chart?.categories).toHaveLength(10);
    expect(chart?.categories.at(-1)).toBe('Other (5)');
    const sum = many(14, 60).reduce((total, row) => total + Number(row[1]), 0);
    expect(chart?.series[0]?.values.reduce<number>((total, value) => total + (value ?? 0), 0)).toBe(sum);
  });

  it('does not add up prices: it shows the top only', () => {
    const figures = readFigures(table(['Town', 'Unit price'], many(14)), 'en');
    const chart = drawChart(figures, { chart: 'bar', columns: ['Town', 'Unit price'] }, en)?.chart;
    expect(chart?.categories.some((name) => name.startsWith('Other'))).toBe(false);
  });

  it('adds up rows of the same name, and counts them where no measure is named', () => {
    const figures = readFigures(
      table(
        ['Day', 'Team', 'Hours'],
        [
          ['1', 'A', '2'],
          ['2', 'B', '5'],
          ['3', 'A', '4'],
        ],
      ),
      'en',
    );
    expect(drawChart(figures, { chart: 'bar', columns: ['Team', 'Hours'] }, en)?.chart.series[0]?.values).toEqual([
      6, 5,
    ]);
    expect(drawChart(figures, { chart: 'bar', columns: ['Team'] }, en)?.chart.series[0]?.values).toEqual([2, 1]);
  });

  it('takes codes and running numbers for names, not for measures', () => {
    const figures = readFigures(
      table(
        ['Code', 'Country', 'Rate'],
        [
          ['93', 'Afghanistan', '0.16'],
          ['355', 'Albania', '0.12'],
          ['213', 'Algeria', '0.11'],
        ],
      ),
      'en',
    );
    expect(figures.columns.map((column) => column.role)).toEqual(['identifier', 'category', 'measure']);
  });

  it('cuts a wide and long table to eight rows and the six columns that matter, the total kept', () => {
    const names = ['Item', 'Empty', 'a', 'b', 'c', 'd', 'e', 'f'];
    const rows = Array.from({ length: 12 }, (_, i) => [
      `Item ${i}`,
      '',
      ...names.slice(2).map((_, j) => String(i * j + 1)),
    ]);
    const made = drawTable(table(names, [...rows, ['Total', '', '1', '2', '3', '4', '5', '6']]));
    expect(made?.table.columns).toHaveLength(6);
    expect(made?.table.columns.map((column) => column.name)).not.toContain('Empty');
    expect(made?.table.rows).toHaveLength(8);
    expect(made?.table).toMatchObject({ totalRow: true });
    expect(made?.table.rows.at(-1)?.[0]?.text).toBe('Total');
    expect(made?.leftOut.rows).toBe(5);
  });
});

describe('what a chart says', () => {
  it('tells the change from first to last and the peak', () => {
    const { summary } = drawn(
      table(
        ['Year', 'Income'],
        [
          ['2021', '100'],
          ['2022', '180'],
          ['2023', '90'],
          ['2024', '120'],
          ['2025', '150'],
        ],
      ),
    );
    expect(summary.title).toBe('Income rose from 100 (2021) to 150 (2025), +50%');
    expect(summary.takeaways).toEqual(['Income peaks in 2022: 180']);
  });

  it('tells what goes up and down by its lowest and its highest, never as a way from the first to the last', () => {
    const course = (values: number[]) =>
      drawn(
        table(
          ['Year', 'Losses'],
          values.map((value, at) => [String(2011 + at), String(value)]),
        ),
      ).summary;
    expect(course([40, 90, 20, 85, 30, 95, 35, 38])).toMatchObject({
      title: 'Losses between 20 (2013) and 95 (2016)',
      takeaways: [],
    });
    // the same ups and downs on a way up
    expect(course([40, 70, 55, 90, 75, 110, 95, 130]).title).toBe('Losses rose from 40 (2011) to 130 (2018), +225%');
  });

  const deaths = (wholes: readonly number[]): TableBlock =>
    table(
      ['Cause', 'Year', 'Deaths'],
      [2019, 2020, 2021].flatMap((year, at) => [
        ['All causes', String(year), String(wholes[at])],
        ['Flood', String(year), String(10 + at)],
        ['Drought', String(year), String(20 + 2 * at)],
        ['Storm', String(year), String(5 + at)],
      ]),
    );

  it('leaves the rows out that all others of their period add up to, and keeps them where one does not fit', () => {
    expect(new Set(readFigures(deaths([35, 39, 43]), 'en').columns[0]?.texts)).toEqual(
      new Set(['Flood', 'Drought', 'Storm']),
    );
    expect(readFigures(deaths([35, 39, 50]), 'en').rowCount).toBe(12);
  });

  it('says over which years the sums of a ranking go', () => {
    expect(drawn(deaths([35, 39, 43])).summary.title).toBe('Deaths 2019–2021: 117 in all, Drought leads with 66');
  });

  it('shows first days of years as years, and leaves quarters as they are', () => {
    const axis = (days: string[], type: 'date' | 'text') => {
      const block = table(
        ['When', 'Output'],
        days.map((day, at) => [day, String(10 + at)]),
      );
      const [when, ...others] = block.columns;
      if (when) block.columns = [{ ...when, type }, ...others];
      return drawn(block).chart.points.map(({ label }) => label);
    };
    expect(axis(['2019-01-01', '2020-01-01', '2021-01-01', '2022-01-01'], 'date')).toEqual([
      '2019',
      '2020',
      '2021',
      '2022',
    ]);
    expect(axis(['2022-01-01', '2022-02-01', '2022-03-01', '2022-04-01'], 'date')).toEqual([
      'Jan 2022',
      'Feb 2022',
      'Mar 2022',
      'Apr 2022',
    ]);
    const months = Array.from(
      { length: 72 },
      (_, at) => `${2010 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`,
    );
    const block = table(
      ['When', 'Employed'],
      months.map((month) => [month, '40']),
    );
    block.columns = block.columns.map((column, at) => (at === 0 ? { ...column, type: 'date' } : column));
    const [when] = readFigures(block, 'en').columns;
    expect(when && axisLabels(when).at(-1)).toBe('Dec 2015');
    expect(axis(['Q1 2021', 'Q1 2022', 'Q1 2023', 'Q1 2024'], 'text')).toEqual([
      'Q1 2021',
      'Q1 2022',
      'Q1 2023',
      'Q1 2024',
    ]);
  });

  it.each([
    [
      ['TotalAmount', 'OrderID', 'Carrier'],
      ['Total amount', 'Order ID', 'Carrier'],
    ],
    [
      ['temp_max', 'date'],
      ['Temp max', 'Date'],
    ],
    [
      ['PayPal', 'Bank transfer'],
      ['PayPal', 'Bank transfer'],
    ],
    [
      ['Umsatz', 'Jahr'],
      ['Umsatz', 'Jahr'],
    ],
  ])('reads the names of columns %j as %j', (names, words) => {
    expect(inWords(names)).toEqual(words);
  });

  const costs: string[][] = [
    ['Parts and labour', '50'],
    ['Rent', '30'],
    ['Energy', '20'],
  ];
  const said = (block: TableBlock): string[] => {
    const { summary } = drawn(block);
    return [summary.title, ...summary.takeaways];
  };

  it('tells leader, share and last of a ranking', () => {
    expect(said(table(['City', 'Sales'], [...cities, ['Total', '120']]))).toEqual([
      'Bergen brings in the most sales: 60',
      'Bergen makes up 50% of sales',
      'Bodø has the lowest sales: 20',
    ]);
  });

  it('claims a share of the whole only where a total, shares or the caption vouch for it', () => {
    const makesUp = 'Bergen makes up 50% of sales';
    const listed = 'Bergen has 50% of the sales of the 3 listed';
    expect(said(table(['City', 'Sales'], cities))).toContain(listed);
    expect(said(table(['City', 'Sales'], [...cities, ['Total', '500']]))).toContain(listed);
    expect(said(table(['City', 'Sales'], cities, { caption: 'Sales by city' }))).toContain(makesUp);
    expect(said(table(['City', 'Sales'], cities, { caption: 'Breakdown of sales' }))).toContain(makesUp);
    const shares = cities.map((row, i) => [...row, ['33%', '50%', '17%'][i] ?? '']);
    expect(said(table(['City', 'Sales', 'Part'], shares))).toContain(makesUp);
  });

  it('tells neither a share of the whole nor a last one of a list of the largest', () => {
    const rows = [...cities, ['Total', '120']];
    expect(said(table(['City', 'Sales'], rows, { caption: 'Largest cities by sales' }))).toEqual([
      'Bergen brings in the most sales: 60',
      'Bergen has 50% of the sales of the 3 listed',
    ]);
  });

  it('lets the verb agree with a name of several things', () => {
    expect(said(table(['Item', 'Cost'], costs, { caption: 'Cost by item' }))).toEqual([
      'Parts and labour cost most: 50',
      'Parts and labour make up 50% of cost',
      'Energy has the lowest cost: 20',
    ]);
  });

  it('does not name one of two that are level', () => {
    expect(
      said(
        table(
          ['Team', 'Points'],
          [
            ['A', '9'],
            ['B', '4'],
            ['C', '4'],
          ],
        ),
      ).join(),
    ).not.toMatch(/lowest/);
  });

  it('says of a pie of growth rates no share', () => {
    const figures = readFigures(
      table(
        ['City', 'Growth'],
        [
          ['Oslo', '12%'],
          ['Bergen', '30%'],
          ['Bodø', '4%'],
        ],
      ),
      'en',
    );
    const pie = drawChart(figures, { chart: 'pie', columns: ['City', 'Growth'] }, en);
    if (!pie) throw new Error('nothing drawn');
    expect(summariseChart(pie, '', { phrases: en, language: 'en' }).title).toBe('Bergen has the highest growth: 30%');
  });

  it('says a pie of listed sums as a share of those', () => {
    const figures = readFigures(table(['City', 'Sales'], cities), 'en');
    const pie = drawChart(figures, { chart: 'pie', columns: ['City', 'Sales'] }, en);
    if (!pie) throw new Error('nothing drawn');
    expect(summariseChart(pie, '', { phrases: en, language: 'en' }).title).toBe(
      'Bergen has 50% of the sales of the 3 listed',
    );
  });

  it.each([
    ['en', 'Cost', 'Parts and labour cost most: 50'],
    ['en', 'Weight', 'Parts and labour have the highest weight: 50'],
    ['de', 'Kosten', 'Parts and labour kostet am meisten: 50'],
    ['de', 'Umsatz', 'Parts and labour bringt am meisten Umsatz: 50'],
  ])('leads in %s with the verb of %s', (language, measure, sentence) => {
    const figures = readFigures(table(['Item', measure], costs), language);
    const chart = drawChart(figures, { columns: ['Item', measure] }, phrasesFor(language));
    if (!chart) throw new Error('nothing drawn');
    expect(summariseChart(chart, '', { phrases: phrasesFor(language), language }).title).toBe(sentence);
  });

  it('compares many rows by two periods: the periods are the series, the latest stands out and sorts', () => {
    const { chart, summary } = drawn(
      table(
        ['Region', 'Q3 2026', 'Q3 2025'],
        [
          ['North', '12', '10'],
          ['South', '30', '18'],
          ['East', '15', '16'],
          ['West', '22', '21'],
          ['Total', '79', '65'],
        ],
        { caption: 'Revenue by region' },
      ),
    );
    expect(chart.chart.categories).toEqual(['South', 'West', 'East', 'North']);
    expect(chart.chart.series).toEqual([
      { name: 'Q3 2025', values: [18, 21, 16, 10] },
      { name: 'Q3 2026', values: [30, 22, 15, 12], emphasis: true },
    ]);
    expect([summary.title, ...summary.takeaways]).toEqual([
      'South revenue rose from 18 (Q3 2025) to 30 (Q3 2026), +67%',
      'North revenue rose from 10 (Q3 2025) to 12 (Q3 2026), +20%',
      'West revenue rose from 21 (Q3 2025) to 22 (Q3 2026), +4.8%',
    ]);
  });

  it('keeps the decimal comma and the sign of the material in numbers it computes', () => {
    const style = learnNumberStyle(['1.234,50 €', '12,25 €'], [1234.5, 12.25], 'de');
    expect(formatLike(98_765.4, style)).toBe('98.765,40 €');
  });

  it('describes hundreds of rows by count, sum, highest and lowest', () => {
    const figures = readFigures(table(['Town', 'People'], many(60)), 'en');
    const sum = many(60).reduce((total, row) => total + Number(row[1]), 0);
    expect(profileFigures(figures, 'People', en).map((figure) => [figure.value, figure.label])).toEqual([
      ['60', 'Entries'],
      [sum.toLocaleString('en'), 'Total people'],
      ['1000', 'Highest people (Town 1)'],
      ['233', 'Lowest people (Town 60)'],
    ]);
  });

  it('gives key figures the change that stands beside them', () => {
    const figures = readFigures(
      table(
        ['Figure', 'Value', 'Change'],
        [
          ['Revenue', '45,000', '+9 %'],
          ['Churn', '2%', '-1 %'],
        ],
      ),
      'en',
    );
    expect(readKeyFigures(figures, 'en')[0]).toEqual({ value: '45,000', label: 'Revenue', change: '+9 %' });
  });
});

describe('periods', () => {
  it.each([
    ['2023', 20230101],
    ['FY 2023/24', 20230101],
    ['Q3 2024', 20240701],
    ['2024-Q3', 20240701],
    ['H2 2024', 20240701],
    ['März 2024', 20240301],
    ['Feb 24', 20240201],
    ['15 Mar 2024', 20240315],
    ['30/Jan/16', 20160130],
    ['2024-05-17', 20240517],
    ['05/2024', 20240501],
    ['2024年3月', 20240301],
    ['январь 2024', 20240101],
    ['January', 101],
  ])('reads %s', (label, key) => {
    expect(readPeriod(label)).toBe(key);
  });

  it.each(['Oslo', '12', 'Team 2024 blue', 'Marching band', '3.5', ''])('does not take %s for one', (label) => {
    expect(readPeriod(label)).toBeNull();
  });
});

it('months of a season over New Year, and months of Chinese, stand in their order', () => {
  const drawn = (names: string[]): string[] | undefined => {
    const rows = names.map((name, at) => [name, String([580, 490, 1210, 740, 150][at] ?? 0)]);
    return drawChart(readFigures(table(['Month', 'Guests'], rows), 'en'), { chart: 'line' }, en)?.chart.categories;
  };
  expect(drawn(['December', 'January', 'February', 'March', 'April'])?.[0]).toBe('December');
  expect(drawn(['4月', '5月', '6月', '7月', '8月'])).toEqual(['4月', '5月', '6月', '7月', '8月']);
});

it('months of two years are told by what both years come to', () => {
  const months = ['January', 'February', 'March', 'April', 'May', 'June'];
  const rows = months.map((name, at) => [name, String(100 + at * 10), String(90 + at * 10)]);
  const figures = readFigures(table(['Month', '2024', '2025'], rows, { caption: 'Visits by month' }), 'en');
  const drawn = drawChart(figures, { chart: 'column', columns: ['Month', '2024', '2025'] }, en);
  if (!drawn) throw new Error('Nothing is drawn.');
  expect(summariseChart(drawn, figures.caption, { phrases: en, language: 'en' }).title).toBe(
    'Visits fell from 750 (2024) to 690 (2025), -8%',
  );
});

it('a measure that is called by its unit takes the name of its table', () => {
  const rows = [
    ['Climate', '34.5'],
    ['Packing', '21.3'],
    ['Transport', '16.8'],
  ];
  const figures = readFigures(table(['Item', 'Million EUR'], rows, { caption: 'Budget of the move' }), 'en');
  const drawn = drawChart(figures, { chart: 'bar' }, en);
  if (!drawn) throw new Error('Nothing is drawn.');
  expect(summariseChart(drawn, figures.caption, { phrases: en, language: 'en' }).title).toMatch(/budget of the move/i);
});

it('quarters that come again in rows keep their names', () => {
  const rows = ['T1 2026', 'T2 2026', 'T3 2026', 'T4 2026'].flatMap((name, at) => [
    [name, 'Export', String(300 + at * 50)],
    [name, 'Shop', String(70 + at * 40)],
  ]);
  const figures = readFigures(table(['Trimestre', 'Channel', 'Sales'], rows), 'es');
  const chart = drawChart(figures, { chart: 'column', columns: ['Trimestre', 'Sales'] }, en)?.chart;
  expect(chart?.categories).toEqual(['T1 2026', 'T2 2026', 'T3 2026', 'T4 2026']);
});
