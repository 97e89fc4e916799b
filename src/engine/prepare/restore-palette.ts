import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { allOf, childOf, descend, el, type XmlElement } from '../../office/xml/tree.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import { contrastRatio } from '../drawingml/contrast-ratio.ts';
import { blend } from '../drawingml/resolve-color.ts';
import { fromHex, toHex, toHsl, white, type Rgba } from '../drawingml/rgba.ts';
import { area } from '../geometry/box.ts';
import { backgroundElement } from '../drawingml/fill.ts';
import { walkShapes } from '../presentationml/walk-shapes.ts';

/** Accents are at least so vivid (saturation of HSL), and so unlike each other (ΔE of CIE 1976). */
const VIVID = 0.2;
const UNLIKE = 25;
/** A colour of letters counts as an area of this share of the slide. */
const LETTERS = 0.02;
/** Contrast to white from which a colour can be seen as an area, and from which letters can be read. */
const SEEN = 2;
const READ = 7;
const ACCENTS = 6;

/**
 * A theme that nothing on its masters and layouts refers to is none of theirs: programs that keep colours in the shapes write Office's. Its
 * accents become the colours that the masters are drawn in, the largest areas first, so that charts and cards look like them.
 */
export function restorePalette(masters: readonly Part[]): void {
  const layouts = masters.flatMap((master) =>
    master.relationships.byType(relationshipType.slideLayout).flatMap(({ part }) => part ?? []),
  );
  const refersToTheme = [...masters, ...layouts].some(({ xml }) => !allOf(xml, 'a:schemeClr').next().done);
  if (refersToTheme) return;
  const accents = accentsOf(masters);
  const [first] = accents;
  if (!first) return;
  const scheme: Record<string, Rgba> = {
    ...Object.fromEntries(accents.map((color, i) => [`a:accent${i + 1}`, color])),
    'a:dk2': darkened(first, READ),
    'a:lt2': blend({ ...first, alpha: 0.1 }, white),
  };
  const themes = new Set(masters.flatMap((master) => master.relationships.firstOf(relationshipType.theme) ?? []));
  for (const theme of themes) {
    const colors = descend(theme.edit(), 'a:themeElements', 'a:clrScheme');
    for (const [name, color] of Object.entries(scheme)) {
      const entry = childOf(colors, name);
      if (entry) entry.children = [el('a:srgbClr', { val: toHex(color).slice(1) })];
    }
  }
}

/** Vivid colours of the masters by the area that they take, those too light for white with a darker one, then shades of them. */
function accentsOf(masters: readonly Part[]): Rgba[] {
  const areas = new Map<string, number>();
  for (const { xml } of masters)
    for (const [hex, share] of drawnColors(xml)) areas.set(hex, (areas.get(hex) ?? 0) + share);
  const drawn = [...areas]
    .toSorted(([, a], [, b]) => b - a)
    .map(([hex]) => fromHex(hex))
    .filter((color) => toHsl(color).s >= VIVID);
  const shown = drawn.flatMap((color) =>
    contrastRatio(color, white) < SEEN ? [darkened(color, SEEN * 1.3), color] : [color],
  );
  const shades = shown.flatMap((color) => [darkened(color, READ), blend({ ...color, alpha: 0.55 }, white)]);
  const accents: Rgba[] = [];
  for (const color of [...shown, ...shades]) {
    if (accents.length === ACCENTS) break;
    if (accents.every((other) => colorDifference(color, other) > UNLIKE)) accents.push(color);
  }
  return accents;
}

/** Colours that a master is painted in, each with the share of the slide that it takes. */
function* drawnColors(root: XmlElement): Generator<[hex: string, share: number]> {
  const shapes = walkShapes(root);
  const whole = Math.max(1, ...shapes.map(({ placement }) => (placement ? area(placement.box) : 0)));
  for (const { element, placement, placeholder } of shapes) {
    const share = placement ? Math.min(1, area(placement.box) / whole) : 0;
    if (!placeholder)
      for (const hex of colorsIn(childOf(childOf(element, 'p:spPr'), 'a:solidFill'))) yield [hex, share];
    if (!placeholder)
      for (const hex of colorsIn(childOf(childOf(element, 'p:spPr'), 'a:gradFill'))) yield [hex, share / 3];
    if (placeholder) for (const run of allOf(element, 'a:rPr')) for (const hex of colorsIn(run)) yield [hex, LETTERS];
  }
  for (const hex of colorsIn(backgroundElement(root))) yield [hex, 1];
}

const colorsIn = (element: XmlElement | undefined): string[] =>
  element ? [...allOf(element, 'a:srgbClr')].map(({ attributes }) => `#${attributes['val'] ?? ''}`.toUpperCase()) : [];

/** The colour mixed with black until it has the contrast to white. */
function darkened(color: Rgba, contrast: number): Rgba {
  const black: Rgba = { r: 0, g: 0, b: 0, alpha: 1 };
  const steps = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2].map((alpha) => blend({ ...color, alpha }, black));
  return steps.find((step) => contrastRatio(step, white) >= contrast) ?? black;
}
