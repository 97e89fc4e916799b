import type { ShapeContent } from '../../deck/content.ts';
import { el, isElement, type XmlElement } from '../../office/xml/tree.ts';
import { formulaElement } from '../formula/formula-element.ts';
import { readLinearForm } from '../formula/read-linear-form.ts';

const A14 = 'http://schemas.microsoft.com/office/drawing/2010/main';
const USUAL_SIZE = 18;

/** A text box with its formula as Office Math, and with its signs in one line for programs that have none (`mc:AlternateContent`, ECMA-376 part 3, 7.6). */
export function formulaShape(shape: ShapeContent, formula: string, plain: XmlElement): XmlElement {
  const math = el(
    'a:p',
    el(
      'a:pPr',
      { marL: 0, indent: 0, algn: shape.align === 'center' ? 'ctr' : shape.align === 'end' ? 'r' : 'l', rtl: false },
      el('a:buNone'),
    ),
    formulaElement(readLinearForm(formula), {
      size: shape.size ?? USUAL_SIZE,
      ...(shape.textColor ? { color: shape.textColor } : {}),
      ...(shape.textTint === undefined ? {} : { colorTint: shape.textTint }),
      align: shape.align === 'center' ? 'center' : shape.align === 'end' ? 'right' : 'left',
    }),
  );
  return el(
    'mc:AlternateContent',
    el('mc:Choice', { 'xmlns:a14': A14, Requires: 'a14' }, withParagraph(plain, math)),
    el('mc:Fallback', plain),
  );
}

/** The same shape with another text. */
const withParagraph = (element: XmlElement, paragraph: XmlElement): XmlElement => ({
  ...element,
  children: element.children.map((node) =>
    isElement(node) && node.name === 'p:txBody'
      ? {
          ...node,
          children: [...node.children.filter((child) => !isElement(child) || child.name !== 'a:p'), paragraph],
        }
      : node,
  ),
});
