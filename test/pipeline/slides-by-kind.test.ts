import { describe, expect, it } from 'vitest';
import type { DeckDocument, Slide } from '../../src/deck/document.ts';
import type { DeckPlan, PlanSlide } from '../../src/deck/plan.ts';
import { applyChanges } from '../../src/pipeline/apply-changes.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import { openEditSpeaker } from '../../src/pipeline/edits/edit-speaker.ts';
import { fatesOf } from '../../src/pipeline/edits/plan-edit.ts';
import { readChanges } from '../../src/pipeline/request/changes/read-changes.ts';
import { brief, heading, material, ports, prose, table } from './support/briefs.ts';
import { planFor } from './support/plan-for.ts';

const slide = (id: string, kind: PlanSlide['kind'], title: string, more: Partial<PlanSlide> = {}): PlanSlide => ({
  id,
  kind,
  title,
  points: [],
  sources: [],
  ...more,
});
const regions = { fileId: 'regions.xlsx', block: 0 };
const plan: DeckPlan = {
  id: 'plan',
  title: 'Ferries',
  language: 'en',
  templateId: null,
  variants: 1,
  slides: [
    slide('a', 'title', 'Ferries'),
    slide('b', 'agenda', 'Agenda', { points: ['Regions', 'Costs'] }),
    slide('c', 'section', 'Regions'),
    slide('d', 'chart', 'The north carries most passengers', { data: { ...regions, chart: 'pie' } }),
    slide('e', 'section', 'Costs'),
    slide('f', 'chart', 'Costs rise by 4 %', {
      data: { ...regions, chart: 'line' },
      points: ['Fuel: 3 %'],
      notes: false,
    }),
    slide('g', 'table', 'Three options for the pier', { data: regions }),
    slide('h', 'closing', 'Next steps', { points: ['Order the pier'] }),
  ],
};
const figures = material('regions.xlsx', [
  table(
    ['Region', 'Passengers'],
    [
      ['North', '62'],
      ['South', '38'],
    ],
  ),
]);
const around = { brief: brief([figures]), speaker: openEditSpeaker('en') };

const changed = (message: string): { titles: string[]; said: string[]; undone: string[]; plan: DeckPlan } => {
  const { changes } = readChanges(message, 'en');
  const ofSlides = changes.filter((change) => change.type !== 'count');
  const { plan: after, done, undone } = applyChanges(plan, ofSlides, around);
  return { titles: after.slides.map(({ id }) => id), said: done.map(({ said }) => said), undone, plan: after };
};

describe('slides named by what they are', () => {
  it.each([
    ['Remove the agenda', 'acdefgh'],
    ['Without the closing slide', 'abcdefg'],
    ['Delete the section slides', 'abdfgh'],
    ['Move the chart on costs before the table', 'abcdefgh'],
    ['Move the table before the pie chart', 'abcgdefh'],
    ['Swap the pie chart and the line chart', 'abcfedgh'],
    ['Merge the agenda and slide 3', 'abdefgh'],
    ['Remove the cost chart', 'abcdegh'],
    ['Remove the agenda and the closing slide', 'acdefg'],
  ])('%s', (message, left) => {
    expect(changed(message).titles.join('')).toBe(left);
  });

  it('says which ones could be meant, and that there is none', () => {
    expect(changed('Remove the chart').undone).toEqual([
      'I did not remove the slide “chart”: several slides are meant (slides 4 and 6); name one by its number.',
    ]);
    expect(changed('Remove the timeline').undone[0]).toContain('no slide, or more than one, is called so');
  });

  it('become another chart', () => {
    const { plan: after, said } = changed('Make the pie chart a bar chart');
    expect(after.slides[3]?.data?.chart).toBe('bar');
    expect(said).toEqual(['slide 4 is now a bar chart']);
  });

  it('leave what is forbidden, and what stands on a slide with more', () => {
    for (const message of ['Do not remove the agenda', 'Why is there a table?'])
      expect(readChanges(message, 'en').changes).toEqual([]);
  });

  it('lose their chart, and keep what they say', () => {
    const { plan: after, said } = changed('Remove the chart on slide 4');
    expect(after.slides[3]).toMatchObject({ kind: 'bullets' });
    expect(after.slides[3]).not.toHaveProperty('data');
    expect(said).toEqual(['slide 4 is now a list']);
    expect(changed('Remove the chart on slide 1').undone[0]).toContain('slide 1');
  });
});

