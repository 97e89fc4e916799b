import { describe, expect, it } from 'vitest';
import { readMaterial, type TableBlock } from '../../src/materials/index.ts';
import { describeTable } from '../../src/materials/table-meaning/index.ts';
import { areInOrder } from '../../src/pipeline/evidence/are-in-order.ts';
import { drawChart } from '../../src/pipeline/evidence/draw-chart.ts';
import { readFigures } from '../../src/pipeline/evidence/read-figures.ts';
import { showTable } from '../../src/pipeline/evidence/show-table.ts';
import { leadersBeside } from '../../src/pipeline/evidence/sum-up.ts';
import { summariseChart } from '../../src/pipeline/evidence/summarise-chart.ts';
import { prettyName } from '../../src/pipeline/evidence/title-of-material.ts';
import { tellStatement } from '../../src/pipeline/evidence/tell-statement.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { localiseTables } from '../../src/pipeline/localise-tables.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { sayAmount } from '../../src/pipeline/wording/say-amount.ts';
import { brief, ports } from './support/briefs.ts';

const read = (text: string) => readMaterial(new TextEncoder().encode(text), text.includes('|') ? 't.md' : 't.csv');
async function tableOf(text: string): Promise<TableBlock> {
  const table = (await read(text)).blocks.find((block) => block.type === 'table');
  if (!table) throw new Error('The text holds no table.');
  return table;
}

/** The chart that a table is shown as, and the sentences about it. */
async function drawn(text: string, language = 'en') {
  const block = await tableOf(text);
  const [shown] = showTable(block, describeTable(block), { place: { fileId: 'a', block: 0 }, language });
  const chart =
    shown?.kind === 'chart'
      ? drawChart(
          readFigures(block, language),
          { chart: shown.data.chart, columns: shown.data.columns },
          phrasesFor(language),
        )
      : null;
  const summary = chart && summariseChart(chart, '', { phrases: phrasesFor(language), language });
  return { kind: shown?.kind, chart: chart?.chart, said: summary ? [summary.title, ...summary.takeaways] : [] };
}

describe('things in two periods', () => {
  const survey = (it: string) =>
    `| Department | 2023 | 2025 |\n|---|---|---|\n| Sales | 62 % | 71 % |\n| Support | 70 % | ${it} % |\n| Finance | 66 % | 68 % |\n| Logistics | 55 % | 63 % |`;

  it('are a line each from the first to the last where they pass each other, told by what moved most', async () => {
    const { chart, said } = await drawn(survey('58'));
    expect(chart).toMatchObject({ kind: 'line', categories: ['2023', '2025'] });
    expect(chart?.series.map(({ name, values }) => [name, ...values])).toContainEqual(['Support', 0.7, 0.58]);
    expect(said[0]).toBe('Support fell from 70 % (2023) to 58 % (2025)');
  });

  it('are columns side by side where a name has no room at the end of a line', async () => {
    const { chart } = await drawn(survey('58').replace('Logistics', 'Logistics and warehouses'));
    expect(chart?.kind).not.toBe('line');
    expect(chart?.series.map(({ name }) => name)).toEqual(['2023', '2025']);
  });
});

