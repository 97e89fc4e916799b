import type { Box } from '../../src/deck/units.ts';
import { contentType } from '../../src/office/opc/content-types.ts';
import { OpcPackage } from '../../src/office/opc/package.ts';
import type { Part } from '../../src/office/opc/part.ts';
import { relationshipType } from '../../src/office/opc/relationship-types.ts';
import { inflateEntry, readZip } from '../../src/office/opc/unzip.ts';
import { writeZip } from '../../src/office/opc/zip.ts';
import { el, type XmlElement } from '../../src/office/xml/tree.ts';
import { plainColorMap } from '../../src/engine/drawingml/resolve-color.ts';

/** A placeholder as a test wants it; everything else is left to inheritance. */
export interface PlaceholderSpec {
  type?: string;
  idx?: number;
  box?: Box;
  /** Level properties of its own list style, the first level first. */
  levels?: XmlElement[];
  body?: Record<string, string | number>;
  prompt?: string;
  fill?: XmlElement;
}

export interface LayoutSpec {
  name?: string;
  type?: string;
  placeholders?: PlaceholderSpec[];
  /** Further shapes, drawn before the placeholders. */
  shapes?: XmlElement[];
  background?: XmlElement;
  /** Children of `p:clrMapOvr`. */
  colorMapOverride?: XmlElement;
  showMasterSp?: boolean;
}

export interface MasterSpec {
  layouts?: LayoutSpec[];
  placeholders?: PlaceholderSpec[];
  shapes?: XmlElement[];
  background?: XmlElement;
  colors?: Partial<Record<string, string>>;
  colorMap?: Partial<Record<string, string>>;
  fonts?: { major: string; minor: string };
}

export interface PresentationSpec {
  slideSize?: { width: number; height: number };
  masters?: MasterSpec[];
  /** Content type of the main part. */
  mainType?: string;
  /** Layout of each sample slide, by its number over all masters from 0. */
  slides?: number[];
}

export const WIDTH = 12_192_000;
export const HEIGHT = 6_858_000;
export const titleBox: Box = { x: 838_200, y: 365_125, width: 10_515_600, height: 1_325_563 };
export const bodyBox: Box = { x: 838_200, y: 1_825_625, width: 10_515_600, height: 4_351_338 };

export const officePalette: Readonly<Record<string, string>> = {
  dk1: '1A1A1A',
  lt1: 'FFFFFF',
  dk2: '1F3864',
  lt2: 'EEECE1',
  accent1: '4472C4',
  accent2: 'ED7D31',
  accent3: 'A5A5A5',
  accent4: 'FFC000',
  accent5: '5B9BD5',
  accent6: '70AD47',
  hlink: '0563C1',
  folHlink: '954F72',
};

export const solid = (color: XmlElement): XmlElement => el('a:solidFill', color);
export const rgb = (val: string, ...transforms: XmlElement[]): XmlElement => el('a:srgbClr', { val }, transforms);
export const scheme = (val: string, ...transforms: XmlElement[]): XmlElement => el('a:schemeClr', { val }, transforms);
export const background = (fill: XmlElement): XmlElement => el('p:bg', el('p:bgPr', fill, el('a:effectLst')));

const xfrm = ({ x, y, width, height }: Box): XmlElement =>
  el('a:xfrm', el('a:off', { x, y }), el('a:ext', { cx: width, cy: height }));

let shapeId = 2;
export function placeholderShape(spec: PlaceholderSpec): XmlElement {
  const id = shapeId++;
  const { type, idx, box, levels = [], body = {}, prompt, fill } = spec;
  return el(
    'p:sp',
    el(
      'p:nvSpPr',
      el('p:cNvPr', { id, name: `${type ?? 'obj'} ${idx ?? 0}` }),
      el('p:cNvSpPr', el('a:spLocks', { noGrp: true })),
      el('p:nvPr', el('p:ph', { type, idx, hasCustomPrompt: prompt === undefined ? undefined : true })),
    ),
    el('p:spPr', box && xfrm(box), fill),
    el(
      'p:txBody',
      el('a:bodyPr', body),
      el('a:lstStyle', levels),
      el('a:p', prompt === undefined ? undefined : el('a:r', el('a:rPr', { lang: 'en-US' }), el('a:t', prompt))),
    ),
  );
}

/** A drawn rectangle. */
export const rectangle = (box: Box, fill: XmlElement, name = 'Rectangle'): XmlElement =>
  el(
    'p:sp',
    el('p:nvSpPr', el('p:cNvPr', { id: shapeId++, name }), el('p:cNvSpPr'), el('p:nvPr')),
    el('p:spPr', xfrm(box), el('a:prstGeom', { prst: 'rect' }, el('a:avLst')), fill),
  );

export const level = (
  number: number,
  attributes: Record<string, string | number>,
  ...children: XmlElement[]
): XmlElement => el(`a:lvl${number}pPr`, attributes, children);

