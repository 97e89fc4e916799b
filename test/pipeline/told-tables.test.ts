import { describe, expect, it } from 'vitest';
import type { Block, TableBlock } from '../../src/materials/blocks.ts';
import { describeTable } from '../../src/materials/index.ts';
import { sumUp } from '../../src/pipeline/evidence/sum-up.ts';
import { tellGaps } from '../../src/pipeline/evidence/tell-gaps.ts';
import { tellKeyFigure } from '../../src/pipeline/evidence/tell-key-figure.ts';
import { tellParts } from '../../src/pipeline/evidence/tell-parts.ts';
import { tellRisks } from '../../src/pipeline/evidence/tell-risks.ts';
import { tellStatement } from '../../src/pipeline/evidence/tell-statement.ts';
import { readFigures } from '../../src/pipeline/evidence/read-figures.ts';
import { drawChart } from '../../src/pipeline/evidence/draw-chart.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { sayDay } from '../../src/pipeline/language/say-day.ts';
import { localiseTables } from '../../src/pipeline/localise-tables.ts';
import { brief, heading, material, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const en = phrasesFor('en');
const told = (block: TableBlock, tell: (block: TableBlock, meaning: ReturnType<typeof describeTable>) => string[]) =>
  tell(block, describeTable(block));

describe('what a table says by its kind', () => {
  it('a budget beside the actual figures: the whole, then what is farthest off', () => {
    const block = table(
      ['Department', 'Budget (thousand GBP)', 'Actual (thousand GBP)'],
      [
        ['Nursing', '1,850', '1,992'],
        ['Agency staff', '300', '488'],
        ['Catering', '640', '618'],
        ['Total', '2,790', '3,098'],
      ],
    );
    const sentences = told(block, (one, meaning) => tellGaps(one, meaning, { language: 'en' }));
    expect(sentences[0]).toMatch(/^Total: Actual .*3\.1 million.*, Budget .*2\.8 million.* \(\+11%\)$/);
    expect(sentences[1]).toMatch(/^Agency staff: .*488.*300.* \(\+63%\)$/);
  });

  it('a budget without a total of its own is added up, and units behind names are said with the figures alone', () => {
    const block = table(
      ['Item', 'Budget, thousand EUR', 'Actual, thousand EUR'],
      [
        ['Pipes', '31000', '33400'],
        ['Pump house', '14500', '17900'],
        ['Assembly', '9000', '9800'],
      ],
    );
    expect(told(block, (one, meaning) => tellGaps(one, meaning, { language: 'en', phrases: en }))).toEqual([
      'Total: Actual EUR 61.1 million, Budget EUR 54.5 million',
      'Pump house: Actual EUR 17.9 million, Budget EUR 14.5 million (+23%)',
      'Pipes: Actual EUR 33.4 million, Budget EUR 31 million (+7.7%)',
    ]);
  });

  it('a plan and what came month by month: what both came to, then the month that is farthest off', () => {
    const block = table(
      ['Month', 'Sales plan (£)', 'Sales actual (£)'],
      [
        ['January', '31000', '28400'],
        ['February', '30000', '29900'],
        ['March', '42000', '47800'],
      ],
    );
    expect(told(block, (one, meaning) => tellGaps(one, meaning, { language: 'en', phrases: en })).slice(0, 2)).toEqual([
      'Sales actual GBP 106,100, Sales plan GBP 103,000',
      'March: Sales actual GBP 47,800, Sales plan GBP 42,000 (+14%)',
    ]);
  });

  it('amounts with their own total: the whole first, under the name of their part', () => {
    const block = table(
      ['Item', 'Amount (PLN)'],
      [
        ['Standstill', '86,000'],
        ['Stand-in', '31,500'],
        ['Repair', '12,400'],
        ['Total', '129,900'],
      ],
    );
    const say = (heading: string): string[] =>
      told(block, (one, meaning) => sumUp(one, meaning, { phrases: en, language: 'en', heading }));
    expect(say('Costs')).toEqual(['Costs: PLN 129,900 in all, Standstill leads with PLN 86,000']);
    expect(say('')).toEqual(['Amount: PLN 129,900 in all, Standstill leads with PLN 86,000']);
  });

  it('shares that make a hundred in each row: answers of one side together, and as bars of one length', () => {
    const block = table(
      ['Question', 'Strongly agree', 'Agree', 'Disagree', 'Strongly disagree'],
      [
        ['I feel safe', '38 %', '41 %', '12 %', '9 %'],
        ['I see a career', '8 %', '19 %', '45 %', '28 %'],
        ['My load is fair', '20 %', '30 %', '30 %', '20 %'],
      ],
    );
    expect(told(block, (one, meaning) => tellParts(one, meaning, 'en'))).toEqual([
      'I feel safe: 79% (Strongly agree + Agree)',
      'I see a career: 27% (Strongly agree + Agree)',
      'I see a career: 73% (Disagree + Strongly disagree)',
    ]);
    const wish = { chart: 'bar' as const, columns: block.columns.map(({ name }) => name) };
    expect(drawChart(readFigures(block, 'en'), wish, en)?.chart.grouping).toBe('percent');
  });

  it('a statement of accounts: its whole, then what moved most in it', () => {
    const block = table(
      ['Item', '2025', '2026'],
      [
        ['Buildings', '480', '610'],
        ['Patents', '12', '10'],
        ['Total fixed assets', '492', '620'],
        ['Stock', '125', '149'],
        ['Cash', '93', '41'],
        ['Total current assets', '218', '190'],
        ['Total assets', '710', '810'],
      ],
    );
    const sentences = told(block, (one, meaning) => tellStatement(one, meaning, { phrases: en, language: 'en' }));
    expect(sentences.slice(0, 2)).toEqual([
      'Total assets rose from 710 (2025) to 810 (2026), +14%',
      'Buildings rose from 480 (2025) to 610 (2026), +27%',
    ]);
  });

  it('risks: the gravest by its name', () => {
    const block = table(
      ['Risk', 'Likelihood', 'Effect', 'Response'],
      [
        ['Steel gets dearer', 'High', 'High', 'Fixed price'],
        ['The permit is late', 'Low', 'High', 'Weekly talks'],
        ['A crane is missing', 'Low', 'Medium', 'Second firm'],
      ],
    );
    expect(told(block, (one, meaning) => tellRisks(one, meaning, en))[0]).toBe(
      'Steel gets dearer (Likelihood: High, Effect: High)',
    );
  });

  it('indicators: how many reach their target only where each can be told', () => {
    const rows = [
      ['Punctuality', '%', '82', '80'],
      ['Waiting time', 'min', '47', '40'],
      ['Complaints', 'letters', '31', '35'],
    ];
    const head = ['Indicator', 'Unit', 'Actual', 'Target'];
    const of = (block: TableBlock): string[] => told(block, (one, meaning) => tellKeyFigure(one, meaning, en));
    expect(of(table(head, rows))[0]).toBe('2 of 3 indicators meet their target');
    expect(of(table(head, [...rows, ['Stays', 'stays', '4820', '4700']]))[0]).toBe(
      'Waiting time: 47 against a target of 40',
    );
  });
});

describe('figures that nobody adds up', () => {
  it.each([
    ['Umsatz', true],
    ['Multimedia', true],
    ['Migration', true],
    ['Retourenquote', false],
    ['Cost per stay', false],
    ['humidade_pct', false],
    ['co2_ppm', false],
  ])('%s is summed: %s', (name, summed) => {
    const rows = ['A', 'B', 'C'].map((thing, at) => [thing, String(10 + at)]);
    const column = readFigures(table(['Thing', name], rows), 'en').columns[1];
    expect(column?.summable).toBe(summed);
  });

  it('a column that is one other divided by another', () => {
    const rows = [
      ['A', '100', '20', '5.0'],
      ['B', '90', '30', '3.0'],
      ['C', '80', '10', '8.0'],
      ['D', '60', '20', '3.0'],
    ];
    const { columns } = readFigures(table(['Town', 'Loans', 'Bikes', 'Loans of a bike'], rows), 'en');
    expect(columns.map(({ summable }) => summable).slice(1)).toEqual([true, true, false]);
  });
});

describe('months and marks in the language of the deck', () => {
  it.each([
    ['de', '2026-11', 'Nov. 2026'],
    ['en', '2026-11', 'Nov 2026'],
    ['ja', '2026-11', '2026年11月'],
    ['ko', '2026-11', '2026년 11월'],
    ['pl', '2026-03', 'mar 2026'],
    ['en', 'A-2026-11', 'A-2026-11'],
  ])('%s: %s is %s', (language, text, said) => expect(sayDay(text, { language })).toBe(said));

  it('a workbook in an Italian deck has Italian marks, a text keeps its own', () => {
    const block = table(['Linea', 'Bottiglie'], [['Rosso', '4,207.5']]);
    const numbers: Block = {
      ...block,
      rows: block.rows.map((row) => row.map((cell, at) => (at === 1 ? { ...cell, value: 4207.5 } : cell))),
    };
    const marked = (name: string, extension: string): string | undefined => {
      const materials = [{ ...material(name, [numbers]), extension }];
      const [first] = localiseTables(brief(materials, 'Una presentazione', { language: 'it' })).materials;
      const shown = first?.material.blocks[0];
      return shown?.type === 'table' ? shown.rows[0]?.[1]?.text : undefined;
    };
    expect(marked('vendite.xlsx', 'xlsx')).toBe('4.207,5');
    expect(marked('vendite.md', 'md')).toBe('4,207.5');
  });
});

describe('things in periods', () => {
  const rows = ['2026-01', '2026-02', '2026-03', '2026-04'].flatMap((month, at) => [
    [month, 'North', String(100 + at * 10)],
    [month, 'South', String(200 - at * 5)],
  ]);
  it('are told by sum, over time by name of month, and as a line a thing', async () => {
    const materials = [material('sales.csv', [table(['Month', 'Region', 'Sales'], rows)])];
    const plan = await planFor(brief(materials, 'How did sales develop?'));
    const titles = plan.slides.map(({ title }) => title).join('\n');
    expect(titles).toContain('Sales: 1,230 in all, South leads with 770');
    expect(titles).not.toMatch(/2026-0\d/);
    expect(plan.slides.some(({ data }) => data?.columns?.join() === 'Month,Sales,Region')).toBe(true);
  });
});

describe('an amount in the text and what a table adds up', () => {
  const accounts = table(
    ['Department', 'Spending 2026 (EUR)'],
    [
      ['Nursing', '1,992,000'],
      ['Catering', '618,000'],
      ['Total', '2,610,000'],
    ],
    { caption: 'Spending by department' },
  );
  const saidOf = async (sentence: string): Promise<string[]> => {
    const report = [heading('The year 2026', 1), heading('Money'), prose(`${sentence} The roof was mended in spring.`)];
    const materials = [material('memo.md', report), material('accounts.csv', [accounts])];
    return (await planFor(brief(materials, 'A deck for the trustees'))).slides
      .flatMap(({ title, points }) => [title, ...points])
      .filter((line) => line.includes('agree'));
  };
  it('that differ are told with both places', async () => {
    const [line] = await saidOf('Our spending was EUR 2.41 million in 2026.');
    expect(line).toContain('EUR 2.41 million');
    expect(line).toContain('2,610,000');
  });
  it.each([
    ['a rounded figure', 'Our spending was EUR 2.6 million in 2026.'],
    ['another year', 'Our spending was EUR 2.41 million in 2024.'],
    ['a part of it', 'Of our spending in 2026, EUR 400,000 were for energy.'],
  ])('are none: %s', async (_, sentence) => expect(await saidOf(sentence)).toEqual([]));
});
