import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { paintFill } from './scheme-color.ts';
import { footerPlaceholders } from './slide-master.ts';
import { ornamentShape, placeholderShape, shapeTree } from './shape-tree.ts';
import type { LayoutDesign, PlaceholderDesign, TemplateDesign } from './template-design.ts';

/** PowerPoint numbers a layout's date, footer and slide number 10 to 12. */
const FIRST_FOOTER_IDX = 10;

/** ECMA-376 part 1, 19.3.1.39 sldLayout. */
export function slideLayout(layout: LayoutDesign, design: TemplateDesign): XmlElement {
  const { background, ornaments = [], placeholders, type } = layout;
  const context = { master: false, bulletColor: design.bulletColor };
  return el(
    'p:sldLayout',
    {
      showMasterSp: layout.masterOrnaments === false ? false : undefined,
      type,
      preserve: true,
      userDrawn: type === undefined ? true : undefined,
    },
    el(
      'p:cSld',
      { name: layout.name },
      background !== undefined && el('p:bg', el('p:bgPr', paintFill(background), el('a:effectLst'))),
      shapeTree([
        ...ornaments.map((ornament) => (id: number) => ornamentShape(ornament, id)),
        ...[...placeholders, ...footersOf(layout)].map(
          (placeholder) => (id: number) => placeholderShape(placeholder, id, context),
        ),
      ]),
    ),
    el('p:clrMapOvr', el('a:masterClrMapping')),
  );
}

/** The footers where the master has them; recoloured where the layout's background asks for it. */
function footersOf({ footers }: LayoutDesign): PlaceholderDesign[] {
  if (footers === 'none') return [];
  return footerPlaceholders(footers ?? 'tx1', FIRST_FOOTER_IDX).map(({ type, idx, name, levels }) => ({
    type,
    idx,
    name,
    levels: footers === undefined ? [] : (levels ?? []).map(({ color }) => ({ color })),
  }));
}
