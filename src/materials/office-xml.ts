import { Parser } from 'saxen';
import { MaterialUnreadableError } from '../errors.ts';
import type { Reading } from './limits.ts';

/**
 * The XML of documents and workbooks as a light tree of local names: the readers look at one vocabulary at a time, so prefixes (and the
 * strict or transitional namespace behind them) do not matter to them. A DTD is refused: entities are how XML bombs are built.
 */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

export interface XmlEvents {
  /** Attributes are parsed when asked for. */
  open(name: string, attributes: () => Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

export const localName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/**
 * Runs through a part, handing out local names and attributes by local name (`w:val` as `val`).
 * @throws MaterialUnreadableError `bomb` for a DTD or absurd depth, `damaged` for XML that is not well-formed.
 */
export function scanXml(xml: string, events: XmlEvents, reading: Reading): void {
  const parser = new Parser();
  let depth = 0;
  let count = 0;
  let fault: MaterialUnreadableError | undefined;
  const stop = (reason: MaterialUnreadableError): void => {
    fault ??= reason;
    parser.stop();
  };
  parser.on('attention', () =>
    stop(
      new MaterialUnreadableError(
        'bomb',
        'The file holds a document type definition, which office files never need. Save it anew from its own program.',
      ),
    ),
  );
  parser.on('openTag', (name, getAttributes, decodeEntities) => {
    depth += 1;
    count += 1;
    if (depth > reading.limits.maxXmlDepth)
      return stop(new MaterialUnreadableError('bomb', 'The file is nested deeper than any real document.'));
    if ((count & 8191) === 0) reading.checkTime();
    events.open(localName(name), () => localAttributes(getAttributes(), decodeEntities));
  });
  parser.on('text', (text, decodeEntities) => {
    const isLoose = depth === 0 && text.trim() !== '';
    if (isLoose) stop(damaged());
    else events.text(text.includes('&') ? decodeEntities(text) : text);
  });
  parser.on('cdata', (text) => events.text(text));
  parser.on('closeTag', (name) => {
    depth -= 1;
    events.close(localName(name));
  });
  parser.on('error', (cause) => stop(cause instanceof MaterialUnreadableError ? cause : damaged(cause)));
  parser.parse(xml);
  if (fault) throw fault;
  if (depth !== 0 || count === 0) throw damaged();
}

const damaged = (cause?: Error): MaterialUnreadableError =>
  new MaterialUnreadableError(
    'damaged',
    'The file is damaged inside. Open it in its own program, save it again and try once more.',
    {},
    { cause },
  );

/** By local name, entities resolved: the parser hands values out as they are written. */
function localAttributes(
  attributes: Record<string, string>,
  decodeEntities: (text: string) => string,
): Record<string, string> {
  let isPlain = true;
  for (const key in attributes) if (key.includes(':') || attributes[key]?.includes('&')) isPlain = false;
  if (isPlain) return attributes;
  const local: Record<string, string> = {};
  for (const key in attributes) {
    const value = attributes[key] as string;
    local[localName(key)] = value.includes('&') ? decodeEntities(value) : value;
  }
  return local;
}

/** @throws as `scanXml`. */
export function parseOfficeXml(xml: string, reading: Reading): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const stack = [root];
  scanXml(
    xml,
    {
      open(name, attributes) {
        const node: XmlNode = { name, attributes: attributes(), children: [], text: '' };
        (stack[stack.length - 1] as XmlNode).children.push(node);
        stack.push(node);
      },
      text(text) {
        (stack[stack.length - 1] as XmlNode).text += text;
      },
      close() {
        stack.pop();
      },
    },
    reading,
  );
  return root.children[0] ?? root;
}

export const firstChild = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name);
export const childrenNamed = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node ? node.children.filter((child) => child.name === name) : [];
export const descendant = (node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => firstChild(at, name), node);

/** Every element of that name below, in document order. */
export function* everyNode(node: XmlNode, name: string): Generator<XmlNode> {
  for (const child of node.children) {
    if (child.name === name) yield child;
    yield* everyNode(child, name);
  }
}

/** ECMA-376 part 1, 22.9.2.7 ST_OnOff: present without a value means on. */
export const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !['0', 'false', 'off', 'none'].includes(node.attributes['val'] ?? 'true');
