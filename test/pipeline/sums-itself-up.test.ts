import { expect, it } from 'vitest';
import { readMaterial } from '../../src/materials/index.ts';
import { sumsItselfUp } from '../../src/pipeline/evidence/sums-itself-up.ts';

const orders = Array.from(
  { length: 60 },
  (_, at) => `| ${100 + at} | ${['North', 'South'][at % 2]} | ${10 + (at % 7)} |`,
);
const withSummary = async (...summary: string[]): Promise<boolean> => {
  const text = ['| Order | Region | Amount |', '|---|---|---|', ...orders, '', '## Beside', '', ...summary].join('\n');
  return sumsItselfUp(await readMaterial(Buffer.from(text), 'orders.md'));
};

it.each([
  ['by a group that the rows name', ['| Region | Amount |', '|---|---|', '| North | 390 |', '| South | 401 |'], true],
  ['by time', ['| Month | Amount |', '|---|---|', '| Jan 2025 | 390 |', '| Feb 2025 | 401 |'], true],
  [
    'into nothing: totals',
    ['| Figure | Amount |', '|---|---|', '| Total amount | 791 |', '| Largest order | 16 |'],
    false,
  ],
  ['not at all', ['No table.'], false],
])('a small table divides many rows %s', async (_how, summary, sumsUp) => {
  expect(await withSummary(...summary)).toBe(sumsUp);
});
