import { DeckDraft } from '../../../src/deck/draft.ts';
import { localEngine, neutralTemplate } from '../../../src/engine/index.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { el, type XmlElement } from '../../../src/office/xml/tree.ts';
import { background, presentationPackage, rectangle, rgb, scheme, solid, toStrict } from '../make-presentation.ts';
import { slideOfEachKind } from '../sample-draft.ts';
import { specimenOf, type Specimen } from './mutate-package.ts';

/** One pixel, blue. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
  'base64',
);

export const draftOfEachKind = DeckDraft.parse({
  title: 'Deck',
  language: 'en',
  templateId: null,
  slides: slideOfEachKind,
});
export const mediaOfDraft: ReadonlyMap<string, Uint8Array> = new Map([['picture', png]]);

/** A deck as the builder writes it: charts with workbooks, tables, pictures, notes. */
export async function builtDeck(template: Uint8Array): Promise<Uint8Array> {
  const engine = localEngine();
  const { document } = await engine.compose(draftOfEachKind, template);
  return (await engine.build(document, template, mediaOfDraft)).pptx;
}

const box = (x: number, y: number): XmlElement[] => [
  el('a:off', { x, y }),
  el('a:ext', { cx: 2_000_000, cy: 1_500_000 }),
];
const properties = (number: number): XmlElement =>
  el('p:nvSpPr', el('p:cNvPr', { id: number, name: `Shape ${number}` }), el('p:cNvSpPr'), el('p:nvPr'));

const shape = (number: number, geometry: XmlElement, ...look: XmlElement[]): XmlElement =>
  el(
    'p:sp',
    properties(number),
    el('p:spPr', el('a:xfrm', { rot: 600_000, flipH: true }, box(number * 300_000, 900_000)), geometry, look),
    el(
      'p:txBody',
      el('a:bodyPr', { wrap: 'square', numCol: 2, vert: 'horz' }, el('a:normAutofit', { fontScale: 90_000 })),
      el('a:lstStyle'),
      el(
        'a:p',
        el(
          'a:pPr',
          { lvl: 1, marL: 200_000, indent: -200_000, algn: 'just' },
          el('a:buAutoNum', { type: 'romanUcPeriod', startAt: 3 }),
        ),
        el(
          'a:r',
          el('a:rPr', { lang: 'en-US', sz: 1_400, baseline: 30_000, cap: 'all' }),
          el('a:t', 'Words that wrap '),
        ),
        el('a:fld', { id: '{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}', type: 'slidenum' }, el('a:t', '1')),
        el('a:br'),
        el('a:r', el('a:t', 'שלום 漢字 ไทย')),
      ),
    ),
  );

const customGeometry = el(
  'a:custGeom',
  el('a:avLst', el('a:gd', { name: 'adj', fmla: 'val 25000' })),
  el(
    'a:gdLst',
    el('a:gd', { name: 'x1', fmla: '*/ w adj 100000' }),
    el('a:gd', { name: 'y1', fmla: '?: x1 h 0' }),
    el('a:gd', { name: 'a1', fmla: 'at2 x1 y1' }),
    el('a:gd', { name: 'm1', fmla: 'mod x1 y1 10' }),
  ),
  el('a:rect', { l: 'l', t: 't', r: 'x1', b: 'b' }),
  el(
    'a:pathLst',
    el(
      'a:path',
      { w: 100, h: 100 },
      el('a:moveTo', el('a:pt', { x: 0, y: 0 })),
      el('a:lnTo', el('a:pt', { x: 'x1', y: 'y1' })),
      el('a:arcTo', { wR: 50, hR: 20, stAng: 0, swAng: 5_400_000 }),
      el('a:quadBezTo', el('a:pt', { x: 10, y: 90 }), el('a:pt', { x: 0, y: 50 })),
      el('a:close'),
    ),
  ),
);

