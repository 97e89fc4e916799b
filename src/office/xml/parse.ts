import type { PackageLimits } from '../package-limits.ts';
import { defaultPackageRules, PackageUnreadableError, type PackageRules } from '../package-rules.ts';
import { PrefixScope } from './prefix-scope.ts';
import { DocumentTypeFound, MalformedXml, scanXml, type Attributes } from './scan.ts';
import type { XmlElement } from './tree.ts';

/** What has been read of one package: its parts share a limit. */
export interface XmlBudget {
  elements: number;
}

export interface XmlSource {
  /** Name of the part, for messages. */
  name: string;
  bytes: Uint8Array;
}

const utf16le = new TextDecoder('utf-16le');
const utf16be = new TextDecoder('utf-16be');

/** UTF-8 unless a byte order mark says UTF-16 (ECMA-376 part 2, 6.1.4: the only two encodings). */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16le.decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16be.decode(bytes);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start).toString('utf8');
}

const damaged = (name: string, why: string): PackageUnreadableError =>
  new PackageUnreadableError('damaged', `The part ${name} is damaged (${why}).`, { part: name });
export const hostilePart = (name: string, why: string): PackageUnreadableError =>
  new PackageUnreadableError('hostile', `The part ${name} ${why}, which no office file needs.`, { part: name });
const tooLarge = (most: number): PackageUnreadableError =>
  new PackageUnreadableError('too_large', `The file holds more than ${most} elements of XML in all.`, {
    limit: 'maxPackageElements',
    most,
  });

/** What a part's XML is found to be wrong in, by the rules of its package. */
export function explainFault(error: unknown, name: string, rules: PackageRules): unknown {
  if (error instanceof MalformedXml) return rules.refuse(damaged(name, error.message));
  if (error instanceof DocumentTypeFound) return rules.refuse(hostilePart(name, 'declares a document type'));
  return error instanceof PackageUnreadableError ? rules.refuse(error) : error;
}

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

/** Builds the tree as the scanner goes. */
class TreeBuilder {
  readonly top: XmlElement = { name: '', attributes: {}, children: [] };
  readonly #part: string;
  readonly #limits: PackageLimits;
  readonly #open: XmlElement[] = [this.top];
  readonly #scopes: PrefixScope[] = [PrefixScope.root];
  #at = this.top;
  #scope = PrefixScope.root;
  elements = 0;
  readonly #left: number;

  /** @param left elements that the package may still have. */
  constructor(part: string, limits: PackageLimits, left: number) {
    this.#part = part;
    this.#limits = limits;
    this.#left = left;
  }

  enter(written: string, attributes: Attributes): void {
    const { maxXmlElements, maxXmlDepth } = this.#limits;
    if (++this.elements > maxXmlElements) throw hostilePart(this.#part, `holds more than ${maxXmlElements} elements`);
    if (this.elements > this.#left) throw tooLarge(this.#limits.maxPackageElements);
    if (this.#open.length > maxXmlDepth) throw hostilePart(this.#part, `nests more than ${maxXmlDepth} elements`);
    const record = attributes.record();
    if (attributes.declares) this.#scope = this.#scope.enter(record);
    const name = this.#scope.elementName(written);
    const element: XmlElement = { name, attributes: this.#scope.attributes(record, name), children: [] };
    this.#at.children.push(element);
    this.#open.push(element);
    this.#scopes.push(this.#scope);
    this.#at = element;
  }

  leave(): void {
    dropLayoutSpace(this.#at);
    this.#open.pop();
    this.#scopes.pop();
    this.#at = this.#open[this.#open.length - 1] ?? this.top;
    this.#scope = this.#scopes[this.#scopes.length - 1] ?? PrefixScope.root;
  }

  text(text: string): void {
    const { children } = this.#at;
    const last = children.length - 1;
    const before = children[last];
    if (typeof before === 'string') children[last] = before + text;
    else children.push(text);
  }
}

/**
 * Parses a part into a tree. Prefixes are the usual ones whatever the file says, strict namespaces and percentages become transitional,
 * entities are decoded; comments and processing instructions are left out.
 * @param spent what was read of the package before; added to.
 * @throws what the rules make of `damaged`, when it is not well-formed, of `hostile`, for a DTD or nesting and size over the limits, and of
 * `too_large`; what `inspect` of the rules throws.
 */
export function parseXml(
  { name, bytes }: XmlSource,
  rules: PackageRules = defaultPackageRules,
  spent: XmlBudget = { elements: 0 },
): XmlElement {
  const { limits } = rules;
  const tree = new TreeBuilder(name, limits, limits.maxPackageElements - spent.elements);
  try {
    if (bytes.byteLength > limits.maxXmlBytes)
      throw hostilePart(name, `holds more than ${limits.maxXmlBytes} bytes of XML`);
    scanXml(decodeXml(bytes), {
      open: (written, attributes) => tree.enter(written, attributes),
      close: () => tree.leave(),
      text: (text) => tree.text(text),
    });
    const root = tree.top.children.find((node): node is XmlElement => typeof node !== 'string');
    if (!root) throw damaged(name, 'it is empty');
    spent.elements += tree.elements;
    rules.inspect?.({ name, root, bytes: bytes.byteLength, elements: tree.elements });
    return root;
  } catch (error) {
    throw explainFault(error, name, rules);
  }
}
