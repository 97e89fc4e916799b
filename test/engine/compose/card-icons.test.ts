import { describe, expect, it } from 'vitest';
import type { DraftOf } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';

type Card = DraftOf<'cards'>['cards'][number];

async function iconsOf(cards: Card[], language = 'en') {
  const { document } = await localEngine().compose(
    {
      title: 'Deck',
      language,
      templateId: null,
      slides: [{ id: 's1', kind: 'cards', title: 'What the plan needs', notes: [], sources: [], cards }],
    },
    neutralTemplate(),
  );
  return (document.slides[0]?.elements ?? []).flatMap(({ content, box }) =>
    content.type === 'shape' && content.icon ? [{ icon: content.icon, decorative: content.decorative, box }] : [],
  );
}
const cards = (...titles: string[]): Card[] => titles.map((title) => ({ title, text: `About ${title.toLowerCase()}` }));

describe('icons on cards', () => {
  it('stand over the headings that say the same, on one line', async () => {
    const icons = await iconsOf(cards('Staff', 'Budget', 'Water'));
    expect(icons.map(({ icon }) => icon)).toEqual(['people', 'money', 'water']);
    expect(icons.every(({ decorative }) => decorative)).toBe(true);
    expect(new Set(icons.map(({ box }) => box.y)).size).toBe(1);
  });

  it('stand on all cards or on none', async () => {
    expect(await iconsOf(cards('Staff', 'Budget', 'Anything else'))).toEqual([]);
    expect(await iconsOf([...cards('Staff', 'Budget'), { title: 'Water', icon: null }])).toEqual([]);
  });

  it('are those that a card asks for', async () => {
    const icons = await iconsOf([
      { title: 'Staff', icon: 'person' },
      { title: 'Anything else', icon: 'star' },
    ]);
    expect(icons.map(({ icon }) => icon)).toEqual(['person', 'star']);
  });

  it('leave cards alone whose text would be too small under them', async () => {
    const long = 'A long explanation of what is to be done and why it cannot wait any longer than this spring. '.repeat(
      5,
    );
    expect(
      await iconsOf(['Staff', 'Budget', 'Water', 'Energy', 'Housing', 'Waste'].map((title) => ({ title, text: long }))),
    ).toEqual([]);
  });
});
