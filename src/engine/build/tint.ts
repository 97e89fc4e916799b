import { fromHex, fromHsl, toHsl, type Rgba } from '../drawingml/color-model.ts';

/** What `tinted` of the shape writer looks like: luminance kept in part, the rest towards white (above 0) or black. */
export function tintedColor(hex: string, tint = 0): Rgba {
  const hsl = toHsl(fromHex(hex));
  const keep = 1 - Math.abs(tint);
  return fromHsl({ ...hsl, l: hsl.l * keep + (tint > 0 ? 1 - keep : 0) }, 1);
}
