import { defaultLimits, type EngineLimits } from '../../src/engine/engine-limits.ts';
import type { OpcPackage } from '../../src/office/opc/package.ts';
import type { Part } from '../../src/office/opc/part.ts';
import { relationshipType } from '../../src/office/opc/relationship-types.ts';
import { paintDeck } from '../../src/engine/paint/paint-deck.ts';
import type { Problem } from '../../src/engine/engine.ts';
import { openTemplate } from '../../src/engine/template/open-template.ts';
import { descend, type XmlElement } from '../../src/office/xml/tree.ts';
import { presentationPackage } from './make-presentation.ts';
import { readPixels, type Pixels } from './pixels.ts';

const EMU = 12_700;
/** 720 by 405 points: one pixel is one point where a slide is painted 720 pixels wide. */
const size = { width: 720 * EMU, height: 405 * EMU };

/** Lengths in points, as OOXML writes them. */
export const points = (length: number): number => Math.round(length * EMU);

/** A pixel is a point. */
export interface PaintedSlide extends Pick<Pixels, 'at' | 'inkIn'> {
  problems: readonly Problem[];
  codes: readonly string[];
}

export interface SlideOrder {
  /** Adds parts: pictures, charts, diagrams, table styles. */
  prepare?: (made: OpcPackage, slide: Part, main: Part) => void;
  limits?: Partial<EngineLimits>;
}

/** Paints a white slide with these shapes on it. */
export async function paintSlide(shapes: readonly XmlElement[], order: SlideOrder = {}): Promise<PaintedSlide> {
  const made = presentationPackage({ slideSize: size, masters: [{ layouts: [{}], placeholders: [] }], slides: [0] });
  const main = made.relationships.firstOf(relationshipType.officeDocument);
  const slide = main?.relationships.firstOf(relationshipType.slide);
  if (!main || !slide) throw new Error('The presentation has no slide.');
  const tree = descend(slide.edit(), 'p:cSld', 'p:spTree');
  if (tree) tree.children = [...tree.children.slice(0, 2), ...shapes];
  order.prepare?.(made, slide, main);
  const limits = { ...defaultLimits, ...order.limits };
  const painted = await paintDeck(
    openTemplate(made.write(), limits),
    { pages: 'slides', format: 'png', width: 720 },
    { limits },
  );
  const png = painted.pages[0]?.png;
  if (!png) throw new Error('Nothing was painted.');
  const { at, inkIn } = await readPixels(png);
  return { at, inkIn, problems: painted.diagnostics, codes: painted.diagnostics.map(({ code }) => code) };
}
