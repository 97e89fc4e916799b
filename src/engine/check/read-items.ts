import type { Box } from '../../deck/units.ts';
import type { Part } from '../../office/opc/part.ts';

import { isTitle, nonVisual } from '../presentationml/placeholder-ref.ts';
import { readPlaceholder, type LayoutPlaceholder } from '../presentationml/layout-placeholder.ts';
import { parentOnLayout } from '../presentationml/placeholder-ref.ts';
import type { Shape } from '../presentationml/walk-shapes.ts';
import { shapeFill, type ShapeFill } from '../presentationml/shape-fill.ts';
import type { Slide } from '../presentationml/slide.ts';
import { sameBox, turnedBounds } from '../geometry/box.ts';
import { allOf, childOf, descend, type XmlElement } from '../../office/xml/tree.ts';
import { readTable, type CheckedTable, type TableSurroundings } from './read-table.ts';
import type { SetFrame } from '../text/set-frame.ts';
import { inkOf, readText, saysSomething, setText, type CheckedText } from './read-text.ts';

export type ItemKind = 'text' | 'picture' | 'chart' | 'table' | 'object' | 'drawing' | 'line';

/** One thing that a slide shows, as its reader sees it. */
export interface Item {
  kind: ItemKind;
  shape: Shape;
  name: string;
  /** EMU on the slide, before turning, and the box it takes up when turned. */
  box: Box;
  bounds: Box;
  rotation: number;
  /** What it fills, when it stands in a placeholder of the layout. */
  placeholder: LayoutPlaceholder | null;
  /** It stands where the layout says. */
  inherited: boolean;
  fill: ShapeFill | null;
  text: CheckedText | null;
  set: SetFrame | null;
  /** Where its content really stands: the text's lines, the picture's or the frame's box. */
  ink: Box;
  /** Alternative text; undefined when it has none. */
  alt: string | undefined;
  /** Marked as pure ornament. */
  decorative: boolean;
  /** The chart's part, the picture's. */
  part: Part | undefined;
  table: CheckedTable | null;
  /** Names of the groups around it, the outermost first. */
  group: XmlElement | undefined;
}

type TableStyleFinder = TableSurroundings['tableStyle'];

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const footers: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

/** Things of one slide that are measured: each is held against each other, and nobody takes in more. */
export const MAX_ITEMS = 250;

/** What is shown on a slide's own layer but groups (what is in them counts), footers, dates and numbers; the first of too many. */
export function readItems(slide: Slide, tableStyle: TableStyleFinder): Item[] {
  const items: Item[] = [];
  for (const shape of slide.shapes) {
    if (items.length === MAX_ITEMS) break;
    if (shape.kind === 'group' || shape.hidden) continue;
    if (shape.placeholder && footers.has(shape.placeholder.type)) continue;
    const item = readItem(shape, slide, tableStyle);
    if (item) items.push(item);
  }
  return items;
}

const noTables: TableStyleFinder = () => undefined;

/** The words that stand on a slide without being its own: what layout and master say in drawn shapes, and footers, dates and numbers. */
export function readFurniture(slide: Slide): Item[] {
  const { layout } = slide;
  const drawn = slide.showMasterSp ? [...(layout.showMasterSp ? layout.master.shapes : []), ...layout.shapes] : [];
  const footing = slide.shapes.filter(({ placeholder }) => placeholder && footers.has(placeholder.type));
  return [...drawn.filter(({ placeholder }) => !placeholder), ...footing].flatMap((shape) => {
    if (shape.kind !== 'shape' || shape.hidden) return [];
    const item = readItem(shape, slide, noTables);
    return item?.set ? [item] : [];
  });
}

/** Programs round a box by so many EMU when they save it. */
const ROUNDING = 1;

