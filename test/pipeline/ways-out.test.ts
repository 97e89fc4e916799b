import { describe, expect, it } from 'vitest';
import type { PlanSlide } from '../../src/deck/plan.ts';
import { brief, heading, list, material, prose } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const paper = material(
  'paper.md',
  [
    heading('Where the buses sleep', 1),
    prose('To: the council. From: works. Status: for decision.'),
    heading('Why now'),
    prose('The depot has no room for the 46 electric buses that come by 2029. Nine can be charged at a time.'),
    heading('What can be done'),
    heading('Option 1: extend the depot', 3),
    prose(
      'We buy the plot next door. It costs 7.9 million euro. Work takes 26 months, and 18 buses park in the street.',
    ),
    heading('Option 2: a new depot in the north', 3),
    prose(
      'The city owns the land. It costs 9.6 million euro. Work takes 18 months and nothing changes for passengers.',
    ),
    heading('Option 3: charge at the last stops', 3),
    prose(
      'Six stops get chargers. It costs 4.1 million euro. Each bus loses 22 minutes a day and five more are needed.',
    ),
    heading('Recommendation'),
    prose('We recommend option 2. It is the only one that leaves the service alone.'),
    heading('What we ask'),
    list(['Approve option 2 and 9.6 million euro', 'Apply for the power line by 15 June', 'Order the plans']),
  ],
  'en',
);

async function slidesFor(request: string): Promise<PlanSlide[]> {
  return (await planFor(brief([paper], request))).slides;
}

describe('a few ways out told in prose', () => {
  it('stand side by side with their figures', async () => {
    const slides = await slidesFor('A deck for the council, please.');
    const options = slides.find(({ points }) => points.some((point) => point.startsWith('Option 1')));
    expect(options?.kind).toBe('cards');
    for (const cost of ['7.9 million', '9.6 million', '4.1 million'])
      expect(options?.points.join('\n')).toContain(cost);
  });

  it('end with all that is asked, and say nothing of whom the paper is for', async () => {
    const slides = await slidesFor('A deck for the council, please.');
    expect(slides.at(-1)).toMatchObject({ kind: 'closing', title: 'What we ask' });
    expect(slides.at(-1)?.points).toHaveLength(3);
    expect(
      slides
        .slice(1)
        .flatMap(({ title, points }) => [title, ...points])
        .filter((text) => /Status:|From:/.test(text)),
    ).toEqual([]);
  });
});