const groupStart = (): XmlElement[] => [
  el('p:nvGrpSpPr', el('p:cNvPr', { id: 1, name: '' }), el('p:cNvGrpSpPr'), el('p:nvPr')),
  el('p:grpSpPr'),
];
const tree = (name: string | undefined, bg: XmlElement | undefined, shapes: XmlElement[]): XmlElement =>
  el('p:cSld', { name }, bg, el('p:spTree', groupStart(), shapes));

function themeXml({ colors = {}, fonts = { major: 'Calibri Light', minor: 'Calibri' } }: MasterSpec): XmlElement {
  const palette = { ...officePalette, ...colors };
  const fills = [solid(scheme('phClr')), solid(scheme('phClr')), solid(scheme('phClr'))];
  const line = (): XmlElement => el('a:ln', { w: 6_350 }, solid(scheme('phClr')));
  const effect = (): XmlElement => el('a:effectStyle', el('a:effectLst'));
  const collection = (name: string, latin: string): XmlElement =>
    el(
      name,
      el('a:latin', { typeface: latin }),
      el('a:ea', { typeface: '' }),
      el('a:cs', { typeface: '' }),
      el('a:font', { script: 'Jpan', typeface: 'Yu Gothic' }),
    );
  return el(
    'a:theme',
    { name: 'Made for tests' },
    el(
      'a:themeElements',
      el(
        'a:clrScheme',
        { name: 'Test' },
        Object.entries(palette).map(([name, hex]) => el(`a:${name}`, rgb(hex ?? '000000'))),
      ),
      el(
        'a:fontScheme',
        { name: 'Test' },
        collection('a:majorFont', fonts.major),
        collection('a:minorFont', fonts.minor),
      ),
      el(
        'a:fmtScheme',
        { name: 'Test' },
        el('a:fillStyleLst', fills),
        el('a:lnStyleLst', line(), line(), line()),
        el('a:effectStyleLst', effect(), effect(), effect()),
        el('a:bgFillStyleLst', fills),
      ),
    ),
  );
}

const bodySizes = [28, 24, 20, 18, 18];
function textStyles(): XmlElement {
  const run = (size: number, font: string): XmlElement =>
    el('a:defRPr', { sz: size * 100 }, solid(scheme('tx1')), el('a:latin', { typeface: font }));
  return el(
    'p:txStyles',
    el(
      'p:titleStyle',
      level(1, { algn: 'l' }, el('a:lnSpc', el('a:spcPct', { val: 90_000 })), el('a:buNone'), run(44, '+mj-lt')),
    ),
    el(
      'p:bodyStyle',
      bodySizes.map((size, index) =>
        level(
          index + 1,
          { marL: 228_600 + index * 457_200, indent: -228_600 },
          el('a:spcBef', el('a:spcPts', { val: 1_000 })),
          el('a:buFont', { typeface: 'Arial' }),
          el('a:buChar', { char: '•' }),
          run(size, '+mn-lt'),
        ),
      ),
    ),
    el('p:otherStyle', level(1, {}, run(18, '+mn-lt'))),
  );
}

const masterPlaceholders: PlaceholderSpec[] = [
  { type: 'title', box: titleBox, body: { anchor: 'ctr' } },
  { type: 'body', idx: 1, box: bodyBox },
  { type: 'dt', idx: 2, box: { x: 838_200, y: 6_356_350, width: 2_743_200, height: 365_125 } },
  { type: 'ftr', idx: 3, box: { x: 4_038_600, y: 6_356_350, width: 4_114_800, height: 365_125 } },
  { type: 'sldNum', idx: 4, box: { x: 8_610_600, y: 6_356_350, width: 2_743_200, height: 365_125 } },
];

/** The layouts of a plain template: title, content, two content, section. */
export const plainLayouts: LayoutSpec[] = [
  {
    name: 'Title Slide',
    type: 'title',
    placeholders: [
      {
        type: 'ctrTitle',
        box: { x: 1_524_000, y: 1_122_363, width: 9_144_000, height: 2_387_600 },
        body: { anchor: 'b' },
      },
      { type: 'subTitle', idx: 1, box: { x: 1_524_000, y: 3_602_038, width: 9_144_000, height: 1_655_762 } },
    ],
  },
  { name: 'Title and Content', type: 'obj', placeholders: [{ type: 'title' }, { idx: 1 }] },
  {
    name: 'Two Content',
    type: 'twoObj',
    placeholders: [
      { type: 'title' },
      { idx: 1, box: { x: 838_200, y: 1_825_625, width: 5_181_600, height: 4_351_338 } },
      { idx: 2, box: { x: 6_172_200, y: 1_825_625, width: 5_181_600, height: 4_351_338 } },
    ],
  },
];

