import { describe, expect, it } from 'vitest';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { draftOf, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const head = { id: 'a', title: 'Renewal beats building', notes: [], sources: [] };
const compose = async (slide: DraftSlide) => {
  const { document } = await engine.compose(draftOf(slide), neutralTemplate());
  const elements = document.slides[0]?.elements ?? [];
  const table = elements.find(({ content }) => content.type === 'table');
  return { document, elements, table, card: elements.find(({ name }) => name === 'Recommended') };
};
const column = (heading: string, ...lines: string[]) => ({
  heading,
  body: { type: 'text' as const, paragraphs: lines.map((one) => text(one)) },
});
const options = (recommended: { row: number } | { column: number }): DraftSlide => ({
  ...head,
  kind: 'table',
  recommended,
  table: {
    type: 'table',
    alt: 'Options',
    table: {
      columns: ['', 'Expand', 'Renew', 'Repair'].map((name) => ({ name, type: 'text' })),
      rows: [
        ['Capital', '31 M', '18 M', '9 M'],
        ['Success', '91 %', '97 %', '94 %'],
        ['Payback', '47', '29', '38'],
      ].map((row) => row.map((cell) => ({ text: cell, value: null }))),
      header: true,
      totalRow: false,
    },
  },
});

describe('options', () => {
  it('are marked by words alone, and no formula in a heading is one', async () => {
    const { card } = await compose({
      ...head,
      kind: 'comparison',
      columns: [
        column('Straight line (1/v)', 'On paper', 'Error 22 %'),
        column('Curve fit (recommended)', 'Needs a computer', 'Error 6 %'),
      ],
    });
    expect(card).toBeDefined();
  });

  it('whose lines answer each other are one table, the recommended one on a card that says so in its own word', async () => {
    const slide = await compose({
      ...head,
      kind: 'comparison',
      columns: [
        column('Expand first', '140 sites', 'EUR 31 M', '91 %'),
        column('Renew first (our choice)', '220 chargers', 'EUR 18 M', '97 %'),
      ],
    });
    const content = slide.table?.content;
    if (content?.type !== 'table' || !slide.table || !slide.card) throw new Error('The options are no table.');
    expect(content.ruled).toBe(true);
    expect(content.table.columns.map(({ name }) => name)).toEqual(['Expand first', 'Renew first']);
    expect(content.table.rows.every(([one, other]) => !one?.emphasis && other?.emphasis)).toBe(true);
    expect(slide.card.box.x).toBeGreaterThan(slide.table.box.x);
    expect(slide.card.box.x + slide.card.box.width).toBeCloseTo(slide.table.box.x + slide.table.box.width, -2);
    const tab = slide.elements.find(({ name }) => name === 'Recommended: tab')?.content;
    expect(tab?.type === 'shape' && tab.paragraphs[0]?.runs[0]?.text).toBe('OUR CHOICE');
    expect(await deckFaults(slide.document, neutralTemplate())).toEqual([]);
  });
  it('of unlike lists stay two lists', async () => {
    const { table } = await compose({
      ...head,
      kind: 'comparison',
      columns: [column('For', 'cheap'), column('Against', 'slow', 'loud', 'old')],
    });
    expect(table).toBeUndefined();
  });
  it('in rows are turned to stand side by side', async () => {
    const across = await compose(options({ column: 2 }));
    const down = await compose(options({ row: 1 }));
    expect(across.card).toBeDefined();
    const content = down.table?.content;
    expect(content?.type === 'table' && content.table.columns.map(({ name }) => name)).toEqual([
      '',
      'Capital',
      'Success',
      'Payback',
    ]);
    expect(content?.type === 'table' && content.table.rows.map((row) => row[2]?.emphasis)).toEqual([true, true, true]);
    expect(await deckFaults(across.document, neutralTemplate())).toEqual([]);
  });
});
