import type { TextContent } from '../../deck/content.ts';
import type { Box } from '../../deck/units.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { transform } from './transform.ts';
import type { Page, Slot } from '../page/page.ts';
import { isTitle } from '../page/page.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import { placeholderBody, type TextBodyContext } from './paragraph-element.ts';
import { tinted } from '../page/tinted-color.ts';
import { placeholderProperties } from '../presentationml/placeholder-properties.ts';

/** The idx that PowerPoint gives to a placeholder which the layout does not have ("Set as slide title"). */
const NOT_ON_LAYOUT = 4_294_967_295;

export const looseTitlePlaceholder = (): XmlElement => el('p:ph', { type: 'title', idx: NOT_ON_LAYOUT });

/** Whether titles on this layout must bring their own placeholder. */
export const lacksTitle = ({ slots }: Page): boolean => !slots.some(({ type }) => isTitle(type));

interface TitlePlace {
  id: number;
  name: string;
  box: Box;
  slot: Slot;
}

/**
 * A title where the layout has no title placeholder but another that stands in for it: bound as a title, so that outlines and screen
 * readers find it, and dressed as the layout's own placeholder, since it inherits nothing from that any more.
 */
export function looseTitle(
  content: TextContent,
  { id, name, box, slot }: TitlePlace,
  { page, text }: { page: Page; text: TextBodyContext },
): XmlElement {
  const level = slot.levels[0];
  const body = placeholderBody(content, text, {
    inheritedAlign: level?.align,
    inheritedRtl: level?.rtl,
    inheritedSizes: slot.levels.map(({ size }) => size),
  });
  const bodyPr = body.children[0];
  if (bodyPr && typeof bodyPr !== 'string') {
    const { left, top, right, bottom } = slot.insets;
    const insets = { lIns: left, tIns: top, rIns: right, bIns: bottom };
    for (const [key, value] of Object.entries(insets)) bodyPr.attributes[key] = String(value);
    bodyPr.attributes['anchor'] = 't';
  }
  if (level) body.children[1] = el('a:lstStyle', levelElement(level, page));
  return el(
    'p:sp',
    placeholderProperties({ id, name }, looseTitlePlaceholder()),
    el('p:spPr', transform('a:xfrm', box), el('a:prstGeom', { prst: 'rect' }, el('a:avLst'))),
    body,
  );
}

/** 20.1.10.59 ST_TextAlignType */
const alignments = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;
const hundredths = (points: number): number => Math.round(points * 100);

/** `a:lvl1pPr` (ECMA-376 part 1, 21.1.2.4.13) with all that the layout's placeholder says of its first level. */
function levelElement(level: TextLevel, page: Page): XmlElement {
  const { lineSpacing, latin } = level;
  const typeface = latin === page.headingFamily ? '+mj-lt' : latin === page.bodyFamily ? '+mn-lt' : latin;
  return el(
    'a:lvl1pPr',
    { marL: 0, indent: 0, algn: alignments[level.align] },
    el(
      'a:lnSpc',
      lineSpacing.kind === 'points'
        ? el('a:spcPts', { val: hundredths(lineSpacing.value) })
        : el('a:spcPct', { val: Math.round(lineSpacing.value * 100_000) }),
    ),
    el('a:spcBef', el('a:spcPts', { val: 0 })),
    el('a:buNone'),
    el(
      'a:defRPr',
      { sz: hundredths(level.size), b: level.bold, i: level.italic, cap: level.caps === 'all' ? 'all' : 'none' },
      el('a:solidFill', tinted(page.text, page.textTint)),
      el('a:latin', { typeface }),
    ),
  );
}
