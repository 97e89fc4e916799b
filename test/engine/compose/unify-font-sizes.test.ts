import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/deck/content.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { draftOf, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const common = { notes: [], sources: [] };
const bullets = (id: string, title: string): DraftSlide => ({
  ...common,
  id,
  kind: 'bullets',
  title,
  paragraphs: [text('Revenue grew'), text('Costs stayed flat')],
});

/** Sizes of the titles in points, as shown. */
async function titleSizes(...slides: DraftSlide[]): Promise<number[]> {
  const template = neutralTemplate();
  const { document } = await engine.compose(draftOf(...slides), template);
  const { pages } = await openForDecks(template, defaultLimits);
  return document.slides.map((slide) => {
    const title = slide.placeholders.find(({ type }) => type === 'title');
    const own = pages.byId.get(slide.layout)?.slots.find(({ type }) => type === 'title')?.levels[0]?.size ?? 0;
    if (title?.content.type !== 'text') return 0;
    return (title.content.paragraphs[0]?.runs[0]?.size ?? own) * (title.content.fontScale ?? 1);
  });
}

describe('sizes through a deck', () => {
  it('sets a short title as large as a long one that had to shrink a little', async () => {
    const long = `Churn fell after the March release because ${'every customer was called in person '.repeat(2)}by us`;
    const alone = await titleSizes(bullets('a', 'Churn fell'), bullets('b', 'Costs fell'));
    const together = await titleSizes(bullets('a', 'Churn fell'), bullets('b', long.trim()));
    expect(new Set(alone).size).toBe(1);
    expect(new Set(together.map(Math.round)).size).toBe(1);
    expect(together[0]).toBeLessThanOrEqual(alone[0] ?? 0);
  });
});

describe('numbers in words', () => {
  it('stay with their signs, units and thousands', async () => {
    const slide: DraftSlide = {
      ...common,
      id: 'a',
      kind: 'bullets',
      title: 'Sales of $ 3,440 rose by 12 % to 1 234 567 EUR in 2024 or 2025',
      paragraphs: [text('In 3 regions')],
    };
    const { document } = await engine.compose(draftOf(slide), neutralTemplate());
    const title = document.slides[0]?.placeholders.find(({ type }) => type === 'title')?.content;
    const words = title?.type === 'text' ? plainText(title.paragraphs) : '';
    for (const joined of ['$\u00a03,440', '12\u00a0%', '1\u00a0234\u00a0567\u00a0EUR']) expect(words).toContain(joined);
    expect(words).toContain('in 2024');
  });

  it('are never wrapped where they are big', async () => {
    const numbers = ['$ 9,133,915.00', '$ 14,900.00', '$ 7.00', '2,500'].map((value) => ({ value, label: 'Total' }));
    const slide: DraftSlide = { ...common, id: 'a', kind: 'bigNumbers', title: 'At a glance', numbers };
    const { document } = await engine.compose(draftOf(slide), neutralTemplate());
    const [first] = document.slides;
    const shown = [...(first?.elements ?? []), ...(first?.placeholders ?? [])].flatMap(({ content }) =>
      content.type === 'shape' || content.type === 'text' ? [plainText(content.paragraphs)] : [],
    );
    expect(shown).toContain('$\u00a09,133,915.00');
  });
});
