import { expect, it } from 'vitest';
import type { Block } from '../../src/materials/blocks.ts';
import { readMaterial } from '../../src/materials/index.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, heading, list, material, ports, prose, table } from './support/briefs.ts';

async function slidesOf(blocks: Block[], request: string, language = 'en') {
  const outcome = await planDeck(brief([material('paper.md', blocks, language)], request), ports());
  if (outcome.type !== 'plan') throw new Error('expected a plan');
  return outcome.plan.slides;
}

const tunnel = (items: string[]): Block[] => [
  heading('The tunnel', 1),
  heading('Route'),
  prose('The tunnel is 4.7 kilometres long. It has eleven galleries. The north portal stands beside the works.'),
  heading('Risks'),
  list(items),
];

it('tells items that say the same under the same words as the rows of a table, all of them', async () => {
  const slides = await slidesOf(
    tunnel([
      'Water: up to 120 litres a second are expected. Above 150 the work stops for six weeks. Measure: drill ahead every 40 metres. Owner: Lucy',
      'Rock: 600 metres of marl that swells. Measure: rings of flexible steel. Owner: John',
      'Delivery: the maker promises 14 months, the last one took 19. Measure: a penalty of 40,000 euro a day. Owner: Helen',
      'Neighbours: 210 houses are nearer than 300 metres. Measure: blasting from 8 to 20 only. Owner: Ivan',
    ]),
    'Only the risks.',
  );
  const risks = slides.find(({ title }) => title === 'Risks');
  expect(risks).toMatchObject({ kind: 'table' });
  expect(risks?.points[0]).toBe('Risks — Measure — Owner');
  expect(risks?.points[2]).toBe('Rock: 600 metres of marl that swells — Rings of flexible steel — John');
  expect(risks?.points).toHaveLength(5);
});

it('leaves items that repeat no word as a list', async () => {
  const slides = await slidesOf(
    tunnel([
      'Water: up to 120 litres a second are expected. Measure: drill ahead.',
      'Rock: 600 metres of marl that swells.',
    ]),
    'Only the risks.',
  );
  expect(slides.find(({ title }) => title === 'Risks')?.kind).not.toBe('table');
});

it('tells no leader among rows that share their names', async () => {
  const rows = ['Jan', 'Feb', 'Mar'].flatMap((month, at) => [
    [month, 'Billing', String(410 + at), String(81 + at)],
    [month, 'Claims', String(310 + at), String(62 - at)],
  ]);
  const slides = await slidesOf(
    [heading('Calls', 1), table(['Month', 'Team', 'Calls', 'Answered (%)'], rows)],
    'A review of the calls',
  );
  expect(slides.flatMap(({ title, points }) => [title, ...points]).join('\n')).not.toMatch(
    /(?:Jan|Feb|Mar)[^\n]*(?:leads|has the)/,
  );
});

const lesson = [
  prose('Water in a canal does not stand at one height everywhere. A ship can climb no stairs. So people build locks.'),
  prose(
    'Why do the doors hold the water? The two doors form a point. The harder the water pushes, the tighter they close.',
  ),
  prose('A large lock needs much water. The one at IJmuiden is 500 metres long. It lets salt into the harbour.'),
  prose('For the teacher: have towels ready, the lesson takes 40 minutes.'),
];

it('puts a part that opens with a question under it, asks it at the end of a lesson, and keeps the remark for the teacher out', async () => {
  const slides = await slidesOf(lesson, 'A lesson for year 5, ending with a few questions for the class.');
  const asked = slides.find(({ title }) => title === 'Why do the doors hold the water?');
  expect(asked?.points).toContain('The two doors form a point');
  expect(slides.at(-1)).toMatchObject({ title: 'Questions to check', points: ['Why do the doors hold the water?'] });
  expect(JSON.stringify(slides)).not.toMatch(/towels|40 minutes/);
});

async function slidesOfFile(name: string, text: string, request: string) {
  const read = await readMaterial(new TextEncoder().encode(text), name);
  const outcome = await planDeck(brief([read], request), ports());
  if (outcome.type !== 'plan') throw new Error('expected a plan');
  return outcome.plan.slides;
}

it('draws the course of each thing for rates too where rows are a thing in a month, told by its trough where that is deeper than the way', async () => {
  const answered = { Billing: [81, 83, 80, 84, 85, 86], Claims: [62, 58, 51, 55, 63, 69] };
  const rows = [1, 2, 3, 4, 5, 6].flatMap((month, at) =>
    Object.entries(answered).map(([team, values]) => `2026-0${month},${team},${400 + at},${values[at]}`),
  );
  const text = ['month,team,calls,answered (%)', ...rows].join('\n');
  const slides = await slidesOfFile('calls.csv', text, 'A review of the calls');
  const course = slides.find(({ data }) => data?.chart === 'line' && data.columns?.includes('answered (%)'));
  expect(course?.data?.columns).toEqual(['month', 'answered (%)', 'team']);
  expect([course?.title, ...(course?.points ?? [])].join('\n')).toMatch(/Claims\D+51\D*\(Mar 2026\)\D+69/);
});

it('says of phases what they cost in all, where their table does', async () => {
  const text = `# The plant

## Phases

| Phase | Period | Works | Cost |
|---|---|---|---|
| 1 | 2027 | Design and road | 0.9 million |
| 2 | 2028 | Reservoir and pumps | 6.4 million |
| 3 | 2029 | Pipes | 3.8 million |
| Total | | | 11.1 million |
`;
  const slides = await slidesOfFile('plant.md', text, 'A plan for the members');
  expect(slides.find(({ kind }) => kind === 'timeline' || kind === 'roadmap')?.title).toContain('Total: 11.1 million');
});
