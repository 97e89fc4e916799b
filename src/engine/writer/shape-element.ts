import type { ShapeContent } from '../../deck/content.ts';
import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { iconGeometry } from '../icons/icon-geometry.ts';
import { transform } from './transform.ts';
import { shapeInsets } from '../page/shape-insets.ts';
import { tinted } from '../page/tinted-color.ts';
import { paragraphElements, type TextBodyContext } from './paragraph-element.ts';

const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;
const DECORATIVE_EXTENSION = '{C183D7F6-B498-43B3-948B-1728B52AA6E4}';

/** `p:cNvPr` with alt text, or the mark of pure ornament ([MS-ODRAWXML] 2.28.2 decorative). */
export function visibleProperties(
  id: number,
  name: string,
  { alt, decorative }: { alt?: string; decorative?: boolean } = {},
  /** Relationship id of the slide that a click goes to. */
  opens?: string,
): XmlElement {
  return el(
    'p:cNvPr',
    { id, name, descr: decorative ? undefined : alt || undefined },
    opens && el('a:hlinkClick', { 'r:id': opens, action: 'ppaction://hlinksldjump' }),
    decorative &&
      el(
        'a:extLst',
        el(
          'a:ext',
          { uri: DECORATIVE_EXTENSION },
          el('adec:decorative', {
            'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
            val: true,
          }),
        ),
      ),
  );
}

interface ShapePlace {
  id: number;
  name: string;
  box: Box;
  rotation?: number;
  flipped?: boolean;
  /** Relationship id of the slide that a click goes to. */
  opens?: string;
  /** `p:ph` of a shape that stands in a placeholder of the slide's own. */
  placeholder?: XmlElement;
}

/** `p:sp` outside placeholders (ECMA-376 part 1, 19.3.1.43): a preset shape with text, or a text box where nothing is drawn. */
export function shapeElement(shape: ShapeContent, placed: ShapePlace, context: TextBodyContext): XmlElement {
  const textBox = shape.fill === null && shape.line === null && shape.geometry === 'rect';
  const insets = shapeInsets(shape);
  const hasText = shape.paragraphs.some((paragraph) => paragraph.runs.some((run) => run.text));
  return el(
    'p:sp',
    el(
      'p:nvSpPr',
      visibleProperties(placed.id, placed.name, shape, placed.opens),
      el('p:cNvSpPr', { txBox: (textBox && !placed.placeholder) || undefined }),
      el('p:nvPr', placed.placeholder),
    ),
    el(
      'p:spPr',
      transform('a:xfrm', placed.box, placed),
      shape.icon
        ? iconGeometry(shape.icon)
        : el('a:prstGeom', { prst: shape.geometry }, el('a:avLst', adjustments(shape, placed.box))),
      shape.fill === null ? el('a:noFill') : el('a:solidFill', tinted(shape.fill, shape.fillTint, shape.fillAlpha)),
      shape.line === null
        ? el('a:ln', el('a:noFill'))
        : el('a:ln', { w: shape.lineWidth ?? 12_700 }, el('a:solidFill', el('a:schemeClr', { val: shape.line }))),
    ),
    el(
      'p:txBody',
      el(
        'a:bodyPr',
        {
          wrap: 'square',
          lIns: insets.left,
          tIns: insets.top,
          rIns: insets.right,
          bIns: insets.bottom,
          rtlCol: false,
          anchor: anchors[shape.anchor],
        },
        el('a:noAutofit'),
      ),
      el('a:lstStyle', placed.placeholder && plainLevel()),
      paragraphElements(hasText ? shape.paragraphs : [], context, {
        size: shape.size,
        color: shape.textColor,
        colorTint: shape.textTint,
        align: shape.align,
        headingFont: shape.headingFont,
        code: shape.code,
        spaceBefore: shape.size ? Math.round(shape.size * 0.35) : undefined,
        free: true,
      }),
    ),
  );
}

/** Undoes what a master says of titles (spacing, capitals): the text was fitted without it. */
const plainLevel = (): XmlElement =>
  el('a:lvl1pPr', el('a:lnSpc', el('a:spcPct', { val: 100_000 })), el('a:defRPr', { cap: 'none', i: false }));

/** Corners and points that do not grow with the shape. */
function adjustments(shape: ShapeContent, box: Box): XmlElement[] {
  if (shape.adjusts)
    return shape.adjusts.map((value, i, all) =>
      el('a:gd', { name: all.length === 1 ? 'adj' : `adj${i + 1}`, fmla: `val ${value}` }),
    );
  const shorter = Math.max(1, Math.min(box.width, box.height));
  if (shape.geometry === 'roundRect') {
    return [el('a:gd', { name: 'adj', fmla: `val ${Math.min(16_667, Math.round((76_200 / shorter) * 100_000))}` })];
  }
  if (shape.geometry === 'homePlate' || shape.geometry === 'chevron')
    return [el('a:gd', { name: 'adj', fmla: 'val 28000' })];
  return [];
}
