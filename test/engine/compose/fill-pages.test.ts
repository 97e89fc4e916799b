import { describe, expect, it } from 'vitest';
import type { Slide } from '../../../src/deck/document.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { bullets, draftOf, longPoint } from '../../support/sample-draft.ts';

const engine = localEngine();
const compose = async (...slides: DraftSlide[]): Promise<Slide[]> =>
  (await engine.compose(draftOf(...slides), neutralTemplate())).document.slides;
const paragraphsOf = ({ placeholders }: Slide) => {
  const content = placeholders[1]?.content;
  return content?.type === 'text' ? content.paragraphs : [];
};

describe('a slide with little text', () => {
  it('shows two short points as statements of one size beside bars, without a bullet', async () => {
    const [slide] = await compose(bullets('a', 'Revenue grew', 'Costs stayed flat'));
    const statements = slide?.elements.filter(({ name }) => name.startsWith('Statement')) ?? [];
    expect(statements.map(({ content }) => content.type === 'shape' && content.paragraphs[0]?.runs[0]?.text)).toEqual([
      'Revenue grew',
      'Costs stayed flat',
    ]);
    expect(new Set(statements.map(({ content }) => content.type === 'shape' && content.size)).size).toBe(1);
    expect(slide?.elements.filter(({ name }) => name.startsWith('Bar')).length).toBe(2);
  });
  it('sets points of a half-full list further apart, in the size of the full ones', async () => {
    const [short, long] = await compose(
      bullets('a', ...Array.from({ length: 3 }, () => `${longPoint}, ${longPoint}`)),
      bullets('b', ...Array.from({ length: 5 }, () => `${longPoint}, ${longPoint}`)),
    );
    if (!short || !long) throw new Error('Two slides were asked for.');
    const spaces = paragraphsOf(short).map(({ spaceBefore }) => spaceBefore);
    expect(spaces[0]).toBeUndefined();
    expect(spaces[1]).toBeGreaterThan(10);
    expect(spaces[2]).toBe(spaces[1]);
    expect(paragraphsOf(short)[0]?.runs[0]?.size).toBe(paragraphsOf(long)[0]?.runs[0]?.size);
  });
  it('never shows more than three lists of one layout in a row where the points could stand otherwise', async () => {
    const slides = await compose(
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => bullets(id, ...Array.from({ length: 4 }, () => longPoint))),
    );
    const layouts = slides.map(({ layout }) => layout);
    layouts.forEach((layout, i) => {
      if (i >= 3) expect(layouts.slice(i - 3, i).every((other) => other === layout)).toBe(false);
    });
  });
});
