import { describe, expect, it } from 'vitest';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import {
  background,
  makePresentation,
  rectangle,
  rgb,
  solid,
  type LayoutSpec,
} from '../../support/make-presentation.ts';
import { textBox, words } from '../../support/planted-deck.ts';
import { chart, draftOf } from '../../support/sample-draft.ts';

const engine = localEngine();
const INCH = 914_400;
const box = (x: number, y: number, width: number, height: number) => ({
  x: x * INCH,
  y: y * INCH,
  width: width * INCH,
  height: height * INCH,
});
const content: LayoutSpec = { name: 'Title and Content', type: 'obj', placeholders: [{ type: 'title' }, { idx: 1 }] };
const charts = (count: number): DraftSlide[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `c${i}`,
    kind: 'chart',
    title: `Revenue grew in part ${i + 1}`,
    notes: [],
    sources: [],
    chart: chart({ kind: 'column' }),
  }));

/** Names of the layouts that charts in a row stand on, where a template has one more than its page for content. */
async function layoutsWith(other: LayoutSpec, count = 5): Promise<Set<string>> {
  const template = makePresentation({ masters: [{ layouts: [content, other] }] });
  const profile = await engine.profile(template);
  const { document } = await engine.compose(draftOf(...charts(count)), template);
  return new Set(document.slides.map(({ layout }) => profile.layouts.find(({ id }) => id === layout)?.name ?? ''));
}

describe('a deck keeps to its house page', () => {
  it('and changes to a layout that looks like it', async () => {
    expect([...(await layoutsWith({ ...content, name: 'Another' }))].toSorted()).toEqual([
      'Another',
      'Title and Content',
    ]);
  });
  it.each([
    ['on another ground', { ...content, background: background(solid(rgb('10204A'))) }],
    [
      'with its title elsewhere',
      { ...content, placeholders: [{ type: 'title', box: box(6, 0.4, 6.5, 1) }, { idx: 1 }] },
    ],
    ['named for something else', { ...content, name: 'Contact details' }],
    [
      'that says something itself',
      { ...content, shapes: [textBox(90, box(5, 3, 3, 1), words('Draft of the working group'))] },
    ],
    [
      'whose place reaches the edge of the slide',
      { ...content, placeholders: [{ type: 'title' }, { idx: 1, box: box(0, 1.9, 13.33, 5) }] },
    ],
  ])('and never to one %s', async (_, other) => {
    expect([...(await layoutsWith({ name: 'Another', ...other }))]).toEqual(['Title and Content']);
  });
  it('and draws on no layout that draws there itself', async () => {
    const drawing: LayoutSpec = {
      name: 'Strokes',
      type: 'titleOnly',
      placeholders: [{ type: 'title' }],
      shapes: [rectangle(box(5, 3, 3, 2), solid(rgb('E0B0A0')))],
    };
    const template = makePresentation({ masters: [{ layouts: [content, drawing] }] });
    const cards: DraftSlide = {
      id: 'a',
      kind: 'cards',
      title: 'Four rules',
      notes: [],
      sources: [],
      cards: ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, text: 'Said in short' })),
    };
    const profile = await engine.profile(template);
    const { document } = await engine.compose(draftOf(cards), template);
    expect(profile.layouts.find(({ id }) => id === document.slides[0]?.layout)?.name).toBe('Title and Content');
  });
});

describe('titles of content slides', () => {
  it('have one size, though one is long and layouts say different sizes', async () => {
    const template = makePresentation({ masters: [{ layouts: [content] }] });
    const long =
      'A title that goes on and on until it needs two whole lines of the place it has, and then some more words';
    const [first, ...rest] = charts(3);
    const slides = [...(first ? [{ ...first, title: long }] : []), ...rest];
    const { document } = await engine.compose(draftOf(...slides), template);
    const { pptx } = await engine.build(document, template, new Map());
    const { measures } = await engine.check(pptx, { document });
    expect(measures.titleSizes).toBe(1);
  });
});
