import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { schemeColor } from './scheme-color.ts';
import type { TemplateDesign, Tone } from './template-design.ts';

const HAIRLINE = 6_350;
const RULE = 19_050;
/** A shade between text and ground: lighter than dark text, on dark pages a breath of the light one. */
const hairOf = (dark = false): Tone => (dark ? { color: 'tx1', alpha: 30 } : { color: 'tx1', lumMod: 25, lumOff: 75 });

/**
 * `a:tblStyleLst` (ECMA-376 part 1, 20.1.4.2.27) with the template's own style, which is also the default: no vertical rules, hairlines
 * between rows, a bold header with a rule under it, a bold total with a rule above.
 */
export function tableStyles(design: Pick<TemplateDesign, 'name' | 'tableStyleId' | 'dark' | 'tableHead'>): XmlElement {
  const hair = hairOf(design.dark);
  return el(
    'a:tblStyleLst',
    { def: design.tableStyleId },
    el(
      'a:tblStyle',
      { styleId: design.tableStyleId, styleName: `${design.name} Table` },
      part('a:wholeTbl', { insideH: [HAIRLINE, hair], bottom: [HAIRLINE, hair] }, { color: 'tx1' }),
      part('a:band1H', {}, { fill: { color: 'bg2', alpha: 60 } }),
      part('a:lastCol', {}, { color: 'tx1', bold: true }),
      part('a:firstCol', {}, { color: 'tx1', bold: true }),
      part('a:lastRow', { top: [RULE, 'tx2'] }, { color: 'tx1', bold: true }),
      part('a:firstRow', { bottom: [RULE, 'accent1'] }, { color: 'tx2', bold: true, ...design.tableHead }),
    ),
  );
}

type RuledEdge = 'top' | 'bottom' | 'insideH';

interface PartText {
  color?: Tone;
  bold?: boolean;
  fill?: Tone;
}

/** One part of the style (ECMA-376 part 1, 20.1.4.2.6 and the like): text first, then borders and fill. */
function part(
  name: string,
  borders: Partial<Record<RuledEdge, readonly [width: number, color: Tone]>>,
  text: PartText,
): XmlElement {
  const drawn = (['top', 'bottom', 'insideH'] as const).flatMap((side) => {
    const border = borders[side];
    if (!border) return [];
    const fill = el('a:solidFill', schemeColor(border[1]));
    return [el(`a:${side}`, el('a:ln', { w: border[0], cmpd: 'sng' }, fill))];
  });
  return el(
    name,
    text.color !== undefined &&
      el(
        'a:tcTxStyle',
        { b: text.bold ? 'on' : undefined },
        el('a:fontRef', { idx: 'minor' }),
        schemeColor(text.color),
      ),
    el(
      'a:tcStyle',
      el('a:tcBdr', drawn),
      text.fill !== undefined && el('a:fill', el('a:solidFill', schemeColor(text.fill))),
    ),
  );
}
