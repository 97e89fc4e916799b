import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { OpcPackage } from '../../../src/office/opc/package.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { childOf, el } from '../../../src/office/xml/tree.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { draftOf, text } from '../../support/sample-draft.ts';

/** A template whose only layout has a picture behind it: grey noise, or white with a dark band from `from` on, as shares of the height. */
async function pictured(svg: string): Promise<Uint8Array> {
  const body = { idx: 1, box: { x: 600_000, y: 1_700_000, width: 11_000_000, height: 4_600_000 } };
  const opened = OpcPackage.read(
    makePresentation({ masters: [{ layouts: [{ placeholders: [{ type: 'title' }, body] }] }] }),
  );
  const layout = [...opened.parts()].find(({ name }) => name.includes('/slideLayouts/'));
  if (!layout) throw new Error('The presentation has a layout.');
  const png = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90">${svg}</svg>`))
    .png()
    .toBuffer();
  const media = opened.addPart('/ppt/media/behind.png', 'image/png', png);
  const embed = layout.relationships.add(relationshipType.image, media);
  const fill = el('a:blipFill', el('a:blip', { 'r:embed': embed }), el('a:stretch', el('a:fillRect')));
  childOf(layout.edit(), 'p:cSld')?.children.unshift(el('p:bg', el('p:bgPr', fill, el('a:effectLst'))));
  return opened.write();
}
const white = '<rect width="160" height="90" fill="#fff"/>';
const band = '<rect y="66" width="160" height="24" fill="#123"/>';

it('finds a band of a background picture on which the text cannot be read, and keeps content off it', async () => {
  const template = await pictured(white + band);
  const { pages } = await openForDecks(template, defaultLimits);
  const [page] = pages.pages;
  const height = pages.slideSize.height;
  expect(page?.text).toBe('dk1');
  const found = page?.obstacles.find((box) => box.width > pages.slideSize.width * 0.8);
  expect((found?.y ?? 0) / height).toBeCloseTo(65 / 90, 1);
  const { document } = await localEngine().compose(
    draftOf({
      id: 'a',
      kind: 'bullets',
      title: 'Points',
      notes: [],
      sources: [],
      paragraphs: Array.from({ length: 6 }, (_, i) =>
        text(`Point ${i}: as long as a line of the slide, and a little more`),
      ),
    }),
    template,
  );
  const [slide] = document.slides;
  const boxes = [...(slide?.placeholders ?? []), ...(slide?.elements ?? [])].flatMap(({ box }) => box ?? []);
  expect(boxes.length).toBeGreaterThan(0);
  for (const { y, height: tall } of boxes) expect((y + tall) / height).toBeLessThanOrEqual(66 / 90);
});

it('tells a photograph behind the content from a plain ground', async () => {
  const stripes = Array.from({ length: 8 }, (_, i) => `<rect x="${i * 20}" width="10" height="90" fill="#334"/>`).join(
    '',
  );
  const [calm, busy] = await Promise.all(
    [white, white + stripes].map(async (svg) => {
      const { pages } = await openForDecks(await pictured(svg), defaultLimits);
      return pages.pages[0]?.unrest ?? NaN;
    }),
  );
  expect(calm).toBe(0);
  expect(busy).toBeGreaterThan(0.1);
});
