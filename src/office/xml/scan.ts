/**
 * A scanner for XML 1.0 documents without a document type, some four times as fast as a general parser: reading a template is mostly
 * reading XML. It checks that the document is well-formed, decodes entities and hands out the pieces in order.
 */
export interface Handler {
  /** @param attributes are good until the next element opens. */
  open(name: string, attributes: Attributes): void;
  close(): void;
  text(text: string): void;
}

/** The attributes of the element that is being opened; a value is made when it is asked for. */
export interface Attributes {
  /** Whether one declares a namespace. */
  readonly declares: boolean;
  get(name: string): string | undefined;
  /** All of them, in order. */
  record(): Record<string, string>;
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

/**
 * Names met before, by a hash of their characters. A document has thousands of names and some hundred different ones: one that is known
 * needs no string of its own, and is known to be well-formed.
 */
class NameTable {
  readonly #slots: (string | undefined)[] = Array.from({ length: SLOTS }, () => undefined);

  /** The name of `source` from `start` to `end`, if it is the one kept under the hash. */
  find(source: string, start: number, end: number, hash: number): string | undefined {
    const known = this.#slots[hash & (SLOTS - 1)];
    if (known === undefined || known.length !== end - start) return undefined;
    for (let at = 0; at < known.length; at++) {
      if (known.charCodeAt(at) !== source.charCodeAt(start + at)) return undefined;
    }
    return known;
  }

  keep(name: string, hash: number): void {
    // A copy: a piece of a document would keep the whole of it.
    if (name.length <= LONGEST_KEPT) this.#slots[hash & (SLOTS - 1)] = Buffer.from(name).toString();
  }
}
/** A power of two. */
const SLOTS = 4_096;
const LONGEST_KEPT = 60;
const names = new NameTable();

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

class Scanner implements Attributes {
  readonly #source: string;
  readonly #handler: Handler;
  #at = 0;
  /** The first `<` after the tag that is being read, which no attribute may reach over; before `at` when it is not known. */
  #nextTag = -1;
  readonly #open: string[] = [];
  /** Of the tag that was read last: names, and where each value starts and ends. */
  readonly #attributeNames: string[] = [];
  readonly #valueStarts: number[] = [];
  readonly #valueEnds: number[] = [];
  #attributeCount = 0;
  declares = false;
  #rootSeen = false;
  /** Most documents need no care about entities or line ends; asked once. */
  readonly #hasEntities: boolean;
  readonly #hasBreaks: boolean;

  constructor(source: string, handler: Handler) {
    this.#source = source;
    this.#handler = handler;
    // The line that ends after the declaration is none that matters.
    const body = source.startsWith('<?xml') ? source.indexOf('?>') + 4 : 0;
    this.#hasEntities = source.includes('&');
    this.#hasBreaks = ['\n', '\r', '\t'].some((character) => source.includes(character, body));
  }

  run(): void {
    const source = this.#source;
    if (illegal.test(source)) throw new MalformedXml('it holds a character that XML cannot');
    for (;;) {
      const next = this.#nextTag >= this.#at ? this.#nextTag : source.indexOf('<', this.#at);
      if (next < 0) break;
      if (next > this.#at) this.#text(source.slice(this.#at, next));
      this.#at = next + 1;
      this.#markup(source.charCodeAt(next + 1));
    }
    this.#text(source.slice(this.#at));
    if (this.#open.length > 0) throw new MalformedXml('an element does not end');
    if (!this.#rootSeen) throw new MalformedXml('it is empty');
  }

  #markup(code: number): void {
    if (code === SLASH) this.#closeTag();
    else if (code === BANG) this.#declaration();
    else if (code === QUESTION) this.#skipTo('?>');
    else this.#openTag();
  }

  #text(raw: string): void {
    if (this.#open.length === 0) {
      if (!blank.test(raw)) throw new MalformedXml('text stands outside the root element');
      return;
    }
    const lines = this.#hasBreaks && raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw;
    this.#handler.text(this.#hasEntities && lines.includes('&') ? decodeEntities(lines) : lines);
  }

  #skipTo(end: string): number {
    const from = this.#at;
    const found = this.#source.indexOf(end, from);
    if (found < 0) throw new MalformedXml('markup does not end');
    this.#at = found + end.length;
    return found;
  }

