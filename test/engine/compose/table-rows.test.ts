import { describe, expect, it } from 'vitest';
import type { Table, TableContent } from '../../../src/deck/content.ts';
import type { DeckDocument } from '../../../src/deck/document.ts';
import type { DeckDraft } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { columnAlign, followsNumbers } from '../../../src/engine/page/column-align.ts';
import { inches } from '../../../src/deck/units.ts';
import { makePresentation } from '../../support/make-presentation.ts';

const table = (rows: string[][], columns: Table['columns']): Table => ({
  columns,
  rows: rows.map((row) => row.map((text) => ({ text, value: null }))),
  header: true,
  totalRow: false,
});
const text = (name: string) => ({ name, type: 'text' as const });

const composed = async (content: Table, template: Uint8Array = neutralTemplate()): Promise<DeckDocument> => {
  const draft: DeckDraft = {
    title: 'Deck',
    language: 'en',
    templateId: null,
    slides: [
      {
        id: 's1',
        kind: 'table',
        title: 'A table of few rows',
        notes: [],
        sources: [],
        table: { type: 'table', table: content, alt: 'Rows' },
      },
    ],
  };
  return (await localEngine().compose(draft, template)).document;
};

async function placed(content: Table): Promise<{ content: TableContent; height: number }> {
  const { slides } = await composed(content);
  const [slide] = slides;
  const holder = [...(slide?.placeholders ?? []), ...(slide?.elements ?? [])].find(
    (one) => one.content.type === 'table',
  );
  if (holder?.content.type !== 'table' || !holder.box) throw new Error('There is no table.');
  return { content: holder.content, height: holder.box.height };
}

describe('a table', () => {
  it('of few rows takes the height of its page, in large type', async () => {
    const few = table(
      ['Price', 'Growth', 'Cost', 'Life', 'Rate'].map((name, i) => [name, String(i)]),
      [text('Assumption'), { name: 'Base', type: 'number' }],
    );
    const { content, height } = await placed(few);
    expect(content.size).toBe(20);
    expect(height).toBeGreaterThan(inches(3.6));
    expect(content.rowHeight).toBeLessThanOrEqual(inches(0.8));
  });
  it('of eight rows stays whole on a page that is low', async () => {
    const slideSize = { width: 10_080_000, height: 5_670_000 };
    const body = { x: 508_000, y: 1_600_000, width: 9_060_000, height: 3_100_000 };
    const layouts = [
      {
        type: 'obj',
        placeholders: [
          { type: 'title', box: { ...body, y: 300_000, height: 900_000 } },
          { idx: 1, box: body },
        ],
      },
    ];
    const rows = ['North', 'South', 'East', 'West', 'Coast', 'Lakes', 'Hills', 'All'].map((name, i) => [
      name,
      String(i),
    ]);
    const { slides } = await composed(
      table(rows, [text('Region'), { name: 'Sites', type: 'number' }]),
      makePresentation({ slideSize, masters: [{ layouts }] }),
    );
    expect(slides).toHaveLength(1);
  });
  it('has arrows for the signs of changes, coloured where it is told which way is better', async () => {
    const changes = table(
      [
        ['Success', '−1.4'],
        ['Use', '+6.0'],
        ['Faults', '0'],
      ],
      [text('Measure'), { name: 'Change', type: 'number', good: 'up' }],
    );
    const { content } = await placed(changes);
    expect(content.table.rows.map((row) => row[1]?.text)).toEqual(['▼ 1.4', '▲ 6.0', '0']);
    expect(content.table.rows[2]?.[1]?.color).toBeUndefined();
  });
  it('leaves numbers alone that are no changes', async () => {
    const results = table(
      [
        ['North', '-3'],
        ['South', '4'],
      ],
      [text('Region'), { name: 'Result', type: 'number' }],
    );
    const { content } = await placed(results);
    expect(content.table.rows.map((row) => row[1]?.text)).toEqual(['-3', '4']);
  });
});

describe('the columns of a table', () => {
  const mixed = table(
    [
      ['Price', '0.49', 'Tariff study', '2026-01-05'],
      ['Cost', '71 €', 'Two offers', '2026-02-01'],
    ],
    ['Assumption', 'Low', 'Source', 'Read'].map(text),
  );
  it('stand at the end where all their cells are numbers, and no dates', () => {
    expect([0, 1, 2, 3].map((column) => columnAlign(mixed, column))).toEqual(['start', 'end', 'start', 'start']);
  });
  it('keep away from numbers where they hold words', () => {
    expect([0, 1, 2, 3].map((column) => followsNumbers(mixed, column))).toEqual([false, false, true, false]);
  });
});
