import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  headcount,
  months,
  operatingCost,
  revenueByLine,
  revenueByRegion,
  topCustomers,
} from '../../examples/quarterly-review/figures.ts';
import { exampleFiles } from '../../examples/quarterly-review/make.ts';
import { operationsReport } from '../../examples/quarterly-review/report-docx.ts';

const folder = join(import.meta.dirname, '../../examples/quarterly-review');
const sum = (values: readonly number[]): number => Math.round(values.reduce((a, b) => a + b, 0) * 10) / 10;
const column = (rows: readonly (readonly [string, ...number[]])[], at: number) =>
  sum(rows.map((row) => Number(row[at])));

describe('the example of a quarterly review', () => {
  it.each([...exampleFiles()])('keeps %s as its code makes it', async (name, made) => {
    const kept = await readFile(join(folder, name));
    // Compared part by part: how well a part deflates depends on the processor's zlib, what it says does not.
    const contents = (bytes: Uint8Array) =>
      name.endsWith('.csv')
        ? { [name]: Buffer.from(bytes).toString() }
        : Object.fromEntries(
            Object.entries(unzipSync(bytes)).map(([part, content]) => [part, Buffer.from(content).toString()]),
          );
    expect(contents(kept)).toEqual(contents(made));
  });

  it('adds up: regions, product lines and months give the same revenue', () => {
    const byRegion = [1, 2, 3, 4, 5].map((at) => column(revenueByRegion, at));
    expect([1, 2, 3, 4, 5].map((at) => column(revenueByLine, at))).toEqual(byRegion);
    const byQuarter = [0, 3, 6, 9].map((first) =>
      sum(months.slice(first, first + 3).flatMap((month) => [month.meters, month.cloud, month.services])),
    );
    expect(byQuarter).toEqual(byRegion.slice(1));
    expect(sum(operatingCost.map(([, cost]) => cost))).toBe(40);
  });

  it('says in its texts what its tables say', async () => {
    const report = await readFile(join(folder, 'report.md'), 'utf8');
    const docx = JSON.stringify(operationsReport);
    const [before, now] = [column(revenueByRegion, 1), column(revenueByRegion, 5)];
    expect(report).toContain(`EUR ${now.toFixed(1)} million`);
    expect(report).toContain(`${(100 * (now / before - 1)).toFixed(1)} %`);
    const cloud = revenueByLine.find(([line]) => line === 'Cloud');
    expect(report).toContain(`${Math.round((100 * Number(cloud?.[5])) / now)} % of revenue`);
    expect(report).toContain(
      `grew ${Math.round(100 * (Number(cloud?.[5]) / Number(cloud?.[1]) - 1))} % in twelve months`,
    );
    expect(report).toContain(`${sum(months.slice(-3).map((month) => month.onTime / 3)).toFixed(1)} % against a target`);
    expect(docx).toContain(`We won ${months.slice(-3).reduce((all, month) => all + month.newCustomers, 0)} customers`);
    expect(docx).toContain(`EUR ${sum(topCustomers.map((customer) => customer[2])).toFixed(1)} million`);
    expect(docx).toContain(
      `We are ${column(headcount, 2)} people, ${column(headcount, 2) - column(headcount, 1)} more`,
    );
  });
});
