import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import {
  CONTENT_BOTTOM,
  CONTENT_TOP,
  FOOTER_HEIGHT,
  FOOTER_TOP,
  MARGIN,
  SLIDE_WIDTH,
  columnLeft,
  columnsWidth,
  contentBox,
  titleBox,
} from './grid.ts';
import { solidFill } from './scheme-color.ts';
import { ornamentShape, placeholderShape, shapeTree } from './shape-tree.ts';
import { textStyles } from './text-styles.ts';
import type { LevelStyle, PlaceholderDesign, TemplateDesign, Tone } from './template-design.ts';

/** Slide layout ids share a number space with the master's and start above it (ECMA-376 part 1, 19.7.14 ST_SlideLayoutId). */
export const MASTER_ID = 2_147_483_648;
const FOOTER_SIZE = 11;
/** Guides stand in eighths of a point, as PowerPoint writes them. */
const EMU_PER_GUIDE_UNIT = 1_587.5;

/** Date, footer and slide number on the footer line, in the indices that PowerPoint gives them on a layout. */
export function footerPlaceholders(color: Tone, firstIdx: number): PlaceholderDesign[] {
  const at = (from: number, count: number) => ({
    x: columnLeft(from),
    y: FOOTER_TOP,
    width: columnsWidth(count),
    height: FOOTER_HEIGHT,
  });
  const level = (align: LevelStyle['align']): LevelStyle[] => [{ size: FOOTER_SIZE, color, align }];
  return [
    { type: 'dt', idx: firstIdx, name: 'Date', box: at(9, 3), levels: level('r'), anchor: 'ctr' },
    { type: 'ftr', idx: firstIdx + 1, name: 'Footer', box: at(1, 7), levels: level('l'), anchor: 'ctr' },
    { type: 'sldNum', idx: firstIdx + 2, name: 'Slide Number', box: at(12, 1), levels: level('r'), anchor: 'ctr' },
  ];
}

/** ECMA-376 part 1, 19.3.1.42 sldMaster. Layouts are related as rId1 …, in the order of the design. */
export function slideMaster(design: TemplateDesign): XmlElement {
  const placeholders: PlaceholderDesign[] = [
    { type: 'title', idx: 0, name: 'Title', box: titleBox(), anchor: 'b' },
    { type: 'body', idx: 1, name: 'Text', box: contentBox(1, 12), anchor: 't' },
    ...footerPlaceholders(design.footerColor, 2),
  ];
  const context = { master: true, bulletColor: design.bulletColor };
  return el(
    'p:sldMaster',
    el(
      'p:cSld',
      el('p:bg', el('p:bgPr', solidFill('bg1'), el('a:effectLst'))),
      shapeTree([
        ...design.ornaments.map((ornament) => (id: number) => ornamentShape(ornament, id)),
        ...placeholders.map((placeholder) => (id: number) => placeholderShape(placeholder, id, context)),
      ]),
    ),
    colorMap(design.dark),
    el(
      'p:sldLayoutIdLst',
      design.layouts.map((_, index) => el('p:sldLayoutId', { id: MASTER_ID + 1 + index, 'r:id': `rId${index + 1}` })),
    ),
    textStyles(design),
    el('p:extLst', el('p:ext', { uri: '{27BBF7A9-308A-43DC-89C8-2F10F3537804}' }, guides())),
  );
}

/** ECMA-376 part 1, 19.3.1.6 clrMap: dark text on a light ground, or the other way round. */
export function colorMap(dark = false): XmlElement {
  const accents = Array.from({ length: 6 }, (_, index) => `accent${index + 1}`);
  const [ground, text] = dark ? (['dk', 'lt'] as const) : (['lt', 'dk'] as const);
  return el('p:clrMap', {
    bg1: `${ground}1`,
    tx1: `${text}1`,
    bg2: `${ground}2`,
    tx2: `${text}2`,
    ...Object.fromEntries(accents.map((name) => [name, name])),
    hlink: 'hlink',
    folHlink: 'folHlink',
  });
}

/** The margins and the content's lines as guides of the master (MS-PPTX 2.8, p15:sldGuideLst). */
function guides(): XmlElement {
  const lines: readonly (readonly ['horz' | 'vert', number])[] = [
    ['vert', MARGIN],
    ['vert', SLIDE_WIDTH - MARGIN],
    ['horz', CONTENT_TOP],
    ['horz', CONTENT_BOTTOM],
  ];
  return el(
    'p15:sldGuideLst',
    lines.map(([orientation, at], index) =>
      el(
        'p15:guide',
        {
          id: index + 1,
          orient: orientation === 'horz' ? 'horz' : undefined,
          pos: Math.round(at / EMU_PER_GUIDE_UNIT),
          userDrawn: true,
        },
        el('p15:clr', el('a:srgbClr', { val: 'F26B43' })),
      ),
    ),
  );
}
