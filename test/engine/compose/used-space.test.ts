import { describe, expect, it } from 'vitest';
import type { Paragraph, PictureContent } from '../../../src/deck/content.ts';
import type { FreeElement } from '../../../src/deck/document.ts';
import type { DraftSlide } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { productTemplate } from '../../../src/engine/author/product-templates.ts';
import { deckFaults } from '../../support/deck-faults.ts';
import { makePresentation, rectangle, rgb, solid } from '../../support/make-presentation.ts';
import { bullets, draftOf, text } from '../../support/sample-draft.ts';

const engine = localEngine();
const common = { notes: [], sources: [] };
const photograph: PictureContent = {
  type: 'picture',
  ref: 'picture',
  alt: 'Harbour',
  width: 1600,
  height: 1000,
  focus: { x: 0.5, y: 0.6 },
};
const screenshot: PictureContent = { type: 'picture', ref: 'screen.png', alt: 'Screen', width: 1440, height: 900 };
const foreign = makePresentation({
  masters: [{ layouts: [{ placeholders: [{ type: 'title' }, { idx: 1 }] }] }],
});
/** A page of 4:3. */
const narrow = makePresentation({
  slideSize: { width: 9_144_000, height: 6_858_000 },
  masters: [{ layouts: [{ placeholders: [{ type: 'title' }, { idx: 1 }] }] }],
});
const templates = {
  'a light one': neutralTemplate(),
  'a dark one': productTemplate('midnight') ?? neutralTemplate(),
  "a stranger's": foreign,
};

/** Little content, of which each slide must make its page. */
const sparse: DraftSlide[] = [
  bullets('one', 'Costs fell by a third'),
  bullets('two', 'Costs fell', 'Quality rose'),
  bullets('three', 'Costs fell', 'Quality rose', 'Crews stayed'),
  {
    ...common,
    id: 'number',
    title: 'One number',
    kind: 'bigNumbers',
    numbers: [{ value: '91 %', label: 'of calls succeed' }],
  },
  {
    ...common,
    id: 'cards',
    title: 'Three things',
    kind: 'cards',
    cards: ['A', 'B', 'C'].map((title) => ({ title, text: 'Short' })),
  },
  { ...common, id: 'photograph', title: 'The site', kind: 'picture', picture: photograph, caption: 'In August' },
  {
    ...common,
    id: 'beside',
    title: 'The site and why',
    kind: 'pictureText',
    picture: photograph,
    paragraphs: [text('Near'), text('Cheap')],
  },
  { ...common, id: 'screen', title: 'The screen', kind: 'picture', picture: screenshot },
  {
    ...common,
    id: 'names',
    title: 'Long names',
    kind: 'process',
    steps: [
      'Betriebskostenabrechnung',
      'Genehmigungsverfahren',
      'Inbetriebnahmeprotokoll',
      'Gewährleistungsbeginn',
      'Schlussrechnungsprüfung',
    ].map((title) => ({ title })),
  },
];
const rtl = (slide: DraftSlide): DraftSlide => ({ ...slide, title: `عنوان ${slide.title}` });

const lowest = (elements: readonly FreeElement[]): number =>
  Math.max(...elements.filter(({ name }) => name !== 'Source').map(({ box }) => box.y + box.height));

describe.each(Object.entries(templates))('little content on %s', (_, template) => {
  it.each(sparse.map((slide) => [slide.id, slide] as const))('reaches the foot of its page: %s', async (_id, slide) => {
    const { document } = await engine.compose(draftOf(slide), template);
    const [made] = document.slides;
    if (!made) throw new Error('A slide was asked for.');
    // A template's own place for it is as large as its author made it.
    if (made.elements.length > 0) expect(lowest(made.elements) / document.slideSize.height).toBeGreaterThan(0.78);
  });
  it('has no fault, read from either side', async () => {
    for (const slides of [sparse, sparse.map(rtl)]) {
      const { document } = await engine.compose({ ...draftOf(...slides), title: slides[0]?.title ?? '' }, template);
      expect(await deckFaults(document, template)).toEqual([]);
    }
  });
});

