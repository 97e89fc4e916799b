import { headcount, operatingCost, quarters, revenueByLine, revenueByRegion, topCustomers } from './figures.ts';
import type { XlsxSheet, XlsxTable } from './write-xlsx.ts';

type Series = readonly (readonly [name: string, ...values: number[]])[];

const tenth = (value: number): number => Math.round(value * 10) / 10;

function withTotal(rows: Series): XlsxTable['rows'] {
  const totals = rows[0]
    ?.slice(1)
    .map((_, column) => tenth(rows.reduce((sum, row) => sum + Number(row[column + 1]), 0)));
  return [...rows, ['Total', ...(totals ?? [])]];
}

const byQuarter = (title: string, label: string, rows: Series): XlsxTable => ({
  title,
  header: [label, ...quarters],
  rows: withTotal(rows),
  formats: ['general', ...quarters.map(() => 'decimal' as const)],
  total: true,
});

const cost = operatingCost.reduce((sum, [, value]) => sum + value, 0);

/** The workbook of the example: revenue on one sheet, costs, customers and people on the other. */
export const figureSheets: readonly XlsxSheet[] = [
  {
    name: 'Revenue',
    tables: [
      byQuarter('Revenue by region, EUR million', 'Region', revenueByRegion),
      byQuarter('Revenue by product line, EUR million', 'Product line', revenueByLine),
    ],
  },
  {
    name: 'Costs and customers',
    tables: [
      {
        title: 'Operating cost in Q3 2026, EUR million',
        header: ['Category', 'Cost', 'Share'],
        rows: operatingCost.map(([category, value]) => [category, value, Math.round((value / cost) * 1_000) / 1_000]),
        formats: ['general', 'decimal', 'share'],
      },
      {
        title: 'Largest customers in Q3 2026, EUR million',
        header: ['Customer', 'Region', 'Revenue', 'Change on last year'],
        rows: topCustomers,
        formats: ['general', 'general', 'decimal', 'change'],
      },
      {
        title: 'People by team at the end of the quarter',
        header: ['Team', 'Q3 2025', 'Q3 2026'],
        rows: headcount,
        formats: ['general', 'count', 'count'],
      },
    ],
  },
];
