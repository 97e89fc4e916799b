import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { XmlElement } from '../../../../src/office/xml/tree.ts';
import { relationshipType } from '../../../../src/office/opc/relationship-types.ts';
import { el } from '../../../../src/office/xml/tree.ts';
import { addPicture, pictureShape, pngOf, rawPicture, type PictureSpec } from '../../../support/make-picture.ts';
import { rgb } from '../../../support/make-presentation.ts';
import { paintSlide, points, type PaintedSlide, type SlideOrder } from '../../../support/painted-slide.ts';

const RED = 'FF0000';
const BLUE = '0000FF';
const WHITE = 'FFFFFF';
const place = { x: 100, y: 100, width: 200, height: 100 };

interface Shown extends Partial<PictureSpec> {
  bytes: Uint8Array;
  extension?: string;
  order?: SlideOrder;
}

/** A slide with one picture in `place`. */
async function show({ bytes, extension, order, ...spec }: Shown): Promise<PaintedSlide> {
  const shapes: XmlElement[] = [];
  return paintSlide(shapes, {
    ...order,
    prepare: (made, slide) => {
      const id = addPicture(made, slide, bytes, extension);
      const tree = slide.edit().children.find((node) => typeof node !== 'string' && node.name === 'p:cSld');
      const shapeTree = typeof tree === 'object' ? tree.children.find((node) => typeof node !== 'string') : undefined;
      if (typeof shapeTree === 'object') shapeTree.children.push(pictureShape({ ...place, ...spec, id }));
    },
  });
}

const halves = (): Promise<Buffer> => pngOf([[RED, BLUE]]);

it('stretches a picture over its box', async () => {
  const slide = await show({ bytes: await halves() });
  expect([slide.at(110, 150), slide.at(290, 150)]).toEqual([RED, BLUE]);
  expect([slide.at(98, 150), slide.at(302, 150), slide.at(200, 98)]).toEqual([WHITE, WHITE, WHITE]);
});

it('cuts what the crop says, and leaves space around where it is negative', async () => {
  const cut = await show({ bytes: await halves(), crop: { l: 50_000 } });
  expect([cut.at(120, 150), cut.at(290, 150)]).toEqual([BLUE, BLUE]);
  const spaced = await show({ bytes: await halves(), crop: { l: -100_000, r: -100_000 } });
  // A third of the box is the picture, in its middle.
  expect([spaced.at(110, 150), spaced.at(180, 150), spaced.at(220, 150), spaced.at(290, 150)]).toEqual([
    WHITE,
    RED,
    BLUE,
    WHITE,
  ]);
});

it('puts a picture into the rectangle of its stretch', async () => {
  const layout = el('a:stretch', el('a:fillRect', { l: 50_000, b: 50_000 }));
  const slide = await show({ bytes: await halves(), layout });
  expect([slide.at(150, 125), slide.at(210, 125), slide.at(290, 125), slide.at(290, 175)]).toEqual([
    WHITE,
    RED,
    BLUE,
    WHITE,
  ]);
});

it('shows a picture through its outline', async () => {
  const slide = await show({ bytes: await pngOf([[RED]]), geometry: 'ellipse' });
  expect([slide.at(200, 150), slide.at(102, 102)]).toEqual([RED, WHITE]);
});

it('tiles a picture by its own size, scaled, aligned and mirrored', async () => {
  // 40 by 20 pixels at 96 dpi are 30 by 15 points; twice that is a tile of 60 by 30.
  const bytes = await pngOf([[RED, BLUE]], 20);
  const tile = (attributes: Record<string, string | number>) =>
    el('a:tile', { sx: 200_000, sy: 200_000, ...attributes });
  const plain = await show({ bytes, layout: tile({ algn: 'tl' }) });
  expect([110, 140, 170, 200].map((x) => plain.at(x, 150))).toEqual([RED, BLUE, RED, BLUE]);
  const mirrored = await show({ bytes, layout: tile({ algn: 'tl', flip: 'x' }) });
  expect([110, 140, 170, 200].map((x) => mirrored.at(x, 150))).toEqual([RED, BLUE, BLUE, RED]);
  const right = await show({ bytes, layout: tile({ algn: 'r' }) });
  expect([right.at(290, 150), right.at(250, 150)]).toEqual([BLUE, RED]);
  const moved = await show({ bytes, layout: tile({ algn: 'tl', tx: points(30) }) });
  expect([moved.at(110, 150), moved.at(140, 150)]).toEqual([BLUE, RED]);
});

