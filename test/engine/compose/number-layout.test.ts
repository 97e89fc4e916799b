import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/deck/content.ts';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { neutralTemplate } from '../../../src/engine/index.ts';
import type { Page, Pages } from '../../../src/engine/page/page.ts';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';

const { pages: own } = await openForDecks(neutralTemplate(), defaultLimits);
/** A template whose places for numbers are large and reach down the slide. */
const sized =
  (size: number) =>
  (page: Page): Page =>
    page.kind === 'bigNumber'
      ? {
          ...page,
          slots: page.slots.map((slot) =>
            slot.role === 'number'
              ? { ...slot, levels: slot.levels.map((level) => ({ ...level, size })) }
              : slot.role === 'title' || slot.box.y > own.slideSize.height * 0.8
                ? slot
                : { ...slot, box: { ...slot.box, height: Math.round(own.slideSize.height * 0.85) - slot.box.y } },
          ),
        }
      : page;
const withNumbers = (size: number): Pages => {
  const list = own.pages.map(sized(size));
  return { ...own, pages: list, byId: new Map(list.map((page) => [page.id, page])) };
};
const pages = withNumbers(60);

function composeNumbers(values: readonly string[], on = pages) {
  const numbers = values.map((value, i) => ({ value, label: `Label ${i + 1}`, change: `+${i + 1} %` }));
  const draft = {
    title: 'Deck',
    language: 'en',
    templateId: null,
    slides: [{ id: 's1', kind: 'bigNumbers' as const, title: 'Best quarter so far', notes: [], sources: [], numbers }],
  };
  const { document } = composeDeck(draft, on);
  const [slide] = document.slides;
  const layout = pages.pages.find(({ id }) => id === slide?.layout);
  const texts = slide?.placeholders.map(({ content }) =>
    content.type === 'text' ? plainText(content.paragraphs) : '',
  );
  return { slide, layout: layout?.name, texts };
}

describe('big numbers in a layout made for them', () => {
  it.each([
    [['48 %', '17 %'], 'Two Numbers'],
    [['48 %', '17 %', '2.8 %'], 'Three Numbers'],
    [['48 %', '17 %', '2.8 %', '612'], 'Four Numbers'],
  ])('sets %s in the places of %s, each over its own label', (values, name) => {
    const { slide, layout, texts } = composeNumbers(values);
    expect(layout).toBe(name);
    expect(texts).toEqual([
      'Best quarter so far',
      ...values.flatMap((value, i) =>
        [value, `Label ${i + 1}\n+${i + 1} %`].map((one) => one.replaceAll(/(\d) %/g, '$1\u00a0%')),
      ),
    ]);
    expect(slide?.elements).toEqual([]);
  });

  it('sets numbers of unlike length in one size', () => {
    const { slide } = composeNumbers(['1,234,567 t', '7 %', '9 %']);
    const sizes = slide?.placeholders
      .filter(({ idx }) => [13, 15, 17].includes(idx))
      .map(({ content }) => (content.type === 'text' ? content.paragraphs[0]?.runs[0]?.size : null));
    expect(new Set(sizes).size).toBe(1);
    expect(sizes?.[0]).toBeLessThan(54);
  });

  it('draws numbers on the grid where the places are small', () => {
    const { slide } = composeNumbers(['48 %', '17 %'], withNumbers(30));
    expect(slide?.elements.some(({ name }) => name === 'Number 1')).toBe(true);
  });

  it('draws numbers on the grid where the layout has no room for them', () => {
    const { slide, layout } = composeNumbers(['EUR 1,234,567,890.00', 'EUR 7,654,321,000.00', '3', '4']);
    expect(layout).not.toBe('Four Numbers');
    expect(slide?.elements.some(({ name }) => name === 'Number 1')).toBe(true);
  });
});
