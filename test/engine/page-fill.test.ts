import { describe, expect, it } from 'vitest';
import { checkDeck } from '../../src/engine/check/check-deck.ts';
import { openTemplate } from '../../src/engine/template/open-template.ts';
import { readProfile } from '../../src/engine/template/read-profile.ts';
import { childOf, descend, el, type XmlElement } from '../../src/office/xml/tree.ts';
import { background, makePresentation, rectangle, rgb, solid } from '../support/make-presentation.ts';
import { drawn } from '../support/painted-pages.ts';
import { paintSlide, points } from '../support/painted-slide.ts';
import { addTo, plant, runProperties, sampleDeck, textBox, words } from '../support/planted-deck.ts';

const GREEN = '008000';
const WHITE = 'FFFFFF';
/** A shape that shows the background of its page, whatever lies between. */
const cutting = (shape: XmlElement): XmlElement => ({ ...shape, attributes: { useBgFill: '1' } });
const half = (from: string, to: string): XmlElement =>
  el(
    'a:gradFill',
    el('a:gsLst', el('a:gs', { pos: 0 }, rgb(from)), el('a:gs', { pos: 100_000 }, rgb(to))),
    el('a:lin', { ang: 0 }),
  );

describe('a shape that shows the background of its page', () => {
  const panel = drawn({ x: 0, y: 0, width: 720, height: 405 }, solid(rgb(WHITE)));
  const place = { x: 100, y: 100, width: 200, height: 100 };

  it('is painted with it, where it lies', async () => {
    const { at } = await paintSlide([panel, cutting(drawn(place))], {
      prepare: (_, slide) => childOf(slide.edit(), 'p:cSld')?.children.unshift(background(solid(rgb(GREEN)))),
    });
    expect(at(200, 150)).toBe(GREEN);
    expect(at(350, 150)).toBe(WHITE);
  });

  it('shows the part of a gradient that lies behind it, also when it is turned', async () => {
    const prepare = (_: unknown, slide: { edit: () => XmlElement }): void =>
      void childOf(slide.edit(), 'p:cSld')?.children.unshift(background(half('000000', WHITE)));
    const bare = await paintSlide([], { prepare });
    const { at } = await paintSlide([panel, cutting(drawn({ ...place, rotation: 90 }))], { prepare });
    expect(at(200, 150)).toBe(bare.at(200, 150));
    expect(at(200, 230)).toBe(bare.at(200, 230));
    expect(at(290, 150)).toBe(WHITE);
  });

  it('is read as that by the check: text is held against the background, not against what lies between', async () => {
    const { pptx } = await sampleDeck();
    const deck = (cut: boolean): Uint8Array =>
      plant(pptx, (open) => {
        const root = open.slide(4).edit();
        childOf(root, 'p:cSld')?.children.unshift(background(solid(rgb('111111'))));
        const over = textBox(90, { x: 0, y: 0, width: 12_192_000, height: 6_858_000 });
        childOf(over, 'p:spPr')?.children.push(solid(rgb(WHITE)));
        const tree = descend(root, 'p:cSld', 'p:spTree');
        tree?.children.splice(2, 0, over);
        const box = { x: points(560), y: points(300), width: points(200), height: points(60) };
        const shape = textBox(91, box, words('White on what the page shows'));
        for (const run of runProperties(shape)) run.children.push(solid(rgb(WHITE)));
        addTo(open, 4, cut ? cutting(shape) : shape);
      });
    const told = async (cut: boolean): Promise<boolean> =>
      (await checkDeck(deck(cut))).problems.some(
        ({ code, shape }) => code === 'contrast_low' && shape === 'Planted 91',
      );
    expect(await told(false)).toBe(true);
    expect(await told(true)).toBe(false);
  });

  it('is read as that by the profile', async () => {
    const title = { type: 'title', box: { x: 914_400, y: 914_400, width: 6_000_000, height: 900_000 } };
    const full = { x: 0, y: 0, width: 12_192_000, height: 6_858_000 };
    const layout = (cut: boolean) => ({
      background: background(solid(rgb('222222'))),
      shapes: [
        rectangle(full, solid(rgb(WHITE))),
        ...(cut ? [cutting(rectangle({ ...full, height: 3_000_000 }, solid(rgb(WHITE))))] : []),
      ],
      placeholders: [title],
    });
    const told = async (cut: boolean): Promise<boolean> =>
      (await readProfile(openTemplate(makePresentation({ masters: [{ layouts: [layout(cut)] }] })))).warnings.some(
        ({ code }) => code === 'low_contrast',
      );
    expect(await told(false)).toBe(false);
    expect(await told(true)).toBe(true);
  });
});