const effect = (
  name: string,
  attributes: Record<string, string | number> = {},
  ...children: XmlElement[]
): XmlElement => el(`a:${name}`, attributes, children);

it.each([
  ['greys', effect('grayscl'), ['4C4C4C', '1D1D1D']],
  ['black and white', effect('biLevel', { thresh: 25_000 }), [WHITE, '000000']],
  ['brightness', effect('lum', { bright: 50_000 }), ['FF8080', '8080FF']],
  ['washout', effect('lum', { bright: 70_000, contrast: -70_000 }), ['FFB3B3', 'B3B3FF']],
  [
    'a colour changed for another',
    effect('clrChange', {}, el('a:clrFrom', rgb(RED)), el('a:clrTo', rgb('00FF00'))),
    ['00FF00', BLUE],
  ],
  [
    'a colour made clear',
    effect('clrChange', {}, el('a:clrFrom', rgb(RED)), el('a:clrTo', rgb(RED, el('a:alpha', { val: 0 })))),
    [WHITE, BLUE],
  ],
  ['one colour for all', effect('clrRepl', {}, rgb('123456')), ['123456', '123456']],
  ['half opacity', effect('alphaModFix', { amt: 50_000 }), ['FF8080', '8080FF']],
  ['opacity replaced', effect('alphaRepl', { a: 50_000 }), ['FF8080', '8080FF']],
  ['hue turned by a third', effect('hsl', { hue: 7_200_000 }), ['00FF00', RED]],
])('recolours: %s', async (_name, change, expected) => {
  const slide = await show({ bytes: await halves(), effects: [change] });
  const near = (got: string, wanted: string | undefined): number =>
    Math.max(
      ...[0, 2, 4].map((at) =>
        Math.abs(Number.parseInt(got.slice(at, at + 2), 16) - Number.parseInt((wanted ?? '').slice(at, at + 2), 16)),
      ),
    );
  expect(near(slide.at(120, 150), expected[0])).toBeLessThanOrEqual(2);
  expect(near(slide.at(280, 150), expected[1])).toBeLessThanOrEqual(2);
});

it('mixes two colours by the lights of a picture', async () => {
  const bytes = await pngOf([['000000', 'FFFFFF']]);
  const slide = await show({ bytes, effects: [effect('duotone', {}, rgb('102030'), rgb('F0E0D0'))] });
  expect([slide.at(120, 150), slide.at(280, 150)]).toEqual(['102030', 'F0E0D0']);
});

it('says which effect of a picture it does not draw', async () => {
  const slide = await show({ bytes: await halves(), effects: [effect('blur', { rad: 12_700 })] });
  expect(slide.codes).toEqual(['unsupported_effect']);
  expect(slide.at(110, 150)).toBe(RED);
});

const svgBlip = (id: string): XmlElement =>
  el('a:extLst', el('a:ext', { uri: '{96DAC541-7B7A-43D3-8B79-37D633B846F1}' }, el('asvg:svgBlip', { 'r:embed': id })));

async function showSvg(svg: string): Promise<PaintedSlide> {
  const bytes = await halves();
  return paintSlide([], {
    prepare: (made, slide) => {
      const raster = addPicture(made, slide, bytes);
      const vector = addPicture(made, slide, Buffer.from(svg), 'svg+xml');
      const root = slide.edit().children[0];
      const tree = typeof root === 'object' ? root.children[0] : undefined;
      if (typeof tree === 'object')
        tree.children.push(pictureShape({ ...place, id: raster, effects: [svgBlip(vector)] }));
    },
  });
}

it('prefers an SVG to its raster, and takes the raster where the SVG is broken', async () => {
  const green = await showSvg(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#00ff00"/></svg>',
  );
  expect([green.at(120, 150), green.codes]).toEqual(['00FF00', []]);
  const fallback = await showSvg('<svg xmlns="http://www.w3.org/2000/svg"><rect');
  expect([fallback.at(120, 150), fallback.at(280, 150), fallback.codes]).toEqual([RED, BLUE, []]);
});

