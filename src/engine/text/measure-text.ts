import { measureParagraph, type ParagraphStyle } from './measure-paragraph.ts';

/** Width of one line of text in points. */
export function measureText(text: string, style: ParagraphStyle): number {
  let width = 0;
  for (const atom of measureParagraph([{ text }], style).atoms) width += atom.width;
  return width;
}