describe('a picture', () => {
  const compose = async (slide: DraftSlide, template = foreign) => {
    const { document } = await engine.compose(draftOf(slide), template);
    return document.slides[0]?.elements ?? [];
  };
  it('is cut by half at most where it is a photograph', async () => {
    const wide: PictureContent = { ...photograph, width: 4000, height: 800 };
    const elements = await compose({
      ...common,
      id: 'a',
      title: 'Wide',
      kind: 'pictureText',
      picture: wide,
      paragraphs: [text('Near')],
    });
    const box = elements.find(({ name }) => name === 'Picture')?.box;
    expect(box && box.width / box.height).toBeGreaterThanOrEqual((4000 / 800) * 0.5 - 0.01);
  });
  it('is whole in a thin frame where every edge of it says something', async () => {
    const elements = await compose({ ...common, id: 'a', title: 'Screen', kind: 'picture', picture: screenshot });
    const box = elements.find(({ name }) => name === 'Picture')?.box;
    expect(box && box.width / box.height).toBeCloseTo(1440 / 900, 2);
    expect(elements.find(({ name }) => name === 'Frame')?.box).toEqual(box);
  });
  it('has its caption on a strip within it where it fills the region', async () => {
    const elements = await compose({
      ...common,
      id: 'a',
      title: 'Site',
      kind: 'picture',
      picture: photograph,
      caption: 'In August',
    });
    const [picture, caption] = ['Picture', 'Caption'].map((name) => elements.find((one) => one.name === name)?.box);
    expect(caption && picture && caption.y + caption.height).toBe(picture && picture.y + picture.height);
    expect(caption?.width).toBe(picture?.width);
  });
});

describe('a word of thanks', () => {
  it('stands on a page like the cover, with whom to ask under it', async () => {
    const cover: DraftSlide = { ...common, id: 'cover', kind: 'title', title: 'Plans' };
    const thanks: DraftSlide = {
      ...common,
      id: 'end',
      kind: 'closing',
      title: 'Thank you',
      paragraphs: [text('ask@example.org')],
    };
    const { document } = await engine.compose(draftOf(cover, thanks), productTemplate('boardroom') ?? foreign);
    expect(document.slides[1]?.layout).toBe(document.slides[0]?.layout);
    expect(document.slides[1]?.placeholders).toHaveLength(2);
    expect(document.slides[1]?.elements).toEqual([]);
  });
});

describe('a last word without a page for it', () => {
  it('stands in the middle, set as a cover is', async () => {
    const layouts = [{ type: 'obj', placeholders: [{ type: 'title' }, { idx: 1 }] }];
    const thanks: DraftSlide = { ...common, id: 'end', kind: 'closing', title: 'Thank you', paragraphs: [] };
    const plain = makePresentation({ masters: [{ layouts }], slideSize: { width: 12_192_000, height: 6_858_000 } });
    const { document } = await engine.compose(draftOf(thanks), plain);
    const [title] = document.slides[0]?.placeholders ?? [];
    const middle = (title?.box?.y ?? 0) + (title?.box?.height ?? 0) / 2;
    expect(middle / 6_858_000).toBeCloseTo(0.44, 1);
  });
});

describe('what a layout draws in the colour of its ground', () => {
  it('takes no room from content', async () => {
    const shown = async (hex?: string): Promise<number> => {
      const square = { x: 1_000_000, y: 2_000_000, width: 2_500_000, height: 2_500_000 };
      const shapes = hex ? [rectangle(square, solid(rgb(hex)))] : [];
      const layouts = [{ type: 'titleOnly', placeholders: [{ type: 'title' }], shapes }];
      const slide: DraftSlide = {
        ...common,
        id: 'q',
        kind: 'quote',
        title: 'Said',
        quote: 'We stay.',
        attribution: 'A',
      };
      const { document } = await engine.compose(draftOf(slide), makePresentation({ masters: [{ layouts }] }));
      return Math.min(...(document.slides[0]?.elements ?? []).map(({ box }) => box.x));
    };
    expect(await shown('FFFFFF')).toBe(await shown());
    expect(await shown('204060')).toBeGreaterThan(await shown());
  });
});

