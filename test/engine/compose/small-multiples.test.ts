import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../src/deck/content.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { chart } from '../../support/sample-draft.ts';

const towns = ['Aldmoor', 'Brinley', 'Corfield', 'Dunwick', 'Eastham', 'Farley', 'Garvey', 'Holm', 'Ipsley', 'Jarrow'];
const periods = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'];
async function chartsOf(count: number, options: Partial<Chart> = {}) {
  const series = towns
    .slice(0, count)
    .map((name, at) => ({ name, values: periods.map((_, i) => 10 + ((at * 7 + i * 3) % 11)) }));
  const { document } = await localEngine().compose(
    {
      title: 'Deck',
      language: 'en',
      templateId: null,
      slides: [
        {
          id: 's1',
          kind: 'chart',
          title: 'Dunwick alone grows in every quarter',
          notes: [],
          sources: [],
          chart: chart({ kind: 'line', categories: periods, series, ...options }),
        },
      ],
    },
    neutralTemplate(),
  );
  const [slide] = document.slides;
  return [...(slide?.placeholders ?? []), ...(slide?.elements ?? [])].flatMap(({ content }) =>
    content.type === 'chart' ? [content.chart] : [],
  );
}

describe('many lines', () => {
  it('stand in a small chart each, in the accent over all others, so that their axes are alike', async () => {
    const charts = await chartsOf(6);
    expect(charts.map(({ series }) => series.filter(({ emphasis }) => emphasis).map(({ name }) => name))).toEqual(
      towns.slice(0, 6).map((name) => [name]),
    );
    for (const { series } of charts) expect(series.map(({ name }) => name).toSorted()).toEqual(towns.slice(0, 6));
  });
  it('have room for ten', async () => {
    expect(await chartsOf(10)).toHaveLength(10);
  });
  it('stay one chart where they are few, or where a legend or values are wanted', async () => {
    expect(await chartsOf(4)).toHaveLength(1);
    expect(await chartsOf(6, { legend: 'on' })).toHaveLength(1);
    expect(await chartsOf(6, { labels: 'on' })).toHaveLength(1);
  });
});