function readItem(shape: Shape, slide: Slide, tableStyle: TableStyleFinder): Item | null {
  const { element } = shape;
  const { layout, context } = slide;
  const read =
    slide.placeholders.get(element) ??
    readPlaceholder(shape, { parent: undefined, styles: layout.master.textStyles['p:otherStyle'], context });
  if (!read.hasBox) return null;
  const parent = shape.placeholder ? parentOnLayout(shape.placeholder, layout.placeholders) : undefined;
  const { box, rotation } = read;
  const txBody = childOf(element, 'p:txBody');
  const text = txBody ? readText(txBody, { styles: read.styles, body: read.body, context, part: slide.part }) : null;
  const worded = text !== null && saysSomething(text);
  const kind = kindOf(shape, worded);
  const set = text && worded ? setText(text, box) : null;
  const tbl = kind === 'table' ? descend(element, 'a:graphic', 'a:graphicData', 'a:tbl') : undefined;
  const table = tbl ? readTable(tbl, { box, slide, tableStyle }) : null;
  const properties = childOf(nonVisual(element), 'p:cNvPr');
  return {
    kind,
    shape,
    name: shape.name,
    box,
    bounds: turnedBounds(box, rotation),
    rotation,
    placeholder: shape.placeholder ? (parent ?? read) : null,
    inherited: shape.placement === null || (parent !== undefined && sameBox(box, parent.box, ROUNDING)),
    fill: fillOf(shape, slide, read),
    text,
    set,
    ink: table
      ? { ...box, height: Math.max(1, table.height) }
      : set && rotation % 360 === 0
        ? inkOf(set, box)
        : turnedBounds(box, rotation),
    alt: properties?.attributes['descr']?.trim() || properties?.attributes['title']?.trim() || undefined,
    decorative: isDecorative(properties),
    part: partOf(shape, slide.part),
    table,
    group: shape.groups[0],
  };
}

function kindOf({ kind, element }: Shape, worded: boolean): ItemKind {
  if (kind === 'picture') return 'picture';
  if (kind === 'connector') return 'line';
  if (kind === 'ink') return 'object';
  if (kind === 'frame') {
    const data = descend(element, 'a:graphic', 'a:graphicData');
    if (childOf(data, 'a:tbl')) return 'table';
    return data?.attributes['uri'] === CHART || childOf(data, 'c:chart') ? 'chart' : 'object';
  }
  if (worded) return 'text';
  return descend(element, 'p:spPr', 'a:prstGeom')?.attributes['prst'] === 'line' ? 'line' : 'drawing';
}

function fillOf({ element, kind }: Shape, { context }: Slide, read: LayoutPlaceholder): ShapeFill | null {
  if (kind !== 'shape') return null;
  const fill = shapeFill(element, context) ?? read.fill;
  return fill?.kind === 'none' ? null : fill;
}

function isDecorative(properties: XmlElement | undefined): boolean {
  const list = childOf(properties, 'a:extLst');
  if (!list) return false;
  for (const mark of allOf(list, 'adec:decorative')) return mark.attributes['val'] !== '0';
  return false;
}

function partOf({ element, kind }: Shape, part: Part): Part | undefined {
  if (kind === 'picture')
    return part.relationships.targetOf(descend(element, 'p:blipFill', 'a:blip')?.attributes['r:embed']);
  if (kind !== 'frame') return undefined;
  const chart = childOf(descend(element, 'a:graphic', 'a:graphicData'), 'c:chart');
  return part.relationships.targetOf(chart?.attributes['r:id']);
}

/** Content that a reader looks at: text, pictures, charts, tables and objects that are no ornament. */
export const isContent = ({ kind, decorative }: Item): boolean => !decorative && kind !== 'drawing' && kind !== 'line';

/** Share of the slide's height from which on a line is small print: a source, a credit, a note. */
const FOOT = 0.86;
const MAX_FOOT_LINES = 2;

/** Small print at the foot of a slide, which may be smaller and nearer to the edge than what is presented. */
export const isSmallPrint = ({ kind, placeholder, ink, set }: Item, slide: Box): boolean =>
  kind === 'text' &&
  placeholder === null &&
  ink.y >= slide.y + slide.height * FOOT &&
  (set?.lines.length ?? 0) <= MAX_FOOT_LINES;

export const isTitleItem = ({ placeholder }: Item): boolean => placeholder !== null && isTitle(placeholder.type);

/** A placeholder on a slide with nothing in it: programs show its prompt, and printers sometimes do. */
export const isEmptyPlaceholder = ({ placeholder, kind, fill }: Item): boolean =>
  placeholder !== null && kind === 'drawing' && fill === null;
