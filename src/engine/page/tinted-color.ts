import type { ThemeColor } from '../../deck/content.ts';
import { el, type XmlElement } from '../../office/xml/tree.ts';
import { fromHex, fromHsl, toHsl, type Rgba } from '../drawingml/rgba.ts';

/** What `tinted` looks like: luminance kept in part, the rest towards white (above 0) or black. */
export function tintedColor(hex: string, tint = 0): Rgba {
  const hsl = toHsl(fromHex(hex));
  const keep = 1 - Math.abs(tint);
  return fromHsl({ ...hsl, l: hsl.l * keep + (tint > 0 ? 1 - keep : 0) }, 1);
}

/** A tint towards white or a shade towards black, as PowerPoint's palette writes them (lumMod and lumOff, 20.1.2.3.20); what shines through it by `alpha` (20.1.2.3.1). */
export function tinted(color: ThemeColor, tint: number | undefined, alpha = 1): XmlElement {
  const keep = Math.round((1 - Math.abs(tint ?? 0)) * 100_000);
  return el(
    'a:schemeClr',
    { val: color },
    tint ? el('a:lumMod', { val: keep }) : null,
    tint && tint > 0 ? el('a:lumOff', { val: 100_000 - keep }) : null,
    alpha < 1 ? el('a:alpha', { val: Math.round(alpha * 100_000) }) : null,
  );
}
