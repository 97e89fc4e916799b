import { parseXml } from '../../../office/xml/parse.ts';
import { isElement, type XmlElement } from '../../../office/xml/tree.ts';

/**
 * What drawing an SVG costs, roughly in elements drawn. A small file can name itself over and over (`use`, patterns, masks) or ask for
 * filters that run for minutes, and the drawing library cannot be stopped once it has begun.
 */
export const MAX_SVG_COST = 200_000;
const MAX_SVG_BYTES = 8 * 1024 * 1024;

/** A filter works on every pixel, a turbulence once more for each octave. */
const FILTER_COST = 2_000;

function ownCost({ name, attributes }: XmlElement): number {
  const local = name.slice(name.indexOf(':') + 1);
  if (!local.startsWith('fe')) return 1;
  const times = Math.max(
    1,
    Number(attributes['numOctaves']) || 0,
    Number(attributes['radius']?.split(/[\s,]+/)[0]) || 0,
    (Number(attributes['order']?.split(/[\s,]+/)[0]) || 0) ** 2 / 9,
  );
  return FILTER_COST * times;
}

/** Ids that the element draws: `href="#a"`, `url(#a)` in any attribute. */
function references({ attributes }: XmlElement): string[] {
  const ids: string[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (/(^|:)href$/.test(name) && value.startsWith('#')) ids.push(value.slice(1));
    for (const match of value.matchAll(/url\(\s*['"]?#([^)'"]+)/g)) if (match[1]) ids.push(match[1]);
  }
  return ids;
}

class Costs {
  readonly #byId = new Map<string, XmlElement>();
  readonly #known = new Map<XmlElement, number>();

  constructor(root: XmlElement) {
    this.#index(root);
  }

  #index(element: XmlElement): void {
    const { id } = element.attributes;
    if (id !== undefined) this.#byId.set(id, element);
    for (const node of element.children) if (isElement(node)) this.#index(node);
  }

  of(element: XmlElement): number {
    const known = this.#known.get(element);
    if (known !== undefined) return known;
    // What leads back to itself is drawn once, or not at all.
    this.#known.set(element, 1);
    let cost = ownCost(element);
    for (const node of element.children) if (isElement(node)) cost += this.of(node);
    for (const id of references(element)) {
      const target = this.#byId.get(id);
      if (target) cost += this.of(target);
    }
    cost = Math.min(cost, MAX_SVG_COST * 2);
    this.#known.set(element, cost);
    return cost;
  }
}

/** @throws PackageUnreadableError for what is no sound XML, or nested too deeply. */
export function svgCost(bytes: Uint8Array): number {
  if (bytes.byteLength > MAX_SVG_BYTES) return Infinity;
  // Drawing programs write a document type; what it would define is not needed, and entities make the rest unreadable here.
  const text = new TextDecoder().decode(bytes).replace(/<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/i, '');
  const root = parseXml({ name: 'SVG', bytes: Buffer.from(text) });
  return new Costs(root).of(root);
}
