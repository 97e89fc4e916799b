import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../src/deck/plan.ts';
import { readMaterial } from '../../src/materials/index.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import type { PlanOutcome } from '../../src/pipeline/plan-outcome.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, ports, report } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

async function planned(): Promise<DeckPlan> {
  return planFor(brief([report()]));
}
const said = async (words: string): Promise<PlanOutcome> =>
  changeDeck(await planned(), brief([report()], words), ports());
const titles = (outcome: PlanOutcome): string[] =>
  outcome.type === 'plan' ? outcome.plan.slides.map(({ title }) => title) : [];

/** A deck on a decision, with a table of its options, and what is said of it once it is finished. */
async function quay(request = 'A deck for the owner', more = '') {
  const text = `# A café at the river

Our bakery wants to open a café at the river by 1 May 2027. The owner decides on 12 January.

## What we found

The river site has 4,200 passers-by on a weekday. Rent is 3,450 euro a month, against 2,100 euro here.

## Options

| Option | Cost | Seats |
|---|---|---|
| River site | 148,000 | 46 |
| Kiosk | 39,000 | 12 |
| Old shop | 72,000 | 28 |

We recommend starting with the kiosk.

## Risks

- The landlord may let the site to a chain.
- Two bakers leave in spring, so the kiosk closes on Mondays.

## What we ask

Release 39,000 euro for the kiosk.

${more}`;
  const content = await readMaterial(new TextEncoder().encode(text), 'quay.md');
  const made = await planDeck(brief([content], request), ports());
  if (made.type !== 'plan') throw new Error('expected a plan');
  const { plan } = made;
  const conversation = [{ role: 'user' as const, text: request }];
  const change = (words: string, isOpenPlan = false, standing = plan): Promise<PlanOutcome> =>
    changeDeck(standing, { ...brief([content], words), conversation }, ports(), { isOpenPlan });
  const ask = async (words: string): Promise<string> => {
    const outcome = await change(words, true);
    return outcome.type === 'answer' ? outcome.text : JSON.stringify(outcome);
  };
  return { plan, change, ask };
}

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

  it('are answered by the line, the row and the cell that say it', async () => {
    const { plan, ask } = await quay();
    const [options] = plan.slides.flatMap(({ title }, at) => (title.includes('recommend') ? [at + 1] : []));
    expect(await ask('What does the river site cost?')).toContain('– River site – Cost: 148,000');
    expect(await ask('When does the owner decide?')).toMatch(
      /^This stands on:\n\d\. .+\n– The owner decides on 12 January$/,
    );
    expect(await ask('Which option do you recommend?')).toContain(`${options}. We recommend`);
  });

  it('are answered by the values of a chart as their table writes them', async () => {
    const shares = ['North | 39.3 %', 'South | 24.1 %', 'East | 20.4 %', 'West | 16.2 %'].map((row) => `| ${row} |`);
    const { change } = await quay(
      'A deck for the owner',
      ['## Guests', '', '| Region | Share |', '|---|---|', ...shares].join('\n'),
    );
    const drawn = await change('Show the guests as a bar chart');
    if (drawn.type !== 'plan') throw new Error(JSON.stringify(drawn));
    expect(drawn.plan.slides.map(({ kind }) => kind)).toContain('chart');
    const outcome = await change('What share does North have?', true, drawn.plan);
    expect(outcome).toMatchObject({ text: expect.stringContaining('– North – Share: 39.3 %') });
  });

  it('are answered by the material where no slide says it, and by the reason where the request left it out', async () => {
    const short = await quay('Two slides, without the rent');
    expect(await short.ask('Why is the rent missing?')).toBe(
      '“Rent is 3,450 euro a month, against 2,100 euro here”: The request leaves it out.',
    );
    expect(await short.ask('Who closes on Mondays?')).toMatch(/Mondays.+: There was no room for it\./);
    const only = await quay('A deck of this', 'The kiosk sign weighs nine kilograms.');
    const told = await only.ask('How heavy is the sign, in kilograms?');
    expect(told).toMatch(/The kiosk sign weighs nine kilograms/);
  });

  it.each([
    ['put the recommendation right after the title', 2, /recommend/],
    ['swap the risks and the options', 5, /Risks/],
    ['Verschiebe die Risiken ganz ans Ende', -1, /Risks/],
    ['enlève la diapo sur les risques', null, /Risks/],
    ['let’s drop the risks', null, /Risks/],
    ['I’d like the risks at the very end', -1, /Risks/],
    ['change the title to Kiosk first', 1, /^Kiosk first$/],
    ['the title should say “Kiosk first”', 1, /^Kiosk first$/],
  ])('mean the slide that tells it: %s', async (words, place, title) => {
    const { plan, change } = await quay();
    const outcome = await change(words);
    if (outcome.type !== 'plan') throw new Error(JSON.stringify(outcome));
    const titled = outcome.plan.slides.map((slide) => slide.title);
    if (place === null) expect(titled.some((one) => title.test(one))).toBe(false);
    else expect(titled.at(place < 0 ? place : place - 1)).toMatch(title);
    expect(plan.slides.length - titled.length).toBe(place === null ? 1 : 0);
  });

  it.each([
    'can we use a chart for the options instead of the table?',
    'Können wir die Optionen statt als Tabelle als Diagramm zeigen?',
    '¿Podemos mostrar las opciones como gráfico en vez de tabla?',
  ])('wish politely for us all, and for a chart instead of a table: %s', async (words) => {
    const { plan, change } = await quay();
    const outcome = await change(words);
    if (outcome.type !== 'plan') throw new Error(JSON.stringify(outcome));
    const at = plan.slides.findIndex(({ kind }) => kind === 'table');
    expect(outcome.plan.slides[at]?.kind).toBe('chart');
  });

  it('are answered in the language of what was said before', async () => {
    const conversation = [{ role: 'user' as const, text: 'Mach bitte eine Präsentation für den Vorstand' }];
    expect(await planDeck({ ...brief([], 'Und?'), conversation }, ports())).toMatchObject({
      type: 'answer',
      text: expect.stringMatching(/^Guten Tag/),
    });
  });
});

describe('a wish for pictures', () => {
  it('is answered by what brings them', async () => {
    expect(await said('Add some pictures please')).toMatchObject({
      type: 'answer',
      text: expect.stringMatching(/no pictures myself/),
    });
    expect(await said('Are there any pictures in it?')).not.toMatchObject({
      text: expect.stringMatching(/no pictures myself/),
    });
  });

  it('is told with the plan that has none', async () => {
    const port = ports();
    await planDeck(brief([report()], 'Make a deck with pictures'), port);
    expect(port.warnings().join(' ')).toContain('I draw no pictures myself');
    const other = ports();
    await planDeck(brief([report()], 'Make a deck without pictures'), other);
    expect(other.warnings().join(' ')).not.toContain('I draw no pictures myself');
  });
});
