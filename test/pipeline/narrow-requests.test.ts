import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import type { Block } from '../../src/materials/blocks.ts';
import { readOutline } from '../../src/pipeline/request/read-outline.ts';
import { readConstraints } from '../../src/pipeline/request/constraints/read-constraints.ts';
import { requestWords } from '../../src/pipeline/request/request-words.ts';
import { brief, heading, list, material, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function planOf(blocks: Block[], request: string, language = 'en'): Promise<DeckPlan> {
  return planFor(brief([material('notes.md', blocks, language)], request));
}
const textOf = (plan: DeckPlan): string =>
  plan.slides.map(({ title, points }) => [title, ...points].join('\n')).join('\n');

describe('a request that narrows the material', () => {
  const harbour = [
    heading('Ferry harbour', 1),
    heading('Traffic'),
    prose('The harbour served 412,000 passengers last year. Most of them travel in July and August.'),
    heading('Costs'),
    prose('The new pier costs 7.2 million euro. Dredging is the largest single item.'),
    heading('Who pays', 3),
    prose('The state gives 4.0 million euro. The town pays 2.5 million euro. A gap of 0.7 million euro remains.'),
    heading('Upkeep', 3),
    prose('Upkeep falls from 310,000 to 240,000 euro a year. The old pier needed a diver every month.'),
    heading('Wildlife'),
    prose('Terns breed on the breakwater. Work pauses from May to July.'),
  ];

  it('tells what stands under the part it names, and nothing else', async () => {
    const told = textOf(await planOf(harbour, 'Only the costs please.'));
    for (const fact of ['7.2 million', '4.0 million', '0.7 million', '240,000']) expect(told).toContain(fact);
    expect(told).not.toContain('Terns');
    expect(told).not.toContain('412,000');
  });

  it('has the agenda that its outline lists, where it lists it, of the slides behind it', async () => {
    const plan = await planOf(harbour, 'Slides: 1. Title 2. Traffic 3. Agenda 4. Costs 5. Wildlife');
    const at = plan.slides.findIndex(({ kind }) => kind === 'agenda');
    const behind = plan.slides.slice(at + 1).map(({ title }) => title);
    expect(at).toBe(2);
    expect(behind.length).toBeGreaterThanOrEqual(2);
    expect(plan.slides[at]).toMatchObject({ title: 'Agenda', points: behind });
  });

  it('is told in the words of the material where the request only describes its parts', async () => {
    const plan = await planOf(
      harbour,
      'Four slides: title, how many people use it, what the pier costs and who pays, what lives on the breakwater.',
    );
    const titles = plan.slides.map(({ title }) => title).join('\n');
    expect(titles).not.toMatch(/who pays|what lives/i);
    expect(textOf(plan)).toContain('7.2 million');
  });

  it('keeps many parts in the order in which a sentence lists them, what is done among them', async () => {
    const grant = [
      heading('A studio for the young', 1),
      heading('Actions'),
      prose('We open a studio in the old dairy. Three workshops are held every week.'),
      heading('Schedule'),
      prose('The workshops start in March 2027. The festival follows in November 2027.'),
      heading('Budget'),
      prose('The studio costs 246,000 euro. The town gives 66,000 euro of it.'),
      heading('Risks'),
      prose('No teacher of sound is found yet. The repair of the dairy may take longer.'),
      heading('Our request'),
      prose('We ask the foundation for 180,000 euro. A decision by 15 December is needed.'),
    ];
    const asked = 'For a foundation. What we will do, the schedule, the budget, the risks, and how much we ask for.';
    const { slides } = await planOf(grant, asked);
    const places = ['dairy', 'November', '246,000', 'sound', '15 December'].map((clue) =>
      slides.findIndex(({ title, points }, at) => at > 1 && [title, ...points].join(' ').includes(clue)),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('finds the table that another part shows of it', async () => {
    const plan = await planOf(
      [
        ...harbour,
        heading('Building in stages'),
        prose('The pier is built in three stages so that ferries never stop.'),
        table(
          ['Stage', 'Cost (thousand euro)'],
          [
            ['Piles', '2,900'],
            ['Deck', '2,600'],
            ['Dredging', '1,700'],
          ],
        ),
      ],
      'Only the costs please.',
    );
    expect(plan.slides.some(({ data }) => data !== undefined)).toBe(true);
    expect(textOf(plan)).not.toContain('ferries never stop');
  });

  it('reads an aside in its list as part of its item', () => {
    expect(readConstraints('Only the tasks (who, what, by when) and the decisions, please').scope).toEqual([
      'tasks',
      'decisions',
    ]);
  });
});

describe('an outline in a language without request words of its own', () => {
  const words = requestWords('en');

  it.each([
    [
      'Norwegian',
      ['Lag en presentasjon etter denne disposisjonen', '1. Hvorfor nå', '2. Tre veier', '3. Hva det koster'],
    ],
    ['Czech', ['Udělej prezentaci s těmito snímky:', '- Proč jednat', '- Tři možnosti', '- Náklady']],
  ])('%s: lines that count, or that stand under a colon', (_, lines) => {
    expect(readOutline(lines, words)?.items).toHaveLength(3);
  });

  it('wishes in a list are no outline', () => {
    expect(
      readOutline(['Please make a deck, but mind:', '- 6 slides', '- no agenda', '- keep it short'], words),
    ).toBeNull();
  });
});

describe('parts of one item', () => {
  it('share a slide instead of filling one each', async () => {
    const plan = await planOf(
      [
        heading('Weekly notes', 1),
        heading('Sales'),
        prose('Sales rose by 12 % to 3.4 million euro. The north grew most, by 21 %. Two new customers signed in May.'),
        heading('Hiring'),
        list(['One baker starts in June']),
        heading('Vans'),
        list(['The second van is repaired']),
        heading('Oven'),
        list(['The new oven comes on 3 July']),
      ],
      'A deck for the team',
    );
    const alone = plan.slides.filter(({ title }) => ['Hiring', 'Vans', 'Oven'].includes(title));
    expect(alone).toEqual([]);
    expect(textOf(plan)).toContain('One baker starts in June');
  });
});
