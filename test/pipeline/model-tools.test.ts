import { expect, it } from 'vitest';
import { localEngine, neutralProfile, neutralTemplate } from '../../src/engine/index.ts';
import { computeTool, layoutTools, planningTools, readingTools } from '../../src/pipeline/model-backed/model-tools.ts';
import type { ModelTool } from '../../src/pipeline/model-port.ts';
import { brief, heading, material, ports, prose, table } from './support/briefs.ts';

const costs = table(
  ['Route', 'Season', 'Cost'],
  [
    ['North', 'Summer', '10'],
    ['South', 'Summer', '20'],
    ['North', 'Winter', '33'],
    ['Total', '', '63'],
  ],
);
const made = () => {
  const long = material('long.md', [
    heading('Piers'),
    prose('The southern pier closes for six weeks in a hard winter.'),
    heading('Costs'),
    costs,
    prose('港の料金は5月に7％上がった。'),
  ]);
  return { brief: brief([long]), used: { read: new Set<string>(), computed: new Set<number>() } };
};
const named = (tools: readonly ModelTool[], name: string): ModelTool => {
  const tool = tools.find((one) => one.name === name);
  if (!tool) throw new Error(name);
  return tool;
};

it.each([
  ['pier closing in winter', /\[m1#1\] The southern pier/],
  ['料金', /\[m1#4\]/],
  ['north summer', /\[m1#3\] table/],
  ['xylophone', /^Nothing in the materials/],
])('finds what speaks of %s', async (query, expected) => {
  expect(await named(readingTools(made()), 'search_material').call({ query })).toMatch(expected);
});

it('reads a block and those after it, and knows what was read', async () => {
  const bench = made();
  const told = await named(readingTools(bench), 'read_block').call({ block: 'm1#2', count: 2 });
  expect(told).toMatch(/^<material>\n\[m1#2\] ## Costs\n\[m1#3\] table[\s\S]*<\/material>$/);
  expect([...bench.used.read]).toEqual(['m1#2', 'm1#3']);
});

it.each([
  [{ operation: 'sum' }, 'all rows: 63 (3 rows)'],
  [{ operation: 'mean' }, 'all rows: 21 (3 rows)'],
  [{ operation: 'median' }, 'all rows: 20 (3 rows)'],
  [{ operation: 'max', where: { column: 'season', is: 'summer' } }, 'all rows: 20 (2 rows)'],
  [{ operation: 'sum', by: 'Route' }, 'North: 43 (2 rows)\nSouth: 20 (1 rows)'],
  [{ operation: 'count', column: 'Route' }, 'all rows: no figures'],
])('computes on the rows of a table without its totals: %j', async (asked, expected) => {
  const bench = made();
  expect(await computeTool(bench).call({ block: 'm1#3', column: 'Cost', ...asked })).toContain(expected);
});

it('shows how a slide of the plan would stand on the template', async () => {
  const bench = made();
  const [profile, template] = [await neutralProfile(), neutralTemplate()];
  const tools = layoutTools(
    { ...bench, brief: { ...bench.brief, profile } },
    { ...ports(), tryOut: (draft) => localEngine().compose(draft, template, {}) },
    'en',
    ({ title, points }) => ({ id: 'preview', kind: 'bullets', title, points: points ?? [], sources: [] }),
  );
  expect(await named(tools, 'list_layouts').call({})).toContain(profile.layouts[0]?.name);
  const preview = named(tools, 'preview_slide');
  expect(await preview.call({ title: 'Costs rose', points: ['To 63'] })).toMatch(/It stands as bullets on “.+”\./);
  const much = Array.from({ length: 60 }, (_, i) => `Point ${i} says what it says at some length, and then more of it`);
  expect(await preview.call({ title: 'Much', points: much })).toMatch(/It needs \d+ slides: say less/);
});

it('offers what there is to do: nothing to search where all was given, nothing to compute without a table', () => {
  const bench = made();
  const names = (isCut: boolean, one = bench): string[] =>
    planningTools(one, { isCut, ports: ports(), language: 'en', toSlide: null }).map(({ name }) => name);
  expect(names(true)).toEqual(['search_material', 'read_block', 'compute_on_table']);
  expect(names(false)).toEqual(['compute_on_table']);
  const plain = { ...bench, brief: brief([material('a.md', [prose('Nothing to add up.')])]) };
  expect(names(false, plain)).toEqual([]);
});