it('loads nothing that an SVG names, and runs nothing that is in it', async () => {
  const file = new URL('../../../../package.json', import.meta.url).href;
  const slide = await showSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">
      <rect width="20" height="10" fill="#00ff00"/><script>document.documentElement.setAttribute('opacity', '0')</script>
      <image xlink:href="${file}" width="20" height="10"/><image href="http://127.0.0.1:9/a.png" width="20" height="10"/></svg>`,
  );
  expect(slide.at(200, 150)).toBe('00FF00');
});

it('draws a box for a picture that is broken, missing, linked, a metafile, or too large, and says why', async () => {
  const emf = Buffer.alloc(200);
  emf.writeUInt32LE(1, 0);
  emf.write(' EMF', 40, 'latin1');
  const broken = await show({ bytes: Buffer.from('no picture at all') });
  const metafile = await show({ bytes: emf, extension: 'emf' });
  const large = await show({ bytes: await pngOf([[RED]], 100), order: { limits: { maxPicturePixels: 5_000 } } });
  const missing = await paintSlide([pictureShape({ ...place, id: 'rId99' })]);
  const linked = await paintSlide([pictureShape({ ...place, link: 'rId50' })], {
    prepare: (_made, slide) => {
      const id = slide.relationships.add(relationshipType.image, 'http://127.0.0.1:9/picture.png');
      const text = JSON.stringify(slide.xml).replace('rId50', id);
      slide.set(JSON.parse(text) as XmlElement);
    },
  });
  const slides = { broken, metafile, large, missing, linked };
  expect(Object.values(slides).map(({ codes }) => codes)).toEqual([
    ['broken_picture'],
    ['unsupported_picture'],
    ['picture_too_large'],
    ['missing_picture'],
    ['linked_picture'],
  ]);
  for (const slide of Object.values(slides)) {
    expect(slide.at(150, 110)).not.toBe(WHITE);
    expect(slide.at(90, 110)).toBe(WHITE);
    expect(slide.problems[0]?.shape).toBe('Picture');
  }
});

it.each([
  [
    'TIFF',
    () =>
      rawPicture([[RED, BLUE]])
        .tiff({ compression: 'lzw' })
        .toBuffer(),
  ],
  [
    '16-bit PNG',
    () =>
      rawPicture([[RED, BLUE]])
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
  [
    'GIF',
    () =>
      rawPicture([[RED, BLUE]])
        .gif()
        .toBuffer(),
  ],
  [
    'WebP',
    () =>
      rawPicture([[RED, BLUE]])
        .webp({ lossless: true })
        .toBuffer(),
  ],
])('reads %s', async (_name, make) => {
  const slide = await show({ bytes: await make() });
  expect([slide.at(110, 150), slide.at(290, 150), slide.codes]).toEqual([RED, BLUE, []]);
});

it('reads BMP', async () => {
  const bmp = Buffer.alloc(54 + 16);
  bmp.write('BM', 0, 'latin1');
  for (const [at, value] of [
    [2, 70],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
    [34, 16],
  ] as const)
    bmp.writeUInt32LE(value, at);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  for (const row of [54, 62]) Buffer.from([0, 0, 255, 255, 0, 0]).copy(bmp, row);
  const slide = await show({ bytes: bmp, extension: 'bmp' });
  expect([slide.at(110, 150), slide.at(290, 150)]).toEqual([RED, BLUE]);
});

it('reads CMYK JPEG, and shows a JPEG as it is stored, whatever its orientation says', async () => {
  const cmyk = await rawPicture([[RED, BLUE]])
    .removeAlpha()
    .toColourspace('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer();
  const inCmyk = await show({ bytes: cmyk, extension: 'jpeg' });
  const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(inCmyk.at(110, 150).slice(at, at + 2), 16));
  expect(r).toBeGreaterThan(190);
  expect(Math.max(g ?? 255, b ?? 255)).toBeLessThan(80);
  const turned = await rawPicture([[RED, BLUE]])
    .removeAlpha()
    .withMetadata({ orientation: 3 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const slide = await show({ bytes: turned, extension: 'jpeg' });
  expect(slide.at(110, 150).slice(0, 2) > 'F0').toBe(true);
  expect(slide.at(110, 150).slice(4) < '10').toBe(true);
});

it('decodes a picture of many pixels smaller, without changing where its parts lie', async () => {
  const wide = await sharp(await pngOf([[RED, BLUE]], 10))
    .resize(4_000, 2_000, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const slide = await show({ bytes: wide, crop: { l: 25_000, r: 25_000 } });
  expect([slide.at(110, 150), slide.at(190, 150), slide.at(210, 150), slide.at(290, 150)]).toEqual([
    RED,
    RED,
    BLUE,
    BLUE,
  ]);
});
