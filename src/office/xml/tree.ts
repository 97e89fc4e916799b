/**
 * A light XML tree: elements with their prefixed names as written (`a:solidFill`), attributes in order, and children (elements and
 * text). Namespace prefixes are normalised by the parser to the usual ones of OOXML, so code may match on prefixed names.
 */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
export type XmlNode = XmlElement | string;

type AttributeValue = string | number | boolean | undefined;
type Attributes = Readonly<Record<string, AttributeValue>>;
type Child = XmlNode | undefined | null | false;
type Children = Child | readonly Child[];

/**
 * Makes an element, its attributes first where it has some: undefined attributes and empty children are left out, booleans are written 1 and 0
 * (xsd:boolean as PowerPoint writes it).
 */
export function el(name: string, first?: Attributes | Children, ...others: Children[]): XmlElement {
  const element: XmlElement = { name, attributes: {}, children: [] };
  if (isAttributes(first)) write(first, element.attributes);
  else append(first, element.children);
  for (const child of others) append(child, element.children);
  return element;
}

const isAttributes = (first: Attributes | Children): first is Attributes =>
  typeof first === 'object' && first !== null && !Array.isArray(first) && !('children' in first);

function write(attributes: Attributes, written: Record<string, string>): void {
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) written[key] = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
  }
}

function append(child: Children, nodes: XmlNode[]): void {
  if (Array.isArray(child)) {
    for (const node of child as readonly Child[]) if (node) nodes.push(node);
  } else if (child) nodes.push(child as XmlNode);
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string';

/** The first child element of that name. */
export function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (parent) for (const node of parent.children) if (typeof node !== 'string' && node.name === name) return node;
  return undefined;
}

/** Walks down the named children, one name a step. */
export function descend(parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = parent;
  for (const name of path) at = childOf(at, name);
  return at;
}

export const elementsOf = (parent: XmlElement | undefined): XmlElement[] =>
  parent ? parent.children.filter(isElement) : [];
export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(parent).filter((node) => node.name === name);

/** Every element of that name below `root`, in document order. */
export function* allOf(root: XmlElement, name: string): Generator<XmlElement> {
  for (const node of root.children) {
    if (typeof node === 'string') continue;
    if (node.name === name) yield node;
    yield* allOf(node, name);
  }
}

/** All text below the element, in order. */
export function textOf(root: XmlElement | undefined): string {
  if (!root) return '';
  let text = '';
  for (const node of root.children) text += typeof node === 'string' ? node : textOf(node);
  return text;
}

/** An attribute that is on (ECMA-376 part 1, 22.9.2.7 ST_OnOff, which takes in `xsd:boolean`); for those that are off where they are absent. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
/** An attribute that is off; for those that are on where they are absent. */
export const isFalse = (value: string | undefined): boolean => value === '0' || value === 'false' || value === 'off';
