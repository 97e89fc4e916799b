import { describe, expect, it } from 'vitest';
import { DeckDraft } from '../../../src/deck/draft.ts';
import { localEngine } from '../../../src/engine/index.ts';
import { openTemplate } from '../../../src/engine/template/open-template.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import type { OpcPackage } from '../../../src/office/opc/package.ts';
import { contrastRatio } from '../../../src/engine/drawingml/contrast-ratio.ts';
import { fromHex, white } from '../../../src/engine/drawingml/rgba.ts';
import { allOf, childOf, el, type XmlElement } from '../../../src/office/xml/tree.ts';
import {
  background,
  presentationPackage,
  rectangle,
  rgb,
  solid,
  type LayoutSpec,
  type PlaceholderSpec,
} from '../../support/make-presentation.ts';

const engine = localEngine();
const INCH = 914_400;
const box = (x: number, y: number, width: number, height: number) => ({
  x: x * INCH,
  y: y * INCH,
  width: width * INCH,
  height: height * INCH,
});
const cover = { title: box(1, 4, 11, 1), body: box(1, 5.5, 11, 1) };
const inner = { title: box(0.8, 0.5, 11, 1), body: box(0.8, 1.8, 11.5, 5) };
const placeholders = ({ title, body }: typeof cover, type: string): PlaceholderSpec[] => [
  { type: 'title', box: title },
  { type, idx: 1, box: body },
];
/** Layouts as they are exported: on both masters where the first one has its title and body. */
const layouts: LayoutSpec[] = [
  { name: 'Title Slide', type: 'tx', placeholders: placeholders(cover, 'subTitle') },
  { name: 'Title, Content', type: 'obj', placeholders: placeholders(cover, 'obj') },
  {
    name: 'Title, 2 Content',
    type: 'twoObj',
    placeholders: [
      { type: 'title', box: cover.title },
      { idx: 1, box: box(1, 5.5, 5, 1) },
      { idx: 2, box: box(7, 5.5, 5, 1) },
    ],
  },
];

/** The look of a master told in its sample text alone. */
function bareStyles(made: OpcPackage): void {
  for (const part of made.parts()) {
    if (part.contentType !== contentType.slideMaster) continue;
    const root = part.edit();
    root.children = root.children.filter((node) => node !== childOf(root, 'p:txStyles'));
    for (const shape of allOf(root, 'p:sp')) sample(shape);
  }
}
function sample(shape: XmlElement): void {
  const type = [...allOf(shape, 'p:ph')][0]?.attributes['type'];
  const body = childOf(shape, 'p:txBody');
  if (!body) return;
  const run = (sz: number, val: string): XmlElement =>
    el('a:r', el('a:rPr', { lang: 'en-US', sz, b: type === 'title' }, solid(rgb(val))), el('a:t', 'Click'));
  const paragraphs =
    type === 'title'
      ? [el('a:p', el('a:pPr', { algn: 'r' }), run(3300, '0A3A66'))]
      : [
          el(
            'a:p',
            el('a:pPr', { marL: 400_000, indent: -300_000 }, el('a:buChar', { char: '-' })),
            run(2400, '222222'),
          ),
          el('a:p', el('a:pPr', { lvl: 1 }), run(2000, '222222')),
        ];
  body.children = [el('a:bodyPr'), ...paragraphs];
}

function exported(): Uint8Array {
  const ground = (val: string): XmlElement => background(solid(rgb(val)));
  const made = presentationPackage({
    masters: [
      { layouts, placeholders: placeholders(cover, 'body'), background: ground('FFDD55') },
      {
        layouts,
        placeholders: placeholders(inner, 'body'),
        background: ground('FFFFFF'),
        shapes: [rectangle(box(0, 0, 13.333, 0.4), solid(rgb('1ABC9C')))],
      },
    ],
    slides: [0, 4],
  });
  bareStyles(made);
  return made.write();
}
const draft = DeckDraft.parse({
  title: 'Deck',
  language: 'en',
  templateId: null,
  slides: [
    { id: 'a', kind: 'title', title: 'The deck', subtitle: 'For the board' },
    {
      id: 'b',
      kind: 'bullets',
      title: 'What we say',
      paragraphs: ['One thing', 'Another thing'].map((text) => ({ runs: [{ text }], level: 0, bullet: 'inherit' })),
    },
  ],
});

describe('masters whose text looks as its sample says', () => {
  const template = exported();
  const made = (async () => {
    const { document } = await engine.compose(draft, template);
    const { pptx, problems } = await engine.build(document, template, new Map());
    return { document, problems, deck: openTemplate(pptx) };
  })();

  it('have styles made of it', async () => {
    const { deck, problems } = await made;
    expect(problems.map(({ message }) => message).join()).toContain('in sample text alone');
    const [master] = deck.masters;
    const [title, body] = ['title', 'body'].map((type) => master?.placeholders.find((one) => one.type === type));
    expect(title?.levels[0]).toMatchObject({ size: 33, bold: true, color: '#0A3A66', align: 'right' });
    expect(body?.levels.slice(0, 2)).toMatchObject([{ size: 24, bullet: { kind: 'char' } }, { size: 20 }]);
  });

  it('have their layouts stand where they have title and body', async () => {
    const { deck } = await made;
    const [, second] = deck.masters;
    const own = deck.layouts.filter(({ master }) => master === second);
    const boxes = own.map(({ placeholders: all }) => all.map((one) => one.box));
    expect(boxes[1]).toEqual([inner.title, inner.body]);
    expect(boxes[2]?.[2]).toMatchObject({ y: inner.body.y, height: inner.body.height });
    expect((boxes[2]?.[2]?.x ?? 0) + (boxes[2]?.[2]?.width ?? 0)).toBeCloseTo(inner.body.x + inner.body.width, -2);
  });

  it('have accents of the colours that they are drawn in, where nothing refers to their theme', async () => {
    const { deck } = await made;
    for (const { theme } of deck.masters) {
      const accents = Object.entries(theme.colors).flatMap(([name, color]) =>
        name.startsWith('accent') ? [color] : [],
      );
      // Yellow is hardly seen on white: a darker one stands before it.
      expect(contrastRatio(fromHex(accents[0] ?? ''), white)).toBeGreaterThan(2);
      expect(accents).toContain('#FFDD55');
      expect(accents).toContain('#1ABC9C');
    }
  });

  it('carry the content where they have room for it, and the cover where the first slide stands', async () => {
    const { document, deck } = await made;
    const masterOf = (layout: string | undefined) => deck.layouts.find(({ id }) => id === layout)?.master;
    expect(document.slides.map(({ layout }) => deck.masters.findIndex((one) => one === masterOf(layout)))).toEqual([
      0, 1,
    ]);
    const subtitle = deck.layouts[0]?.placeholders.find(({ type }) => type === 'subTitle');
    expect(subtitle?.levels[0]?.bullet.kind).toBe('none');
  });
});
