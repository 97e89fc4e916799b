import type { PackageLimits } from '../package-limits.ts';
import type { PackageRules } from '../package-rules.ts';
import { parseXml, type XmlBudget } from '../xml/parse.ts';
import { xmlBytes } from '../xml/serialise.ts';
import type { XmlElement } from '../xml/tree.ts';
import { Relationships } from './relationships.ts';
import { inflateEntry, type ArchiveEntry } from './unzip.ts';
import type { RawEntry } from './zip.ts';

/** Where a part's content comes from, and how its relationships are found. */
export interface PartSource {
  content: ArchiveEntry | XmlElement | Uint8Array;
  rules: PackageRules;
  /** What was read of the package that the part belongs to. */
  spent?: XmlBudget;
  readRelationships?: (part: Part) => Relationships<Part>;
}

const isEntry = (content: PartSource['content']): content is ArchiveEntry => 'compressed' in content;

/**
 * One part of a package. Its bytes are inflated, its XML and its relationships parsed when first asked for. `xml` is for reading:
 * a change must be made on what `edit()` returns, or it is not written.
 */
export class Part {
  /** `/ppt/slides/slide1.xml` */
  readonly name: string;
  contentType: string;
  readonly #source: PartSource;
  #tree: XmlElement | undefined;
  #content: Uint8Array | undefined;
  #related: Relationships<Part> | undefined;
  #edited = false;

  constructor(name: string, contentType: string, source: PartSource) {
    this.name = name;
    this.contentType = contentType;
    this.#source = source;
    const { content } = source;
    if (content instanceof Uint8Array) this.#content = content;
    else if (!isEntry(content)) {
      this.#tree = content;
      this.#edited = true;
    }
  }

  /** Whether the part is XML by its content type (ECMA-376 part 2, 6.2.5 with RFC 7303). */
  get isXml(): boolean {
    return this.contentType.endsWith('+xml') || this.contentType === 'application/xml';
  }

  /** What the package that it belongs to may hold. */
  get limits(): PackageLimits {
    return this.#source.rules.limits;
  }

  /** @throws what the rules make of `damaged`, `hostile`, `bomb`, `too_large`. */
  get xml(): XmlElement {
    return (this.#tree ??= parseXml({ name: this.name, bytes: this.bytes }, this.#source.rules, this.#source.spent));
  }

  /** The tree, to be changed: the part will be written from it. */
  edit(): XmlElement {
    const root = this.xml;
    this.#edited = true;
    this.#content = undefined;
    return root;
  }

  /** Replaces the content. */
  set(content: XmlElement | Uint8Array): void {
    this.#edited = true;
    this.#tree = content instanceof Uint8Array ? undefined : content;
    this.#content = content instanceof Uint8Array ? content : undefined;
  }

  get bytes(): Uint8Array {
    if (this.#content) return this.#content;
    const { content } = this.#source;
    if (this.#edited && this.#tree) return xmlBytes(this.#tree);
    return (this.#content = isEntry(content)
      ? inflateEntry(content, this.#source.rules)
      : content instanceof Uint8Array
        ? content
        : xmlBytes(content));
  }

  /** Lets go of what was inflated and parsed: it is made again when asked for. What was edited is kept. */
  release(): void {
    if (this.#edited || !isEntry(this.#source.content)) return;
    this.#tree = undefined;
    this.#content = undefined;
  }

  /** The compressed bytes of the file it was read from, while it is as it was there. */
  get raw(): RawEntry | undefined {
    return !this.#edited && isEntry(this.#source.content) ? this.#source.content : undefined;
  }

  /** Inflated size in bytes where it is known without inflating. */
  get size(): number {
    const { content } = this.#source;
    return !this.#edited && isEntry(content) ? content.size : this.bytes.byteLength;
  }

  get relationships(): Relationships<Part> {
    return (this.#related ??= this.#source.readRelationships?.(this) ?? new Relationships<Part>());
  }
}
