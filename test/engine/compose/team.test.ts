import { describe, expect, it } from 'vitest';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const portrait = {
  type: 'picture' as const,
  ref: 'p',
  alt: 'Portrait',
  width: 40,
  height: 60,
  credit: 'Photo: B. Hill',
};
const team = (count: number): DraftSlide => ({
  id: 'team',
  kind: 'cards',
  title: 'Who does it',
  notes: [],
  sources: [],
  cards: Array.from({ length: count }, (_, i) => ({
    title: `Ada van Lovelace ${'BCDEFG'[i]}.`,
    text: 'Engineering and operations',
    ...(i === 0 ? {} : { picture: portrait }),
  })),
});
const compose = async (count: number) => {
  const { document } = await engine.compose(draftOf(team(count)), neutralTemplate());
  const [slide] = document.slides;
  if (!slide) throw new Error('One slide was asked for.');
  return { document, slide };
};

describe('cards with pictures', () => {
  it.each([2, 3, 4, 5, 6])(
    'show %i people in portraits of one size, flush with their cards, that collide with nothing',
    async (count) => {
      const { document, slide } = await compose(count);
      const portraits = slide.elements.filter(({ name }) => /^(Portrait|Initials) /.test(name));
      expect(portraits.length).toBe(count);
      expect(new Set(portraits.map(({ box }) => `${box.width} ${box.height}`)).size).toBe(1);
      for (const [i, { box }] of portraits.entries()) {
        const words = slide.elements.find(({ name }) => name === `Member ${i + 1}`)?.box;
        const over = words?.x === box.x && words.width === box.width && words.y === box.y + box.height;
        const beside = words?.y === box.y && words.height === box.height && words.x === box.x + box.width;
        expect(over || beside).toBe(true);
      }
      expect(await deckFaults(document, neutralTemplate())).toEqual([]);
    },
  );
  it('give those without a picture their initials, and say once whose the pictures are', async () => {
    const { slide } = await compose(3);
    const textOf = (name: string) => {
      const content = slide.elements.find((element) => element.name === name)?.content;
      return content?.type === 'shape' ? content.paragraphs[0]?.runs[0]?.text : undefined;
    };
    expect(textOf('Initials 1')).toBe('AB');
    expect(textOf('Source')).toBe('Photo: B. Hill');
  });
});
