import type { Part } from '../../../office/opc/part.ts';
import { childOf } from '../../../office/xml/tree.ts';
import type { TextContext } from '../../presentationml/effective-style.ts';
import { contextOf, readColorMap, themeOn } from '../../presentationml/master.ts';

/** Theme and colour map of a chart: the page's under its own overrides (ECMA-376 part 1, 21.2.2.30 clrMapOvr, 14.2.8 theme override). */
export function chartContext(part: Part, above: TextContext): TextContext {
  const mapping = childOf(part.xml, 'c:clrMapOvr');
  const theme = themeOn(part, above.theme);
  if (!mapping && theme === above.theme) return above;
  return contextOf(theme, mapping ? readColorMap(mapping) : above.map);
}
