import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import type { Fill, Tone } from './template-design.ts';

const thousandths = (percent: number): number => Math.round(percent * 1_000);

/** `a:schemeClr` with its modifiers (ECMA-376 part 1, 20.1.2.3.29). */
export function schemeColor(tone: Tone): XmlElement {
  if (typeof tone === 'string') return el('a:schemeClr', { val: tone });
  const { color, lumMod, lumOff, alpha } = tone;
  return el(
    'a:schemeClr',
    { val: color },
    lumMod !== undefined && el('a:lumMod', { val: thousandths(lumMod) }),
    lumOff !== undefined && el('a:lumOff', { val: thousandths(lumOff) }),
    alpha !== undefined && el('a:alpha', { val: thousandths(alpha) }),
  );
}

const ANGLE_UNITS = 60_000;

/** One colour, or a gradient that turns with its shape. */
export function paintFill(fill: Fill): XmlElement {
  if (typeof fill === 'string' || !('stops' in fill)) return solidFill(fill);
  return el(
    'a:gradFill',
    { rotWithShape: true },
    el(
      'a:gsLst',
      fill.stops.map(([percent, tone]) => el('a:gs', { pos: thousandths(percent) }, schemeColor(tone))),
    ),
    el('a:lin', { ang: Math.round(fill.angle * ANGLE_UNITS), scaled: false }),
  );
}

export const solidFill = (tone: Tone): XmlElement => el('a:solidFill', schemeColor(tone));
