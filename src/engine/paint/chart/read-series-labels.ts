import type { SpecifiedStyle } from '../../presentationml/specified-style.ts';
import { EMU_PER_POINT } from '../../../deck/units.ts';
import {
  allOf,
  childOf,
  childrenOf,
  descend,
  elementsOf,
  isTrue,
  textOf,
  type XmlElement,
} from '../../../office/xml/tree.ts';
import type { LabelSpec, SeriesLabels } from './chart-model.ts';
import { readRichText, readTextProperties, richRotation } from './read-rich-text.ts';
import { readFlag, readLayout, readLook, readNumber, readText } from './read-values.ts';

/** Data labels (`c:dLbls`, ECMA-376 part 1, 21.2.2.49): for a plot, a series, a point. */
export const noLabel = (style: SpecifiedStyle): LabelSpec => ({
  deleted: false,
  value: false,
  category: false,
  series: false,
  percent: false,
  bubbleSize: false,
  legendKey: false,
  cellRange: false,
  look: {},
  text: { style },
  layout: null,
});

/** What the element says of the labels, over what holds above it. Flags that are left out are the parent's. */
function readSpec(element: XmlElement, above: LabelSpec): LabelSpec {
  const text = childOf(element, 'c:txPr') ? readTextProperties(element, above.text.style) : above.text;
  const separator = childOf(element, 'c:separator');
  const format = childOf(element, 'c:numFmt');
  const linked = format?.attributes['sourceLinked'];
  const rich = childOf(childOf(element, 'c:tx'), 'c:rich');
  const look = readLook(element);
  return {
    deleted: readFlag(element, 'c:delete'),
    value: readFlag(element, 'c:showVal', above.value),
    category: readFlag(element, 'c:showCatName', above.category),
    series: readFlag(element, 'c:showSerName', above.series),
    percent: readFlag(element, 'c:showPercent', above.percent),
    bubbleSize: readFlag(element, 'c:showBubbleSize', above.bubbleSize),
    legendKey: readFlag(element, 'c:showLegendKey', above.legendKey),
    cellRange: showsCells(element, above.cellRange),
    separator: separator ? textOf(separator) : above.separator,
    position: readText(element, 'c:dLblPos') ?? above.position,
    format: format ? (isTrue(linked) ? undefined : format.attributes['formatCode']) : above.format,
    look: childOf(element, 'c:spPr') ? look : above.look,
    geometry: geometryOf(element) ?? above.geometry,
    padding: paddingOf(element) ?? above.padding,
    unbroken: bodyOf(element)['wrap'] === 'none' || above.unbroken,
    text: rich ? { ...text, rotation: richRotation(rich) ?? text.rotation } : text,
    layout: readLayout(element),
    paragraphs: rich ? readRichText(rich, text.style) : undefined,
  };
}

/** The shape of a label's box, which programs before 2013 do not know. */
function geometryOf(element: XmlElement): string | undefined {
  for (const extension of childrenOf(childOf(element, 'c:extLst'), 'c:ext')) {
    const shape = descend(extension, 'c15:spPr', 'a:prstGeom');
    if (shape) return shape.attributes['prst'];
  }
  return undefined;
}

const bodyOf = (element: XmlElement): XmlElement['attributes'] =>
  descend(element, 'c:txPr', 'a:bodyPr')?.attributes ?? {};

/** Insets of a label's text that are said and alike on both sides, in points. */
function paddingOf(element: XmlElement): LabelSpec['padding'] {
  const { lIns, tIns } = bodyOf(element);
  const [x, y] = [Number(lIns ?? NaN), Number(tIns ?? NaN)];
  return Number.isFinite(x) && Number.isFinite(y) ? { x: x / EMU_PER_POINT, y: y / EMU_PER_POINT } : undefined;
}

function showsCells(element: XmlElement, above: boolean): boolean {
  for (const extension of childrenOf(childOf(element, 'c:extLst'), 'c:ext')) {
    if (childOf(extension, 'c15:showDataLabelsRange')) return readFlag(extension, 'c15:showDataLabelsRange');
  }
  return above;
}

/** Labels under an element (a plot or a series); null where it has none of its own. */
export function readSpecOf(parent: XmlElement, above: LabelSpec): LabelSpec | null {
  const element = childOf(parent, 'c:dLbls');
  return element ? readSpec(element, above) : null;
}

/** Cached texts of the cells that labels may show ([MS-ODRAWXML] c15:datalabelsRange). */
function readCells(series: XmlElement): ReadonlyMap<number, string> {
  const cells = new Map<number, string>();
  for (const extension of childrenOf(childOf(series, 'c:extLst'), 'c:ext')) {
    const range = childOf(extension, 'c15:datalabelsRange');
    if (!range) continue;
    for (const point of allOf(range, 'c:pt'))
      cells.set(Number(point.attributes['idx'] ?? -1), textOf(childOf(point, 'c:v')));
  }
  return cells;
}

/** @param above labels of the whole plot, null where it has none. */
export function readSeriesLabels(
  series: XmlElement,
  above: LabelSpec | null,
  style: SpecifiedStyle,
): SeriesLabels | null {
  const element = childOf(series, 'c:dLbls');
  const base = above ?? noLabel(style);
  if (!element) return above && { all: above, points: new Map(), leaderLines: false, leaderLook: {}, cells: new Map() };
  const all = readSpec(element, base);
  const points = new Map<number, LabelSpec>();
  for (const node of elementsOf(element)) {
    if (node.name !== 'c:dLbl') continue;
    const index = readNumber(node, 'c:idx');
    if (index !== undefined) points.set(index, readSpec(node, { ...all, deleted: false, layout: null }));
  }
  const leader = childOf(element, 'c:leaderLines');
  return {
    all,
    points,
    leaderLines: readFlag(element, 'c:showLeaderLines', leader !== undefined),
    leaderLook: readLook(leader),
    cells: readCells(series),
  };
}
