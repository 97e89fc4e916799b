import { describe, expect, it } from 'vitest';
import type { PlanSlide } from '../../src/deck/plan.ts';
import type { Block, Material } from '../../src/materials/blocks.ts';
import { describeTable } from '../../src/materials/table-meaning/index.ts';
import { tellKeyFigure } from '../../src/pipeline/evidence/tell-key-figure.ts';
import { phrasesFor } from '../../src/pipeline/language/phrases.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { brief, heading, list, material, ports, prose, table } from './support/briefs.ts';

async function slidesFor(given: Material, request: string): Promise<PlanSlide[]> {
  const outcome = await planDeck(brief([given], request), ports());
  if (outcome.type !== 'plan') throw new Error('expected a plan');
  return outcome.plan.slides;
}

const answer = (lead: string, text: string): Block => ({
  type: 'paragraph',
  runs: [{ text: `${lead} ${text}` }],
  lead,
  locator: { line: 1 },
});

const leaflet = material('leaflet.md', [
  heading('The new library card', 1),
  heading('Before you come'),
  answer(
    'What do I need?',
    'Bring a passport or a driving licence and a letter that shows where you live. Children under 14 bring a parent instead. The card costs nothing.',
  ),
  answer(
    'How long does it take?',
    'Most people leave with a card after ten minutes. On Saturdays the queue is longer. An appointment saves the wait.',
  ),
  answer('Can I come in the evening?', 'On Thursdays we are open until 21:00. All other days we close at 18:00.'),
  heading('About this leaflet'),
  prose('Text checked by two librarians. Next revision in spring 2028.'),
]);

describe('what is told on slides of their own', () => {
  it('questions with long answers stand over their answers', async () => {
    const slides = await slidesFor(leaflet, 'Slides for visitors that answer the questions.');
    expect(slides.find(({ title }) => title === 'Can I come in the evening?')?.points).toEqual([
      'On Thursdays we are open until 21:00',
      'All other days we close at 18:00',
    ]);
  });

  it('what a paper says of itself stays out', async () => {
    const slides = await slidesFor(leaflet, 'Slides for visitors that answer the questions.');
    expect(JSON.stringify(slides)).not.toContain('revision');
  });

  it('a numbered list that is announced as steps becomes a process with all of them', async () => {
    const lesson = material('lesson.md', [
      heading('Bread', 1),
      prose('Copy for the teacher, year 6, home economics. Length: 50 minutes.'),
      heading('How bread is made'),
      prose('Bread is made in four steps.'),
      list(
        ['Mix flour and water.', 'Let the dough rest for an hour.', 'Shape the loaves.', 'Bake at 220 degrees.'],
        true,
      ),
      heading('Flour'),
      prose('Wheat flour holds 11 % protein. Rye flour holds 8 %. That is why rye bread is denser.'),
    ]);
    const slides = await slidesFor(lesson, 'Slides for a class of eleven-year-olds.');
    expect(slides.find(({ kind }) => kind === 'process')?.points).toHaveLength(4);
    // the line under the name is its subtitle, not a part
    expect(slides[0]?.points).toEqual(['Copy for the teacher, year 6, home economics. Length: 50 minutes']);
    expect(
      slides
        .slice(1)
        .map(({ title }) => title)
        .join('\n'),
    ).not.toContain('50 minutes');
  });
});

describe('indicators in a sentence', () => {
  const told = (columns: string[], rows: string[][]): string[] => {
    const block = table(columns, rows);
    return tellKeyFigure(block, describeTable(block, { texts: [] }), phrasesFor('en'));
  };

  it.each([
    [
      'the farthest from its target, named by what is measured',
      ['Part', 'Indicator', '2024', '2025', 'Target 2025'],
      [
        ['Canteen', 'Meals served', '44,200', '31,000', '45,000'],
        ['Water', 'Families with a tank', '655', '1,020', '950'],
      ],
      ['Meals served: 31,000 against a target of 45,000'],
    ],
    [
      'without a target the one that moved most',
      ['Indicator', '2024', '2025'],
      [
        ['Visits (number)', '800', '820'],
        ['Waiting time (days)', '12', '30'],
      ],
      ['Waiting time (days) rose from 12 (2024) to 30 (2025)'],
    ],
  ])('%s', (_what, columns, rows, sentences) => {
    expect(told(columns, rows)).toEqual(sentences);
  });
});
