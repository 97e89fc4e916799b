import { defaultPackageRules, type PackageRules } from '../package-rules.ts';
import { decodeXml, explainFault, hostilePart, type XmlSource } from './parse.ts';
import { scanXml, type Attributes } from './scan.ts';

/**
 * The XML of documents and workbooks as a light tree of local names: their readers look at one vocabulary at a time, so prefixes (and the
 * strict or transitional namespace behind them) do not matter to them. Presentations, where vocabularies mix, have `tree.ts`.
 */
export interface LocalElement {
  name: string;
  /** By local name: `w:val` as `val`. */
  attributes: Record<string, string>;
  children: LocalElement[];
  /** Its own text, that of its children left out. */
  text: string;
}

/** What a reader hears of a part that it goes through once, since it may be too large for a tree, such as a worksheet. */
export interface LocalHandler {
  /** @param attributes are good until the next element opens; their names are those of the file. */
  open(name: string, attributes: Attributes): void;
  text(text: string): void;
  close(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Goes through a part. @throws as `parseXml`, elements not being counted; and whatever the handler throws. */
export function scanLocal({ name, bytes }: XmlSource, rules: PackageRules, handler: LocalHandler): void {
  const { maxXmlBytes, maxXmlDepth } = rules.limits;
  const opened: string[] = [];
  try {
    if (bytes.byteLength > maxXmlBytes) throw hostilePart(name, `holds more than ${maxXmlBytes} bytes of XML`);
    scanXml(decodeXml(bytes), {
      open: (written, attributes) => {
        if (opened.length >= maxXmlDepth) throw hostilePart(name, `nests more than ${maxXmlDepth} elements`);
        const local = localName(written);
        opened.push(local);
        handler.open(local, attributes);
      },
      text: (text) => handler.text(text),
      close: () => handler.close(opened.pop() ?? ''),
    });
  } catch (error) {
    throw explainFault(error, name, rules);
  }
}

/** Parses a part. @throws as `scanLocal`. */
export function parseLocal(
  source: XmlSource,
  rules: PackageRules = defaultPackageRules,
  tick = () => {},
): LocalElement {
  const top: LocalElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let at = top;
  scanLocal(source, rules, {
    open(name, attributes) {
      tick();
      const element: LocalElement = { name, attributes: localAttributes(attributes.record()), children: [], text: '' };
      at.children.push(element);
      open.push(element);
      at = element;
    },
    text(text) {
      at.text += text;
    },
    close() {
      open.pop();
      at = open.at(-1) ?? top;
    },
  });
  return top.children[0] ?? top;
}

function localAttributes(written: Record<string, string>): Record<string, string> {
  let isLocal = true;
  for (const key in written) if (key.includes(':')) isLocal = false;
  if (isLocal) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [localName(key), value]));
}

export const firstChild = (element: LocalElement | undefined, name: string): LocalElement | undefined =>
  element?.children.find((child) => child.name === name);
export const childrenNamed = (element: LocalElement | undefined, name: string): LocalElement[] =>
  element ? element.children.filter((child) => child.name === name) : [];
export const descendant = (element: LocalElement | undefined, ...path: readonly string[]): LocalElement | undefined =>
  path.reduce<LocalElement | undefined>((at, name) => firstChild(at, name), element);

/** Every element of that name below, in document order. */
export function* everyElement(element: LocalElement, name: string): Generator<LocalElement> {
  for (const child of element.children) {
    if (child.name === name) yield child;
    yield* everyElement(child, name);
  }
}

/** ECMA-376 part 1, 22.9.2.7 ST_OnOff: present without a value means on. */
export const isOn = (element: LocalElement | undefined): boolean =>
  element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes['val'] ?? 'true');