const gradient = el(
  'a:gradFill',
  { rotWithShape: 1 },
  el(
    'a:gsLst',
    el('a:gs', { pos: 0 }, scheme('accent1', el('a:lumMod', { val: 50_000 }))),
    el('a:gs', { pos: 100_000 }, rgb('FFFFFF', el('a:alpha', { val: 40_000 }))),
  ),
  el('a:path', { path: 'circle' }, el('a:fillToRect', { l: 50_000, t: 50_000, r: 50_000, b: 50_000 })),
);
const shadow = el(
  'a:effectLst',
  el('a:outerShdw', { blurRad: 50_000, dist: 30_000, dir: 2_700_000 }, rgb('000000')),
  el('a:softEdge', { rad: 12_700 }),
);
const dashes = el(
  'a:ln',
  { w: 38_100, cap: 'rnd', cmpd: 'dbl' },
  el('a:pattFill', { prst: 'dkUpDiag' }, el('a:fgClr', scheme('tx1')), el('a:bgClr', scheme('bg1'))),
  el('a:prstDash', { val: 'lgDashDotDot' }),
  el('a:headEnd', { type: 'triangle', w: 'lg' }),
  el('a:tailEnd', { type: 'stealth' }),
);

/** Drawn things of every sort, in groups within groups. */
function drawnSlides(): Uint8Array {
  const made = presentationPackage({
    slides: [1, 2],
    masters: [{ shapes: [rectangle({ x: 0, y: 0, width: 12_192_000, height: 400_000 }, solid(scheme('accent2')))] }],
  });
  const slide = made.part('/ppt/slides/slide1.xml')!;
  const picture = slide.relationships.add(
    relationshipType.image,
    made.addPart('/ppt/media/image1.png', contentType.png, png),
  );
  const blip = (name: string): XmlElement =>
    el(
      name,
      el('a:blip', { 'r:embed': picture }, el('a:duotone', rgb('000000'), scheme('accent3'))),
      el('a:srcRect', { l: 10_000, b: 5_000 }),
      el('a:stretch', el('a:fillRect')),
    );
  const preset = (prst: string): XmlElement =>
    el('a:prstGeom', { prst }, el('a:avLst', el('a:gd', { name: 'adj1', fmla: 'val 30000' })));
  const inner = [
    shape(11, preset('rightArrow'), gradient, dashes, shadow),
    shape(12, customGeometry, blip('a:blipFill')),
    shape(13, preset('gear6'), el('a:grpFill')),
    el(
      'p:pic',
      el('p:nvPicPr', el('p:cNvPr', { id: 14, name: 'Picture' }), el('p:cNvPicPr'), el('p:nvPr')),
      blip('p:blipFill'),
      el('p:spPr', el('a:xfrm', box(5_000_000, 3_000_000)), preset('ellipse')),
    ),
  ];
  const group = (number: number, children: readonly XmlElement[]): XmlElement =>
    el(
      'p:grpSp',
      el('p:nvGrpSpPr', el('p:cNvPr', { id: number, name: 'Group' }), el('p:cNvGrpSpPr'), el('p:nvPr')),
      el(
        'p:grpSpPr',
        el(
          'a:xfrm',
          { rot: 300_000 },
          box(1_000_000, 1_000_000),
          el('a:chOff', { x: 0, y: 0 }),
          el('a:chExt', { cx: 9_000_000, cy: 6_000_000 }),
        ),
        solid(scheme('accent4')),
      ),
      children,
    );
  const cSld = slide.edit().children[0];
  if (cSld && typeof cSld !== 'string') {
    cSld.children.unshift(background(gradient));
    const tree = cSld.children.at(-1);
    if (tree && typeof tree !== 'string') tree.children.push(group(20, [group(21, inner)]));
  }
  return made.write();
}

/** Sound packages of our own making that between them hold all that the engine reads. */
export async function ownSpecimens(): Promise<Specimen[]> {
  const drawn = drawnSlides();
  return [
    specimenOf('drawn', drawn),
    specimenOf('strict', toStrict(drawn)),
    specimenOf('neutral', neutralTemplate()),
    specimenOf('deck', await builtDeck(neutralTemplate())),
  ];
}
