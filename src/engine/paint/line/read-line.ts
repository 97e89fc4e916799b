import type { ColorContext } from '../../drawingml/resolve-color.ts';
import { fraction } from '../../drawingml/rgba.ts';
import { fillChild } from '../../drawingml/fill.ts';
import { EMU_PER_POINT } from '../../../deck/units.ts';
import { readEmu } from '../../presentationml/placement.ts';
import { childOf, childrenOf, elementsOf, type XmlElement } from '../../../office/xml/tree.ts';
import { readPaint, type Paint } from '../fill/read-paint.ts';
import { isOneOf } from '../../../one-of.ts';

/** The end of a line (ECMA-376 part 1, 20.1.8.38 `a:headEnd`, .57 `a:tailEnd`); sizes in line widths. */
export interface Arrow {
  type: 'triangle' | 'stealth' | 'diamond' | 'oval' | 'arrow';
  width: number;
  length: number;
}

/** How a path is stroked (`a:ln`, 20.1.2.2.24). */
export interface Line {
  /** Points. */
  width: number;
  paint: Paint;
  /** Dashes and gaps in line widths, null for a solid line. */
  dash: readonly number[] | null;
  cap: 'butt' | 'round' | 'square';
  join: 'round' | 'bevel' | 'miter';
  miterLimit: number;
  /** 20.1.10.15 ST_CompoundLine */
  compound: 'sng' | 'dbl' | 'thickThin' | 'thinThick' | 'tri';
  head: Arrow | null;
  tail: Arrow | null;
}

/** 20.1.10.48 ST_PresetLineDashVal, as PowerPoint draws them; `sys` dashes are those of the old system pens. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  dash: [4, 3],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
  lgDashDotDot: [8, 3, 1, 3, 1, 3],
  sysDash: [3, 1],
  sysDot: [1, 1],
  sysDashDot: [3, 1, 1, 1],
  sysDashDotDot: [3, 1, 1, 1, 1, 1],
};

const MAX_DASHES = 64;

function readDash(ln: XmlElement): readonly number[] | null {
  const custom = childOf(ln, 'a:custDash');
  if (custom) {
    const pairs = childrenOf(custom, 'a:ds')
      .slice(0, MAX_DASHES)
      .flatMap(({ attributes }) => [fraction(attributes['d']), fraction(attributes['sp'])])
      .map((length) => Math.max(0, length));
    return pairs.some((length) => length > 0) ? pairs : null;
  }
  const preset = childOf(ln, 'a:prstDash')?.attributes['val'];
  return (preset !== undefined && Object.hasOwn(dashes, preset) ? dashes[preset] : undefined) ?? null;
}

const arrowTypes = new Set<Arrow['type']>(['triangle', 'stealth', 'diamond', 'oval', 'arrow']);
/** 20.1.10.33 and .34: small, medium and large, as shares of the line's width. */
const arrowSizes: Readonly<Record<string, number>> = { sm: 2, med: 3, lg: 5 };

function readArrow(end: XmlElement | undefined): Arrow | null {
  const { type = 'none', w = 'med', len = 'med' } = end?.attributes ?? {};
  if (!isOneOf(arrowTypes, type)) return null;
  return { type, width: arrowSizes[w] ?? 3, length: arrowSizes[len] ?? 3 };
}

/** The groups of children of `a:ln` of which one replaces all others. */
const groupOf = (name: string): string => {
  if (name.endsWith('Fill')) return 'fill';
  if (name === 'a:prstDash' || name === 'a:custDash') return 'dash';
  return name === 'a:round' || name === 'a:bevel' || name === 'a:miter' ? 'join' : name;
};

/** A line with what it does not say taken from the line that it stands over. */
export function lineOver(own: XmlElement | undefined, under: XmlElement | undefined): XmlElement | undefined {
  if (!own || !under) return own ?? under;
  const said = new Set(elementsOf(own).map(({ name }) => groupOf(name)));
  const kept = elementsOf(under).filter(({ name }) => !said.has(groupOf(name)));
  return {
    name: own.name,
    attributes: { ...under.attributes, ...own.attributes },
    children: [...own.children, ...kept],
  };
}

/** PowerPoint's line where no width is said: 9,525 EMU. */
const USUAL_WIDTH = 0.75;
/** 20.1.10.35 ST_LineWidth */
const MAX_WIDTH = 20_116_800 / EMU_PER_POINT;
const compounds = new Set<Line['compound']>(['sng', 'dbl', 'thickThin', 'thinThick', 'tri']);

/**
 * Reads a line for drawing; null where none is drawn.
 * @param under what `ln` stands over: the theme's line, or that of the placeholder above (see `lineOver`).
 */
export function readLine(ln: XmlElement | undefined, context: ColorContext, under?: XmlElement): Line | null {
  const element = lineOver(ln, under);
  const paint = readPaint(fillChild(element), context);
  if (!element || !paint) return null;
  const { w, cap, cmpd = 'sng' } = element.attributes;
  const emu = readEmu(w);
  const miter = childOf(element, 'a:miter');
  return {
    width: emu === undefined ? USUAL_WIDTH : Math.min(MAX_WIDTH, Math.max(0, emu / EMU_PER_POINT)),
    paint,
    dash: readDash(element),
    cap: cap === 'rnd' ? 'round' : cap === 'sq' ? 'square' : 'butt',
    join: miter ? 'miter' : childOf(element, 'a:bevel') ? 'bevel' : 'round',
    miterLimit: Math.max(1, fraction(miter?.attributes['lim'], 8)),
    compound: isOneOf(compounds, cmpd) ? cmpd : 'sng',
    head: readArrow(childOf(element, 'a:headEnd')),
    tail: readArrow(childOf(element, 'a:tailEnd')),
  };
}
