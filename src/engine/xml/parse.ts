import { SaxesParser } from 'saxes';
import { TemplateUnreadableError } from '../../errors.ts';
import { defaultLimits, type EngineLimits } from '../limits.ts';
import { PrefixScope } from './prefix-scope.ts';
import type { XmlElement } from './tree.ts';

export interface XmlSource {
  /** Name of the part, for messages. */
  name: string;
  bytes: Uint8Array;
}

const utf16le = new TextDecoder('utf-16le');
const utf16be = new TextDecoder('utf-16be');

/** UTF-8 unless a byte order mark says UTF-16 (ECMA-376 part 2, 6.1.4: the only two encodings). */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16le.decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16be.decode(bytes);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start).toString('utf8');
}

const damaged = (name: string, why: string): TemplateUnreadableError =>
  new TemplateUnreadableError(
    'damaged',
    `The part ${name} cannot be read (${why}). Open the file in PowerPoint, let it repair the file, and save it again.`,
    { part: name },
  );
const hostile = (name: string, why: string): TemplateUnreadableError =>
  new TemplateUnreadableError(
    'hostile',
    `The part ${name} ${why}, which no presentation needs. Save the file again with PowerPoint.`,
    {
      part: name,
    },
  );

const blank = /^[ \t\r\n]*$/;

/** In OOXML no element mixes text with elements, so white space between elements is layout of the file, not content. */
function dropLayoutSpace(element: XmlElement): void {
  const { children } = element;
  if (children.length < 2) return;
  let texts = 0;
  for (const node of children) if (typeof node === 'string') texts++;
  if (texts === 0 || texts === children.length) return;
  element.children = children.filter((node) => typeof node !== 'string' || !blank.test(node));
}

/**
 * Parses a part into a tree. Prefixes are the usual ones whatever the file says, strict namespaces and percentages become transitional,
 * entities are decoded; comments and processing instructions are left out.
 * @throws TemplateUnreadableError `damaged` when it is not well-formed, `hostile` for a DTD or nesting and size over the limits.
 */
export function parseXml(source: XmlSource, limits: EngineLimits = defaultLimits): XmlElement {
  const { name: part, bytes } = source;
  if (bytes.byteLength > limits.maxXmlBytes) throw hostile(part, `holds more than ${limits.maxXmlBytes} bytes of XML`);
  const parser = new SaxesParser({ position: false, xmlns: false });
  const top: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [top];
  const scopes: PrefixScope[] = [PrefixScope.root];
  let at = top;
  let scope = PrefixScope.root;
  let elements = 0;
  parser.on('error', (error) => {
    throw damaged(part, error.message.replace(/^undefined:/, ''));
  });
  parser.on('doctype', () => {
    throw hostile(part, 'declares a document type');
  });
  parser.on('opentag', (tag) => {
    if (++elements > limits.maxXmlElements) throw hostile(part, `holds more than ${limits.maxXmlElements} elements`);
    if (open.length > limits.maxXmlDepth) throw hostile(part, `nests more than ${limits.maxXmlDepth} elements`);
    scope = scope.enter(tag.attributes);
    const name = scope.elementName(tag.name);
    const element: XmlElement = { name, attributes: scope.attributes(tag.attributes, name), children: [] };
    at.children.push(element);
    open.push(element);
    scopes.push(scope);
    at = element;
  });
  const addText = (text: string): void => {
    const last = at.children.length - 1;
    const before = at.children[last];
    if (typeof before === 'string') at.children[last] = before + text;
    else at.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    dropLayoutSpace(at);
    open.pop();
    scopes.pop();
    at = open[open.length - 1] ?? top;
    scope = scopes[scopes.length - 1] ?? PrefixScope.root;
  });
  parser.write(decode(bytes)).close();
  const root = top.children.find((node): node is XmlElement => typeof node !== 'string');
  if (!root) throw damaged(part, 'it is empty');
  return root;
}
