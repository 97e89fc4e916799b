import { describe, expect, it } from 'vitest';
import type { PlanSlide } from '../../src/deck/plan.ts';
import { readMaterial } from '../../src/materials/index.ts';
import { brief } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const code = '```python\ndef improve(tours):\n    while True:\n        tours = best(tours)\n```';
const report = (scoring: string, loop: string): string => `# Route planning

## Savings
The planner saves 12 % of the driven kilometres. Two depots use it since March and drive 400 kilometres less a week.

## How a tour is scored
${scoring}

## The loop at its heart
${loop}

## Risks
Drivers may not accept tours that change daily. The data of two depots is incomplete.
`;

async function planOf(markdown: string, request = 'A deck for the board'): Promise<PlanSlide[]> {
  const material = await readMaterial(new TextEncoder().encode(markdown), 'report.md');
  return (await planFor(brief([material], request))).slides;
}
const ofKind = (slides: readonly PlanSlide[], kind: PlanSlide['kind']) => slides.filter((slide) => slide.kind === kind);

describe('what a part of the material is about', () => {
  const told = report(
    'Each tour has a cost.\n\n$$C = \\sum_{i=1}^{n} d_i$$\n\nThe planner makes it small.',
    `Tours are swapped as long as that pays.\n\n${code}`,
  );

  it('a formula is shown, with what is said of it', async () => {
    const [formula, ...more] = ofKind(await planOf(told), 'formula');
    expect(more).toEqual([]);
    expect(formula?.points).toEqual(['C = Σ(i=1..n) d_i', 'Each tour has a cost', 'The planner makes it small']);
    expect(formula?.title).toBe('How a tour is scored');
  });

  it('a program is shown as its author wrote it', async () => {
    const [listing, ...more] = ofKind(await planOf(told), 'code');
    expect(more).toEqual([]);
    expect(listing?.points).toEqual([code, 'Tours are swapped as long as that pays']);
  });

  it('a program of a deck in Markdown is shown, word for word too', async () => {
    const slides = await planOf(
      `# Talk\n\n## The loop\n\n${code}\n\n## End\n\nThanks to all who helped.`,
      'Use this text word for word',
    );
    expect(ofKind(slides, 'code').map(({ title, points }) => [title, points])).toEqual([['The loop', [code]]]);
  });

  const prose = `The team compared four ways to plan tours and kept the one that drivers understood best. It needs no map of its own.
It runs at night and takes eleven minutes for all depots. Changes after six in the morning are made by hand. Nobody asked for more.`;
  it.each([
    ['a command in passing', '```sh\nnpm i planner\n```'],
    ['one of several', `${code}\n\nThen again:\n\n${code}`],
    ['beside much that is told', `${prose}\n\n${code}`],
    ['a single sign', `${prose}\n\n$$x$$`],
  ])('%s has no slide', async (_what, text) => {
    const slides = await planOf(report('Each tour has a cost that falls.', `Tours are swapped in turn.\n\n${text}`));
    expect([...ofKind(slides, 'code'), ...ofKind(slides, 'formula')]).toEqual([]);
  });
});
