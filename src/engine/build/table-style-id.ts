import type { Part } from '../opc/part.ts';
import { relationshipType } from '../opc/relationship-types.ts';
import { allOf, childOf, childrenOf } from '../xml/tree.ts';
import { OWN_TABLE_STYLE } from './prepare-package.ts';

/** Medium Style 2 - Accent 1, which PowerPoint knows without its definition. */
const OFFICE_DEFAULT = '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}';

export interface TableStyle {
  id: string;
  /** Whether the body cells have a fill of their own, so that the style's text colour is legible on any background. */
  filled: boolean;
}

/** The template's own default table style (ECMA-376 part 1, 20.1.4.2.27 tblStyleLst, `def`). */
export function defaultTableStyle(main: Part): TableStyle {
  const list = main.relationships.firstOf(relationshipType.tableStyles)?.xml;
  const id = list?.attributes['def'] ?? OFFICE_DEFAULT;
  const defined = childrenOf(list, 'a:tblStyle').find((style) => style.attributes['styleId'] === id);
  if (id === OWN_TABLE_STYLE) return { id, filled: false };
  if (!defined) return { id, filled: id === OFFICE_DEFAULT };
  const whole = childOf(defined, 'a:wholeTbl');
  return { id, filled: whole !== undefined && !allOf(whole, 'a:fill').next().done };
}
