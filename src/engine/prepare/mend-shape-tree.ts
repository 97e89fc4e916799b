import type { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { allOf, type XmlElement } from '../../office/xml/tree.ts';

/** Shape ids are unique on a part (20.1.2.2.8 cNvPr), and hyperlinks lead to parts that are there: tells whether ids were not. */
export function mendShapeTree(opened: OpcPackage, part: Part): boolean {
  const dangling = new Set(
    [...part.relationships]
      .filter(({ part: target, external }) => !external && (!target || opened.part(target.name) !== target))
      .map(({ id }) => id),
  );
  if (dangling.size > 0) dropLinks(part, dangling);
  const seen = new Set<string>();
  let highest = 0;
  let repeated = false;
  for (const shape of allOf(part.xml, 'p:cNvPr')) {
    const id = shape.attributes['id'] ?? '';
    if (seen.has(id)) repeated = true;
    seen.add(id);
    const number = Number(id);
    if (number > highest && number < 2 ** 31) highest = number;
  }
  if (!repeated) return false;
  const used = new Set<string>();
  for (const shape of allOf(part.edit(), 'p:cNvPr')) {
    const id = shape.attributes['id'] ?? '';
    if (used.has(id)) shape.attributes['id'] = String(++highest);
    used.add(shape.attributes['id'] ?? '');
  }
  return true;
}

const links = new Set(['a:hlinkClick', 'a:hlinkHover', 'a:hlinkMouseOver']);

function dropLinks(part: Part, dangling: ReadonlySet<string>): void {
  const strip = (element: XmlElement): void => {
    element.children = element.children.filter((node) => {
      if (typeof node === 'string') return true;
      const id = node.attributes['r:id'];
      if (links.has(node.name) && id && dangling.has(id)) return false;
      strip(node);
      return true;
    });
  };
  const uses = [...links].some((name) =>
    [...allOf(part.xml, name)].some((link) => dangling.has(link.attributes['r:id'] ?? '')),
  );
  if (!uses) return;
  strip(part.edit());
  for (const id of dangling) if (!JSON.stringify(part.xml).includes(`"${id}"`)) part.relationships.remove(id);
}
