import type { OpcPackage } from '../../src/office/opc/package.ts';
import type { Part } from '../../src/office/opc/part.ts';
import { relationshipType } from '../../src/office/opc/relationship-types.ts';
import { paintDeck } from '../../src/engine/paint/paint-deck.ts';
import type { PaintOrder, Problem } from '../../src/engine/engine.ts';
import { openTemplate } from '../../src/engine/template/open-template.ts';
import { descend, el, type XmlElement } from '../../src/office/xml/tree.ts';
import { presentationPackage, type PresentationSpec } from './make-presentation.ts';
import { readPixels, type Pixels } from './pixels.ts';

const EMU = 12_700;
/** 720 by 405 points: one pixel is one point where a page is painted 720 pixels wide. */
const slideSize = { width: 720 * EMU, height: 405 * EMU };

/** Slides of a package in order. */
export const slidesOf = (made: OpcPackage): Part[] =>
  (
    made.relationships.firstOf(relationshipType.officeDocument)?.relationships.byType(relationshipType.slide) ?? []
  ).flatMap(({ part }) => part ?? []);

/** Puts shapes on a slide instead of those that it has. */
export function setShapes(slide: Part, shapes: readonly XmlElement[]): void {
  const tree = descend(slide.edit(), 'p:cSld', 'p:spTree');
  if (tree) tree.children = [...tree.children.slice(0, 2), ...shapes];
}

export interface PaintedPages {
  pages: Pixels[];
  problems: readonly Problem[];
}

/** Makes a presentation whose slides are 720 by 405 points, and paints it with a pixel to the point. */
export async function paintPages(
  spec: PresentationSpec,
  order: Partial<PaintOrder> = {},
  prepare: (made: OpcPackage) => void = () => {},
): Promise<PaintedPages> {
  const made = presentationPackage({ slideSize, ...spec });
  prepare(made);
  const whole: PaintOrder = { pages: 'slides', format: 'png', width: 720, ...order };
  const painted = await paintDeck(openTemplate(made.write()), whole);
  return { pages: await Promise.all(painted.pages.map(({ png }) => readPixels(png))), problems: painted.diagnostics };
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
  flipH?: boolean;
  flipV?: boolean;
}

const points = (length: number): number => Math.round(length * EMU);

/** `a:xfrm` of a place in points. */
export const placed = ({ x, y, width, height, rotation, flipH, flipV }: Place, ...inside: XmlElement[]): XmlElement =>
  el(
    'a:xfrm',
    { rot: rotation === undefined ? undefined : rotation * 60_000, flipH, flipV },
    el('a:off', { x: points(x), y: points(y) }),
    el('a:ext', { cx: points(width), cy: points(height) }),
    inside,
  );

let id = 1_000;

export interface DrawnShape extends Place {
  preset?: string;
  /** `a:gd` of the preset: name and value. */
  adjust?: Readonly<Record<string, number>>;
  geometry?: XmlElement;
  name?: string;
  hidden?: boolean;
  style?: XmlElement;
  connector?: boolean;
}

/** A shape with fill, line, effects in the order of `p:spPr`. */
export function drawn(shape: DrawnShape, ...properties: XmlElement[]): XmlElement {
  const { preset = 'rect', adjust = {}, geometry, name = 'Shape', hidden, style, connector = false } = shape;
  const guides = Object.entries(adjust).map(([guide, value]) => el('a:gd', { name: guide, fmla: `val ${value}` }));
  const prefix = connector ? 'p:nvCxnSpPr' : 'p:nvSpPr';
  return el(
    connector ? 'p:cxnSp' : 'p:sp',
    el(prefix, el('p:cNvPr', { id: id++, name, hidden }), el(connector ? 'p:cNvCxnSpPr' : 'p:cNvSpPr'), el('p:nvPr')),
    el('p:spPr', placed(shape), geometry ?? el('a:prstGeom', { prst: preset }, el('a:avLst', guides)), properties),
    style,
  );
}

/** A group whose children have the coordinates of `from`. */
export function grouped(
  to: Place,
  from: Place,
  content: { fill?: XmlElement; hidden?: boolean; shapes: XmlElement[] },
): XmlElement {
  return el(
    'p:grpSp',
    el(
      'p:nvGrpSpPr',
      el('p:cNvPr', { id: id++, name: 'Group', hidden: content.hidden }),
      el('p:cNvGrpSpPr'),
      el('p:nvPr'),
    ),
    el(
      'p:grpSpPr',
      placed(
        to,
        el('a:chOff', { x: points(from.x), y: points(from.y) }),
        el('a:chExt', { cx: points(from.width), cy: points(from.height) }),
      ),
      content.fill,
    ),
    content.shapes,
  );
}
