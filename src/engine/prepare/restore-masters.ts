import type { Box } from '../../deck/units.ts';
import type { Part } from '../../office/opc/part.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { childOf, childrenOf, descend, el, elementsOf, isElement, type XmlElement } from '../../office/xml/tree.ts';
import { area, bottom, contains, right, sameBox } from '../geometry/box.ts';
import { familyOf } from '../presentationml/placeholder-ref.ts';
import { listedOrRelated, readPresentation } from '../presentationml/presentation.ts';
import { restorePalette } from './restore-palette.ts';
import { walkShapes, type Shape } from '../presentationml/walk-shapes.ts';

/** What the properties of a run say of one text alone, not of a style. */
const ofOneText = new Set(['lang', 'altLang', 'dirty', 'err', 'smtClean', 'smtId', 'bmk', 'spc', 'strike', 'u']);
const LEVELS = 9;
/** What stands before the text styles of a master (ECMA-376 part 1, 19.3.1.42). */
const before = new Set(['p:cSld', 'p:clrMap', 'p:sldLayoutIdLst', 'p:transition', 'p:timing', 'p:hf']);
/** Share of the slide from which a subtitle is a page of text. */
const PAGE = 0.35;
/** Boxes are one within a point. */
const NEAR = 12_700;

/**
 * Masters without text styles, as LibreOffice writes them: how text looks is told by their sample text alone, which slides do not inherit,
 * and the placeholders of their layouts stand where those of one master among them do. The styles are made of the sample text, and layouts
 * go where their own master has its title and its body.
 */
export function restoreMasters(main: Part): boolean {
  const masters = listedOrRelated(main, 'p:sldMasterIdLst', relationshipType.slideMaster);
  const bare = masters.filter(({ xml }) => xml.name === 'p:sldMaster' && !childOf(xml, 'p:txStyles'));
  const { width, height } = readPresentation(main).slideSize;
  const restored = bare.filter((master) => restoreMaster(master, width * height));
  if (restored.length === masters.length) restorePalette(masters);
  return restored.length > 0;
}

function restoreMaster(master: Part, slideArea: number): boolean {
  const root = master.edit();
  const shapes = walkShapes(root);
  const title = firstOf(shapes, 'title');
  const body = firstOf(shapes, 'body');
  const styles = { 'p:titleStyle': levelsOf(title), 'p:bodyStyle': levelsOf(body) };
  if (Object.values(styles).every((levels) => levels.length === 0)) return false;
  const at = root.children.findLastIndex((node) => isElement(node) && before.has(node.name));
  const written = Object.entries(styles).map(([name, levels]) => el(name, levels));
  root.children.splice(at + 1, 0, el('p:txStyles', written, el('p:otherStyle')));
  const frame = { title: title?.placement?.box, body: body?.placement?.box };
  const layouts = listedOrRelated(master, 'p:sldLayoutIdLst', relationshipType.slideLayout)
    .filter(({ xml }) => xml.name === 'p:sldLayout')
    .map((layout) => walkShapes(layout.edit()));
  placeLayouts(layouts, frame);
  // What has as much room as content may hold a list.
  const isLine = ({ placement }: Shape): boolean => !placement || area(placement.box) < slideArea * PAGE;
  for (const shape of layouts.flat().filter(isLine)) styleSubtitle(shape);
  return true;
}

const firstOf = (shapes: readonly Shape[], family: 'title' | 'body'): Shape | undefined =>
  shapes.find(({ placeholder }) => placeholder && familyOf(placeholder.type) === family);

/** A list style of the sample text: each level as its first paragraph looks. */
function levelsOf(shape: Shape | undefined): XmlElement[] {
  const levels = new Map<number, XmlElement>();
  for (const paragraph of childrenOf(childOf(shape?.element, 'p:txBody'), 'a:p')) {
    const properties = childOf(paragraph, 'a:pPr');
    const level = Number(properties?.attributes['lvl'] ?? 0);
    const run = descend(paragraph, 'a:r', 'a:rPr') ?? childOf(paragraph, 'a:endParaRPr');
    if (!run?.attributes['sz'] || levels.has(level) || !(level >= 0 && level < LEVELS)) continue;
    levels.set(level, levelStyle(level, properties, run));
  }
  return [...levels].toSorted(([a], [b]) => a - b).map(([, style]) => style);
}

