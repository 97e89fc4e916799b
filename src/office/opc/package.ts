import { defaultPackageRules, type PackageRules } from '../package-rules.ts';
import { isStrict } from '../xml/namespaces.ts';
import { parseXml, type XmlBudget } from '../xml/parse.ts';
import { xmlBytes } from '../xml/serialise.ts';
import { elementsOf, type XmlElement } from '../xml/tree.ts';
import { CONTENT_TYPES_NAME, ContentTypes, writeContentTypes } from './content-types.ts';
import { Part } from './part.ts';
import { relationshipsName } from './part-name.ts';
import { Relationships } from './relationships.ts';
import { inflateEntry, readZip, type ArchiveEntry } from './unzip.ts';
import { writeZip, type ZipEntry } from './zip.ts';

const ROOT = '/';
const fallbackType = 'application/octet-stream';

/**
 * An Open Packaging Conventions package (ECMA-376 part 2): parts by name, each with a content type and relationships. What is not
 * touched is written with the very bytes, compressed ones included, that it was read with.
 */
export class OpcPackage {
  readonly #byName = new Map<string, Part>();
  /** The parts of the file, also those taken out since: what the file's own relationships mean. */
  readonly #original = new Map<string, Part>();
  readonly #relationshipEntries = new Map<string, ArchiveEntry>();
  readonly #rules: PackageRules;
  readonly #spent: XmlBudget = { elements: 0 };
  readonly #partNumbers = new Map<string, number>();
  #packageRelationships = new Relationships<Part>();
  /** Read from a strict file (ECMA-376 part 1): its XML is translated, so all of it is written anew. */
  #strict = false;

  /** Whether the file says what its parts are; one that does not is a zip archive of something else. */
  isTyped = true;

  private constructor(rules: PackageRules) {
    this.#rules = rules;
  }

  static create(rules: PackageRules = defaultPackageRules): OpcPackage {
    return new OpcPackage(rules);
  }

  /**
   * Reads the directory, content types and package relationships; nothing else is inflated before it is asked for.
   * @throws what the rules make of the fault when the zip or these two are unsound.
   */
  static read(bytes: Uint8Array, rules: PackageRules = defaultPackageRules): OpcPackage {
    const opened = new OpcPackage(rules);
    const entries = readZip(bytes, rules);
    const typesEntry = entries.find((entry) => entry.name.toLowerCase() === CONTENT_TYPES_NAME.toLowerCase());
    opened.isTyped = typesEntry !== undefined;
    const types = typesEntry ? ContentTypes.read(opened.#parse(typesEntry)) : new ContentTypes();
    for (const entry of entries) {
      const name = `/${entry.name}`;
      if (entry === typesEntry) continue;
      if (/(?:^|\/)_rels\/[^/]*\.rels$/i.test(entry.name)) opened.#relationshipEntries.set(name.toLowerCase(), entry);
      else opened.#keep(new Part(name, types.of(name) ?? fallbackType, opened.#sourceOf(entry)));
    }
    for (const [name, part] of opened.#byName) opened.#original.set(name, part);
    opened.#packageRelationships = opened.#readRelationships(ROOT);
    return opened;
  }

  #parse(entry: ArchiveEntry): XmlElement {
    return parseXml({ name: entry.name, bytes: inflateEntry(entry, this.#rules) }, this.#rules, this.#spent);
  }

  #keep(part: Part): Part {
    this.#byName.set(part.name.toLowerCase(), part);
    return part;
  }

  #sourceOf(content: ArchiveEntry | XmlElement | Uint8Array) {
    const readRelationships = (part: Part): Relationships<Part> => this.#readRelationships(part.name);
    return { content, rules: this.#rules, spent: this.#spent, readRelationships };
  }

  #readRelationships(sourceName: string): Relationships<Part> {
    const entry = this.#relationshipEntries.get(relationshipsName(sourceName).toLowerCase());
    if (!entry) return new Relationships<Part>();
    const root = this.#parse(entry);
    this.#strict ||= elementsOf(root).some((item) => isStrict(item.attributes['Type'] ?? ''));
    return Relationships.read(root, sourceName, (name) => this.#original.get(name.toLowerCase()));
  }

  get relationships(): Relationships<Part> {
    return this.#packageRelationships;
  }

  /** The part of that name, whatever its case. */
  part(name: string): Part | undefined {
    return this.#byName.get(name.toLowerCase());
  }

  parts(): IterableIterator<Part> {
    return this.#byName.values();
  }

  /** Adds a part that nothing relates to yet; it is written once a relationship leads to it. */
  addPart(name: string, contentType: string, content: XmlElement | Uint8Array): Part {
    if (this.part(name)) throw new Error(`The package has a part ${name} already.`);
    const source = { content, rules: this.#rules };
    return this.#keep(new Part(name, contentType, source));
  }

  /** Takes a part out; relationships that lead to it are not written. */
  removePart(part: Part): void {
    if (this.part(part.name) === part) this.#byName.delete(part.name.toLowerCase());
  }

  /** The first name of the form prefix + number + suffix that is free, counting from 1. */
  nextPartName(prefix: string, suffix: string): string {
    const key = `${prefix}\n${suffix}`;
    let number = this.#partNumbers.get(key) ?? 1;
    while (this.part(`${prefix}${number}${suffix}`)) number++;
    this.#partNumbers.set(key, number);
    return `${prefix}${number}${suffix}`;
  }

  #has(part: Part): boolean {
    return this.part(part.name) === part;
  }

  /** Parts that the package's relationships lead to, in the order met. */
  #reachable(): Set<Part> {
    const met = new Set<Part>();
    const follow = (relationships: Relationships<Part>): void => {
      for (const { part } of relationships) if (part && this.#has(part)) met.add(part);
    };
    follow(this.#packageRelationships);
    // A set hands out what is added while it is walked, so this goes on until nothing new is met.
    for (const part of met) follow(part.relationships);
    return met;
  }

  #relationshipsEntry(sourceName: string, relationships: Relationships<Part>, kept: Set<Part>): ZipEntry[] {
    const name = relationshipsName(sourceName);
    const raw = this.#relationshipEntries.get(name.toLowerCase());
    const leavesOut = [...relationships].some(({ part }) => part !== null && !kept.has(part));
    if (raw && !relationships.changed && !leavesOut && !this.#strict) return [{ name: name.slice(1), raw }];
    const root = relationships.toXml(sourceName, (part) => kept.has(part));
    return root.children.length > 0 ? [{ name: name.slice(1), bytes: xmlBytes(root) }] : [];
  }

  #partEntry(part: Part): ZipEntry {
    const name = part.name.slice(1);
    const { raw } = part;
    if (raw && this.#strict && part.isXml) return { name, bytes: xmlBytes(part.xml) };
    return raw ? { name, raw } : { name, bytes: part.bytes };
  }

  /** The package as a zip archive: the parts that can be reached, a content type for each, nothing else. Equal packages give equal bytes. */
  write(): Uint8Array {
    const kept = this.#reachable();
    const entries: ZipEntry[] = [{ name: CONTENT_TYPES_NAME, bytes: xmlBytes(writeContentTypes(kept)) }];
    entries.push(...this.#relationshipsEntry(ROOT, this.#packageRelationships, kept));
    for (const part of kept) {
      entries.push(this.#partEntry(part));
      entries.push(...this.#relationshipsEntry(part.name, part.relationships, kept));
    }
    return writeZip(entries);
  }
}
