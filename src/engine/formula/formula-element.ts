import type { ThemeColor } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { tinted } from '../page/tinted-color.ts';
import type { FormulaNode, FormulaRow } from './formula-tree.ts';

/** Typeface that Office sets formulas in. */
export const FORMULA_FAMILY = 'Cambria Math';

export interface FormulaLook {
  /** Points. */
  size: number;
  color?: ThemeColor;
  colorTint?: number;
  align: 'left' | 'center' | 'right';
}

/** A formula on a line of its own: `a14:m` with `m:oMathPara` ([MS-ODRAWXML] 2.3.1; ECMA-376 part 1, 22.1.2.78). */
export function formulaElement(row: FormulaRow, look: FormulaLook): XmlElement {
  return el(
    'a14:m',
    el('m:oMathPara', el('m:oMathParaPr', el('m:jc', { 'm:val': look.align })), el('m:oMath', elementsOf(row, look))),
  );
}

const elementsOf = (row: FormulaRow, look: FormulaLook): XmlElement[] => row.map((node) => elementOf(node, look));

function runProperties({ size, color, colorTint }: FormulaLook, italic: boolean): XmlElement {
  return el(
    'a:rPr',
    { lang: 'en-US', sz: Math.round(size * 100), i: italic, dirty: false },
    color && el('a:solidFill', tinted(color, colorTint)),
    el('a:latin', { typeface: FORMULA_FAMILY, panose: '02040503050406030204', pitchFamily: 18, charset: 0 }),
  );
}

const run = (text: string, look: FormulaLook, upright: boolean): XmlElement =>
  el('m:r', upright && el('m:rPr', el('m:sty', { 'm:val': 'p' })), runProperties(look, !upright), el('m:t', text));

function elementOf(node: FormulaNode, look: FormulaLook): XmlElement {
  const control = el('m:ctrlPr', runProperties(look, true));
  const value = (name: string, val: string): XmlElement => el(`m:${name}`, { 'm:val': val });
  const part = (name: string, row: FormulaRow): XmlElement => el(`m:${name}`, elementsOf(row, look));
  switch (node.kind) {
    case 'letters':
      return run(node.text, look, node.upright);
    case 'sign':
      return run(node.text, look, true);
    case 'fraction':
      return el(
        'm:f',
        el('m:fPr', !node.bar && value('type', 'noBar'), control),
        part('num', node.over),
        part('den', node.under),
      );
    case 'scripts':
      return scriptsElement(node, look, control);
    case 'root':
      return el(
        'm:rad',
        el('m:radPr', node.degree.length === 0 && value('degHide', '1'), control),
        part('deg', node.degree),
        part('e', node.of),
      );
    case 'large':
      return el(
        'm:nary',
        el(
          'm:naryPr',
          value('chr', node.sign),
          value('limLoc', isIntegral(node.sign) ? 'subSup' : 'undOvr'),
          node.below.length === 0 && value('subHide', '1'),
          node.above.length === 0 && value('supHide', '1'),
          control,
        ),
        part('sub', node.below),
        part('sup', node.above),
        part('e', node.of),
      );
    case 'limit':
      return el('m:limLow', el('m:limLowPr', control), part('e', node.base), part('lim', node.below));
    case 'brackets':
      return el(
        'm:d',
        el('m:dPr', value('begChr', node.open), value('endChr', node.close), control),
        part('e', node.of),
      );
    case 'accent':
      return node.mark === BAR
        ? el('m:bar', el('m:barPr', value('pos', 'top'), control), part('e', node.of))
        : el('m:acc', el('m:accPr', value('chr', node.mark), control), part('e', node.of));
    case 'rows':
      return el(
        'm:m',
        el('m:mPr', columnsElement(node.rows), control),
        node.rows.map((cells) =>
          el(
            'm:mr',
            cells.map((cell) => part('e', cell)),
          ),
        ),
      );
  }
}

/** A line above. */
export const BAR = '\u0304';
export const isIntegral = (sign: string): boolean => '∫∬∭∮'.includes(sign);

function columnsElement(rows: readonly FormulaRow[][]): XmlElement {
  const count = Math.max(1, ...rows.map((cells) => cells.length));
  const properties = el('m:mcPr', el('m:count', { 'm:val': count }), el('m:mcJc', { 'm:val': 'center' }));
  return el('m:mcs', el('m:mc', properties));
}

function scriptsElement(
  { base, below, above, before }: Extract<FormulaNode, { kind: 'scripts' }>,
  look: FormulaLook,
  control: XmlElement,
): XmlElement {
  const part = (name: string, row: FormulaRow): XmlElement => el(`m:${name}`, elementsOf(row, look));
  if (before) return el('m:sPre', el('m:sPrePr', control), part('sub', below), part('sup', above), part('e', base));
  const name = above.length === 0 ? 'sSub' : below.length === 0 ? 'sSup' : 'sSubSup';
  return el(
    `m:${name}`,
    el(`m:${name}Pr`, control),
    part('e', base),
    below.length > 0 && part('sub', below),
    above.length > 0 && part('sup', above),
  );
}