describe('what a chart holds its values against', () => {
  it('a target that all periods share is a line, and told with the last of them', async () => {
    const { chart, said } = await drawn(
      'Month;Scrap (%);Target (%)\nJan 2026;3.9;2.5\nFeb 2026;3.1;2.5\nMar 2026;2.4;2.5\nApr 2026;2.2;2.5\nMay 2026;2.1;2.5',
    );
    expect(chart?.series.map(({ name }) => name)).toEqual(['Scrap']);
    expect(chart?.target).toEqual({ name: 'Target', value: 2.5 });
    expect(said[0]).toMatch(/^Scrap fell from 3\.9 % \(Jan 2026\) to 2\.1 % \(May 2026\)/);
    expect(said).toContain('Scrap (May 2026): 2.1 % against a target of 2.5 %');
  });

  it('targets that differ stay values beside the others', async () => {
    const { chart } = await drawn(
      '| Shop | Sales (EUR) | Target (EUR) |\n|---|---|---|\n| A-town | 120 | 100 |\n| B-town | 90 | 110 |\n| C-town | 80 | 70 |',
    );
    expect(chart?.target).toBeUndefined();
    expect(chart?.series).toHaveLength(2);
  });

  it('how far values may be off, from their cells or the column beside them, is drawn and never added up', async () => {
    const beside = await drawn(
      '| Mixture | Strength (MPa) | ± |\n|---|---|---|\n| Plain | 41.2 | 1.8 |\n| Ash | 44.9 | 1.6 |\n| Slag | 38.7 | 2.9 |',
    );
    expect(beside.chart?.series).toMatchObject([{ values: [44.9, 41.2, 38.7], errors: [1.6, 1.8, 2.9] }]);
    expect(beside.said.join('\n')).not.toContain('%');
    const inside = await drawn(
      'Tag;Kontrolle (mg/l)\n0;8,2 ± 0,4\n7;6,4 ± 0,5\n14;4,7 ± 0,6\n21;3,1 ± 0,3\n28;2,2 ± 0,3',
      'de',
    );
    expect(inside.chart).toMatchObject({ kind: 'line', series: [{ errors: [0.4, 0.5, 0.6, 0.3, 0.3] }] });
    expect(inside.said[0]).toMatch(/8,2 mg\/l.*Tag 0.*2,2 mg\/l.*Tag 28/);
  });
});

describe('names with an order of their own', () => {
  it.each([
    [['Monday', 'Tuesday', 'Wednesday'], true],
    [['sobota', 'niedziela', 'poniedziałek'], true],
    [['月曜日', '火曜日', '水曜日'], true],
    [['under 18', '18–29', '30–44', '65+'], true],
    [['00-04', '04-08', '08-12'], true],
    [['0', '7', '14'], true],
    [['Tuesday', 'Monday', 'Friday'], false],
    [['Line 3', 'Line 7', 'Line 14'], false],
    [['North', 'South', 'East'], false],
  ])('%j: %s', (names, expected) => {
    expect(areInOrder(names)).toBe(expected);
  });

  it('keep it in the chart, the largest in the accent', async () => {
    const { chart, said } = await drawn('Day,Arrivals\nMonday,151\nTuesday,184\nWednesday,146');
    expect(chart).toMatchObject({ categories: ['Monday', 'Tuesday', 'Wednesday'], emphasizedPoint: 1 });
    expect(said[0]).toBe('Tuesday has the most arrivals: 184');
  });
});

describe('tables that no chart shows', () => {
  it.each([
    ['prices per units of their own', 'Article;Unit;Price (EUR)\nPlank;m²;64.90\nOil;l;12.80\nScrew;100 pieces;18.20'],
    [
      'a statement of accounts',
      '| EUR million | 2024 | 2025 |\n|---|---|---|\n| Revenue | 84.2 | 91.6 |\n| Cost of sales | -51.3 | -56.9 |\n| Gross profit | 32.9 | 34.7 |\n| Staff | -18.3 | -19.3 |\n| Operating profit | 14.6 | 15.4 |',
    ],
  ])('%s', async (_, text) => {
    expect((await drawn(text)).kind).toBe('table');
  });

  it('the year in which things began is no time that their figures went through', async () => {
    const { chart } = await drawn(
      '| Outlet | Opened | Revenue (EUR) |\n|---|---|---|\n| Bonn | 2019 | 1310 |\n| Aachen | 2015 | 1620 |\n| Siegen | 2021 | 905 |',
    );
    expect(chart?.categories).toEqual(['Aachen', 'Bonn', 'Siegen']);
  });
});

it('years with the unit behind them stand on the axis without it', async () => {
  const { chart } = await drawn(
    '| القسم | ٢٠٢٤ (ألف ريال) | ٢٠٢٥ (ألف ريال) |\n|---|---|---|\n| الطوارئ | ٤٢٠٠ | ٤٨٥٠ |\n| الجراحة | ٦١٠٠ | ٦٣٢٠ |',
    'ar',
  );
  expect(chart?.categories).toEqual(['٢٠٢٤', '٢٠٢٥']);
});

