/**
 * A scanner for XML 1.0 documents without a document type, some four times as fast as a general parser: reading a template is mostly
 * reading XML. It checks that the document is well-formed, decodes entities and hands out the pieces in order.
 */
export interface Handler {
  /** @param declares whether an attribute declares a namespace. */
  open(name: string, attributes: Record<string, string>, declares: boolean): void;
  close(): void;
  text(text: string): void;
}

/** The document is not well-formed; the message says how, in a few words. */
export class MalformedXml extends Error {}

/** The document declares a document type, which no part of a package may do (ECMA-376 part 2, 6.1.4). */
export class DocumentTypeFound extends Error {}

const GT = 62;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const EQUALS = 61;
const QUOTE = 34;
const APOSTROPHE = 39;

/** Characters that no document may hold (XML 1.0, 2.2). Surrogates cannot stand alone in decoded UTF-8. */
const illegal = /[^\t\n\r -\ufffd]/;
const nameShape = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.\u00b7-]*$/u;
const blank = /^[ \t\r\n]*$/;
const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** ASCII characters of names. */
const nameCodes = new Uint8Array(128);
for (let code = 0; code < 128; code++) if (/[A-Za-z0-9_:.-]/.test(String.fromCharCode(code))) nameCodes[code] = 1;

function decodeReference(reference: string): string {
  const named = Object.hasOwn(namedEntities, reference) ? namedEntities[reference] : undefined;
  if (named !== undefined) return named;
  const match = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(reference);
  const code = match ? Number.parseInt(match[1] ?? match[2] ?? '', match[1] === undefined ? 10 : 16) : Number.NaN;
  const isLegal = code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff) && !illegal.test(String.fromCharCode(code));
  if (!isLegal) throw new MalformedXml('an entity is unknown');
  return String.fromCodePoint(code);
}

function decodeEntities(text: string): string {
  let decoded = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    if (end < 0) throw new MalformedXml('an entity does not end');
    decoded += text.slice(from, at) + decodeReference(text.slice(at + 1, end));
    from = end + 1;
  }
  return decoded + text.slice(from);
}

class Scanner {
  private readonly source: string;
  private readonly handler: Handler;
  private at = 0;
  /** The first `<` after the tag that is being read, which no attribute may reach over; before `at` when it is not known. */
  private nextTag = -1;
  private readonly open: string[] = [];
  private rootSeen = false;
  /** Most documents need no care about entities or line ends; asked once. */
  private readonly hasEntities: boolean;
  private readonly hasBreaks: boolean;

  constructor(source: string, handler: Handler) {
    this.source = source;
    this.handler = handler;
    const body = source.indexOf('?>') + 2;
    this.hasEntities = source.includes('&');
    this.hasBreaks = /[\t\r\n]/.test(source.slice(source.startsWith('<?xml') ? body + 2 : 0));
  }

  run(): void {
    const { source } = this;
    if (illegal.test(source)) throw new MalformedXml('it holds a character that XML cannot');
    for (;;) {
      const next = this.nextTag >= this.at ? this.nextTag : source.indexOf('<', this.at);
      if (next < 0) break;
      if (next > this.at) this.text(source.slice(this.at, next));
      this.at = next + 1;
      this.markup(source.charCodeAt(next + 1));
    }
    this.text(source.slice(this.at));
    if (this.open.length > 0) throw new MalformedXml('an element does not end');
    if (!this.rootSeen) throw new MalformedXml('it is empty');
  }

  private markup(code: number): void {
    if (code === SLASH) this.closeTag();
    else if (code === BANG) this.declaration();
    else if (code === QUESTION) this.skipTo('?>');
    else this.openTag();
  }

  private text(raw: string): void {
    if (this.open.length === 0) {
      if (!blank.test(raw)) throw new MalformedXml('text stands outside the root element');
      return;
    }
    const lines = this.hasBreaks && raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw;
    this.handler.text(this.hasEntities && lines.includes('&') ? decodeEntities(lines) : lines);
  }

  private skipTo(end: string): number {
    const from = this.at;
    const found = this.source.indexOf(end, from);
    if (found < 0) throw new MalformedXml('markup does not end');
    this.at = found + end.length;
    return found;
  }

