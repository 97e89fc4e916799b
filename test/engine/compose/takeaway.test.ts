import { describe, expect, it } from 'vitest';
import type { DeckDraft } from '../../../src/deck/draft.ts';
import { authorTemplate } from '../../../src/engine/author/author-template.ts';
import { neutralDesign } from '../../../src/engine/author/neutral-design.ts';
import { inches } from '../../../src/deck/units.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { makePresentation } from '../../support/make-presentation.ts';

const wordsWith = async (takeaway: string): Promise<string[]> => {
  const chart = {
    kind: 'bar' as const,
    grouping: 'clustered' as const,
    categories: ['North', 'South'],
    categoryKind: 'text' as const,
    series: [{ name: 'Calls', values: [200, 130] }],
    numberFormat: 'General',
    labels: 'auto' as const,
    legend: 'auto' as const,
  };
  const draft: DeckDraft = {
    title: 'Deck',
    language: 'en',
    templateId: null,
    slides: [
      {
        id: 's1',
        kind: 'chart',
        title: 'North takes most calls',
        notes: [],
        sources: [],
        chart: { type: 'chart', chart, alt: 'Calls by basin' },
        takeaway,
      },
    ],
  };
  const { document } = await localEngine().compose(draft, neutralTemplate());
  const contents = [...(document.slides[0]?.placeholders ?? []), ...(document.slides[0]?.elements ?? [])];
  return contents.flatMap(({ content }) =>
    content.type === 'text' || content.type === 'shape'
      ? content.paragraphs.map(({ runs }) => runs.map((run) => run.text).join(''))
      : [],
  );
};

it('makes a paragraph of each statement of a takeaway, led by its share', async () => {
  const texts = await wordsWith('North takes 61 % of the calls.\nSouth takes the rest.');
  expect(texts).toEqual(
    expect.arrayContaining(['61\u00a0%', 'North takes 61\u00a0% of the calls.', 'South takes the rest.']),
  );
});

it('has the share followed by the statement that tells it', async () => {
  const texts = await wordsWith('South stays between 120 and 130 calls.\nNorth rose by 33 % in a year.');
  const at = texts.indexOf('33\u00a0%');
  expect(at).toBeGreaterThanOrEqual(0);
  expect(texts[at + 1]).toContain('North rose');
  expect(texts[at + 2]).toContain('South stays');
});

it('puts no share before statements that tell several', async () => {
  const texts = await wordsWith('North fell by 3 %.\nSouth rose by 33 %.');
  expect(texts).toEqual(expect.arrayContaining(['North fell by 3\u00a0%.', 'South rose by 33\u00a0%.']));
  expect(texts.join()).not.toMatch(/(?:^|,)3.%/u);
});

/** Layouts without a place for words beside a chart. */
const plain = authorTemplate({
  ...neutralDesign,
  layouts: neutralDesign.layouts.filter(({ name }) =>
    ['Title Slide', 'Title and Content', 'Title Only'].includes(name),
  ),
});

describe('a takeaway beside a chart', () => {
  const placed = async (title: string, categories: string[], template = plain) => {
    const chart = {
      kind: 'column' as const,
      grouping: 'clustered' as const,
      categories,
      categoryKind: 'text' as const,
      series: [{ name: 'Calls', values: categories.map((_, i) => i + 1) }],
      numberFormat: 'General',
      labels: 'auto' as const,
      legend: 'auto' as const,
    };
    const draft: DeckDraft = {
      title,
      language: 'en',
      templateId: null,
      slides: [
        {
          id: 's1',
          kind: 'chart',
          title,
          notes: [],
          sources: [],
          chart: { type: 'chart', chart, alt: 'Calls' },
          takeaway: 'North takes 61 % of the calls.',
        },
      ],
    };
    const { document } = await localEngine().compose(draft, template);
    const all = [...(document.slides[0]?.placeholders ?? []), ...(document.slides[0]?.elements ?? [])];
    const card = document.slides[0]?.elements.find(({ name }) => name === 'Takeaway: card');
    const words = document.slides[0]?.elements.find(({ name }) => name === 'Takeaway');
    const order = document.slides[0]?.elements.map(({ name }) => name) ?? [];
    return { card, words, order, chart: all.find(({ content }) => content.type === 'chart') };
  };
  it('is a card as high as the chart, led by its share, on a wide page without a place for it', async () => {
    const { card, words, chart } = await placed('North takes most calls', ['North', 'South', 'East']);
    if (!card || !chart?.box || words?.content.type !== 'shape') throw new Error('There is no card.');
    expect(card.box.height).toBe(chart.box.height);
    expect(card.box.x).toBeGreaterThan(chart.box.x + chart.box.width);
    const [first] = words.content.paragraphs;
    expect(first?.runs[0]).toMatchObject({ text: '61\u00a0%', bold: true, size: 40 });
  });
  it('is read after a chart that is drawn beside it', async () => {
    const titles = makePresentation({
      masters: [{ layouts: [{ name: 'Title Only', type: 'titleOnly', placeholders: [{ type: 'title' }] }] }],
    });
    const { order } = await placed('North takes most calls', ['North', 'South', 'East'], titles);
    expect(order).toEqual(['Chart', 'Takeaway: card', 'Takeaway']);
  });
  it('stands at the left of a chart that is read from the right', async () => {
    const { card, chart } = await placed('الشمال يتلقى معظم المكالمات', ['North', 'South', 'East']);
    if (!card || !chart?.box) throw new Error('There is no card.');
    expect(card.box.x + card.box.width).toBeLessThan(chart.box.x);
  });
  it('stands above a chart that needs the whole width', async () => {
    const months = Array.from({ length: 12 }, (_, i) => `Month ${i + 1}`);
    const { card, words, chart } = await placed('North takes most calls', months);
    expect(card).toBeUndefined();
    expect(words?.box.y).toBeLessThan(chart?.box?.y ?? 0);
  });
});

it("stands in the place of a table's takeaway too where that is too low for it, as large as may be", async () => {
  const row = (...texts: string[]) => texts.map((text) => ({ text, value: null }));
  const takeaway = Array.from({ length: 4 }, (_, i) => `Measure number ${i + 1} stands at 412 against 40`).join('\n');
  const draft: DeckDraft = {
    title: 'Deck',
    language: 'en',
    templateId: null,
    slides: [
      {
        id: 's1',
        kind: 'table',
        title: 'No goal is met',
        notes: [],
        sources: [],
        table: {
          type: 'table',
          alt: 'Goals',
          table: {
            columns: [
              { name: 'Goal', type: 'text' },
              { name: 'Today', type: 'text' },
            ],
            rows: [row('Tickets', 'many'), row('Days', 'more')],
            header: true,
            totalRow: false,
          },
        },
        takeaway,
      },
    ],
  };
  const { document, problems } = await localEngine().compose(draft, neutralTemplate());
  const [slide] = document.slides;
  const words = slide?.elements.find(({ name }) => name === 'Takeaway');
  const ground = slide?.elements.find(({ name }) => name === 'Ground 1');
  const table = slide?.placeholders.find(({ content }) => content.type === 'table');
  // The place begins 1.6 in down the page and holds two lines at most.
  expect(ground?.box.y).toBe(inches(1.6));
  expect(words?.content).toMatchObject({ size: 20 });
  expect(table?.box?.y).toBeLessThan(inches(3));
  expect(problems).toMatchObject([{ code: 'text_shortened' }]);
});