describe('steps in narrow columns', () => {
  it('stand on rows where their text would come out small', async () => {
    const slide: DraftSlide = {
      ...common,
      id: 'steps',
      title: 'Five steps',
      kind: 'process',
      steps: ['A', 'B', 'C', 'D', 'E'].map((title) => ({
        title,
        text: 'Ask headquarters, then begin',
      })),
    };
    const { document } = await engine.compose(draftOf(slide), narrow);
    const elements = document.slides[0]?.elements ?? [];
    const [first, second] = [1, 2].map((i) => elements.find(({ name }) => name === `Step ${i}: text`));
    expect(second?.box.x).toBe(first?.box.x);
    expect(first?.content.type === 'shape' && first.content.size).toBeGreaterThanOrEqual(16);
  });
});

describe('large figures', () => {
  it("take the body's family where the heading's figures go up and down", async () => {
    const slide = sparse.find(({ id }) => id === 'number');
    if (!slide) throw new Error('A slide of one number is there.');
    const figureOn = async (name: string) => {
      const { document } = await engine.compose(draftOf(slide), productTemplate(name) ?? foreign);
      const content = document.slides[0]?.elements.find((element) => element.name === 'Number 1')?.content;
      return content?.type === 'shape' && content.headingFont;
    };
    // Georgia, and Cambria.
    expect(await figureOn('boardroom')).toBeFalsy();
    expect(await figureOn('ledger')).toBe(true);
  });
});

describe('four figures with their courses where a row would set them small', () => {
  it('stand two by two, each course beside its figure', async () => {
    const slide: DraftSlide = {
      ...common,
      id: 'kpis',
      title: 'Four figures',
      kind: 'bigNumbers',
      numbers: ['1,284,300', 'EUR 92.4 M', '91.2 %', '31 %'].map((value) => ({
        value,
        label: 'of something',
        change: '+6 points',
        good: 'up' as const,
        series: [1, 2, 4],
      })),
    };
    const { document } = await engine.compose(draftOf(slide), narrow);
    const elements = document.slides[0]?.elements ?? [];
    const box = (name: string) => elements.find((one) => one.name === name)?.box;
    expect(box('Card 3')?.x).toBe(box('Card 1')?.x);
    const [number, course] = [box('Number 1'), box('Course 1')];
    expect(number && course && course.x).toBeGreaterThanOrEqual((number?.x ?? 0) + (number?.width ?? 0));
    expect(course?.y).toBeLessThan((number?.y ?? 0) + (number?.height ?? 0));
    expect(await deckFaults(document, narrow)).toEqual([]);
  });
});

describe('points of which some begin with what they say', () => {
  const led = (lead: string, rest: string): Paragraph => ({
    ...text(lead),
    runs: [{ text: `${lead}:`, bold: true }, { text: ` ${rest}` }],
  });
  const said = async (...paragraphs: Paragraph[]): Promise<string[]> => {
    const slide: DraftSlide = {
      ...common,
      id: 'points',
      kind: 'bullets',
      title: 'What moved',
      paragraphs,
    };
    const { document } = await engine.compose(draftOf(slide), neutralTemplate());
    return (document.slides[0]?.elements ?? []).flatMap(({ name, content }) =>
      name.startsWith('Statement') && content.type === 'shape'
        ? content.paragraphs.map(({ runs }) => runs.map((run) => run.text).join(''))
        : [],
    );
  };

  it('say it in a line of its own where all do', async () => {
    const texts = await said(led('Costs', 'down by a third'), led('Quality', 'up again'), led('Staff', 'as it was'));
    expect(texts).toHaveLength(3);
    expect(texts.every((words) => words.includes('\n'))).toBe(true);
  });

  it('keep it in their line where others do not', async () => {
    const texts = await said(led('Costs', 'down by a third'), text('Quality rose'), text('Staff stays'));
    expect(texts).toEqual(['Costs: down by a third', 'Quality rose', 'Staff stays']);
  });
});