  #declaration(): void {
    const source = this.#source;
    if (source.startsWith('!--', this.#at)) {
      this.#at += 3;
      this.#skipTo('-->');
    } else if (source.startsWith('![CDATA[', this.#at) && this.#open.length > 0) {
      const start = this.#at + 8;
      this.#at = start;
      this.#handler.text(source.slice(start, this.#skipTo(']]>')));
    } else if (/^!doctype/i.test(source.slice(this.#at, this.#at + 8))) {
      throw new DocumentTypeFound();
    } else throw new MalformedXml('markup is unknown');
  }

  #closeTag(): void {
    const source = this.#source;
    const name = this.#open.pop();
    if (name === undefined || !source.startsWith(name, this.#at + 1)) throw new MalformedXml('tags do not match');
    let at = this.#at + 1 + name.length;
    while (isSpace(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at) !== GT) throw new MalformedXml('tags do not match');
    this.#at = at + 1;
    this.#handler.close();
  }

  /** Reads the name that starts at `start`; it ends `name.length` later. */
  #name(start: number): string {
    const source = this.#source;
    let at = start;
    let isPlain = true;
    let hash = 0;
    for (;;) {
      const code = source.charCodeAt(at);
      if (code < 128) {
        if (nameCodes[code] === 0) break;
      } else if (Number.isNaN(code)) break;
      else isPlain = false;
      hash = (Math.imul(hash, 31) + code) | 0;
      at++;
    }
    const known = names.find(source, start, at, hash);
    if (known !== undefined) return known;
    const first = source.charCodeAt(start);
    const name = source.slice(start, at);
    // Digits, dots and dashes may not begin a name; below the letters of ASCII only the colon may.
    const startsWell = isPlain && (first >= 65 || first === 58);
    if (!startsWell && !nameShape.test(name)) throw new MalformedXml('a name is missing or wrong');
    names.keep(name, hash);
    return name;
  }

  #openTag(): void {
    const source = this.#source;
    const name = this.#name(this.#at);
    const end = this.#at + name.length;
    if (this.#open.length === 0) {
      if (this.#rootSeen) throw new MalformedXml('it has two root elements');
      this.#rootSeen = true;
    }
    this.#at = end;
    this.#nextTag = source.indexOf('<', end);
    this.#attributes();
    const isEmpty = source.charCodeAt(this.#at) === SLASH;
    if (isEmpty) this.#at++;
    if (source.charCodeAt(this.#at) !== GT) throw new MalformedXml('a tag does not end');
    this.#at++;
    this.#handler.open(name, this);
    if (isEmpty) this.#handler.close();
    else this.#open.push(name);
  }

  /** Finds the attributes up to the end of the tag. */
  #attributes(): void {
    const source = this.#source;
    this.#attributeCount = 0;
    this.declares = false;
    let seen: Set<string> | undefined;
    let at = this.#at;
    for (;;) {
      const before = at;
      while (isSpace(source.charCodeAt(at))) at++;
      const code = source.charCodeAt(at);
      if (code === GT || code === SLASH) {
        this.#at = at;
        return;
      }
      if (at === before) throw new MalformedXml('attributes are not set apart');
      const name = this.#name(at);
      at = this.#valueStart(at + name.length);
      const close = source.indexOf(source.charCodeAt(at - 1) === QUOTE ? '"' : "'", at);
      if (close < 0 || (close > this.#nextTag && this.#nextTag >= 0))
        throw new MalformedXml('an attribute does not end');
      if (this.#attributeCount === MANY_ATTRIBUTES) seen = new Set(this.#attributeNames.slice(0, MANY_ATTRIBUTES));
      if (seen ? seen.has(name) : this.#indexOf(name) >= 0) throw new MalformedXml('an attribute occurs twice');
      seen?.add(name);
      this.#attributeNames[this.#attributeCount] = name;
      this.#valueStarts[this.#attributeCount] = at;
      this.#valueEnds[this.#attributeCount] = close;
      this.#attributeCount++;
      if (this.#hasEntities) this.#checkEntities(at, close);
      this.declares ||= code === 120 /* x */ && name.startsWith('xmlns');
      at = close + 1;
    }
  }

  /** A reference that cannot be decoded is a fault of the document, whether or not the value is asked for. */
  #checkEntities(start: number, end: number): void {
    const raw = this.#source.slice(start, end);
    if (raw.includes('&')) decodeEntities(raw);
  }

  #indexOf(name: string): number {
    for (let index = 0; index < this.#attributeCount; index++) if (this.#attributeNames[index] === name) return index;
    return -1;
  }

  #valueAt(index: number): string {
    return this.#attributeValue(this.#source.slice(this.#valueStarts[index], this.#valueEnds[index]));
  }

  get(name: string): string | undefined {
    const index = this.#indexOf(name);
    return index < 0 ? undefined : this.#valueAt(index);
  }

  record(): Record<string, string> {
    const record: Record<string, string> = {};
    for (let index = 0; index < this.#attributeCount; index++)
      record[this.#attributeNames[index] ?? ''] = this.#valueAt(index);
    return record;
  }

  /** The first character of an attribute's value, whose name ends at `at`. */
  #valueStart(at: number): number {
    const source = this.#source;
    while (isSpace(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at) !== EQUALS) throw new MalformedXml('an attribute has no value');
    at++;
    while (isSpace(source.charCodeAt(at))) at++;
    const quote = source.charCodeAt(at);
    if (quote !== QUOTE && quote !== APOSTROPHE) throw new MalformedXml('an attribute is not in quotes');
    return at + 1;
  }

  /** White space becomes a blank, entities are decoded (XML 1.0, 3.3.3). */
  #attributeValue(raw: string): string {
    const value = this.#hasBreaks ? raw.replaceAll(/\r\n|[\t\r\n]/g, ' ') : raw;
    return this.#hasEntities && value.includes('&') ? decodeEntities(value) : value;
  }
}

/** From so many attributes on, a set finds one that occurs twice. */
const MANY_ATTRIBUTES = 16;

/** @throws MalformedXml, DocumentTypeFound, and whatever the handler throws. */
export const scanXml = (source: string, handler: Handler): void => new Scanner(source, handler).run();
