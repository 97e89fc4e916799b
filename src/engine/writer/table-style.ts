import { colorDifference } from '../drawingml/color-difference.ts';
import { blend, resolveColor, resolveColorIn, type ColorContext } from '../drawingml/resolve-color.ts';
import { contrastOf, contrastRatio, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import type { Rgba } from '../drawingml/rgba.ts';
import type { Part } from '../../office/opc/part.ts';
import { defaultTableStyleId, tableStylesOf } from '../presentationml/table-style.ts';
import { childOf, descend, el, elementsOf, type XmlElement } from '../../office/xml/tree.ts';
import { legibleInk, TEXT_CONTRAST, type Ink } from '../page/ink.ts';
import type { Page } from '../page/page.ts';
import { tintedColor } from '../page/tinted-color.ts';

export interface TableStyle {
  id: string;
  /** Undefined for a style that is neither in the file nor known to us. */
  definition?: XmlElement;
}

/** The template's own default table style. @param main the presentation part. */
export function defaultTableStyle(main: Part): TableStyle {
  const id = defaultTableStyleId(main);
  return { id, definition: tableStylesOf(main)(id) };
}

/** Pages darker than the first do not bear cells lighter than the second (relative luminance). */
const DARK = 0.3;
const GLARING = 0.45;
/** From this opacity a fill is what it says; differences (ΔE of CIE 1976) under the second are no other ground for text. */
const OPAQUE = 0.7;
const UNSEEN = 20;

/** Text of a table's parts where the style's own colour is not legible; undefined leaves it to the style. */
export interface TableInks {
  header?: Ink;
  body?: Ink;
  total?: Ink;
  /** Body cells have a fill of their own. */
  filled: boolean;
  /** A light fill on a dark page: the table would glare like a lamp. */
  glaring: boolean;
}

/**
 * Looks at the text colours of a style on its fills, as they come out on a page, and on the page's ground where a part has no fill.
 * Body text must be legible on both bands.
 */
export function tableInks({ definition }: TableStyle, page: Page): TableInks {
  const context: ColorContext = { colors: page.palette, map: page.colorMap };
  const style = definition ?? el('a:tblStyle');
  const fillOf = (name: string): Rgba | null | undefined => {
    const holder = name === 'a:tblBg' ? childOf(style, name) : descend(style, name, 'a:tcStyle');
    const fill = elementsOf(childOf(holder, 'a:fill'))[0] ?? childOf(holder, 'a:fillRef');
    if (!fill || fill.name === 'a:noFill') return undefined;
    // A fill of the theme is near the colour that it is asked for in.
    return fill.name === 'a:solidFill' || fill.name === 'a:fillRef'
      ? shownOn(page, resolveColorIn(fill, context))
      : null;
  };
  const textOf = (name: string): Rgba | null => {
    const text = childOf(childOf(style, name), 'a:tcTxStyle');
    return resolveColor(
      elementsOf(text).find(({ name: child }) => child.endsWith('Clr')),
      context,
    );
  };
  const whole = fillOf('a:wholeTbl') ?? fillOf('a:tblBg');
  const own = textOf('a:wholeTbl');
  const inkOn = (text: Rgba | null, grounds: readonly (Rgba | null | undefined)[]): Ink | undefined => {
    const solid = grounds.filter((ground) => ground !== null && ground !== undefined);
    // A gradient or a picture is left to the style's author; without a fill the page's ground shows through.
    if (solid.length === 0) {
      const shown = text && contrastOf(relativeLuminance(text), page.luminance);
      if (grounds.includes(null) || (shown && shown >= TEXT_CONTRAST)) return undefined;
      return { color: page.text, ...(page.textTint ? { tint: page.textTint } : {}) };
    }
    const worst = (color: Rgba) => Math.min(...solid.map((ground) => contrastRatio(color, ground)));
    if (text && worst(text) >= TEXT_CONTRAST) return undefined;
    return legibleInk(
      page,
      solid.reduce((a, b) => (text && contrastRatio(text, b) < contrastRatio(text, a) ? b : a)),
    );
  };
  const bands = [whole, fillOf('a:band1H') ?? whole, fillOf('a:band2H') ?? whole];
  // No one colour of text is legible on such a band and on the page's ground between two of them.
  const onPage = tintedColor(page.palette[page.text], page.textTint);
  const isBeside = (band: Rgba): boolean => bands.includes(undefined) && contrastRatio(onPage, band) < TEXT_CONTRAST;
  return {
    header: inkOn(textOf('a:firstRow') ?? own, [fillOf('a:firstRow') ?? whole]),
    body: inkOn(own, bands),
    total: inkOn(textOf('a:lastRow') ?? own, [fillOf('a:lastRow') ?? whole]),
    filled: whole !== undefined,
    glaring:
      page.luminance < DARK && bands.some((band) => band && (relativeLuminance(band) > GLARING || isBeside(band))),
  };
}

/** A translucent band (our own style has one) that hardly changes the ground counts as none; another is seen as it comes out there. */
function shownOn(page: Page, color: Rgba | null): Rgba | null | undefined {
  if (!color || color.alpha >= OPAQUE) return color;
  const seen = blend(color, page.ground);
  return colorDifference(seen, page.ground) < UNSEEN ? undefined : seen;
}
