import { fraction } from '../../drawingml/rgba.ts';
import type { Part } from '../../../office/opc/part.ts';
import { relationshipType } from '../../../office/opc/relationship-types.ts';
import { childOf, elementsOf, type XmlElement } from '../../../office/xml/tree.ts';

/** A picture that a page shows. */
export interface WantedPicture {
  part: Part;
  /** Drawn only where `part`, which is an SVG, cannot be decoded. */
  fallback?: Part;
  /** The smaller of the shares of width and height that its crop leaves: what is shown of it must be sharp. */
  shown: number;
}

/** The SVG that newer programs show in the place of a blip's picture (`asvg:svgBlip`, [MS-ODRAWXML] 2.3.1.4). */
export function svgOf(blip: XmlElement | undefined): XmlElement | undefined {
  for (const extension of elementsOf(childOf(blip, 'a:extLst'))) {
    const svg = childOf(extension, 'asvg:svgBlip');
    if (svg) return svg;
  }
  return undefined;
}

/** A crop may not magnify the need for pixels without end. */
const MIN_SHOWN = 0.2;

function shownShare(blipFill: XmlElement): number {
  const { l, t, r, b } = childOf(blipFill, 'a:srcRect')?.attributes ?? {};
  const shares = [1 - fraction(l) - fraction(r), 1 - fraction(t) - fraction(b)];
  return Math.min(1, Math.max(MIN_SHOWN, Math.min(...shares)));
}

/** Parts that are drawn inside the page of the part that they belong to. */
const drawnInside: ReadonlySet<string> = new Set([
  relationshipType.chart,
  relationshipType.chartUserShapes,
  relationshipType.themeOverride,
]);

const known = new WeakMap<Part, readonly WantedPicture[]>();

function collect(part: Part, into: WantedPicture[], seen: Set<Part>): void {
  if (seen.has(part)) return;
  seen.add(part);
  const { relationships } = part;
  const walk = (element: XmlElement, holder: XmlElement | undefined): void => {
    if (element.name === 'a:blip') {
      const raster = relationships.targetOf(element.attributes['r:embed']);
      const svg = relationships.targetOf(svgOf(element)?.attributes['r:embed']);
      const shown = holder ? shownShare(holder) : 1;
      if (svg) into.push({ part: svg, shown, ...(raster ? { fallback: raster } : {}) });
      else if (raster) into.push({ part: raster, shown });
    }
    for (const node of element.children) if (typeof node !== 'string') walk(node, element);
  };
  walk(part.xml, undefined);
  for (const picture of drawingPictures(part)) into.push({ part: picture, shown: 1 });
  for (const { type, part: target } of relationships)
    if (target?.isXml && (drawnInside.has(type) || type.endsWith('/diagramDrawing')) && isSound(target))
      collect(target, into, seen);
}

/** The pictures of old embedded objects stand in a drawing of their own (VML, ECMA-376 part 4, 19). */
function drawingPictures({ relationships }: Part): Part[] {
  const drawings = relationships.byType(relationshipType.vmlDrawing).flatMap(({ part }) => part ?? []);
  return drawings.flatMap((drawing) =>
    drawing.relationships.byType(relationshipType.image).flatMap(({ part }) => part ?? []),
  );
}

/** A damaged chart costs no page: that it cannot be read is found, and said, when it is to be drawn. */
function isSound(part: Part): boolean {
  try {
    return part.xml.name !== '';
  } catch {
    return false;
  }
}

/** The pictures that a slide, layout, master or theme part shows, those of its charts and diagrams too. */
export function wantedPictures(part: Part): readonly WantedPicture[] {
  let wanted = known.get(part);
  if (!wanted) {
    const found: WantedPicture[] = [];
    collect(part, found, new Set());
    known.set(part, (wanted = found));
  }
  return wanted;
}
