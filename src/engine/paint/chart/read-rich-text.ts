import { paragraphStyle, runStyle } from '../../presentationml/effective-style.ts';
import {
  readParagraphProperties,
  readRunProperties,
  type SpecifiedStyle,
} from '../../presentationml/specified-style.ts';
import { childOf, childrenOf, descend, elementsOf, textOf, type XmlElement } from '../../../office/xml/tree.ts';
import type { ChartParagraph, ChartText, TextPiece } from './chart-model.ts';

/** Text of charts: `c:txPr` (ECMA-376 part 1, 21.2.2.216) and `c:rich` (21.2.2.156). */

/** `rot` in degrees; undefined for none, and for the value by which Office marks "as it fits" (-1000 degrees). */
function rotationOf(bodyPr: XmlElement | undefined): number | undefined {
  const { rot, vert } = bodyPr?.attributes ?? {};
  if (vert === 'vert' || vert === 'eaVert') return 90;
  if (vert === 'vert270') return -90;
  const degrees = rot === undefined ? Number.NaN : Number(rot) / 60_000;
  return Number.isFinite(degrees) && Math.abs(degrees) <= 90 ? degrees : undefined;
}

/** Lays what an element's `c:txPr` says over what it inherits. Rotation is the element's own: it is not inherited. */
export function readTextProperties(parent: XmlElement | undefined, inherited: SpecifiedStyle): ChartText {
  const txPr = childOf(parent, 'c:txPr');
  if (!txPr) return { style: inherited };
  const pPr = descend(txPr, 'a:p', 'a:pPr');
  const style = readRunProperties(childOf(pPr, 'a:defRPr'), readParagraphProperties(pPr, { ...inherited }));
  return { style, rotation: rotationOf(childOf(txPr, 'a:bodyPr')) };
}

/** Names of fields in data labels ([MS-ODRAWXML] 2.24.3.76), kept as the texts they stand for. */
const fieldText = (field: XmlElement): string => {
  const type = field.attributes['type'] ?? '';
  const known = /^(VALUE|CATEGORYNAME|SERIESNAME|PERCENTAGE|CELLRANGE|XVALUE|YVALUE|BUBBLESIZE)$/.test(type);
  return known ? `[${type}]` : textOf(childOf(field, 'a:t'));
};

/** The paragraphs of `c:rich`; line breaks end a paragraph here, since labels have no space between paragraphs. */
export function readRichText(rich: XmlElement, inherited: SpecifiedStyle): ChartParagraph[] {
  const listed = readRunProperties(descend(rich, 'a:lstStyle', 'a:lvl1pPr', 'a:defRPr'), { ...inherited });
  return childrenOf(rich, 'a:p').flatMap((paragraph) => {
    const pPr = childOf(paragraph, 'a:pPr');
    const style = readRunProperties(childOf(pPr, 'a:defRPr'), paragraphStyle(pPr, [listed]));
    const lines: TextPiece[][] = [[]];
    for (const node of elementsOf(paragraph)) {
      if (node.name === 'a:br') lines.push([]);
      if (node.name !== 'a:r' && node.name !== 'a:fld') continue;
      const text = node.name === 'a:r' ? textOf(childOf(node, 'a:t')) : fieldText(node);
      lines.at(-1)?.push({ text, style: runStyle(childOf(node, 'a:rPr'), style) });
    }
    return lines.map((pieces) => ({
      pieces: pieces.length > 0 ? pieces : [{ text: '', style }],
      align: style.align,
    }));
  });
}

export const richRotation = (rich: XmlElement | undefined): number | undefined => rotationOf(childOf(rich, 'a:bodyPr'));

/** Text without runs of its own, a paragraph a line. */
export const plainParagraphs = (text: string, style: SpecifiedStyle): ChartParagraph[] =>
  text.split('\n').map((line) => ({ pieces: [{ text: line, style }] }));
