import { expect, it } from 'vitest';
import type { DeckDraft } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';

it('makes a paragraph of each statement of a takeaway', async () => {
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
        takeaway: 'North takes 61 % of the calls.\nSouth takes the rest.',
      },
    ],
  };
  const { document } = await localEngine().compose(draft, neutralTemplate());
  const contents = [...(document.slides[0]?.placeholders ?? []), ...(document.slides[0]?.elements ?? [])];
  const texts = contents.flatMap(({ content }) =>
    content.type === 'text' || content.type === 'shape'
      ? content.paragraphs.map(({ runs }) => runs.map((run) => run.text).join(''))
      : [],
  );
  expect(texts).toEqual(expect.arrayContaining(['North takes 61\u00a0% of the calls.', 'South takes the rest.']));
});
