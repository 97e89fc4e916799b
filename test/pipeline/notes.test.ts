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
