import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../../src/deck/plan.ts';
import { readConstraints } from '../../../src/pipeline/request/constraints/read-constraints.ts';
import { sayUnmet } from '../../../src/pipeline/request/unmet-messages.ts';
import { brief, ports } from '../support/briefs.ts';
import { ferryReport, figureOf, type Part, type ReportLanguage } from '../support/ferry-reports.ts';
import { wishesOfReports, type WishRow } from '../support/wishes-of-reports.ts';
import { planFor } from '../support/plan-for.ts';

const rows = Object.entries(wishesOfReports).flatMap(([language, wishes]) =>
  wishes.map((row): [string, string, WishRow] => [language, row.request, row]),
);
const isReported = (language: string): language is ReportLanguage => language in wishesOfReports;

async function made(language: string, request: string): Promise<{ plan: DeckPlan; said: string[] }> {
  if (!isReported(language)) throw new Error(`no report in ${language}`);
  const told = ports();
  return { plan: await planFor(brief([ferryReport(language)], request), told), said: told.warnings() };
}

const textsOf = ({ slides }: DeckPlan): string[] => slides.map(({ title, points }) => [title, ...points].join('\n'));

describe.each(rows)('%s: “%s”', (language, request, row) => {
  it('is read', () => {
    const read = readConstraints(request);
    expect(read.writtenIn).toBe(language);
    expect(read).toMatchObject(row.reading ?? {});
  });

  it('binds the plan, or is answered', async () => {
    const { plan, said } = await made(language, request);
    const texts = textsOf(plan);
    const all = texts.join('\n');
    const placeOf = (part: Part): number => texts.slice(1).findIndex((text) => figureOf[part].test(text));
    for (const part of row.tells ?? []) expect(all, part).toMatch(figureOf[part]);
    for (const part of row.silent ?? []) expect(all, part).not.toMatch(figureOf[part]);
    const places = (row.order ?? []).map(placeOf);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(plan.slides.length).toBeLessThanOrEqual(row.most ?? Infinity);
    if (row.agenda) expect(plan.slides[1]?.kind).toBe('agenda');
    if (row.asks) expect(texts.at(-1)).toMatch(/[?？؟]/u);
    // neither is the request the title nor is it left without an answer
    const [first] = ferryReport(plan.language as ReportLanguage).blocks;
    expect(plan.title).toBe(row.reading?.title ?? (first?.type === 'heading' ? first.runs[0]?.text : ''));
    for (const kind of row.said ?? []) {
      const [opening = ''] = sayUnmet(kind, language, { wish: '\n' }).split('\n');
      expect(said.some((one) => one.startsWith(opening))).toBe(true);
    }
    if (!row.said) expect(said).toEqual([]);
  });
});
