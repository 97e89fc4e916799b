import { contains } from '../../../src/engine/geometry/box.ts';
import { describe, expect, it } from 'vitest';
import type { FreeElement } from '../../../src/deck/document.ts';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import { quietSurface } from '../../../src/engine/compose/palette.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import type { Pages } from '../../../src/engine/page/page.ts';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';
import { el } from '../../../src/office/xml/tree.ts';
import { inches } from '../../../src/deck/units.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { chart, draftOf } from '../../support/sample-draft.ts';

const title = { type: 'title', box: { x: inches(0.6), y: inches(0.4), width: inches(12), height: inches(1) } };
const body = { idx: 1, box: { x: inches(0.6), y: inches(1.7), width: inches(12), height: inches(5) } };
const solid = (val: string) =>
  el('p:bg', el('p:bgPr', el('a:solidFill', el('a:schemeClr', { val })), el('a:effectLst')));
const templateOf = (ground: string, colors: Partial<Record<string, string>> = {}) =>
  openForDecks(
    makePresentation({
      masters: [
        {
          colors,
          background: solid(ground),
          layouts: [
            { name: 'Title Only', type: 'titleOnly', placeholders: [title] },
            { name: 'Content', type: 'obj', placeholders: [title, body] },
          ],
        },
      ],
    }),
    defaultLimits,
  );
const firstPage = ({ pages: [page] }: Pages) => {
  if (!page) throw new Error('A template has a page.');
  return page;
};
const withPhotograph = (pages: Pages): Pages => {
  const list = pages.pages.map((page) => ({ ...page, unrest: 0.2 }));
  return { ...pages, pages: list, byId: new Map(list.map((page) => [page.id, page])) };
};
const head = { id: 'a', title: 'What was found', notes: [], sources: [] };
const numbers = {
  ...head,
  kind: 'bigNumbers' as const,
  numbers: [
    { value: '12', label: 'of something' },
    { value: '7', label: 'of the rest' },
  ],
};
const named = (elements: readonly FreeElement[], name: string) => elements.find((element) => element.name === name);

describe('the quiet ground of cards', () => {
  it('is the second ground of the theme where that is a light neutral', async () => {
    const { pages } = await templateOf('bg1', { lt2: 'F1F0EC', accent1: '0F7681' });
    expect(quietSurface(firstPage(pages))).toMatchObject({ fill: 'lt2' });
  });
  it('is a breath of the accent where it is not', async () => {
    const { pages } = await templateOf('bg1', { lt2: 'FFE36E', accent1: '0F7681' });
    const surface = quietSurface(firstPage(pages));
    expect(surface.fill).toMatch(/^accent/);
    expect(surface.fillAlpha).toBeLessThan(0.3);
  });
  it('covers a photograph', async () => {
    const { pages } = await templateOf('bg1');
    expect(quietSurface({ ...firstPage(pages), unrest: 0.2 }).fillAlpha).toBeGreaterThan(0.8);
  });
});

describe('on a photograph', () => {
  it('charts stand on a panel, figures on cards that cover it, and both tell their sources on a strip', async () => {
    const { pages } = await templateOf('bg1');
    const page = firstPage(pages);
    const dim = withPhotograph({
      ...pages,
      pages: pages.pages.map((one) => ({ ...one, foot: { ...page.foot, legible: false } })),
    });
    const slides = [numbers, { ...head, id: 'b', kind: 'chart' as const, chart: chart({ kind: 'column' }) }];
    const { document } = composeDeck(
      draftOf(...slides.map((slide) => ({ ...slide, footnote: 'Source: report.pdf' }))),
      dim,
    );
    for (const { elements } of document.slides) {
      const grounds = elements.filter(({ name }) => /^(?:Panel|Card)/.test(name));
      for (const { content } of grounds) expect(content).toMatchObject({ decorative: true, fillAlpha: 0.88 });
      for (const { name, box } of elements.filter((element) => /^(Number|Label|Chart)/.test(element.name)))
        expect(
          grounds.some((ground) => contains(ground.box, box)),
          name,
        ).toBe(true);
      const source = named(elements, 'Source');
      const strip = elements[elements.length - 2];
      expect(strip?.name).toBe('Panel');
      expect(strip && source && strip.box.y <= source.box.y && strip.box.height >= source.box.height).toBe(true);
    }
  });
  it('a plain page has none', async () => {
    const { pages } = await templateOf('bg1');
    const { document } = composeDeck(draftOf(numbers), pages);
    expect(document.slides.flatMap(({ elements }) => elements.filter(({ name }) => name === 'Panel'))).toEqual([]);
  });
});
