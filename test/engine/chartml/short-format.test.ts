import { expect, it } from 'vitest';
import { shortFormat } from '../../../src/engine/chartml/short-format.ts';
import { chart } from '../../support/sample-draft.ts';

const formatOf = (numberFormat: string, ...values: (number | null)[]): string =>
  shortFormat(chart({ kind: 'bar', numberFormat, series: [{ name: 'a', values }] }).chart);

it.each([
  ['"$ "#,##0.00', [355_554, null], '"$ "#,##0'],
  ['#,##0.0', [12.5, 999.9], '#,##0.0'],
  ['0.0%', [0.125, 4_000], '0.0%'],
  ['#,##0.00;-#,##0.00', [-20_000], '#,##0;-#,##0'],
  ['General', [8, 7.2, null], '0.0'],
  ['General', [8, 7], '0'],
  ['General', [1 / 3, 2], '0.00'],
  ['General', [12_000, 0.5], '#,##0'],
])('labels %s of %j as %s', (format, values, short) => {
  expect(formatOf(format, ...values)).toBe(short);
});
