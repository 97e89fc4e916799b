import { localEngine, neutralTemplate } from '../../src/engine/index.ts';
import { openTemplate, sampleSlides } from '../../src/engine/template/open-template.ts';
import { descend, el, type XmlElement } from '../../src/office/xml/tree.ts';
import { mediaName, readPictures, readPlan, toDraft } from '../plan.ts';

const EMU = 12_700;

/** A card with a soft shadow; each of another size, so that no shadow serves twice. */
function card(number: number, column: number, row: number): XmlElement {
  const shadow = el(
    'a:outerShdw',
    { blurRad: 12 * EMU, dist: 4 * EMU, dir: 5_400_000, algn: 't', rotWithShape: false },
    el('a:prstClr', { val: 'black' }, el('a:alpha', { val: 40_000 })),
  );
  return el(
    'p:sp',
    el('p:nvSpPr', el('p:cNvPr', { id: 900 + number, name: `Card ${number}` }), el('p:cNvSpPr'), el('p:nvPr')),
    el(
      'p:spPr',
      el(
        'a:xfrm',
        el('a:off', { x: (60 + column * 280) * EMU, y: (60 + row * 220) * EMU }),
        el('a:ext', { cx: (240 + (number % 29)) * EMU, cy: (180 + (number % 23)) * EMU }),
      ),
      el('a:prstGeom', { prst: 'roundRect' }, el('a:avLst')),
      el('a:solidFill', el('a:schemeClr', { val: 'bg1' })),
      el('a:effectLst', shadow),
    ),
  );
}

/** The deck of the build benchmark: 20 slides with charts, tables and pictures, or as many blocks of 20. */
export async function plainDeck(slides = 20): Promise<Uint8Array> {
  const engine = localEngine();
  const media = new Map(Array.from(await readPictures(), ([name, bytes]) => [mediaName(name), bytes] as const));
  const { document } = await engine.compose(toDraft(await readPlan(slides, true)), neutralTemplate());
  return (await engine.build(document, neutralTemplate(), media)).pptx;
}

/** The same deck with six cards with soft shadows on each slide. */
export async function shadowDeck(slides = 20): Promise<Uint8Array> {
  const template = openTemplate(await plainDeck(slides));
  for (const { index, part } of sampleSlides(template)) {
    const tree = descend(part.edit(), 'p:cSld', 'p:spTree');
    for (let place = 0; place < 6; place++) tree?.children.push(card(index * 6 + place, place % 3, place > 2 ? 1 : 0));
  }
  return template.package.write();
}