function levelStyle(level: number, properties: XmlElement | undefined, run: XmlElement): XmlElement {
  const { lvl: _, ...attributes } = properties?.attributes ?? {};
  const ofRun = Object.fromEntries(Object.entries(run.attributes).filter(([name]) => !ofOneText.has(name)));
  const paints = elementsOf(run).filter(({ name }) => !name.startsWith('a:hlink') && name !== 'a:extLst');
  const children = elementsOf(properties).filter(({ name }) => name !== 'a:defRPr' && name !== 'a:extLst');
  return el(
    `a:lvl${level + 1}pPr`,
    attributes,
    structuredClone(children),
    el('a:defRPr', ofRun, structuredClone(paints)),
  );
}

interface Frame {
  title: Box | undefined;
  body: Box | undefined;
}

/** Moves the placeholders of a master's layouts from the frame that they were written for into the master's own. */
function placeLayouts(shapes: readonly (readonly Shape[])[], own: Frame): void {
  const plain = shapes.find((all) => contentOf(all).length === 2 && firstOf(all, 'title') && firstOf(all, 'body'));
  const written = {
    title: firstOf(plain ?? [], 'title')?.placement?.box,
    body: firstOf(plain ?? [], 'body')?.placement?.box,
  };
  if (!own.title || !own.body || !written.title || !written.body) return;
  if (sameBox(own.title, written.title, NEAR) && sameBox(own.body, written.body, NEAR)) return;
  for (const shape of shapes.flatMap(contentOf)) placeShape(shape, { own, written });
}

/** A line under a title is no list: its sample says so, and how it is aligned, where the master's body has bullets. */
function styleSubtitle({ element, placeholder }: Shape): void {
  const body = childOf(element, 'p:txBody');
  const list = childOf(body, 'a:lstStyle');
  if (!body || placeholder?.type !== 'subTitle' || elementsOf(list).length > 0) return;
  const { algn } = descend(body, 'a:p', 'a:pPr')?.attributes ?? {};
  const style = el('a:lstStyle', el('a:lvl1pPr', { marL: 0, indent: 0, algn }, el('a:buNone')));
  const others = body.children.filter((node) => node !== list);
  const at = others.findIndex((node) => isElement(node) && node.name === 'a:bodyPr');
  body.children = others.toSpliced(at + 1, 0, style);
}

const contentOf = (shapes: readonly Shape[]): Shape[] =>
  shapes.filter(({ placeholder }) => placeholder && ['title', 'body'].includes(familyOf(placeholder.type)));

/** A title stands as the master's; what lies in the body's place keeps its share of it. */
function placeShape(shape: Shape, { own, written }: { own: Frame; written: Frame }): void {
  const properties = childOf(shape.element, 'p:spPr');
  const transform = childOf(properties, 'a:xfrm');
  const box = shape.placement?.box;
  if (!properties || !transform || !box) return;
  if (written.title && sameBox(box, written.title, NEAR)) {
    properties.children = properties.children.filter((node) => node !== transform);
    const body = childOf(shape.element, 'p:txBody');
    if (body)
      body.children = body.children.map((node) =>
        isElement(node) && node.name === 'a:bodyPr' ? el('a:bodyPr') : node,
      );
    return;
  }
  if (!own.body || !written.body || !contains(grown(written.body), box)) return;
  const [from, to] = [written.body, own.body];
  const x = (at: number): number => Math.round(to.x + ((at - from.x) * to.width) / from.width);
  const y = (at: number): number => Math.round(to.y + ((at - from.y) * to.height) / from.height);
  transform.children = [
    el('a:off', { x: x(box.x), y: y(box.y) }),
    el('a:ext', { cx: x(right(box)) - x(box.x), cy: y(bottom(box)) - y(box.y) }),
  ];
}

const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - NEAR,
  y: y - NEAR,
  width: width + 2 * NEAR,
  height: height + 2 * NEAR,
});
