import { expect, it } from 'vitest';
import type { Part } from '../../../../src/office/opc/part.ts';
import { defaultPackageRules } from '../../../../src/office/package-rules.ts';
import { Part as MadePart } from '../../../../src/office/opc/part.ts';
import { DeckPictures } from '../../../../src/engine/paint/picture/deck-pictures.ts';
import { decodePicture } from '../../../../src/engine/paint/picture/decode-picture.ts';
import { MAX_SVG_COST, svgCost } from '../../../../src/engine/paint/picture/svg-cost.ts';
import { relationshipType } from '../../../../src/office/opc/relationship-types.ts';
import { el } from '../../../../src/office/xml/tree.ts';
import { addPicture, pictureShape, pngOf, rawPicture } from '../../../support/make-picture.ts';
import { presentationPackage } from '../../../support/make-presentation.ts';

const options = { maxPixels: 1_000_000, maxSide: 100 };
const partOf = (bytes: Uint8Array): Part =>
  new MadePart('/ppt/media/image1.png', 'image/png', { content: bytes, rules: defaultPackageRules });
const decode = async (bytes: Uint8Array | string): Promise<string> => {
  const decoded = await decodePicture(partOf(typeof bytes === 'string' ? Buffer.from(bytes) : bytes), options);
  return 'problem' in decoded ? decoded.problem.code : `${decoded.picture.image.width}x${decoded.picture.image.height}`;
};
const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${content}</svg>`;
const nested = (levels: number): string =>
  svg(
    `<defs><rect id="a0" width="1" height="1"/>${Array.from({ length: levels }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a${levels}"/>`,
  );

it('refuses what a small file would blow up to, each time with its reason', async () => {
  const header = Buffer.alloc(60);
  header.write('BM', 'latin1');
  header.writeInt32LE(2_000_000_000, 18);
  header.writeInt32LE(2, 22);
  const png = await pngOf([['FF0000']], 1_100);
  expect(await Promise.all([decode(header), decode(png), decode(nested(12))])).toEqual([
    'picture_too_large',
    'picture_too_large',
    'picture_too_large',
  ]);
});

it('takes pictures that are cut short, empty, or claim to be what they are not, as broken or as far as they go', async () => {
  const jpeg = await rawPicture([['FF0000', '0000FF']], 40)
    .removeAlpha()
    .jpeg()
    .toBuffer();
  expect(await decode(Buffer.alloc(0))).toBe('broken_picture');
  expect(await decode(Buffer.from('BM'))).toBe('broken_picture');
  expect(await decode(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]))).toBe('broken_picture');
  expect(await decode(jpeg.subarray(0, jpeg.length - 20))).toBe('80x40');
});

it('refuses entities in an SVG, but not the document type that drawing programs write', async () => {
  const typed = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://127.0.0.1:9/svg11.dtd">${svg('<rect width="9" height="9"/>')}`;
  expect(await decode(typed)).toBe('100x50');
  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`;
  expect(await decode(bomb)).toBe('broken_picture');
});

it.each([
  ['shapes', svg('<rect/>'.repeat(100)), 101],
  ['a symbol used ten times', nested(1), 20],
  ['a group that uses itself', svg('<g id="a"><use href="#a"/></g>'), 3],
])('counts what an SVG draws: %s', (_name, text, least) => {
  const cost = svgCost(Buffer.from(text));
  expect(cost).toBeGreaterThanOrEqual(least);
  expect(cost).toBeLessThan(least * 4);
});

it('counts filters and what patterns repeat as dear', () => {
  const turbulence = svg('<filter id="f"><feTurbulence numOctaves="9999"/></filter><rect filter="url(#f)"/>');
  expect(svgCost(Buffer.from(turbulence))).toBeGreaterThan(MAX_SVG_COST);
  const shadow = svg('<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#f)"/>');
  expect(svgCost(Buffer.from(shadow))).toBeLessThan(MAX_SVG_COST / 10);
});

it('decodes what a page shows no finer than is of use, finer where it is cropped, and only once', async () => {
  const bytes = await pngOf([['FF0000', '0000FF']], 400);
  const made = presentationPackage({ slides: [0, 0] });
  const main = made.relationships.firstOf(relationshipType.officeDocument);
  const [first, second] = main?.relationships.byType(relationshipType.slide).map(({ part }) => part) ?? [];
  if (!first || !second) throw new Error('There are two slides.');
  const id = addPicture(made, first, bytes);
  const picture = first.relationships.targetOf(id);
  if (!picture) throw new Error('There is a picture.');
  const shape = (crop?: Record<string, number>) => pictureShape({ x: 0, y: 0, width: 9, height: 9, id, crop });
  const slideWith = (child: ReturnType<typeof shape>) => el('p:sld', el('p:cSld', el('p:spTree', child)));
  first.set(slideWith(shape()));
  const shared = second.relationships.add(relationshipType.image, picture);
  second.set(slideWith(pictureShape({ x: 0, y: 0, width: 9, height: 9, id: shared, crop: { l: 50_000 } })));
  const pictures = new DeckPictures({ maxPixels: 1_000_000, maxSide: 100 });
  await pictures.prepare([first]);
  const whole = pictures.pictureOf(picture);
  await pictures.prepare([first]);
  expect(pictures.pictureOf(picture)).toBe(whole);
  expect(whole?.image.width).toBe(100);
  // 800 pixels at 96 dpi.
  expect([whole?.width, whole?.height]).toEqual([600, 300]);
  await pictures.prepare([second]);
  expect(pictures.pictureOf(picture)?.image.width).toBe(200);
});