describe('figures in sentences', () => {
  it('costs with a sign rise where they grow', async () => {
    const block = await tableOf(
      '| EUR million | 2024 | 2025 |\n|---|---|---|\n| Revenue | 84.2 | 91.6 |\n| Cost of sales | -51.3 | -56.9 |\n| Gross profit | 32.9 | 34.7 |\n| Staff | -18.3 | -19.3 |\n| Operating profit | 14.6 | 15.4 |',
    );
    expect(tellStatement(block, describeTable(block), { phrases: phrasesFor('en'), language: 'en' })).toContain(
      'Cost of sales rose from EUR 51.3 million (2024) to EUR 56.9 million (2025), +11%',
    );
  });

  it('leaders are told with the unit of their column, and of years the last', async () => {
    const block = await tableOf(
      '| Flat | Area (m²) | Rent (EUR) | Visits 2024 | Visits 2025 |\n|---|---|---|---|---|\n| A | 84 | 1092 | 3 | 5 |\n| B | 90 | 1288 | 4 | 9 |\n| C | 58 | 870 | 8 | 2 |',
    );
    const told = leadersBeside(block, describeTable(block), { phrases: phrasesFor('en'), language: 'en' });
    expect(told).toContain('B has the most visits: 9 (2025)');
    expect(told.join('\n')).toMatch(/90 m²/);
    expect(told.join('\n')).not.toContain('2024');
  });

  it.each([
    [1.95, { currency: 'EUR', unit: 'EUR million', scale: 1e6 }, 'en', 'EUR 1.95 million'],
    [3096.04, { currency: 'EUR', unit: 'TEUR', scale: 1e3 }, 'en', 'EUR 3.1 million'],
    [6830, { unit: 'TEUR', scale: 1e3 }, 'en', 'EUR 6.8 million'],
    [1260, { currency: 'JPY', unit: '百万円', scale: 1e6 }, 'ja', '12.6億円'],
    [6320, { currency: 'SAR', unit: 'ألف ريال', scale: 1e3 }, 'ar', '6.3 مليون ريال'],
    [64.9, { currency: 'EUR' }, 'de', '64,90 EUR'],
  ])('%s of %j in %s is %s', (value, measure, language, said) => {
    expect(sayAmount(value, measure, language)).toBe(said);
  });

  it.each([
    ['03-visits.csv', 'Visits'],
    ['franchise-031.xlsx', 'Franchise'],
    ['visits (2).csv', 'Visits'],
    ['2024_sales.csv', '2024 sales'],
    ['q3-2024.csv', 'Q3 2024'],
  ])('the file %s is called %s', (file, name) => {
    expect(prettyName(file)).toBe(name);
  });
});

describe('days', () => {
  const cases = 'Date,Site,Cases\n04/10/2017,R,12\n11/10/2017,R,19\n18/10/2017,R,31\n25/10/2017,R,24\n01/11/2017,R,9';

  it('in figures are named where the language reads them in two ways, and numbers of articles keep their digits', async () => {
    const at = async (language: string, text: string) => {
      const [material] = localiseTables(brief([await read(text)], 'Make a deck of this', { language })).materials;
      const table = material?.material.blocks.find((block) => block.type === 'table');
      return table?.rows[0]?.map(({ text: shown }) => shown);
    };
    expect((await at('en', cases))?.[0]).toBe('Oct 4, 2017');
    expect((await at('fr', cases))?.[0]).toBe('04/10/2017');
    expect(await at('en', 'Article no.;Article;Pieces\n10441;Plank;52000\n10442;Oil;61000')).toEqual([
      '10441',
      'Plank',
      '52,000',
    ]);
  });

  it('counts that come and go have a height, and are told no fall', async () => {
    const plan = await planDeck(brief([await read(cases)]), ports());
    const said = JSON.stringify(plan);
    expect(said).toContain('Cases peaks on Oct 18, 2017: 31');
    expect(said).not.toContain('fell');
  });
});
