import type { Part } from '../../office/opc/part.ts';
import { formatScheme } from '../author/theme.ts';
import { childOf, elementsOf, type XmlElement } from '../../office/xml/tree.ts';

/** A theme has at least three styles of each kind (ECMA-376 part 1, 20.1.4.1.14), and PowerPoint takes one with fewer for damaged. */
const LEAST_STYLES = 3;

/** The lists of a theme's format scheme in their order, and what they hold. */
const lists = {
  'a:fillStyleLst': 'fills',
  'a:lnStyleLst': 'lines',
  'a:effectStyleLst': 'effects',
  'a:bgFillStyleLst': 'backgrounds',
} as const;

/**
 * Completes the style lists of a theme: the last style of a list is repeated, a list that is missing is the product's own.
 * @returns what there was too little of
 */
export function completeTheme(part: Part): string[] {
  const short = Object.entries(lists).filter(([name]) => countStyles(part.xml, name) < LEAST_STYLES);
  if (short.length === 0 || !childOf(part.xml, 'a:themeElements')) return [];
  const root = part.edit();
  const elements = childOf(root, 'a:themeElements');
  const own = formatScheme('Deckwright');
  const scheme = childOf(elements, 'a:fmtScheme');
  if (!scheme) insertAfter(elements, own, ['a:clrScheme', 'a:fontScheme']);
  else for (const [name] of short) completeList(scheme, name, own);
  return short.map(([, what]) => what);
}

const countStyles = (root: XmlElement, list: string): number =>
  elementsOf(childOf(childOf(childOf(root, 'a:themeElements'), 'a:fmtScheme'), list)).length;

function completeList(scheme: XmlElement, name: string, own: XmlElement): void {
  const list = childOf(scheme, name);
  const model = childOf(own, name);
  if (!list || elementsOf(list).length === 0) {
    scheme.children = scheme.children.filter((node) => node !== list);
    const names = Object.keys(lists);
    if (model) insertAfter(scheme, model, names.slice(0, names.indexOf(name)));
    return;
  }
  const styles = elementsOf(list);
  const last = styles.at(-1);
  if (!last) return;
  for (let count = styles.length; count < LEAST_STYLES; count++) list.children.push(structuredClone(last));
}

/** Puts a child behind the last of those that come before it. */
function insertAfter(parent: XmlElement | undefined, child: XmlElement, before: readonly string[]): void {
  if (!parent) return;
  const at = parent.children.findLastIndex((node) => typeof node !== 'string' && before.includes(node.name));
  parent.children.splice(at + 1, 0, child);
}
