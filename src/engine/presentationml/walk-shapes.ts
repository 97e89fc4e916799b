import { allOf, childOf, descend, elementsOf, isTrue, type XmlElement } from '../../office/xml/tree.ts';
import { displayedFormula, readFormulaElement } from '../formula/read-formula-element.ts';
import { nonVisual, placeholderOf, type PlaceholderRef } from './placeholder-ref.ts';
import { groupTransform, readPlacement, type GroupTransform, type Placement } from './placement.ts';

type ShapeKind = 'shape' | 'picture' | 'frame' | 'connector' | 'group' | 'ink';

/** A shape of a slide, layout or master (`p:spTree`, ECMA-376 part 1, 19.3.1.45), seen from the slide. */
export interface Shape {
  kind: ShapeKind;
  element: XmlElement;
  id: string;
  name: string;
  hidden: boolean;
  placeholder: PlaceholderRef | null;
  /** On the slide, groups resolved; null when the shape says nothing and inherits (a placeholder). */
  placement: Placement | null;
  /** The groups around it, the outermost first. */
  groups: readonly XmlElement[];
}

const kinds: Readonly<Record<string, ShapeKind>> = {
  'p:sp': 'shape',
  'p:pic': 'picture',
  'p:graphicFrame': 'frame',
  'p:cxnSp': 'connector',
  'p:grpSp': 'group',
  'p:contentPart': 'ink',
};

/** Extensions that are drawn in their own form; of an alternative that needs another, the fallback is taken. */
const understood = new Set(['a14', 'p14', 'a16', 'p15', 'p16', 'c14', 'c16', 'c16r2', 'wps', 'a15', 'asvg', 'adec']);

/** Ink, which has no other picture than that of its fallback. */
const holdsInk = (branch: XmlElement): boolean => childOf(branch, 'p:contentPart') !== undefined;

/** Formulas, which a fallback shows as a picture or in plain letters; one that stands alone is set as well as that says it, or better. */
const needsFallback = (branch: XmlElement, fallback: XmlElement): boolean => {
  const shape = childOf(branch, 'p:sp');
  if (!shape || allOf(branch, 'a14:m').next().done) return false;
  const alone = displayedFormula(childOf(shape, 'p:txBody'));
  const pictured = !allOf(fallback, 'a:blipFill').next().done;
  return pictured || alone === undefined || readFormulaElement(alone) === undefined;
};

/**
 * The branch of an `mc:AlternateContent` (ECMA-376 part 3, 7.6) that we show: the first choice whose every prefix is understood, else the
 * fallback. Ink is shown by its fallback where it has one, and so are formulas that are not set here.
 */
function chosenBranch(alternate: XmlElement): XmlElement | undefined {
  const fallback = childOf(alternate, 'mc:Fallback');
  const isShown = fallback !== undefined && elementsOf(fallback).length > 0;
  for (const branch of elementsOf(alternate)) {
    if (branch.name !== 'mc:Choice') continue;
    if (isShown && (holdsInk(branch) || needsFallback(branch, fallback))) continue;
    const needed = (branch.attributes['Requires'] ?? '').split(/\s+/).filter(Boolean);
    if (needed.every((prefix) => understood.has(prefix))) return branch;
  }
  return fallback;
}

/** Child elements with alternatives resolved. */
export function visibleElements(parent: XmlElement, into: XmlElement[] = []): XmlElement[] {
  for (const node of parent.children) {
    if (typeof node === 'string') continue;
    if (node.name !== 'mc:AlternateContent') into.push(node);
    else {
      const branch = chosenBranch(node);
      if (branch) visibleElements(branch, into);
    }
  }
  return into;
}

/** `a:xfrm` of shapes and pictures, `p:xfrm` of graphic frames. */
const xfrmOf = (element: XmlElement): XmlElement | undefined =>
  element.name === 'p:grpSp'
    ? descend(element, 'p:grpSpPr', 'a:xfrm')
    : element.name === 'p:graphicFrame'
      ? childOf(element, 'p:xfrm')
      : descend(element, 'p:spPr', 'a:xfrm');

interface WalkContext {
  groups: readonly XmlElement[];
  toSlide: GroupTransform;
}

function walk(parent: XmlElement, { groups, toSlide }: WalkContext, into: Shape[] = []): Shape[] {
  for (const element of visibleElements(parent)) {
    const kind = Object.hasOwn(kinds, element.name) ? kinds[element.name] : undefined;
    if (!kind) continue;
    const properties = childOf(nonVisual(element), 'p:cNvPr')?.attributes;
    const xfrm = xfrmOf(element);
    const own = readPlacement(xfrm);
    const hidden = properties?.['hidden'];
    into.push({
      kind,
      element,
      id: properties?.['id'] ?? '',
      name: properties?.['name'] ?? '',
      hidden: isTrue(hidden),
      placeholder: kind === 'group' ? null : placeholderOf(element),
      placement: own && toSlide(own),
      groups,
    });
    if (kind !== 'group') continue;
    const inGroup = groupTransform(xfrm);
    walk(element, { groups: [...groups, element], toSlide: (inside) => toSlide(inGroup(inside)) }, into);
  }
  return into;
}

/** Every shape below a shape tree (`p:spTree`) in drawing order, groups before what is in them. */
export const walkTree = (tree: XmlElement): Shape[] => walk(tree, { groups: [], toSlide: (inside) => inside });

/** Every shape of a slide, layout or master in drawing order, groups before what is in them. */
export function walkShapes(root: XmlElement): Shape[] {
  const tree = descend(root, 'p:cSld', 'p:spTree');
  return tree ? walkTree(tree) : [];
}
