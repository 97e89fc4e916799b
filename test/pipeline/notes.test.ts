import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/deck/content.ts';
import { readMaterial } from '../../src/materials/index.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import { writeDeck } from '../../src/pipeline/write-deck.ts';
import { brief, ports } from './support/briefs.ts';

const deckOf = async (request: string, ...lines: string[]) => {
  const asked = brief([await readMaterial(Buffer.from(lines.join('\n')), 'talk.md')], request);
  const given = ports();
  const outcome = await planDeck(asked, given);
  if (outcome.type !== 'plan') throw new Error(outcome.type);
  return { plan: outcome.plan, draft: await writeDeck(outcome.plan, asked, given) };
};

const talk = [
  '---', 'marp: true', '---', '', '# Why bees', '', 'Bees pollinate a third of what we eat.', '', '<!-- Ask who keeps bees. -->', '',
  '---', '', '# What we do', '', '3. Plant hedges', '4. Stop mowing', '', '---', '', 'No title here.', '', '<!-- Pause. -->',
]; // prettier-ignore

describe('the notes of an author', () => {
  it.each(['Use my text as is', 'Make a deck of this'])('are the speaker notes of their slide: %s', async (request) => {
    const { draft } = await deckOf(request, ...talk);
    const noted = draft.slides.filter(({ notes }) => plainText(notes ?? []).includes('Ask who keeps bees.'));
    expect(noted.length).toBeGreaterThan(0);
    for (const { sources } of noted) expect(sources?.every(({ locator }) => (locator.line ?? 0) < 11)).toBe(true);
    expect(JSON.stringify(draft.slides.map((slide) => ({ ...slide, notes: [] })))).not.toContain('Ask who');
  });

  it('stay under their heading where the text is no deck', async () => {
    const { draft } = await deckOf('Use my text as is', '# One', '', 'First text.', '', '::: notes', 'Say this.', ':::', '', '# Two', '', 'Second text.'); // prettier-ignore
    expect(draft.slides.map(({ notes }) => plainText(notes ?? []).includes('Say this.'))).toEqual([true, false]);
  });
});

describe('a text taken as it is', () => {
  it('breaks slides where the author did, also without a heading, and keeps numbers', async () => {
    const { plan, draft } = await deckOf('Use my text as is', ...talk);
    expect(plan.slides.map(({ title, points }) => [title, points])).toEqual([
      ['Why bees', ['Bees pollinate a third of what we eat.']],
      ['What we do', ['3. Plant hedges', '4. Stop mowing']],
      ['No title here', ['No title here.']],
    ]);
    expect(draft.slides[1]).toMatchObject({ paragraphs: [{ bullet: 'none' }, { bullet: 'none' }] });
  });

  it('keeps columns beside each other', async () => {
    const { plan, draft } = await deckOf('Use my text as is', '# Choice', '', ':::: columns', '::: column', '## Build', '- slow', '- ours', ':::', '::: column', '## Buy', 'Fast.', ':::', '::::', '', '# End', '', 'Thanks to all.'); // prettier-ignore
    expect(plan.slides[0]).toMatchObject({ kind: 'twoColumns', title: 'Choice' });
    expect(draft.slides[0]).toMatchObject({ kind: 'twoColumns', columns: [{ heading: 'Build' }, { heading: 'Buy' }] });
    const bare = await deckOf('Use my text as is', '# Choice', '', '::left::', 'L', '', '::right::', 'R', '', '---', '', '# End', '', 'Thanks to all.'); // prettier-ignore
    expect(bare.draft.slides[0]).toMatchObject({
      kind: 'twoColumns',
      columns: [
        { body: { paragraphs: [{ runs: [{ text: 'L' }] }] } },
        { body: { paragraphs: [{ runs: [{ text: 'R' }] }] } },
      ],
    });
  });
});

describe('the notes that the writer makes', () => {
  const survey = [
    '# Cycle lanes', '', '## Traffic', '', 'Cyclists rose by 31 % to 8,400 a day after the lane on Mill Road opened. Counts were taken by two loops in the asphalt.', '',
    '| Year | Cyclists |', '|---|---|', '| 2023 | 6400 |', '| 2024 | 7100 |', '| 2025 | 8400 |', '',
    '## Accidents', '', 'Accidents fell from 41 to 26 a year. Nobody died. Most of the rest happen at the station, where the lane ends without a sign. The lane is two metres wide.', '',
    '## Budget', '', 'The lane cost 2.1 million euro, 6 % less than planned. Maintenance needs 90,000 euro a year.', '',
    '## Recommendation', '', 'We recommend extending the lane to the station for 1.4 million euro.', '',
  ]; // prettier-ignore
  const notesOf = async (request: string): Promise<string[]> => {
    const { draft } = await deckOf(request, ...survey);
    return draft.slides.map(({ notes }) => plainText(notes));
  };

  it('lead to the next slide, say the figures of a chart, and end with places that a reader finds', async () => {
    const { draft } = await deckOf('Make a deck of this', ...survey);
    const notes = draft.slides.map((slide) => plainText(slide.notes));
    for (const [at, slide] of draft.slides.entries()) if (at > 0) expect(notes[at - 1]).toContain(`→ ${slide.title}`);
    expect(notes.at(-1)).not.toContain('→');
    const drawn = draft.slides.findIndex(({ kind }) => kind === 'chart' || kind === 'twoColumns');
    expect(notes[drawn]).toContain('Cyclists: 2023 – 6400; 2024 – 7100; 2025 – 8400');
    expect(notes.join('\n')).toMatch(/Source: talk\.md, Accidents/);
  });

  it('say once what no slide shows, and nothing of what was to stay out', async () => {
    const notes = await notesOf('Make 4 slides of this');
    const said = notes.flatMap((text) => text.split('\n')).filter((line) => !/^(?:→|Source|Cyclists:)/.test(line));
    expect(said.join(' ')).not.toBe('');
    expect(new Set(said).size).toBe(said.length);
    const without = await notesOf('Make 4 slides of this without the budget');
    expect(without.join('\n')).not.toContain('90,000 euro');
  });
});