  private declaration(): void {
    const { source } = this;
    if (source.startsWith('!--', this.at)) {
      this.at += 3;
      this.skipTo('-->');
    } else if (source.startsWith('![CDATA[', this.at) && this.open.length > 0) {
      const start = this.at + 8;
      this.at = start;
      this.handler.text(source.slice(start, this.skipTo(']]>')));
    } else if (/^!doctype/i.test(source.slice(this.at, this.at + 8))) {
      throw new DocumentTypeFound();
    } else throw new MalformedXml('markup is unknown');
  }

  private closeTag(): void {
    const { source } = this;
    const name = this.open.pop();
    if (name === undefined || !source.startsWith(name, this.at + 1)) throw new MalformedXml('tags do not match');
    let at = this.at + 1 + name.length;
    while (isSpace(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at) !== GT) throw new MalformedXml('tags do not match');
    this.at = at + 1;
    this.handler.close();
  }

  /** The end of the name that starts at `start`. */
  private nameEnd(start: number): number {
    const { source } = this;
    let at = start;
    let isPlain = true;
    for (;;) {
      const code = source.charCodeAt(at);
      if (code < 128) {
        if (nameCodes[code] === 0) break;
      } else if (Number.isNaN(code)) break;
      else isPlain = false;
      at++;
    }
    const first = source.charCodeAt(start);
    // Digits, dots and dashes may not begin a name; below the letters of ASCII only the colon may.
    const startsWell = isPlain && (first >= 65 || first === 58);
    if (!startsWell && !nameShape.test(source.slice(start, at))) throw new MalformedXml('a name is missing or wrong');
    return at;
  }

  private openTag(): void {
    const { source } = this;
    const end = this.nameEnd(this.at);
    const name = source.slice(this.at, end);
    if (this.open.length === 0) {
      if (this.rootSeen) throw new MalformedXml('it has two root elements');
      this.rootSeen = true;
    }
    this.at = end;
    this.nextTag = source.indexOf('<', end);
    const attributes: Record<string, string> = {};
    const declares = this.attributes(attributes);
    const isEmpty = source.charCodeAt(this.at) === SLASH;
    if (isEmpty) this.at++;
    if (source.charCodeAt(this.at) !== GT) throw new MalformedXml('a tag does not end');
    this.at++;
    this.handler.open(name, attributes, declares);
    if (isEmpty) this.handler.close();
    else this.open.push(name);
  }

  /** Reads attributes up to the end of the tag; tells whether one declares a namespace. */
  private attributes(into: Record<string, string>): boolean {
    const { source } = this;
    let declares = false;
    let at = this.at;
    for (;;) {
      const before = at;
      while (isSpace(source.charCodeAt(at))) at++;
      const code = source.charCodeAt(at);
      if (code === GT || code === SLASH) {
        this.at = at;
        return declares;
      }
      if (at === before) throw new MalformedXml('attributes are not set apart');
      const end = this.nameEnd(at);
      const name = source.slice(at, end);
      at = this.valueStart(end);
      const close = source.indexOf(source.charCodeAt(at - 1) === QUOTE ? '"' : "'", at);
      if (close < 0 || (close > this.nextTag && this.nextTag >= 0)) throw new MalformedXml('an attribute does not end');
      if (Object.hasOwn(into, name)) throw new MalformedXml('an attribute occurs twice');
      into[name] = this.attributeValue(source.slice(at, close));
      declares ||= code === 120 /* x */ && name.startsWith('xmlns');
      at = close + 1;
    }
  }

  /** The first character of an attribute's value, whose name ends at `at`. */
  private valueStart(at: number): number {
    const { source } = this;
    while (isSpace(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at) !== EQUALS) throw new MalformedXml('an attribute has no value');
    at++;
    while (isSpace(source.charCodeAt(at))) at++;
    const quote = source.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) throw new MalformedXml('an attribute is not in quotes');
    return at + 1;
  }

  /** White space becomes a blank, entities are decoded (XML 1.0, 3.3.3). */
  private attributeValue(raw: string): string {
    const value = this.hasBreaks ? raw.replaceAll(/\r\n|[\t\r\n]/g, ' ') : raw;
    return this.hasEntities && value.includes('&') ? decodeEntities(value) : value;
  }
}

/** @throws MalformedXml, DocumentTypeFound, and whatever the handler throws. */
export const scanXml = (source: string, handler: Handler): void => new Scanner(source, handler).run();
