import { describe, expect, it } from 'vitest';
import { planDeck } from '../../../src/pipeline/plan-deck.ts';
import { splitOrder } from '../../../src/pipeline/request/split-order.ts';
import { brief, ports } from '../support/briefs.ts';

describe('a first message that orders a deck and states what it is to tell', () => {
  it.each([
    [
      'Please make slides: our café opened in May. It has 24 seats and 310 guests a day. Sales rose to 14,200 euros.',
      'Please make slides.',
      'our café opened in May. It has 24 seats and 310 guests a day. Sales rose to 14,200 euros.',
    ],
    [
      'Hola, necesito una presentación para el ayuntamiento. El carril costaría 640.000 euros. En 2025 hubo 31 accidentes.',
      'Hola, necesito una presentación para el ayuntamiento.',
      'El carril costaría 640.000 euros. En 2025 hubo 31 accidentes.',
    ],
    [
      '请做一个演示文稿：社区食堂每天供应380份午餐。去年亏损12万元。',
      '请做一个演示文稿.',
      '社区食堂每天供应380份午餐。 去年亏损12万元。',
    ],
  ])('%s', (message, order, text) => {
    expect(splitOrder(message)).toEqual({ order, text });
  });

  it.each([
    'Make a deck for the board, 8 slides, not too dense. Keep it simple.',
    'Make 8 slides. Use 2 charts on costs. Keep each slide under 20 words. 10 minutes.',
    'Create a deck for the board. Max 5 bullets per slide. Font size 24 at least.',
    'Can you make me a deck about dolphins? How many are there in 2026? Are there 40?',
  ])('is an order alone: %s', (message) => {
    expect(splitOrder(message)).toBeNull();
  });

  it('is planned from what it states', async () => {
    const request =
      'Mach eine Präsentation: Unser Verein hat 212 Mitglieder. Der Beitrag steigt 2027 auf 48 Euro. Wir entscheiden am 3. März.';
    const outcome = await planDeck({ ...brief([]), request }, ports());
    const words = JSON.stringify(outcome.type === 'plan' && outcome.plan.slides);
    for (const figure of ['212', '48 Euro', '3. März']) expect(words).toContain(figure);
    expect(words).not.toContain('Mach eine');
  });
});
