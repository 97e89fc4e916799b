import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import type { PlanOutcome } from '../../src/pipeline/plan-outcome.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, ports, report } from './support/briefs.ts';

async function planned(): Promise<DeckPlan> {
  const outcome = await planDeck(brief([report()]), ports());
  if (outcome.type !== 'plan') throw new Error('expected a plan');
  return outcome.plan;
}
const said = async (words: string): Promise<PlanOutcome> =>
  changeDeck(await planned(), brief([report()], words), ports());
const titles = (outcome: PlanOutcome): string[] =>
  outcome.type === 'plan' ? outcome.plan.slides.map(({ title }) => title) : [];

describe('free words about a deck, without a model', () => {
  it('add no slide that stands there already', async () => {
    expect(await said('Add a slide about the piers')).toEqual({
      type: 'answer',
      text: 'I did not add a slide about “the piers”: it is on slide 5.',
    });
  });

  it('find slides by what they tell, and what comes first comes behind the cover', async () => {
    expect(titles(await said('Put the next steps first')).slice(0, 2)).toEqual([
      'Harbour ferry review 2025',
      'Next steps',
    ]);
    expect(titles(await said('Delete the slide about the northern pier'))).not.toContain(
      'The northern pier reopened in August',
    );
    expect(await said('Delete the slide about penguins')).toMatchObject({
      type: 'answer',
      text: expect.stringContaining('no slide, or more than one'),
    });
  });

  it('are answered with the place of a figure', async () => {
    expect(await said('Where does the 400,000 come from?')).toMatchObject({
      text: expect.stringMatching(/^This stands on:\n5\. The northern pier reopened in August \(report\.md/),
    });
  });

  it.each([
    ['How long will it take to present?', 'At one to two minutes a slide, the deck takes 6 to 12 minutes to present.'],
    [
      'How long does the presentation take?',
      'At one to two minutes a slide, the deck takes 6 to 12 minutes to present.',
    ],
    ['Why so many slides?', expect.stringMatching(/^The deck has 6 slides:/)],
    ['How long do the batteries last?', expect.stringMatching(/^This stands on:\n4\./)],
    ['Can you make it more visual?', expect.stringMatching(/^I did not understand a change/)],
  ])('are answered: %s', async (words, text) => {
    expect(await said(words)).toEqual({ type: 'answer', text });
  });

  it('are answered in the language of what was said before', async () => {
    const conversation = [{ role: 'user' as const, text: 'Mach bitte eine Präsentation für den Vorstand' }];
    expect(await planDeck({ ...brief([], 'Und?'), conversation }, ports())).toMatchObject({
      type: 'answer',
      text: expect.stringMatching(/^Guten Tag/),
    });
  });
});