/** A small sound presentation, as a package that a test may go on changing. */
export function presentationPackage(spec: PresentationSpec = {}): OpcPackage {
  const { slideSize = { width: WIDTH, height: HEIGHT }, masters = [{}], mainType = contentType.presentation } = spec;
  const made = OpcPackage.create();
  const root = el('p:presentation');
  const main = made.addPart('/ppt/presentation.xml', mainType, root);
  made.relationships.add(relationshipType.officeDocument, main);
  const layoutParts: Part[] = [];
  let id = 2_147_483_648;
  const masterIds = masters.map((master) => {
    const masterId = id++;
    const part = made.addPart(
      made.nextPartName('/ppt/slideMasters/slideMaster', '.xml'),
      contentType.slideMaster,
      el('p:sldMaster'),
    );
    const theme = made.addPart(made.nextPartName('/ppt/theme/theme', '.xml'), contentType.theme, themeXml(master));
    part.relationships.add(relationshipType.theme, theme);
    const layoutIds = (master.layouts ?? plainLayouts).map((layout) => {
      const name = made.nextPartName('/ppt/slideLayouts/slideLayout', '.xml');
      const shapes = [...(layout.shapes ?? []), ...(layout.placeholders ?? []).map(placeholderShape)];
      const layoutPart = made.addPart(
        name,
        contentType.slideLayout,
        el(
          'p:sldLayout',
          { type: layout.type, showMasterSp: layout.showMasterSp },
          tree(layout.name ?? name, layout.background, shapes),
          el('p:clrMapOvr', layout.colorMapOverride ?? el('a:masterClrMapping')),
        ),
      );
      layoutPart.relationships.add(relationshipType.slideMaster, part);
      layoutParts.push(layoutPart);
      return el('p:sldLayoutId', {
        id: id++,
        'r:id': part.relationships.add(relationshipType.slideLayout, layoutPart),
      });
    });
    const shapes = [...(master.shapes ?? []), ...(master.placeholders ?? masterPlaceholders).map(placeholderShape)];
    part.set(
      el(
        'p:sldMaster',
        tree(undefined, master.background ?? background(solid(scheme('bg1'))), shapes),
        el('p:clrMap', { ...plainColorMap, ...master.colorMap }),
        layoutIds.length > 0 && el('p:sldLayoutIdLst', layoutIds),
        textStyles(),
      ),
    );
    return el('p:sldMasterId', { id: masterId, 'r:id': main.relationships.add(relationshipType.slideMaster, part) });
  });
  const slideIds = (spec.slides ?? []).map((layoutNumber, index) => {
    const content = el(
      'p:sld',
      tree(undefined, undefined, [placeholderShape({ type: 'title' })]),
      el('p:clrMapOvr', el('a:masterClrMapping')),
    );
    const part = made.addPart(made.nextPartName('/ppt/slides/slide', '.xml'), contentType.slide, content);
    const layout = layoutParts[layoutNumber];
    if (layout) part.relationships.add(relationshipType.slideLayout, layout);
    return el('p:sldId', { id: 256 + index, 'r:id': main.relationships.add(relationshipType.slide, part) });
  });
  root.children.push(
    el('p:sldMasterIdLst', masterIds),
    ...(slideIds.length > 0 ? [el('p:sldIdLst', slideIds)] : []),
    el('p:sldSz', { cx: slideSize.width, cy: slideSize.height }),
    el('p:notesSz', { cx: 6_858_000, cy: 9_144_000 }),
  );
  return made;
}

export const makePresentation = (spec: PresentationSpec = {}): Uint8Array => presentationPackage(spec).write();

/** Changes the text of every XML entry of a package, as another program would have written it. */
export function rewriteEntries(bytes: Uint8Array, change: (text: string, name: string) => string): Uint8Array {
  return writeZip(
    readZip(bytes).map((entry) => {
      const content = inflateEntry(entry);
      if (!/\.(?:xml|rels)$/.test(entry.name)) return { name: entry.name, bytes: content };
      return { name: entry.name, bytes: Buffer.from(change(Buffer.from(content).toString('utf8'), entry.name)) };
    }),
  );
}

/** The same presentation in the strict vocabulary of ECMA-376 part 1. */
export const toStrict = (bytes: Uint8Array): Uint8Array =>
  rewriteEntries(bytes, (text) =>
    text
      .replaceAll(
        /http:\/\/schemas\.openxmlformats\.org\/(presentationml|drawingml)\/2006\//g,
        'http://purl.oclc.org/ooxml/$1/',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/',
        'http://purl.oclc.org/ooxml/officeDocument/',
      )
      .replaceAll('<p:presentation ', '<p:presentation conformance="strict" ')
      .replaceAll(
        /(<a:(?:spcPct|lumMod|lumOff|alpha) val=")(\d+)"/g,
        (_, start: string, val: string) => `${start}${Number(val) / 1000}%"`,
      ),
  );
