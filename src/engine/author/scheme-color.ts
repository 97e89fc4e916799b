import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import type { Tone } from './template-design.ts';

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

export const solidFill = (tone: Tone): XmlElement => el('a:solidFill', {}, schemeColor(tone));
