import { el, type XmlElement } from '../../office/xml/tree.ts';

/** `p:nvSpPr` (ECMA-376 part 1, 19.3.1.33) of a shape that stands in a placeholder: it cannot be grouped; pictures are locked further. */
export const placeholderProperties = (
  named: { id: number; name: string },
  placeholder: XmlElement,
  locks: Record<string, boolean> = {},
): XmlElement =>
  el(
    'p:nvSpPr',
    el('p:cNvPr', named),
    el('p:cNvSpPr', el('a:spLocks', { noGrp: true, ...locks })),
    el('p:nvPr', placeholder),
  );
