import { namespaceOf } from './namespaces.ts';
import type { XmlElement } from './tree.ts';

/** As PowerPoint opens every part. */
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

const needsCare = /[&<>"\p{Cc}\p{Cs}\ufffe\uffff]/u;
// Characters that XML 1.0 cannot carry at all (2.2 Char) are left out; they come in with text pasted from elsewhere. `\p{Cs}` meets lone surrogates only.
const illegal = /(?![\t\n\r\u007f-\u009f])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

function escapeText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replace(illegal, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function escapeAttribute(value: string): string {
  if (!needsCare.test(value)) return value;
  return value
    .replace(illegal, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}

/** Prefixes named by the attributes that hold prefixes; they must be declared although no name uses them. */
const prefixLists = new Set(['mc:Ignorable', 'mc:MustUnderstand', 'Requires']);

class Writer {
  /** Usual prefixes that are used somewhere without a declaration above; the root declares them. */
  readonly missing = new Set<string>();
  readonly #prefixes = new Map<string, string>();

  #prefixOf(name: string): string {
    let prefix = this.#prefixes.get(name);
    if (prefix === undefined) {
      const colon = name.indexOf(':');
      prefix = colon < 0 ? '' : name.slice(0, colon);
      this.#prefixes.set(name, prefix);
    }
    return prefix;
  }

  #use(prefix: string, scope: ReadonlySet<string>): void {
    if (prefix !== '' && prefix !== 'xml' && !scope.has(prefix)) this.missing.add(prefix);
  }

  /** The element's own declarations added to those above it. */
  #enter(element: XmlElement, above: ReadonlySet<string>): ReadonlySet<string> {
    let scope: Set<string> | undefined;
    for (const key in element.attributes) {
      if (key.charCodeAt(0) !== 120 /* x */ || !key.startsWith('xmlns:')) continue;
      const prefix = key.slice(6);
      if (!above.has(prefix)) (scope ??= new Set(above)).add(prefix);
    }
    return scope ?? above;
  }

  attributes(element: XmlElement, scope: ReadonlySet<string>): string {
    let written = '';
    for (const key in element.attributes) {
      const value = element.attributes[key] ?? '';
      if (key.includes(':') && !key.startsWith('xmlns:')) this.#use(this.#prefixOf(key), scope);
      if (prefixLists.has(key)) for (const item of value.split(/\s+/)) this.#use(item, scope);
      written += ` ${key}="${escapeAttribute(value)}"`;
    }
    return written;
  }

  content(element: XmlElement, scope: ReadonlySet<string>): string {
    let written = '';
    for (const node of element.children) {
      written += typeof node === 'string' ? escapeText(node) : this.#element(node, scope);
    }
    return written;
  }

  #element(element: XmlElement, above: ReadonlySet<string>): string {
    const scope = this.#enter(element, above);
    this.#use(this.#prefixOf(element.name), scope);
    const start = `<${element.name}${this.attributes(element, scope)}`;
    return element.children.length === 0 ? `${start}/>` : `${start}>${this.content(element, scope)}</${element.name}>`;
  }

  root(element: XmlElement): string {
    const scope = this.#enter(element, new Set());
    this.#use(this.#prefixOf(element.name), scope);
    const attributes = this.attributes(element, scope);
    const content = this.content(element, scope);
    let declarations = '';
    for (const prefix of this.missing) {
      const uri = namespaceOf(prefix);
      if (uri !== undefined) declarations += ` xmlns:${prefix}="${uri}"`;
    }
    const start = `<${element.name}${declarations}${attributes}`;
    return content === '' ? `${start}/>` : `${start}>${content}</${element.name}>`;
  }
}

/**
 * Writes a tree as PowerPoint does: declaration, attributes in order, no white space of its own. The same tree gives the same bytes.
 * Usual prefixes that are not declared where they are used are declared on the root, so code may build with `el('a:t')` alone.
 */
export const serialiseXml = (root: XmlElement): string => DECLARATION + new Writer().root(root);

export const xmlBytes = (root: XmlElement): Uint8Array => Buffer.from(serialiseXml(root), 'utf8');
