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
import { readMaterial } from '../../src/materials/index.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, ports } from '../pipeline/support/briefs.ts';

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

  it('shows every finding of a report that asks by a list: such a text is no explanation, whose preface would do', async () => {
    const files = ['report.docx', 'figures.xlsx'];
    const materials = await Promise.all(
      files.map(async (name) => readMaterial(await readFile(join(folder, name)), name)),
    );
    const outcome = await planDeck(brief(materials), ports());
    const titles = outcome.type === 'plan' ? outcome.plan.slides.map(({ title }) => title) : [];
    expect(titles).toContain('We won 41 customers and lost fewer than ever');
    expect(titles).toContain('Eight customers bring a third of our revenue');
    expect(titles).toContain('The team grew where the product does');
    expect(titles.at(-1)).toBe('What we ask of the board');
    expect(titles).toHaveLength(14);
  });
});