describe('a slide twice, and the notes of a slide', () => {
  const standing = (id: string): Slide => ({
    id,
    kind: 'bullets',
    layout: 'Content',
    placeholders: [],
    elements: [],
    notes: id === 'f' ? [] : [{ runs: [{ text: 'Say this' }], level: 0, bullet: 'none' }],
    sources: [],
  });
  const document: DeckDocument = {
    version: 1,
    title: 'Ferries',
    language: 'en',
    templateId: null,
    slideSize: { width: 1, height: 1 },
    slides: plan.slides.map(({ id }) => standing(id)),
  };
  const fatesAfter = (message: string) =>
    fatesOf({ document, before: plan, after: changed(message).plan, byHand: new Set() });

  it('is a copy of the slide as it stands, behind it', () => {
    const { said, plan: after } = changed('Duplicate the table');
    expect(said).toEqual(['slide 7 is there twice: the copy is slide 8']);
    expect(after.slides[7]).toEqual({ ...after.slides[6], id: 'added-1' });
    expect(fatesAfter('Duplicate the table')[7]).toEqual({
      type: 'reworded',
      slide: { ...standing('g'), id: 'added-1' },
    });
  });

  it('gets notes, or loses them, and nothing else of it changes', () => {
    const given = fatesAfter('Write notes for slide 6');
    expect(given[5]).toMatchObject({ type: 'noted', slide: standing('f') });
    expect(given.filter(({ type }) => type !== 'kept')).toHaveLength(1);
    expect(fatesAfter('No notes on slide 7')[6]).toEqual({ type: 'reworded', slide: { ...standing('g'), notes: [] } });
    expect(changed('Write notes for slide 7').undone).toEqual([
      'I did not change the notes of slide 7: there are notes already.',
    ]);
  });
});

describe('beside a plan', () => {
  it.each([
    ['Without the slide about options, please', 'Removed slide 7.'],
    ['We do not need the agenda', 'Removed slide 2.'],
    ['Ohne die Folie „Next steps“', 'Folie 8 entfernt.'],
  ])('%s', async (message, said) => {
    const outcome = await changeDeck(plan, brief([figures], message), ports());
    expect(outcome).toMatchObject({ type: 'plan', said });
  });

  it('praise changes nothing', async () => {
    expect(await changeDeck(plan, brief([figures], 'This is good'), ports())).toMatchObject({
      type: 'answer',
      text: 'You are welcome. Tell me if a slide should change.',
    });
  });
});

describe('a wish as for a new deck, beside an open plan', () => {
  const report = material('ferries.docx', [
    heading('Ferries of the northern line', 1),
    heading('Passengers'),
    prose('The line carried 148,000 passengers in the third quarter, 14 % more than a year before.'),
    prose('Six boats run on batteries since May, which saves 1.2 million litres of fuel a year.'),
    heading('Risks'),
    prose('A hard winter may close the southern pier for six weeks.'),
    prose('The batteries of two boats reach the end of their warranty in March.'),
    heading('Costs'),
    prose('The new pier costs 4.2 million euros, of which the state pays 60 %.'),
    prose('Repairs of the old pier cost 300,000 euros a year.'),
  ]);
  const open = async (): Promise<DeckPlan> => {
    return planFor(brief([report], 'A deck for the board'));
  };
  const wishing = async (message: string) => {
    const before = await open();
    const conversation = [{ role: 'user' as const, text: 'A deck for the board' }];
    return {
      before,
      outcome: await changeDeck(before, { ...brief([report], message), conversation }, ports(), { isOpenPlan: true }),
    };
  };
  const textOf = ({ slides }: DeckPlan): string => slides.flatMap(({ title, points }) => [title, ...points]).join('\n');

  it('narrows it', async () => {
    const { before, outcome } = await wishing('Only the risks');
    expect(textOf(before)).toMatch(/4\.2 million/);
    if (outcome.type !== 'plan') throw new Error('expected a plan');
    expect(outcome.said).toMatch(/^Made the deck anew/);
    expect(textOf(outcome.plan)).toMatch(/six weeks/);
    expect(textOf(outcome.plan)).not.toMatch(/4\.2 million/);
  });

  it('changes nothing where it wishes for nothing, asks or forbids', async () => {
    for (const message of ['What are the risks?', 'Make it pop', 'Do not drop the risks'])
      expect((await wishing(message)).outcome.type, message).toBe('answer');
  });
});
