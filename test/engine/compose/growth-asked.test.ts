import { expect, it } from 'vitest';
import { localEngine, productTemplate } from '../../../src/engine/index.ts';
import { chart } from '../../support/sample-draft.ts';

it('a growth arrow is drawn where it is asked for alone, and neither it nor a point called out is taken for a series', async () => {
  const engine = localEngine();
  const template = productTemplate('boardroom') ?? new Uint8Array();
  const freight = { kind: 'line' as const, categories: ['2021', '2022', '2023', '2024', '2025'], numberFormat: '0' };
  const slides = [
    { title: 'Freight rose 40 % in four years', options: { growth: { as: 'share' as const } } },
    { title: 'Freight rose by 40 % to 560 tons', options: {} },
    { title: 'A strike stopped two weeks of freight', options: { callouts: [{ at: 2, text: 'Strike' }] } },
  ].map(({ title, options }, at) => ({
    id: `s${at}`,
    kind: 'chart' as const,
    title,
    notes: [],
    sources: [],
    chart: chart({ ...freight, series: [{ name: 'Freight', values: [400, 430, 390, 500, 560] }], ...options }),
  }));
  const { document } = await engine.compose({ title: 'Deck', language: 'en', templateId: null, slides }, template);
  const charts = document.slides.flatMap(({ placeholders, elements }) =>
    [...placeholders, ...elements].flatMap(({ content }) => (content.type === 'chart' ? [content.chart] : [])),
  );
  expect(charts.map(({ growth }) => growth)).toEqual([{ as: 'share' }, undefined, undefined]);
  const { pptx } = await engine.build(document, template, new Map());
  const { problems } = await engine.check(pptx, { document });
  expect(problems.map(({ code }) => code)).toEqual([]);
});
