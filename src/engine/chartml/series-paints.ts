import type { Chart } from '../../deck/content.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import { contrastOf, relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { grey, greyOf, greySteps, isLight, shown, type ChartLook, type Paint } from './chart-look.ts';

/** Colours nearer than this (ΔE of CIE 1976) cannot be told apart in a legend, which the checker tells of. */
const LEAST_DIFFERENCE = 25;
/** A tint or a grey fainter than this on the ground is no area any more. */
const LEAST_CONTRAST = 1.5;

/** Tints and shades of an accent that stand in where a theme's accents are too few, or too near each other. */
const tints: readonly Omit<Paint, 'color'>[] = [
  { mod: 60, off: 40, sat: 60 },
  { mod: 60 },
  { mod: 35, off: 65, sat: 60 },
  { mod: 40 },
];

const accentPaints = ({ accents }: ChartLook): Paint[] => accents.map((color) => ({ color }));
const greyPaints = (look: ChartLook): Paint[] => greySteps(look).map((step) => grey(look, step));
const tintPaints = (look: ChartLook): Paint[] =>
  tints.flatMap((tint) => look.accents.map((color) => ({ color, ...tint })));

const stands = (paint: Paint, look: ChartLook): boolean =>
  contrastOf(relativeLuminance(shown(paint, look)), look.luminance) >= LEAST_CONTRAST;

/**
 * So many paints of a list, each the first that can be told from all taken before it; where none can, the one that comes nearest to it.
 * @param taken paints of the same chart that are settled already
 */
function apart(
  candidates: readonly Paint[],
  count: number,
  { look, taken }: { look: ChartLook; taken: readonly Paint[] },
): Paint[] {
  const left = candidates.filter((paint, i) => i === 0 || stands(paint, look));
  const found: Paint[] = [];
  while (found.length < count && left.length > 0) {
    const before = [...taken, ...found].map((paint) => shown(paint, look));
    const nearest = left.map((paint) =>
      Math.min(Infinity, ...before.map((other) => colorDifference(shown(paint, look), other))),
    );
    const first = nearest.findIndex((difference) => difference >= LEAST_DIFFERENCE);
    const at = first >= 0 ? first : nearest.indexOf(Math.max(...nearest));
    found.push(...left.splice(at, 1));
  }
  // More series than a theme can tell apart begin again.
  const [only = { color: 'accent1' }] = candidates;
  return Array.from({ length: count }, (_, i) => found[i % Math.max(1, found.length)] ?? only);
}

/** The theme's accents in their order, as far as they can be told apart, then their tints and greys. */
export const accentsApart = (look: ChartLook, count: number): Paint[] =>
  apart([...accentPaints(look), ...tintPaints(look), ...greyPaints(look)], count, { look, taken: [] });

/** More lines than this have no names at their ends. */
const MAX_NAMED = 3;

/** Paint of each series: greys with the accent on what carries the message, or the theme's accents; any two of them can be told apart. */
export function seriesPaints({ series, legend }: Chart, look: ChartLook): Paint[] {
  const emphasised = series.filter(({ emphasis }) => emphasis).length;
  // What is named nowhere is the ground that the emphasised stands out from.
  if (emphasised > 0 && legend === 'off' && series.length - emphasised > MAX_NAMED) {
    const paints = accentsApart(look, emphasised).values();
    return series.map(({ emphasis }) => (emphasis ? paints.next().value : undefined) ?? grey(look, 1));
  }
  const strong = accentsApart(look, emphasised || series.length);
  const quiet =
    emphasised === 0
      ? []
      : apart([...greyPaints(look), ...tintPaints(look), ...accentPaints(look)], series.length - emphasised, {
          look,
          taken: strong,
        });
  const next = { strong: strong.values(), quiet: quiet.values() };
  return series.map(({ emphasis }) => {
    const { value } = emphasis || emphasised === 0 ? next.strong.next() : next.quiet.next();
    return value ?? { color: 'accent1' };
  });
}

/** Lightest and darkest grey of slices, in parts of the way from the text's colour to white, or to black. */
const SLICE_GREYS = [0.3, 0.78] as const;

/** Paint of each slice: greys that fade with its size beside the one that carries the message, or the theme's accents. */
export function slicePaints({ categories, series, emphasizedPoint }: Chart, look: ChartLook): Paint[] {
  const accents = accentsApart(look, emphasizedPoint === undefined ? categories.length : 1);
  if (emphasizedPoint === undefined) return accents;
  const size = (i: number): number => series[0]?.values[i] ?? 0;
  const others = [...categories.keys()].filter((i) => i !== emphasizedPoint).toSorted((a, b) => size(b) - size(a));
  const [from, to] = SLICE_GREYS;
  const shade = (rank: number): Paint => {
    const off = Math.round((from + ((to - from) * rank) / Math.max(1, others.length - 1)) * 100);
    return greyOf(look, isLight(look) ? { mod: 100 - off, off } : { mod: 100 - off });
  };
  return categories.map((_, i) => (i === emphasizedPoint ? accents[0] : undefined) ?? shade(others.indexOf(i)));
}
